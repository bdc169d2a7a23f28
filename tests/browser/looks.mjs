// How the page looks, as far as that can be measured: nothing scrolls sideways, all text
// can be read by day and by night, it prints, and it is there before any script.

import assert from "node:assert/strict";
import { leave, openPage, still, tests } from "./page.mjs";

const { test, finish } = tests("looks");

// ---- In the page ----------------------------------------------------------------------

// Elements of the text that reach beyond the window, outside of what scrolls by itself.
function beyond() {
  const inside = (node) => node.closest(".scroll, .formula, pre, .unseen, .spoken, [hidden], svg");
  const wide = [...document.querySelectorAll("body *")].filter((node) => {
    const { left, right, width } = node.getBoundingClientRect();
    return width > 0 && !inside(node) && (left < -1 || right > innerWidth + 1);
  });
  return {
    width: document.documentElement.scrollWidth,
    wide: wide.map((node) => `${node.tagName}.${node.getAttribute("class")}`).slice(0, 5),
  };
}

// Of all texts that show, the pairs of colours whose contrast is below `least`, by WCAG's
// definition; of figures, with the mark that was painted beneath the text's middle. Also
// every pair that was met, so that a test can see that it looked.
function faint(least) {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const parsed = new Map();
  const parse = (colour) => {
    if (!parsed.has(colour)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      parsed.set(colour, [...canvas.getImageData(0, 0, 1, 1).data]);
    }
    return parsed.get(colour);
  };
  const over = ([r, g, b, a], under) => [r, g, b].map((c, i) => (c * a + under[i] * (255 - a)) / 255);
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a, b) => {
    const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
    return (high + 0.05) / (low + 0.05);
  };
  const hex = (rgb) => `#${rgb.map((c) => Math.round(c).toString(16).padStart(2, "0")).join("")}`;
  const ground = (node) => {
    if (!node) return [255, 255, 255];
    const colour = parse(getComputedStyle(node).backgroundColor);
    return colour[3] === 255 ? colour.slice(0, 3) : over(colour, ground(node.parentElement));
  };
  const painted = (text) => {
    const box = text.getBBox();
    const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(text.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix());
    let under = ground(text.ownerSVGElement);
    for (const mark of text.ownerSVGElement.querySelectorAll("*")) {
      if (mark === text) break;
      const fill = getComputedStyle(mark).fill;
      if (mark.isPointInFill && fill !== "none" && mark.isPointInFill(at)) under = over(parse(fill), under);
    }
    return under;
  };
  const pairs = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || node.closest("script, style, .unseen, .spoken") || !node.checkVisibility({ visibilityProperty: true })) continue;
    const svg = node.ownerSVGElement && !node.closest("math");
    const style = getComputedStyle(node);
    if (parse(style.color)[3] === 0) continue;
    const under = svg ? painted(node) : ground(node);
    const ink = over(parse(svg ? style.fill : style.color), under);
    const pair = `${hex(ink)} on ${hex(under)}`;
    if (!pairs.has(pair)) pairs.set(pair, { pair, contrast: contrast(ink, under), text: text.data.trim().slice(0, 40), node: `${node.tagName}.${node.getAttribute("class")}` });
  }
  const all = [...pairs.values()];
  return { faint: all.filter((pair) => pair.contrast < least), pairs: all };
}

// Lines of figures that tell something: fainter than 3 : 1 on the page they are not seen.
function faintLines() {
  const parse = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map(Number);
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const paper = luminance(parse(getComputedStyle(document.documentElement).backgroundColor));
  const colours = new Set();
  for (const line of document.querySelectorAll("svg.figure path"))
    if (!/grid|paper/.test(line.getAttribute("class") ?? "") && getComputedStyle(line).stroke !== "none") colours.add(getComputedStyle(line).stroke);
  const contrast = (a) => (Math.max(a, paper) + 0.05) / (Math.min(a, paper) + 0.05);
  return { colours: colours.size, faint: [...colours].filter((colour) => contrast(luminance(parse(colour))) < 3) };
}

// Of these, those that do not show, though no reader has to open something first.
function unseen(nodes) {
  const shows = (node) => {
    const { width, height } = node.getBoundingClientRect();
    return width > 0 && height > 0 && node.checkVisibility({ visibilityProperty: true });
  };
  return nodes.filter((node) => !node.closest("details") && !shows(node)).map((node) => node.outerHTML.slice(0, 80));
}

// ---- Widths ---------------------------------------------------------------------------

for (const width of [390, 768, 1280, 1600])
  await test(`nothing scrolls sideways at ${width} pixels`, async () => {
    const page = await openPage({ viewport: { width, height: 844 }, answered: [] });
    const { width: found, wide } = await page.evaluate(beyond);
    assert.deepEqual({ found, wide }, { found: width, wide: [] });
    await leave(page);
  });

// The first letter that touches a formula, or stands behind it in code or a link: is it lower?
function brokenLines() {
  const lower = (one, other) => other.top > one.bottom - 2;
  const box = (text, from, to) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return range.getBoundingClientRect();
  };
  const broken = [];
  let met = 0;
  for (const formula of document.querySelectorAll("main math:not([display])")) {
    const { previousSibling: before, nextSibling: behind } = formula;
    const here = formula.getBoundingClientRect();
    if (!here.width) continue;
    if (behind?.data && /^\S/.test(behind.data) && ++met && lower(here, box(behind, 0, 1))) broken.push(formula.parentElement.textContent);
    if (before?.data && /\S$/.test(before.data) && ++met && lower(box(before, before.length - 1, before.length), here)) broken.push(formula.parentElement.textContent);
  }
  for (const words of document.querySelectorAll('main :is(code, a[href^="#"]):not(pre *, .long)')) {
    if (!words.checkVisibility()) continue;
    met++;
    if (words.getClientRects().length > 1) broken.push(words.textContent);
  }
  return { met, broken };
}

await test("no line ends between a formula and its comma, in short code, or in “section 5”", async () => {
  const page = await openPage({ answered: [] });
  await page.evaluate(() => document.querySelectorAll("details").forEach((folded) => (folded.open = true)));
  for (const width of [340, 360, 390, 414, 480, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const { met, broken } = await page.evaluate(brokenLines);
    assert.ok(met > 100, `only ${met} met`);
    assert.deepEqual(broken, [], `${width} pixels`);
  }
  await leave(page);
});

await test("a full line has between 60 and 75 characters", async () => {
  const page = await openPage({ answered: [] });
  const lengths = await page.evaluate(() => {
    const found = [];
    for (const text of document.querySelectorAll(".part > p, .inside > p")) {
      if (text.children.length || text.textContent.length < 150) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
      found.push(text.textContent.length / (lines.size - 0.5));
    }
    return found.sort((a, b) => a - b);
  });
  assert(lengths.length >= 5, "too few paragraphs to measure");
  const middle = lengths[Math.floor(lengths.length / 2)];
  assert(middle > 60 && middle < 75, `${middle} characters`);
  await leave(page);
});

// ---- Colours --------------------------------------------------------------------------

const themes = [
  { name: "light", options: { colorScheme: "light" }, theme: null },
  { name: "dark", options: { colorScheme: "dark" }, theme: null },
  { name: "light chosen where the system is dark", options: { colorScheme: "dark" }, theme: "light" },
  { name: "dark chosen where the system is light", options: { colorScheme: "light" }, theme: "dark" },
];

for (const { name, options, theme } of themes)
  await test(`all text has a contrast of 4.5 to 1, lines of 3 to 1: ${name}`, async () => {
    const page = await openPage({ ...options, answered: [] });
    await page.evaluate((chosen) => {
      if (chosen) document.documentElement.dataset.theme = chosen;
      for (const folded of document.querySelectorAll("details")) folded.open = true;
    }, theme);
    await still(page);
    const { faint: texts, pairs } = await page.evaluate(faint, 4.5);
    if (process.env.PAIRS)
      for (const { pair, contrast, text, node } of pairs.sort((a, b) => a.contrast - b.contrast)) console.log(`${contrast.toFixed(2)} ${pair} ${node} “${text}”`);
    assert(pairs.length >= 12, `only ${pairs.length} pairs of colours were met`);
    assert.deepEqual(texts, []);
    const lines = await page.evaluate(faintLines);
    assert(lines.colours >= 3, `only ${lines.colours} colours of lines were met`);
    assert.deepEqual(lines.faint, []);
    const dark = await page.evaluate(() => Number(getComputedStyle(document.documentElement).backgroundColor.match(/\d+/)[0]) < 128);
    assert.equal(dark, theme ? theme === "dark" : name === "dark");
    await leave(page);
  });

await test("what has the focus shows it", async () => {
  const page = await openPage({ answered: [] });
  const bare = [];
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("Tab");
    bare.push(...(await page.evaluate(() => {
      const node = document.activeElement;
      const shows = [node, node.nextElementSibling, node.parentElement].some((each) => each && each !== document.body && getComputedStyle(each).outlineStyle !== "none");
      return shows ? [] : [node.outerHTML.slice(0, 80)];
    })));
  }
  assert.deepEqual(bare, []);
  await leave(page);
});

// ---- Letters --------------------------------------------------------------------------

await test("the page's own letters are there, and all figures are equally wide", async () => {
  const page = await openPage({ answered: [] });
  const found = await page.evaluate(async () => {
    await document.fonts.ready;
    const faces = ['400 1rem "Colophon Text"', '600 1rem "Colophon Text"', 'italic 400 1rem "Colophon Italic", "Colophon Text"'];
    for (const face of faces) await document.fonts.load(face);
    const canvas = document.createElement("canvas").getContext("2d");
    return faces.map((face) => {
      canvas.font = face.replace("1rem", "100px");
      const widths = new Set([..."0123456789"].map((digit) => canvas.measureText(digit).width));
      return { digits: widths.size, word: canvas.measureText("Handgloves").width };
    }).concat({ faces: [...document.fonts].filter(({ family, status }) => /Colophon (Text|Italic)/.test(family) && status === "loaded").length });
  });
  assert.deepEqual(found.map(({ digits, faces }) => digits ?? faces), [1, 1, 1, 3]);
  assert.equal(new Set(found.map(({ word }) => word)).size, 4, "two faces are the same");
  const bold = await page.$$eval("main :is(em, var, math)", (all) => all.filter((one) => getComputedStyle(one).fontWeight !== "400").map((one) => one.parentElement.textContent));
  assert.deepEqual(bold, [], "italic letters have no bold face");
  await leave(page);
});

// ---- Marks, motion, paper, no script ---------------------------------------------------

for (const forcedColors of ["none", "active"])
  await test(`marks under computed numbers show, and are gone with the switch: forced colours ${forcedColors}`, async () => {
    const page = await openPage({ answered: [], forcedColors });
    const lines = (selector) => page.evaluate((one) => getComputedStyle(document.querySelector(one)).textDecorationLine, selector);
    assert.deepEqual([await lines("p > data"), await lines("td > data"), await lines("p > .claim")], ["underline", "none", "none"]);
    await page.evaluate(() => { document.documentElement.dataset.marks = "off"; });
    assert.equal(await lines("p > data"), "none");
    await leave(page);
  });

for (const [what, options] of [["forced colours", { forcedColors: "active" }], ["more contrast", { contrast: "more" }]])
  await test(`what is chosen is seen: ${what}`, async () => {
    const page = await openPage({ answered: [], ...options });
    await page.waitForSelector(".lab.live");
    const alike = await page.evaluate(() => {
      const look = (node) => ["backgroundColor", "borderTopColor", "outlineStyle"].map((name) => getComputedStyle(node)[name]).join();
      const pairs = [
        [".theme :checked + span", ".theme :not(:checked) + span"],
        ["#qkv .choice :checked + span", "#qkv .choice :not(:checked) + span"],
        ['#qkv .presets [aria-pressed="true"]', '#qkv .presets [aria-pressed="false"]'],
        ["#qkv td.pointed", '#qkv [data-show="table scores"] td:not(.pointed)'],
      ];
      return pairs.filter(([chosen, other]) => look(document.querySelector(chosen)) === look(document.querySelector(other)));
    });
    assert.deepEqual(alike, []);
    await leave(page);
  });

await test("who types with a finger is not brought nearer: letters of 16 pixels at least", async () => {
  const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, answered: [] });
  await page.waitForSelector(".lab.live");
  const sizes = await page.$$eval("input:is([type=text], .cell, .single), textarea", (fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
  assert.ok(sizes.length > 20, `only ${sizes.length} fields`);
  assert.deepEqual(sizes.filter((size) => size < 16), []);
  await leave(page);
});

await test("nothing moves where motion is to be reduced", async () => {
  const page = await openPage({ reducedMotion: "reduce", answered: [] });
  const moving = await page.evaluate(() => {
    document.querySelector("td").classList.add("changed");
    const moves = ({ animationName, transitionDuration, scrollBehavior }) =>
      animationName !== "none" || parseFloat(transitionDuration) > 0 || scrollBehavior === "smooth";
    return [...document.querySelectorAll("*")].filter((node) => moves(getComputedStyle(node))).map((node) => node.outerHTML.slice(0, 60));
  });
  assert.deepEqual(moving, []);
  await leave(page);
});

await test("it prints: on white, everything open, nothing to press", async () => {
  const page = await openPage({ colorScheme: "dark" });
  await page.evaluate(() => { document.documentElement.dataset.theme = "dark"; });
  await page.emulateMedia({ media: "print" });
  const found = await page.evaluate(() => {
    const shown = (node) => node.checkVisibility() && node.getBoundingClientRect().height > 0;
    const all = (selector) => [...document.querySelectorAll(selector)];
    return {
      ground: getComputedStyle(document.documentElement).backgroundColor,
      folded: all(".fold").filter((node) => node.textContent.trim() && !shown(node) && !node.closest("[hidden]:not([hidden='until-found'])")).map((node) => node.parentElement.outerHTML.slice(0, 90)),
      closed: all(":is(.part, .inside) > p:not(.gate)").filter((node) => !shown(node)).map((node) => node.textContent.slice(0, 60)),
      pressed: all("button, .switches, .contents, .card, input:not([type='radio'])").filter(shown).map((node) => node.outerHTML.slice(0, 60)),
    };
  });
  assert.deepEqual(found, { ground: "rgb(255, 255, 255)", folded: [], closed: [], pressed: [] });
  assert.deepEqual((await page.evaluate(faint, 4.5)).faint, []);
  const file = await page.pdf({ preferCSSPageSize: true });
  assert.equal(file.subarray(0, 5).toString(), "%PDF-");
  const pages = file.toString("latin1").match(/\/Type\s*\/Page\b/g).length;
  assert(pages > 3, `${pages} pages`);
  await leave(page);
});

await test("without scripts all text, tables, figures and labs are there", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  for (const selector of ["h1", ".part h2", "figure.table table", "figure.drawing svg", ".question .prompt", ".question .without", ".lab .readout", ".lab .value", "math"])
    assert.deepEqual(await page.locator(selector).evaluateAll(unseen), [], selector);
  assert((await page.locator("figure.drawing svg").count()) > 0);
  await leave(page);
});

finish();
