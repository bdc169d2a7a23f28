// Points that are dragged, in the lab `attention`: with a mouse, with keys, with a finger.

import assert from "node:assert/strict";
import { Lab } from "./lab.mjs";
import { passed, settled, tests, until } from "./page.mjs";

const { test, finish } = tests("points");
const rest = 750; // milliseconds, more than address and voice wait for
const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };

// At the start car is at [0, 2] and cat at [2, 0].
const unitOf = (lab) => lab.unit("car", "cat", 2);

async function mouseDrag(lab, word, across, up, { beside = 0, steps = 8 } = {}) {
  const unit = await unitOf(lab);
  const from = await lab.middle(word);
  const { mouse } = lab.page;
  await mouse.move(from.x + beside, from.y + beside);
  await mouse.down();
  await mouse.move(from.x + beside + across * unit, from.y + beside - up * unit, { steps });
  await settled(lab.page);
  await mouse.up();
}

async function fingers(lab) {
  const session = await lab.page.context().newCDPSession(lab.page);
  const send = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return {
    async drag(from, to, steps = 10) {
      await send("touchStart", [from]);
      for (let i = 1; i <= steps; i++) {
        await send("touchMove", [{ x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps }]);
      }
      await send("touchEnd", []);
      await settled(lab.page);
    },
    async tap(at) {
      await send("touchStart", [at]);
      await send("touchEnd", []);
      await settled(lab.page);
    },
  };
}

const scrolled = (lab) => lab.page.evaluate(() => scrollY);

await test("a mouse drags cat up by one: its numbers, its scores, and the address follow", async () => {
  const lab = await Lab.open("attention");
  await mouseDrag(lab, "cat", 0, 1);
  assert.equal(await lab.at("cat"), "x 2, y 1");
  assert.deepEqual(await lab.values("X"), ["2", "1", "1", "1", "0", "2"]);
  assert.equal(await lab.cell("scores", 0, 0).textContent(), "5");
  assert.equal(await lab.address(), "#attention:X=2,1,1,1,0,2");
  await lab.done();
});

await test("a dot goes in halves, and does not jump to where it was taken", async () => {
  const lab = await Lab.open("attention");
  const before = await lab.middle("dog");
  await lab.page.mouse.move(before.x + 7, before.y - 6);
  await lab.page.mouse.down();
  await lab.page.mouse.up();
  assert.equal(await lab.at("dog"), "x 1, y 1");
  await mouseDrag(lab, "dog", 0.6, 0.1, { beside: 7 });
  assert.equal(await lab.at("dog"), "x 1.5, y 1");
  await lab.done();
});

await test("a dot that is dragged off the picture stays at its edge, and the picture stays", async () => {
  const lab = await Lab.open("attention");
  const box = () => lab.find('[data-show="figure look"] .picture svg').getAttribute("viewBox");
  const car = await lab.middle("car");
  const before = await box();
  await mouseDrag(lab, "cat", 60, -60, { steps: 20 });
  const [low, high, bottom] = (await lab.find('[data-show="figure look"]').getAttribute("data-frame")).split(",").map(Number);
  assert.ok(low < high);
  assert.equal(await lab.at("cat"), `x ${high}, y ${String(bottom).replace("-", "−")}`);
  assert.equal(await box(), before);
  assert.deepEqual(await lab.middle("car"), car);
  await lab.done();
});

await test("the handle lies over the dot that the chapter draws", async () => {
  for (const options of [{}, phone]) {
    const lab = await Lab.open("attention", options);
    await lab.preset("car55").click();
    await settled(lab.page);
    const offs = await lab.root.evaluate((root) => {
      const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
      const dots = [...root.querySelectorAll('[data-show="figure look"] .picture circle')].map((dot) => middle(dot.getBoundingClientRect()));
      return [...root.querySelectorAll(".ring")].map((ring) => {
        const [x, y] = middle(ring.getBoundingClientRect());
        return Math.min(...dots.map((dot) => Math.hypot(dot[0] - x, dot[1] - y)));
      });
    });
    assert.ok(offs.every((off) => off < 0.5), String(offs));
    await lab.done();
  }
});

await test("arrow keys move by a half, with Shift by a tenth, and leave no trace of binary fractions", async () => {
  const lab = await Lab.open("attention");
  await lab.handle("car").focus();
  await lab.page.keyboard.press("ArrowRight");
  await lab.page.keyboard.press("ArrowDown");
  assert.equal(await lab.at("car"), "x 0.5, y 1.5");
  for (let i = 0; i < 3; i++) await lab.page.keyboard.press("Shift+ArrowLeft");
  assert.equal(await lab.at("car"), "x 0.2, y 1.5");
  for (let i = 0; i < 3; i++) await lab.page.keyboard.press("Shift+ArrowLeft");
  assert.equal(await lab.at("car"), "x −0.1, y 1.5");
  assert.equal(await lab.address(), "#attention:X=2,0,1,1,-0.1,1.5");
  await lab.done();
});

await test("Tab comes to each of the points, and each says its place and how to move it", async () => {
  const lab = await Lab.open("attention");
  await lab.handle("cat").focus();
  const names = [];
  for (let i = 0; i < 3; i++) {
    names.push(await lab.page.evaluate(() => document.activeElement.getAttribute("aria-label")));
    await lab.page.keyboard.press("Tab");
  }
  assert.deepEqual(names, ["cat", "dog", "car"]);
  assert.match(await lab.page.evaluate(() => document.getElementById(document.querySelector("#attention .handle").getAttribute("aria-describedby")).textContent), /Arrow keys/);
  await lab.done();
});

await test("a finger drags a dot, and the page stays where it is", async () => {
  const lab = await Lab.open("attention", phone);
  await lab.handle("dog").scrollIntoViewIfNeeded();
  const unit = await unitOf(lab);
  const from = await lab.middle("dog");
  const before = await scrolled(lab);
  const finger = await fingers(lab);
  await finger.drag(from, { x: from.x + 0.5 * unit, y: from.y - 2 * unit });
  assert.equal(await lab.at("dog"), "x 1.5, y 3");
  assert.equal(await scrolled(lab), before);
  await lab.done();
});

await test("a finger beside the dots scrolls the page", async () => {
  const lab = await Lab.open("attention", phone);
  await lab.handle("dog").scrollIntoViewIfNeeded();
  const box = await lab.find(".handles").boundingBox();
  const from = { x: box.x + box.width - 12, y: box.y + box.height / 2 };
  const before = await scrolled(lab);
  const finger = await fingers(lab);
  await finger.drag(from, { x: from.x, y: from.y - 150 });
  await until(lab.page, (least) => scrollY > least, before + 50);
  assert.equal(await lab.at("dog"), "x 1, y 1");
  await lab.done();
});

await test("what a finger must hit is at least 44 pixels wide", async () => {
  const lab = await Lab.open("attention", phone);
  for (const word of ["cat", "dog", "car"]) {
    const box = await lab.handle(word).locator(".hit").boundingBox();
    assert.ok(box.width >= 43.9 && box.height >= 43.9, `${word}: ${box.width} × ${box.height}`);
  }
  await lab.done();
});

await test("three points in one place: each tap takes the next one, and says which", async () => {
  const lab = await Lab.open("attention");
  await lab.preset("same").click();
  await settled(lab.page);
  const at = await lab.middle("cat");
  const taken = [];
  for (let i = 0; i < 4; i++) {
    await lab.page.mouse.click(at.x, at.y);
    const active = lab.page.locator(".handle:focus");
    taken.push(await active.getAttribute("aria-label"));
    assert.equal(await active.locator(".name").evaluate((name) => getComputedStyle(name).visibility), "visible");
  }
  assert.deepEqual([...taken].slice(0, 3).sort(), ["car", "cat", "dog"]);
  assert.equal(taken[3], taken[0]);
  await lab.done();
});

await test("three points in one place: the one that was taken is dragged away", async () => {
  const lab = await Lab.open("attention", phone);
  const unit = await unitOf(lab);
  await lab.preset("same").click();
  await lab.handle("cat").scrollIntoViewIfNeeded();
  await settled(lab.page);
  const at = await lab.middle("cat");
  const finger = await fingers(lab);
  let word = "";
  for (let i = 0; i < 4 && word !== "dog"; i++) {
    await finger.tap(at);
    word = await lab.page.locator(".handle:focus").getAttribute("aria-label");
  }
  assert.equal(word, "dog");
  await finger.drag(at, { x: at.x + 2 * unit, y: at.y });
  assert.equal(await lab.at("dog"), "x 3, y 1");
  assert.equal(await lab.at("cat"), "x 1, y 1");
  assert.equal(await lab.at("car"), "x 1, y 1");
  await lab.done();
});

await test("however fast a dot is dragged, its chapter runs once a frame", async () => {
  const lab = await Lab.open("attention", { before: countRuns });
  const cat = await lab.middle("cat");
  await lab.page.mouse.move(cat.x, cat.y);
  await lab.page.mouse.down();
  await settled(lab.page);
  const runs = await lab.page.evaluate(async ({ x, y }) => {
    const before = globalThis.runs;
    const layer = document.querySelector("#attention .handles");
    for (let i = 1; i <= 40; i++)
      layer.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, clientX: x + 3 * i, clientY: y - 3 * i, bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return globalThis.runs - before;
  }, cat);
  await lab.page.mouse.up();
  assert.notEqual(await lab.at("cat"), "x 2, y 0");
  assert.equal(runs, 1);
  await lab.done();
});

// Counts how often the module is asked what a lab shows.
function countRuns() {
  globalThis.runs = 0;
  const { Instance } = WebAssembly;
  WebAssembly.Instance = function (...all) {
    const { exports } = new Instance(...all);
    const lab = (...given) => {
      globalThis.runs++;
      return exports.lab(...given);
    };
    return { exports: { ...exports, lab } };
  };
}

await test("while something is dragged the address is left alone, and nothing is said", async () => {
  const lab = await Lab.open("attention", { before: countAddresses });
  const unit = await unitOf(lab);
  const cat = await lab.middle("cat");
  const { mouse } = lab.page;
  const entries = await lab.page.evaluate(() => history.length);
  await mouse.move(cat.x, cat.y);
  await mouse.down();
  for (let i = 0; i < 40; i++) await mouse.move(cat.x + (i % 5) * unit * 0.5, cat.y - (i % 3) * unit * 0.5);
  await passed(lab.page, rest);
  assert.equal(await lab.page.evaluate(() => globalThis.addresses), 0);
  assert.equal(await lab.find(".spoken").textContent(), "");
  await mouse.up();
  await passed(lab.page, rest);
  assert.match(await lab.address(), /^#attention:X=/);
  assert.equal(await lab.page.evaluate(() => globalThis.addresses), 1);
  assert.equal(await lab.page.evaluate(() => history.length), entries);
  assert.equal(await lab.find(".spoken").textContent(), await lab.readout());
  await lab.done();
});

function countAddresses() {
  globalThis.addresses = 0;
  const replace = history.replaceState;
  history.replaceState = function (...all) {
    globalThis.addresses++;
    return replace.apply(this, all);
  };
}

finish();
