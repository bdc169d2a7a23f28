// The controls of each lab of level 14, and what they show.

import assert from "node:assert/strict";
import { Lab } from "./lab.mjs";
import { settled, tap, tests, until } from "./page.mjs";

const { test, finish } = tests("labs");
const third = ["0.333", "0.333", "0.333"];

// ---- Tables of inputs ----

await test("numbers are typed as people write them", async () => {
  const lab = await Lab.open("attention");
  for (const [text, score] of [["1,5", "2.25"], ["−1", "1"], [".5", "0.25"], ["-2", "4"], ["2e0", "4"], [" 3 ", "9"]]) {
    await lab.input("X").fill(text);
    await settled(lab.page);
    assert.equal(await lab.cell("scores", 0, 0).textContent(), score, text);
    assert.equal(await lab.input("X").inputValue(), text, "what is being typed is left alone");
  }
  await lab.input("X").press("Tab");
  assert.equal(await lab.input("X").inputValue(), "3");
  await lab.input("X").fill("-1");
  await lab.input("X").press("Enter");
  assert.equal(await lab.input("X").inputValue(), "−1");
  assert.equal(await lab.at("cat"), "x −1, y 0");
  await lab.done();
});

await test("what is no number is marked, and the last good one stays", async () => {
  const lab = await Lab.open("attention");
  await lab.input("X", 2).fill("1.5");
  for (const text of ["1.5x", "two", "1.2.3", "1 2", "Infinity", "0x10", "1e999"]) {
    await lab.input("X", 2).fill(text);
    assert.equal(await lab.input("X", 2).getAttribute("aria-invalid"), "true", text);
    assert.match(await lab.control("X").locator(".problem").textContent(), /is no number/);
    assert.equal(await lab.at("dog"), "x 1.5, y 1");
  }
  for (const text of ["", "-", "−", "."]) {
    await lab.input("X", 2).fill(text);
    assert.equal(await lab.input("X", 2).getAttribute("aria-invalid"), null, `“${text}” may become a number`);
  }
  await lab.input("X", 2).fill("x");
  await lab.again().click();
  assert.deepEqual(await lab.values("X"), ["2", "0", "1", "1", "0", "2"]);
  assert.equal(await lab.control("X").locator(".problem").isVisible(), false);
  await lab.done();
});

await test("arrow keys in an input add a half, with Shift a tenth", async () => {
  const lab = await Lab.open("qkv");
  const input = lab.input("W_Q", 1);
  await input.focus();
  for (const [key, value] of [["ArrowUp", "0.5"], ["Shift+ArrowUp", "0.6"], ["Shift+ArrowUp", "0.7"], ["ArrowDown", "0.2"], ["ArrowDown", "−0.3"]]) {
    await input.press(key);
    assert.equal(await input.inputValue(), value, key);
  }
  assert.equal(await lab.address(), "#qkv:W_Q=1,-0.3,0,1");
  await lab.done();
});

await test("each matrix of qkv is set, and each does its own work", async () => {
  const lab = await Lab.open("qkv");
  await lab.input("W_Q").fill("2");
  assert.deepEqual(await lab.row("Q", 0), ["4", "0"]);
  await lab.input("W_K", 2).fill("0");
  await lab.input("W_K", 3).fill("1");
  assert.deepEqual(await lab.row("K", 2), ["0", "2"]);
  await lab.input("W_V", 3).fill("0");
  assert.deepEqual(await lab.table("V"), [["2", "0"], ["1", "0"], ["0", "0"]]);
  await lab.input("X", 4).fill("1");
  assert.deepEqual(await lab.row("V", 2), ["1", "0"]);
  await lab.done();
});

// ---- Switches and choices ----

await test("a switch is switched by mouse, key and finger", async () => {
  const lab = await Lab.open("attention", { hasTouch: true });
  const box = lab.control("scaled").locator("input");
  const own = async () => /0\.\d\d\d/.exec(await lab.readout())[0];
  assert.equal(await own(), "0.768");
  await lab.control("scaled").locator("label").click();
  assert.equal(await box.isChecked(), false);
  assert.equal(await lab.address(), "#attention:scaled=0");
  await box.focus();
  await lab.page.keyboard.press("Space");
  assert.equal(await own(), "0.768");
  await tap(lab.control("scaled").locator("label"));
  assert.equal(await box.isChecked(), false);
  await lab.done();
});

await test("a choice is made by mouse, key and finger", async () => {
  const lab = await Lab.open("qkv", { hasTouch: true });
  await lab.choice("looking", "dog").click();
  assert.match(await lab.readout(), /^dog’?'?s query/);
  await lab.page.keyboard.press("ArrowRight");
  assert.match(await lab.readout(), /^car/);
  await tap(lab.choice("looking", "cat"));
  assert.match(await lab.readout(), /^cat/);
  await tap(lab.choice("looking", "car"));
  assert.equal(await lab.address(), "#qkv:looking=2");
  await lab.done();
});

await test("the word whose lines are drawn is a choice", async () => {
  const lab = await Lab.open("attention");
  const picture = () => lab.find('[data-show="figure look"] .picture').innerHTML();
  const before = await picture();
  await lab.choice("looking", "car").click();
  await settled(lab.page);
  assert.notEqual(await picture(), before);
  await lab.done();
});

await test("projections are switched off: queries, keys and values are the words", async () => {
  const lab = await Lab.open("qkv");
  await lab.control("projected").locator("label").click();
  for (const name of ["Q", "K", "V"])
    assert.deepEqual(await lab.table(name), [["2", "0"], ["1", "1"], ["0", "2"]]);
  assert.match(await lab.readout(), /scores are symmetric/);
  await lab.done();
});

// ---- Presets ----

await test("presets of attention", async () => {
  const lab = await Lab.open("attention");
  await lab.preset("car55").click();
  assert.deepEqual(await lab.values("X"), ["2", "0", "1", "1", "5", "5"]);
  assert.deepEqual(await lab.row("scores", 2), ["10", "10", "50"]);
  await lab.preset("same").click();
  assert.deepEqual(await lab.values("X"), ["1", "1", "1", "1", "1", "1"]);
  assert.match(await lab.readout(), new RegExp(third.join(".*")));
  assert.equal(await lab.preset("same").getAttribute("aria-pressed"), "true");
  await lab.preset("opposite").focus();
  await lab.page.keyboard.press("Enter");
  assert.deepEqual(await lab.values("X"), ["1", "1", "−1", "0", "1", "1"], "it sets dog alone");
  assert.equal(await lab.preset("same").getAttribute("aria-pressed"), "false");
  assert.equal(await lab.address(), "#attention:X=1,1,-1,0,1,1");
  await lab.again().click();
  assert.deepEqual(await lab.values("X"), ["2", "0", "1", "1", "0", "2"]);
  assert.equal(await lab.address(), "#attention");
  await lab.done();
});

await test("a preset leaves alone what it does not name", async () => {
  const lab = await Lab.open("attention");
  await lab.control("scaled").locator("label").click();
  await lab.choice("looking", "dog").click();
  await lab.preset("car55").click();
  assert.equal(await lab.address(), "#attention:X=2,0,1,1,5,5;scaled=0;looking=1");
  await lab.done();
});

await test("presets of qkv, and what the scores and weights become", async () => {
  const lab = await Lab.open("qkv", { answered: ["oneway-car-cat"] });
  assert.equal(await lab.preset("one-way").getAttribute("aria-pressed"), "true", "one-way keys are the start");
  assert.deepEqual(await lab.table("scores"), [["0", "2", "4"], ["0", "1", "2"], ["0", "0", "0"]]);
  assert.match(await lab.readout(), /not symmetric/);
  await lab.preset("swap").click();
  assert.deepEqual(await lab.table("scores"), [["0", "2", "4"], ["2", "2", "2"], ["4", "2", "0"]]);
  assert.match(await lab.readout(), /scores are symmetric/);
  await lab.preset("one-way").click();
  assert.deepEqual(await lab.values("W_K"), ["0", "0", "1", "0"], "it is set, though it is the start");
  await lab.preset("identity").click();
  await lab.preset("v-only-x").click();
  assert.deepEqual(await lab.table("output"), [["1.723", "0"], ["1", "0"], ["0.277", "0"]]);
  assert.deepEqual(await lab.values("W_K"), ["1", "0", "0", "1"], "it changes W_V alone");
  await lab.done();
});

// ---- The knob ----

const knobWeight = (c) => 1 / (1 + Math.exp(-c / Math.SQRT2));
const knobLoss = (c) => 2 * (1 - knobWeight(c)) ** 2;

function knobAfter(c, steps) {
  for (let i = 0; i < steps; i++) c += (4 * (1 - knobWeight(c)) ** 2 * knobWeight(c)) / Math.SQRT2;
  return c;
}

async function knobShows(lab, c) {
  await settled(lab.page);
  const thumb = Number(await lab.control("c0").locator("input[type=range]").inputValue());
  assert.ok(Math.abs(thumb - c) <= 0.0501, `thumb at ${thumb}, c is ${c}`);
  assert.match(await lab.readout(), new RegExp(knobLoss(c).toFixed(5).replace(".", "\\.")));
}

await test("the slider is moved by mouse, key, finger and typing", async () => {
  const lab = await Lab.open("knob", { hasTouch: true });
  const thumb = lab.control("c0").locator("input[type=range]");
  await knobShows(lab, 0);
  const box = await thumb.boundingBox();
  await lab.page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
  await knobShows(lab, 8);
  await lab.page.touchscreen.tap(box.x + 2, box.y + box.height / 2);
  await knobShows(lab, -3);
  await thumb.focus();
  await lab.page.keyboard.press("ArrowRight");
  await lab.page.keyboard.press("ArrowRight");
  await knobShows(lab, -2.8);
  await lab.input("c0").fill("1,5");
  await knobShows(lab, 1.5);
  assert.equal(await lab.address(), "#knob:c0=1.5");
  await lab.input("c0").press("ArrowDown");
  await knobShows(lab, 1.4);
  await lab.done();
});

await test("a slider takes no number that lies outside, or between its steps", async () => {
  const lab = await Lab.open("knob");
  for (const [text, problem] of [["9", /At most 8/], ["-4", /At least/], ["0.25", /steps of 0\.1/]]) {
    await lab.input("c0").fill(text);
    assert.match(await lab.control("c0").locator(".problem").textContent(), problem);
    await knobShows(lab, 0);
  }
  await lab.done();
});

await test("steps carry the thumb along; taking hold of it begins there, with no steps done", async () => {
  const lab = await Lab.open("knob", { hasTouch: true });
  const add = (number) => lab.control("steps").locator(`[data-add="${number}"]`);
  await add(1).click();
  await knobShows(lab, knobAfter(0, 1));
  await tap(add(10));
  await add(200).focus();
  await lab.page.keyboard.press("Enter");
  await knobShows(lab, knobAfter(0, 211));
  assert.equal(await lab.control("steps").locator("output").textContent(), "211");
  assert.equal(await lab.address(), "#knob:steps=211");
  const c = Math.round(knobAfter(0, 211) * 10) / 10 + 0.1;
  await lab.control("c0").locator("input[type=range]").focus();
  await lab.page.keyboard.press("ArrowRight");
  await knobShows(lab, c);
  assert.equal(await lab.control("steps").locator("output").textContent(), "0");
  assert.equal(await lab.address(), `#knob:c0=${Number(c.toFixed(1))}`);
  await lab.done();
});

await test("there is an end to the steps", async () => {
  const lab = await Lab.open("knob", { hash: "#knob:steps=9900" });
  const more = lab.control("steps").locator('[data-add="200"]');
  await more.click();
  await settled(lab.page);
  assert.equal(await lab.control("steps").locator("output").textContent(), "10000");
  assert.equal(await more.getAttribute("aria-disabled"), "true");
  await lab.done();
});

await test("presets of the knob build on where it starts", async () => {
  const lab = await Lab.open("knob", { hash: "#knob:c0=-2" });
  await lab.preset("one-step").click();
  await knobShows(lab, knobAfter(-2, 1));
  await lab.preset("thousand").click();
  await knobShows(lab, knobAfter(-2, 1000));
  assert.equal(await lab.address(), "#knob:c0=-2;steps=1000");
  await lab.again().click();
  await knobShows(lab, 0);
  await lab.done();
});

// ---- Pointing ----

await test("the score that is pointed at says which query and which key", async () => {
  const lab = await Lab.open("qkv", { hasTouch: true });
  const chosen = () => lab.root.evaluate((root) => [...root.querySelectorAll("input[type=radio]:checked")].map((radio) => radio.parentElement.textContent.trim()));
  await lab.cell("scores", 2, 0).hover();
  await settled(lab.page);
  assert.deepEqual(await chosen(), ["car", "cat"]);
  await lab.page.mouse.move(1, 1);
  await settled(lab.page);
  assert.deepEqual(await chosen(), ["car", "cat"], "what was pointed at last stays");
  assert.match((await lab.cell("scores", 2, 0).getAttribute("class")) ?? "", /pointed/);
  await tap(lab.cell("scores", 0, 1));
  await settled(lab.page);
  assert.deepEqual(await chosen(), ["cat", "dog"]);
  await lab.cell("scores", 0, 1).focus();
  await lab.page.keyboard.press("ArrowDown");
  await lab.page.keyboard.press("ArrowRight");
  await lab.page.keyboard.press("ArrowRight");
  await settled(lab.page);
  assert.deepEqual(await chosen(), ["dog", "car"], "arrow keys stop at the edge");
  assert.equal(await lab.find('[data-show="table scores"] [tabindex="0"]').count(), 1, "the table is one stop for Tab");
  await lab.done();
});

await test("a cell that scrolls under a mouse at rest sets nothing", async () => {
  const lab = await Lab.open("qkv");
  const cell = lab.cell("scores", 2, 0);
  await cell.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await cell.boundingBox();
  await lab.page.mouse.move(x + width / 2, y + height / 2 + 200);
  await lab.page.evaluate(() => scrollBy(0, -200));
  await until(lab.page, () => document.querySelector('#qkv [data-show="table scores"] [data-cell="2,0"]').matches(":hover"));
  assert.equal(await lab.address(), "");
  await lab.page.mouse.move(x + width / 2 + 1, y + height / 2 + 200);
  assert.equal(await lab.address(), "#qkv:looking=2;looked-at=0");
  await lab.done();
});

// ---- What questions hide ----

await test("what a question asks for is a ? until the question is answered", async () => {
  const lab = await Lab.open("attention");
  const shown = async () => [(await lab.row("scores", 0))[1], (await lab.row("scores", 1))[0]];
  assert.deepEqual(await shown(), ["?", "?"]);
  assert.match((await lab.cell("scores", 0, 1).getAttribute("class")) ?? "", /hidden/);
  assert.match(await lab.readout(), /\?/);
  await lab.done();
  const later = await Lab.open("attention", { answered: ["cat-dog-score", "cat-out-x"] });
  assert.deepEqual(await later.row("scores", 0), ["4", "2", "0"]);
  assert.doesNotMatch((await later.cell("scores", 0, 1).getAttribute("class")) ?? "", /hidden/);
  assert.match(await later.readout(), /1\.723, 0\.277/);
  await later.done();
});

await test("an answer opens it at once", async () => {
  const lab = await Lab.open("attention");
  await lab.page.locator("#cat-dog-score input").fill("2");
  await lab.page.locator("#cat-dog-score .check").click();
  await until(lab.page, () => document.querySelector('#attention [data-show="table scores"] [data-cell="0,1"]').textContent === "2");
  await lab.done();
});

finish();
