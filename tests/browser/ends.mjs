// The test at the top of the level, and what is said when all is answered: in a browser.
import assert from "node:assert/strict";
import { leave, tests, until } from "./page.mjs";
import { allQuestions, answerAll, choiceQuestions, closedParts, kept, openEverything, openStill, part, program, programs, reload, stateOf, tally, typedQuestions } from "./reader.js";

const { test, finish } = tests("ends");
const guesses = ["knob-forever"];
const graded = allQuestions.filter((id) => !guesses.includes(id));

// Goes through the test; what is wrong is skipped, all else answered right.
async function takeTest(page, { wrong = [] } = {}) {
  await page.locator(".test-out .begin").click();
  for (const [i, id] of graded.entries()) {
    const sheet = page.locator(`#${id}-again`);
    await sheet.waitFor();
    assert.equal(await sheet.locator(".name").innerText(), `Question ${i + 1} of ${graded.length}`);
    assert.equal(await sheet.locator(".hint, .without").count(), 0);
    if (wrong.includes(id)) await sheet.locator(".skip").click();
    else {
      if (programs[id]) await program(page, sheet.locator("textarea"), programs[id]);
      else if (typedQuestions[id]) await sheet.locator("input").fill(typedQuestions[id].right[0]);
      else await sheet.locator(`input[value="${choiceQuestions[id]}"]`).check();
      await sheet.locator(".check").click();
    }
  }
  await page.locator(".test-out .marks").waitFor();
}

await test("who knows all has everything open and answered", async () => {
  const page = await openStill();
  await takeTest(page);
  assert.match(await page.locator(".test-out").innerText(), /12 of 12 right\n+You know this level/);
  assert.deepEqual(await closedParts(page), []);
  assert.equal(await tally(page), "13 of 13 questions");
  for (const id of graded) assert.equal(await stateOf(page, id), "right", id);
  assert.equal(await stateOf(page, "knob-forever"), "shown");
  assert.equal(await page.locator(".complete").innerText(), "You have answered all 12 questions by yourself.");
  await reload(page);
  assert.equal(await tally(page), "13 of 13 questions");
  await leave(page);
});

await test("one mistake is allowed, and stays open", async () => {
  const page = await openStill();
  await takeTest(page, { wrong: ["scores-shape"] });
  assert.match(await page.locator(".test-out").innerText(), /11 of 12 right/);
  assert.equal(await page.locator('.marks [data-chosen="wrong"] a').getAttribute("href"), "#scores-shape");
  assert.deepEqual(await closedParts(page), []);
  assert.equal(await stateOf(page, "scores-shape"), "open");
  assert.equal(await tally(page), "12 of 13 questions");
  await leave(page);
});

await test("with two mistakes nothing changes", async () => {
  const page = await openStill();
  await takeTest(page, { wrong: ["rnn-fade", "self-attention"] });
  assert.match(await page.locator(".test-out").innerText(), /10 of 12 right\n+Read on/);
  assert.equal((await closedParts(page)).length, 5);
  assert.equal(await tally(page), "0 of 13 questions");
  await page.locator(".test-out .close").click();
  assert.ok(await page.locator(".test-out .begin").evaluate((element) => element === document.activeElement));
  await leave(page);
});

await test("in the test nothing is told but what can not be read, or wants more digits", async () => {
  const page = await openStill();
  await page.locator(".test-out .begin").click();
  const sheet = page.locator(".sheet");
  for (const [typed, told] of [["", /Nothing is typed/], ["abc", /does not read as a number/], ["0.12", /at least 3 decimals/]]) {
    await sheet.locator("input").fill(typed);
    await sheet.locator(".check").click();
    await until(page, ([pattern]) => new RegExp(pattern).test(document.querySelector(".sheet .verdict").innerText), [told.source]);
  }
  await sheet.locator("input").fill("7");
  await sheet.locator("input").press("Enter");
  await page.locator("#cat-dog-score-again").waitFor();
  assert.equal(await sheet.locator(".verdict").innerText(), "");
  await sheet.locator(".show").click();
  assert.equal((await kept(page))?.answered?.["rnn-fade"], undefined);
  await leave(page);
});

await test("all answered, one of them shown: it says so, and forgets it with a new start", async () => {
  const page = await openEverything();
  await answerAll(page, graded.slice(1));
  assert.ok(await page.locator(".complete").isHidden());
  for (let press = 0; press < 2; press++) await part(page, "rnn-fade", ".show").click();
  assert.equal(await page.locator(".complete").innerText(), "You have been through all 12 questions: 11 answered by yourself, 1 shown. You may try those again.");
  for (let press = 0; press < 2; press++) await page.locator(".reset").click();
  assert.ok(await page.locator(".complete").isHidden());

  await leave(page);
});

finish();
