// The manners of the labs of level 14: how they change before a reader's eyes, who can use
// them, and what stands there where they can not run.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Lab } from "./lab.mjs";
import { leave, openPage, settled, still, tests, until } from "./page.mjs";

const { test, finish } = tests("manners");
const phone = { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true };

await test("a table that was wide stays wide, so that nothing beside it jumps", async () => {
  const lab = await Lab.open("qkv");
  const width = () => lab.cell("output", 0, 0).evaluate((cell) => cell.closest("table").getBoundingClientRect().width);
  const wide = await width();
  await lab.preset("v-only-x").click();
  await until(lab.page, () => document.querySelector('#qkv [data-show="table output"] [data-cell="0,1"]').textContent === "0");
  assert.equal(await width(), wide);
  await lab.done();
});

await test("the tab key comes to a first picture before the controls where it stands before them", async () => {
  const lab = await Lab.open("attention", phone);
  const first = () => lab.page.evaluate(() => document.querySelector("#attention :is(input, .handle)").getAttribute("class"));
  const above = () => lab.page.evaluate(() => document.querySelector("#attention .handle").getBoundingClientRect().top < document.querySelector("#attention input").getBoundingClientRect().top);
  assert.deepEqual([await first(), await above()], ["handle", true]);
  await lab.page.setViewportSize({ width: 1000, height: 700 });
  await settled(lab.page);
  assert.deepEqual([await first(), await above()], ["cell", false]);
  await lab.done();
});

await test("what has changed is marked for a moment", async () => {
  const lab = await Lab.open("attention");
  await lab.input("X").fill("3");
  await settled(lab.page);
  assert.match((await lab.cell("scores", 0, 0).getAttribute("class")) ?? "", /changed/);
  assert.doesNotMatch((await lab.cell("scores", 1, 1).getAttribute("class")) ?? "", /changed/);
  await until(lab.page, () => !document.querySelector("#attention .changed"));
  await lab.done();
});

await test("nothing is marked for readers who want less motion", async () => {
  const lab = await Lab.open("attention", { reducedMotion: "reduce" });
  await lab.input("X").fill("3");
  await settled(lab.page);
  assert.equal(await lab.cell("scores", 0, 0).textContent(), "9");
  assert.equal(await lab.find(".changed").count(), 0);
  await lab.done();
});

await test("a drawing keeps the words that stand for it", async () => {
  const lab = await Lab.open("attention");
  const names = () => lab.find("svg[role=img]").evaluateAll((all) => all.map((svg) => svg.getAttribute("aria-label")));
  const before = await names();
  assert.ok(before.length && before.every(Boolean));
  await lab.preset("car55").click();
  await settled(lab.page);
  assert.deepEqual(await names(), before);
  await lab.done();
});

await test("a lab that does not stand at its start says so to cards", async () => {
  const lab = await Lab.open("attention");
  const moved = () => lab.root.evaluate((root) => "moved" in root.dataset);
  assert.equal(await moved(), false);
  await lab.choice("looking", "car").click();
  await settled(lab.page);
  assert.equal(await moved(), true);
  await lab.again().click();
  await settled(lab.page);
  assert.equal(await moved(), false);
  await lab.done();
});

await test("a chapter that can not go on says why; start again mends it", async () => {
  const lab = await Lab.open("attention", { hash: "#attention:X=1e300,0,1,1,0,2" });
  assert.notEqual(await lab.message(), "");
  await lab.again().click();
  assert.equal(await lab.message(), "");
  assert.equal(await lab.cell("scores", 0, 0).textContent(), "4");
  await lab.done();
});

await test("without WebAssembly the page reads, and labs say what is missing", async () => {
  const page = await openPage({ before: "delete globalThis.WebAssembly" });
  await until(page, () => document.querySelector("#attention > .message"));
  for (const id of ["attention", "qkv", "knob"])
    assert.match(await page.locator(`#${id} > .message`).textContent(), /WebAssembly/);
  assert.match(await page.locator("#attention .readout").textContent(), /0\.768/);
  assert.equal(await page.locator(".lab.live").count(), 0);
  await leave(page);
});

await test("without scripts labs stand as they start", async () => {
  const page = await openPage({ javaScriptEnabled: false });
  assert.match(await page.locator("#attention .readout").textContent(), /0\.768 × cat \+ 0\.187 × dog \+ 0\.045 × car/);
  assert.equal(await page.locator('#attention [data-show="table scores"] [data-cell="0,0"]').textContent(), "4");
  assert.ok(await page.locator('#attention [data-show="figure look"] svg circle').count());
  assert.match(await page.locator("#qkv .readout").textContent(), /not symmetric/);
  await leave(page);
});

await test("labs are accessible: axe finds nothing, at the start and in use", async () => {
  const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  for (const options of [{ colorScheme: "light" }, { colorScheme: "dark", ...phone }]) {
    const lab = await Lab.open("qkv", options);
    await lab.input("W_Q").fill("x");
    await lab.page.evaluate(() => document.querySelector('#attention [data-preset="same"] button').click());
    await lab.page.evaluate(() => document.querySelector('#attention .handle').focus());
    await until(lab.page, () => !document.querySelector(".changed"));
    await still(lab.page);
    await lab.page.evaluate(axe);
    const { violations } = await lab.page.evaluate(() => globalThis.axe.run({ include: ["section.lab"] }));
    assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary]), []);
    await lab.done();
  }
});

finish();
