// Sections that open one after another, and what a page remembers: in a browser, on level 14.
import assert from "node:assert/strict";
import { leave, openPage, settled, started, tests, until } from "./page.mjs";
import { allQuestions, answerAll, closedParts, kept, openStill, part, press, reload, stateOf, tally, type, verdictOf } from "./reader.js";

const { test, finish } = tests("gates");

// The questions of each section that keep the next one closed.
const gates = [["rnn-fade"], ["cat-dog-score", "who-looks", "cat-out-x", "car-55", "attention-fn"],
  ["oneway-car-cat", "scores-shape"], ["knob-start", "knob-forever", "infer-change"], ["unscaled-self"]];

// ---- Gates ----

await test("sections open as their gates are answered", async () => {
  const page = await openStill();
  const all = ["2", "3", "4", "5", "6"];
  for (const [i, ids] of gates.entries()) {
    assert.deepEqual(await closedParts(page), all.slice(i));
    const links = await page.locator(`.part[data-section="${i + 2}"] > .gate a`).evaluateAll((found) => found.map((link) => link.hash.slice(1)));
    assert.deepEqual(links, ids);
    await answerAll(page, ids);
  }
  assert.deepEqual(await closedParts(page), []);
  assert.equal(await tally(page), "12 of 13 questions");
  assert.equal(await page.locator(".contents li[data-done]").count(), 5);
  assert.match(await page.locator('.contents a[href="#sec-rnn"]').innerText(), /✓/);
  assert.match(await page.locator(".switches [role=status]").textContent(), /^Now open: 6 Write one attention head/);
  await leave(page);
});

await test("a gate is every question before it, and names those that wait", async () => {
  const page = await openStill();
  await answerAll(page, ["rnn-fade", "cat-dog-score", "car-55", "attention-fn"]);
  assert.equal(await page.locator('[data-section="3"] > .gate').innerText(), "This section opens once you have answered question 3 and question 4.");
  await page.locator('[data-section="3"] > .gate a').first().click();
  await until(page, () => location.hash === "#who-looks");
  await leave(page);
});

await test("a closed section shows its heading and nothing else, but can be found", async () => {
  const page = await openStill();
  assert.ok(await page.locator("#sec-qkv").isVisible());
  assert.ok(!(await page.locator("#oneway-car-cat").isVisible()));
  const inside = page.locator("#part-query-key-value > .inside");
  assert.equal(await inside.getAttribute("hidden"), "until-found");
  await inside.dispatchEvent("beforematch");
  assert.ok(await page.locator("#oneway-car-cat").isVisible());
  await leave(page);
});

await test("print shows every section", async () => {
  const page = await openStill();
  await page.emulateMedia({ media: "print" });
  for (const id of allQuestions) assert.ok(await part(page, id, ".prompt").isVisible(), id);
  await leave(page);
});

await test("everything opens at once, and stays open", async () => {
  const page = await openStill();
  await page.locator(".everything").click();
  assert.deepEqual(await closedParts(page), []);
  await reload(page);
  assert.deepEqual(await closedParts(page), []);
  assert.equal(await page.locator(".everything").getAttribute("aria-pressed"), "true");
  await page.locator(".everything").click();
  assert.equal((await closedParts(page)).length, 5);
  await leave(page);
});

// ---- Links into closed sections ----

for (const hash of ["#oneway-car-cat", "#qkv", "#qkv:projected=0", "#sec-qkv"])
  await test(`a shared link opens its section: ${hash}`, async () => {
    const page = await openPage({ hash });
    assert.deepEqual(await closedParts(page), ["2", "4", "5", "6"]);
    const top = () => page.locator(hash.split(":")[0]).evaluate((element) => element.getBoundingClientRect().top);
    await until(page, () => scrollY > 0);
    await settled(page);
    assert.ok(Math.abs(await top()) < 150, `it stands at ${await top()}`);
    await page.goto("about:blank");
    await page.goBack();
    await started(page);
    assert.deepEqual(await closedParts(page), ["2", "4", "5", "6"], "it stays open");
    await leave(page);
  });

await test("a link of the contents opens its section, even where the address is that already", async () => {
  const page = await openPage();
  await type(page, "rnn-fade", "0.125");
  const link = page.locator('.contents a[href="#sec-scaling"]');
  await link.click();
  assert.deepEqual(await closedParts(page), ["3", "4", "6"]);
  await page.locator(".reset").click();
  await page.locator(".reset").click();
  assert.deepEqual(await closedParts(page), ["2", "3", "4", "5", "6"]);
  await link.click();
  assert.deepEqual(await closedParts(page), ["2", "3", "4", "6"]);
  await leave(page);
});

await test("an address that is nothing opens nothing", async () => {
  for (const hash of ["#nowhere", "#%E0%A4%A", "#", "#:x=1"]) {
    const page = await openPage({ hash });
    assert.equal((await closedParts(page)).length, 5);
    await leave(page);
  }
});

// ---- Progress ----

await test("answers are there again after a reload", async () => {
  const page = await openStill();
  await type(page, "rnn-fade", "1/8");
  await press(page, "cat-dog-score", ".show");
  await press(page, "cat-dog-score", ".show");
  await reload(page);
  assert.equal(await stateOf(page, "rnn-fade"), "right");
  assert.equal(await part(page, "rnn-fade", "input").inputValue(), "1/8");
  assert.equal(await verdictOf(page, "rnn-fade"), "Right.");
  assert.equal(await part(page, "rnn-fade", ".after").count(), 1);
  assert.equal(await stateOf(page, "cat-dog-score"), "shown");
  assert.equal(await tally(page), "2 of 13 questions");
  await leave(page);
});

await test("start over asks again, then forgets", async () => {
  const page = await openStill();
  await type(page, "rnn-fade", "0.125");
  await page.locator(".reset").click();
  assert.equal(await page.locator(".reset").innerText(), "Forget all answers?");
  assert.equal(await tally(page), "1 of 13 questions");
  await page.locator(".reset").click();
  assert.equal(await tally(page), "0 of 13 questions");
  assert.equal(await stateOf(page, "rnn-fade"), "open");
  assert.equal(await part(page, "rnn-fade", "input").inputValue(), "");
  assert.equal(await part(page, "rnn-fade", "input").getAttribute("readonly"), null);
  assert.deepEqual((await kept(page)).answered, {});
  assert.equal((await closedParts(page)).length, 5);
  await leave(page);
});

await test("another tab hears of an answer", async () => {
  const page = await openStill();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await started(other);
  await type(other, "rnn-fade", "0.125");
  await page.locator('#rnn-fade[data-state="right"]').waitFor();
  assert.deepEqual(await closedParts(page), ["3", "4", "5", "6"]);
  await other.locator(".reset").click();
  await other.locator(".reset").click();
  await page.locator('#rnn-fade[data-state="open"]').waitFor();
  await leave(page);
});

for (const broken of ["{", "null", "[]", "7", '"text"', '{"answered": 5, "opened": "all", "theme": 7, "marks": []}',
  '{"answered": ["rnn-fade"]}', '{"answered": {"rnn-fade": "0.125", "__proto__": {}, "gone": {"typed": 3}}}'])
  await test(`storage that is broken counts as empty: ${broken}`, async () => {
    const page = await openStill({ kept: broken });
    assert.equal(await tally(page), "0 of 13 questions");
    assert.equal((await closedParts(page)).length, 5);
    await type(page, "rnn-fade", "0.125");
    assert.equal(await stateOf(page, "rnn-fade"), "right");
    await leave(page);
  });

for (const [how, before] of Object.entries({
  "is denied": 'Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });',
  "is full": 'Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };',
  "is not there": 'Object.defineProperty(window, "localStorage", { value: null });',
}))
  await test(`storage ${how}: the page works and forgets`, async () => {
    const page = await openStill({ before });
    await type(page, "rnn-fade", "0.125");
    assert.equal(await stateOf(page, "rnn-fade"), "right");
    assert.deepEqual(await closedParts(page), ["3", "4", "5", "6"]);
    await page.locator(".theme label").filter({ hasText: "Dark" }).click();
    assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
    await page.reload();
    await started(page);
    assert.equal(await tally(page), "0 of 13 questions");
    await leave(page);
  });

// ---- What is missing ----

await test("without JavaScript all is open and nothing pretends to work", async () => {
  const page = await openStill({ javaScriptEnabled: false });
  for (const id of allQuestions) {
    assert.ok(await part(page, id, ".prompt").isVisible(), id);
    assert.equal(await part(page, id, ".without").innerText(), "Answers open where JavaScript runs.");
  }
  assert.equal(await page.locator("#text button:visible, #text input:visible, .gate, [data-closed]").count(), 0);
  assert.ok(await page.locator(".contents a").first().isVisible());
  await page.locator("#rnn-fade summary").first().click();
  assert.ok(await page.locator("#rnn-fade .fold").first().isVisible());
  await leave(page);
});

await test("without WebAssembly questions say what is missing, and answers still open", async () => {
  const page = await openStill({ before: "delete globalThis.WebAssembly;" });
  await type(page, "rnn-fade", "0.125");
  assert.match(await verdictOf(page, "rnn-fade"), /can not check answers here\. .*WebAssembly/);
  await press(page, "rnn-fade", ".show");
  await press(page, "rnn-fade", ".show");
  assert.match(await part(page, "rnn-fade", ".answer").innerText(), /0\.125/);
  assert.deepEqual(await closedParts(page), ["3", "4", "5", "6"]);
  await leave(page);
});

await test("a stage that fails says so and stops no other", async () => {
  const page = await openStill({ before: "delete globalThis.IntersectionObserver;" });
  assert.match(await page.locator(".failure").innerText(), /^The table of contents could not start: .*IntersectionObserver.* All text is here without it\.$/);
  await type(page, "rnn-fade", "0.125");
  assert.deepEqual(await closedParts(page), ["3", "4", "5", "6"]);
  await leave(page);
});

finish();
