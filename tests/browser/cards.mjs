// What numbers say of themselves, by mouse, touch and keyboard; marks, theme, contents; and
// whether the page can be used by everybody. In a browser, on level 14.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { atEachLoad, build, leave, passed, tap, tests, until } from "./page.mjs";
import { choose, kept, openEverything, openStill, part, press, reload, type } from "./reader.js";

const { test, finish } = tests("cards");
const cardDelay = 300; // milliseconds, more than a card waits before it opens or closes
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

// A number in the text of section 2: cat's weight on itself, as the output is computed.
const weight = "#cat-out-x .prompt data";

const card = (page) => page.locator("#card");
const isOpen = (page) => card(page).isVisible();
const waitOpen = (page) => card(page).waitFor({ state: "visible" });
const waitClosed = (page) => card(page).waitFor({ state: "hidden" });
const at = (page) => page.evaluate(() => [...document.querySelectorAll("data, mn[data-from], .number, .claim, .given, .stated")].indexOf(document.activeElement));
const focused = (page) => page.evaluate(() => document.activeElement.textContent);

// ---- Cards ----

await test("a mouse that rests on a number opens its card, and can go there", async () => {
  const page = await openEverything();
  await page.locator(weight).first().hover();
  await waitOpen(page);
  assert.match(await card(page).innerText(), /^0\.76791793613870252\n+weights\[cat, cat\] at the start\n+02-weighted-average\.c, line \d+\n+0\.\d+ from the next rounding edge$/);
  await card(page).hover();
  await passed(page, cardDelay);
  assert.ok(await isOpen(page), "it stays while it is pointed at");
  await page.locator("h1").hover();
  await waitClosed(page);
  await page.locator(weight).first().hover();
  await waitOpen(page);
  await page.keyboard.press("Escape");
  assert.ok(!(await isOpen(page)));
  await leave(page);
});

await test("a number that scrolls under a mouse at rest opens no card", async () => {
  const page = await openEverything();
  const mark = page.locator(weight).first();
  await mark.scrollIntoViewIfNeeded();
  const box = await mark.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 + 200);
  await page.evaluate(() => scrollBy(0, -200));
  await until(page, (selector) => document.querySelector(selector).matches(":hover"), weight);
  await passed(page, cardDelay);
  assert.ok(!(await isOpen(page)));
  await page.mouse.move(box.x + box.width / 2 + 1, box.y + box.height / 2 + 200);
  await waitOpen(page);
  await leave(page);
});

await test("a finger opens a card with a tap, and closes it elsewhere", async () => {
  const page = await openEverything(phone);
  await tap(page.locator(weight).first());
  await waitOpen(page);
  assert.match(await card(page).innerText(), /weights\[cat, cat\] at the start/);
  await tap(page.locator(weight).nth(1));
  await until(page, () => /weights\[cat, dog\]/.test(document.querySelector("#card").textContent));
  await tap(page.locator("#cat-out-x .name"));
  await waitClosed(page);
  await leave(page);
});

await test("one number of each part is a tab stop, arrows go on from there", async () => {
  const page = await openEverything();
  const stops = await page.$$eval(".part", (parts) => parts.map((one) => one.querySelectorAll('[tabindex="0"]:is(data, mn[data-from], .number, .claim, .given, .stated)').length));
  assert.ok(stops.every((count) => count <= 1), String(stops));
  assert.equal(stops.filter((count) => count === 1).length >= 6, true, String(stops));
  await page.locator('#part-rnn-decay [tabindex="0"]').first().focus();
  await waitOpen(page);
  const first = await page.evaluate(() => document.activeElement.getAttribute("aria-describedby"));
  assert.equal(first, "card");
  const before = await at(page);
  await page.keyboard.press("ArrowRight");
  assert.ok(await isOpen(page));
  assert.equal(await at(page), before + 1);
  await page.keyboard.press("ArrowLeft");
  assert.equal(await at(page), before);
  assert.equal(await page.locator("#part-rnn-decay .part, #part-rnn-decay [aria-describedby=card]").count(), 1);
  await page.keyboard.press("Escape");
  assert.ok(!(await isOpen(page)));
  assert.equal(await page.locator("[aria-describedby=card]").count(), 0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  assert.ok(!(await isOpen(page)));
  await leave(page);
});

await test("the link in a card is what the tab key reaches next", async () => {
  const page = await openEverything();
  await page.evaluate(() => {
    const data = JSON.parse(new TextDecoder().decode(colophonPack.get("origins")));
    for (const source of data.sources) source.link = `https://example.org/${source.file}`;
    colophonPack.set("origins", new TextEncoder().encode(JSON.stringify(data)));
  });
  await page.locator('#part-weighted-average [tabindex="0"]:is(data, mn[data-from], .claim)').first().focus();
  await waitOpen(page);
  const number = await focused(page);
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "02-weighted-average.c");
  assert.match(await page.evaluate(() => document.activeElement.href), /^https:\/\/example\.org\/02-weighted-average\.c#L\d+$/);
  await page.keyboard.press("Shift+Tab");
  assert.equal(await focused(page), number);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await waitClosed(page);
  assert.ok(await page.evaluate(() => document.activeElement.closest("#part-weighted-average")), "it goes on in the text");
  await page.locator('#part-weighted-average [tabindex="0"]:is(data, mn[data-from], .claim)').first().focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  assert.equal(await focused(page), number);
  assert.ok(!(await isOpen(page)));
  await leave(page);
});

await test("claims, given and stated numbers say where they come from", async () => {
  const page = await openEverything();
  const text = async (selector) => {
    await page.locator(selector).first().evaluate((mark) => mark.dispatchEvent(new PointerEvent("click", { bubbles: true })));
    return card(page).innerText();
  };
  assert.match(await text("#part-rnn-decay .claim"), /^\S+ [<>=≤≥≠]+ \S+\n+a_thousandth at the start\n+01-rnn-decay\.c, line \d+$/);
  assert.match(await text("#part-rnn-decay .given"), /^Quoted, not computed here: side trip N5$/);
  if (await page.locator(".stated").count()) assert.equal(await text(".stated"), "The author’s choice");
  assert.match(await text("#car-55 .prompt :is(data, mn[data-from]) >> nth=4"), /X\[car.*\] at car55/);
  await leave(page);
});

await test("a card never leaves the screen", async () => {
  for (const options of [phone, { viewport: { width: 800, height: 400 } }]) {
    const page = await openEverything(options);
    await answerSome(page);
    const outside = await page.evaluate(() => {
      const card = document.querySelector("#card");
      const found = [];
      for (const mark of document.querySelectorAll("data, mn[data-from], .claim, .given")) {
        if (!mark.checkVisibility()) continue;
        mark.scrollIntoView({ block: ["start", "center", "end"][found.length % 3] });
        mark.dispatchEvent(new PointerEvent("click", { bubbles: true }));
        if (!mark.hasAttribute("data-card")) continue; // in a label a tap means something else
        const box = card.getBoundingClientRect();
        if (box.left < 0 || box.right > document.documentElement.clientWidth || box.top < 0) found.push([mark.textContent, box.left, box.right, box.top]);
      }
      return { found, wide: document.documentElement.scrollWidth - document.documentElement.clientWidth };
    });
    assert.deepEqual(outside, { found: [], wide: 0 });
    await leave(page);
  }
});

// What chapters have written, and what cards say: the same doubles.
await test("every card tells the value that its chapter has computed", async () => {
  const page = await openEverything();
  const folder = join(build, "14-self-attention");
  const chapters = readdirSync(folder).filter((file) => file.endsWith(".json")).map((file) => JSON.parse(readFileSync(join(folder, file))));
  const { sources, origins } = JSON.parse(await page.evaluate(() => new TextDecoder().decode(colophonPack.get("origins"))));
  let compared = 0;
  for (const [source, line, name, preset, value, margin] of origins) {
    if (margin === null) continue;
    const chapter = chapters.find((one) => one.chapter === sources[source].chapter);
    const found = resultOf(chapter, name, preset);
    if (found === undefined) continue;
    assert.equal(Number(value), found.value, `${name} @ ${preset}`);
    assert.equal(line, found.line, `the line of ${name}`);
    compared++;
  }
  assert.ok(compared > 100, `${compared} values compared`);
  await leave(page);
});

// One number of a chapter's results, by the name that prose would use.
function resultOf({ settings }, name, preset) {
  const setting = settings.find((one) => one.setting === preset);
  const [, result, indices = ""] = /^([^[]+)(?:\[(.*)\])?$/.exec(name);
  const found = setting && [...setting.inputs, ...setting.results].find((one) => one.name === result);
  if (!found?.values) return undefined;
  const at = indices ? indices.split(", ") : [];
  const labels = [found.rows, found.columns];
  const row = found.values.length === 1;
  const place = at.map((index, i) => {
    const known = labels[row && at.length === 1 ? 1 : i]?.indexOf(index) ?? -1;
    return known < 0 ? Number(index) : known;
  });
  const [i, j] = place.length === 2 ? place : row ? [0, place[0] ?? 0] : [place[0] ?? 0, 0];
  const value = found.values[i]?.[j];
  return value === undefined ? undefined : { value, line: found.line };
}

async function answerSome(page) {
  await type(page, "rnn-fade", "1.5");
  await type(page, "cat-out-x", "1.72");
  await choose(page, "car-55", 1);
  await part(page, "cat-dog-score", "summary").first().click();
  await press(page, "attention-fn", ".show");
}

// ---- Marks, theme, contents ----

await test("without marks there are no cards and no tab stops", async () => {
  const page = await openEverything();
  await page.locator(".marks").click();
  assert.equal(await page.locator("html").getAttribute("data-marks"), "off");
  assert.equal(await page.locator(".marks").getAttribute("aria-pressed"), "false");
  assert.equal(await page.locator(":is(data, mn[data-from], .claim, .given)[tabindex]").count(), 0);
  await page.locator(weight).first().click();
  await passed(page, cardDelay);
  assert.ok(!(await isOpen(page)));
  assert.equal((await kept(page)).marks, "off");
  await reload(page);
  assert.equal(await page.locator("html").getAttribute("data-marks"), "off");
  await page.locator(".marks").click();
  assert.equal(await page.locator("html").getAttribute("data-marks"), null);
  await page.locator(weight).first().click();
  await waitOpen(page);
  await leave(page);
});

await test("the theme is chosen, remembered, and there before anything is painted", async () => {
  const page = await openStill({ colorScheme: "light" });
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const around = () => page.$$eval('meta[name="theme-color"]', (all) => all.map((meta) => meta.content));
  const light = await paper();
  assert.equal(await page.locator(".theme input:checked").inputValue(), "system");
  await page.locator(".theme label").filter({ hasText: "Dark" }).click();
  const dark = await paper();
  assert.notEqual(dark, light);
  assert.deepEqual(await around(), [dark]);
  await atEachLoad(page, () => new MutationObserver((_, observer) => {
    if (!document.body) return;
    window.themeAtBody = document.documentElement.dataset.theme;
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true }));
  await reload(page);
  assert.equal(await page.evaluate(() => window.themeAtBody), "dark");
  assert.equal(await page.locator(".theme input:checked").inputValue(), "dark");
  await page.locator(".theme label").filter({ hasText: "System" }).click();
  assert.equal(await page.locator("html").getAttribute("data-theme"), null);
  await page.emulateMedia({ colorScheme: "dark" });
  assert.equal(await paper(), dark);
  await until(page, (colour) => document.querySelector('meta[name="theme-color"]').content === colour, dark);
  await leave(page);
});

await test("the contents say where the reader is", async () => {
  const page = await openEverything();
  const current = () => page.$$eval(".contents [aria-current]", (links) => links.map((link) => link.hash));
  assert.deepEqual(await current(), []);
  await page.locator("#sec-average").evaluate((heading) => heading.scrollIntoView());
  await until(page, () => document.querySelector(".contents [aria-current]")?.hash === "#sec-average");
  await page.locator("#sec-rnn").evaluate((heading) => heading.scrollIntoView());
  await until(page, () => document.querySelector(".contents [aria-current]")?.hash === "#sec-rnn");
  await page.locator("#sec-scaling").evaluate((heading) => scrollTo({ top: heading.getBoundingClientRect().bottom + scrollY }));
  await until(page, () => document.querySelector(".contents [aria-current]")?.hash === "#sec-scaling");
  assert.equal((await current()).length, 1);
  await leave(page);
});

await test("on a narrow screen the contents are a drawer", async () => {
  const page = await openEverything(phone);
  const drawer = page.locator(".drawer");
  const link = page.locator('.contents a[href="#sec-average"]');
  assert.ok(!(await link.isVisible()));
  await tap(drawer);
  assert.equal(await drawer.getAttribute("aria-expanded"), "true");
  assert.ok(await link.isVisible());
  await page.keyboard.press("Escape");
  assert.equal(await drawer.getAttribute("aria-expanded"), "false");
  await tap(drawer);
  await tap(link);
  assert.equal(await drawer.getAttribute("aria-expanded"), "false");
  await until(page, () => /A weighted average/.test(document.querySelector(".here").textContent));
  await until(page, () => Math.abs(document.querySelector("#sec-average").getBoundingClientRect().top - 80) < 40);
  const bar = await drawer.boundingBox();
  assert.ok(bar.y >= 0 && bar.y < 20, "the drawer is at the upper edge of the window");
  assert.ok((await page.locator("#sec-average").boundingBox()).y > bar.y + bar.height, "and hides no heading");
  await leave(page);
});

// ---- Everybody ----

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

for (const [name, options] of Object.entries({ "": {}, "on a phone, ": phone })) {
  let page; // the same by day and by night
  for (const colorScheme of ["light", "dark"])
    await test(`axe finds nothing, with a card and answers open: ${name}${colorScheme}`, async () => {
      page ??= await openAnswered(options);
      await page.emulateMedia({ colorScheme });
      await waitOpen(page);
      const { violations } = await page.evaluate(() => axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map((node) => `${node.target} ${node.any[0]?.message ?? ""}`).join("; ")}`), []);
      if (colorScheme === "dark") await leave(page);
    });
}

async function openAnswered(options) {
  const page = await openStill({ ...options, kept: '{"opened": ["part-weighted-average"]}' });
  await answerSome(page);
  await page.locator(weight).first().click();
  await waitOpen(page);
  await page.evaluate(axe);
  return page;
}

finish();
