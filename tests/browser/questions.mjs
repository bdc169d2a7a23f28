// Questions of level 14 in a browser: what readers type and what they are told, hints, the
// answer. Right answers are those of the lesson, worked out by hand.
import assert from "node:assert/strict";
import { leave, settled, tests } from "./page.mjs";
import { packed } from "../pages/pack.mjs";
import { choiceQuestions, choose, closedParts, kept, openEverything, openStill, part, press, stateOf, tally, type, typedQuestions, verdictOf } from "./reader.js";

const { test, finish } = tests("questions");

// ---- Typed answers ----

// In the page: types each text and checks it, as a reader who tries again does, and tells
// what the question was like then. What keys and mouse do is tried elsewhere (gates, ends).
async function typeEach(section, texts) {
  const [input, check, verdict] = ["input", ".check", ".verdict"].map((selector) => section.querySelector(selector));
  const found = [];
  for (const typed of texts) {
    input.value = typed;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    verdict.replaceChildren();
    const judged = new Promise((done) => new MutationObserver(done).observe(verdict, { childList: true }));
    check.click();
    await judged;
    const hint = verdict.querySelector(".wrong")?.dataset;
    found.push({
      state: section.dataset.state,
      said: verdict.innerText,
      hint: hint?.value ?? hint?.shape,
      invalid: input.getAttribute("aria-invalid"),
      locked: input.hasAttribute("readonly"),
      after: section.querySelector(".after")?.innerText,
    });
    if (section.dataset.state !== "right") continue;
    check.click();
    found.at(-1).again = [section.dataset.state, input.value];
  }
  return found;
}

for (const [id, { right, digits = [], known, wrong, unreadable }] of Object.entries(typedQuestions)) {
  await test(`${id}: what is typed is read and judged`, async () => {
    const page = await openEverything();
    const each = async (texts, judge) => {
      const found = await page.locator(`#${id}`).evaluate(typeEach, texts);
      assert.equal(found.length, texts.length);
      found.forEach((one, i) => judge(one, texts[i]));
    };
    await each(unreadable, ({ state, said }, typed) => {
      assert.equal(state, "wrong", typed);
      assert.match(said, /does not read as a (number|shape)/, typed);
    });
    await each(wrong, ({ said }, typed) => assert.match(said, /^Not yet\. Hint 1 may help\.$/, typed));
    for (const [reference, all] of Object.entries(known))
      await each(all, ({ said, hint, invalid }, typed) => {
        assert.match(said, /^Not yet\./, typed);
        assert.equal(hint, reference, typed);
        assert.equal(invalid, "true");
      });
    await each(digits, ({ state, said, after }, typed) => {
      assert.match(said, /^Right, but give [23] decimals\.$/, typed);
      assert.equal(state, "open", "no cross stands before “right”");
      assert.equal(after, undefined);
    });
    assert.equal(await part(page, id, ".after").count(), 0);
    await each(right, ({ state, said, after, locked, again }, typed) => {
      assert.equal(said, "Right.", typed);
      assert.equal(state, "right");
      assert.ok(after.length > 20);
      assert.ok(locked);
      assert.deepEqual(again, ["open", ""]);
    });
    await leave(page);
  });
}

await test("nothing typed, nothing chosen: it says so", async () => {
  const page = await openStill();
  await type(page, "rnn-fade", "  ");
  assert.match(await verdictOf(page, "rnn-fade"), /^Nothing is typed yet/);
  assert.equal(await stateOf(page, "rnn-fade"), "open");
  await leave(page);
  const choices = await openEverything();
  await press(choices, "car-55");
  assert.equal(await verdictOf(choices, "car-55"), "Choose one first.");
  await leave(choices);
});

await test("Enter checks, and leaves the focus where it is", async () => {
  const page = await openStill();
  const input = part(page, "rnn-fade", "input");
  await input.fill("7");
  await input.press("Enter");
  await part(page, "rnn-fade", ".said").waitFor();
  await input.fill("0.125");
  await input.press("Enter");
  await page.locator('#rnn-fade[data-state="right"]').waitFor();
  await input.press("Enter");
  await settled(page);
  assert.equal(await stateOf(page, "rnn-fade"), "right", "a second Enter takes nothing back");
  assert.ok(await input.evaluate((element) => element === document.activeElement));
  await leave(page);
});

// ---- Choices ----

for (const [id, right] of Object.entries(choiceQuestions)) {
  await test(`${id}: each wrong choice says why, the right one is right`, async () => {
    const page = await openEverything();
    const count = await part(page, id, "ol.choices li").count();
    const whys = new Set();
    for (let choice = 0; choice < count; choice++) {
      if (choice === right) continue;
      await choose(page, id, choice);
      assert.match(await verdictOf(page, id), /^Not this one\./);
      whys.add(await part(page, id, ".verdict .why").innerText());
      assert.equal(await part(page, id, '[data-chosen="wrong"] input').inputValue(), String(choice));
    }
    assert.equal(whys.size, count - 1);
    await choose(page, id, right);
    assert.equal(await verdictOf(page, id), "Right.");
    assert.equal(await part(page, id, '[data-chosen="right"] input').inputValue(), String(right));
    assert.equal(await part(page, id, "input:enabled").count(), 1);
    await leave(page);
  });
}

await test("a guess is not graded", async () => {
  const page = await openEverything();
  assert.equal(await part(page, "knob-forever", ".check").innerText(), "What happens");
  assert.equal(await part(page, "knob-forever", ".show").count(), 0);
  await choose(page, "knob-forever", 0);
  assert.equal(await verdictOf(page, "knob-forever"), "This is what happens.");
  assert.match(await part(page, "knob-forever", ".answer").innerText(), /keeps growing/);
  assert.match(await part(page, "knob-forever", ".why").innerText(), /^Your guess: It stops at some value\.\n+Then the slope/);
  assert.equal(await part(page, "knob-forever", '[data-chosen="wrong"]').count(), 0);
  await leave(page);
});

await test("who does not want to guess asks twice", async () => {
  const page = await openEverything();
  await press(page, "knob-forever");
  assert.match(await verdictOf(page, "knob-forever"), /^Guess first/);
  await press(page, "knob-forever");
  assert.match(await part(page, "knob-forever", ".answer").innerText(), /keeps growing/);
  assert.equal(await part(page, "knob-forever", ".why").count(), 0);
  await leave(page);
});

// ---- Hints and the answer ----

await test("hints come one after another", async () => {
  const page = await openStill();
  const visible = () => part(page, "rnn-fade", "details.hint:visible > summary").allInnerTexts();
  assert.deepEqual(await visible(), ["Hint 1"]);
  await part(page, "rnn-fade", "summary").first().click();
  await part(page, "rnn-fade", "summary").nth(1).waitFor();
  assert.deepEqual(await visible(), ["Hint 1", "Hint 2"]);
  await type(page, "rnn-fade", "7");
  assert.match(await verdictOf(page, "rnn-fade"), /Hint 2 may help/);
  await part(page, "rnn-fade", "summary").nth(1).click();
  await part(page, "rnn-fade", "summary").nth(2).click();
  await type(page, "rnn-fade", "7");
  assert.match(await verdictOf(page, "rnn-fade"), /opened every hint/);
  await leave(page);
});

await test("after a right answer no further hint is offered", async () => {
  const page = await openStill();
  await part(page, "rnn-fade", "summary").first().click();
  await type(page, "rnn-fade", "0.125");
  assert.deepEqual(await part(page, "rnn-fade", "details.hint:visible > summary").allInnerTexts(), ["Hint 1"]);
  await leave(page);
});

await test("the answer is shown to who asks twice", async () => {
  const page = await openStill();
  await press(page, "rnn-fade", ".show");
  assert.match(await verdictOf(page, "rnn-fade"), /Press again/);
  assert.equal(await stateOf(page, "rnn-fade"), "open");
  assert.equal(await part(page, "rnn-fade", ".answer").count(), 0);
  await press(page, "rnn-fade", ".show");
  assert.match(await part(page, "rnn-fade", ".answer").innerText(), /0\.125/);
  assert.equal(await stateOf(page, "rnn-fade"), "shown");
  assert.deepEqual((await kept(page)).answered["rnn-fade"], { typed: "", shown: true });
  assert.deepEqual(await closedParts(page), ["3", "4", "5", "6"], "a shown answer opens gates");
  assert.ok(await part(page, "rnn-fade", ".answer").evaluate((element) => element === document.activeElement));
  await leave(page);
});

await test("after two tries one press shows the answer; it can be tried again", async () => {
  const page = await openStill();
  await type(page, "rnn-fade", "7");
  await type(page, "rnn-fade", "1.5");
  await press(page, "rnn-fade", ".show");
  assert.equal(await stateOf(page, "rnn-fade"), "shown");
  await part(page, "rnn-fade", ".check").click();
  await type(page, "rnn-fade", "0.125");
  assert.equal(await stateOf(page, "rnn-fade"), "right");
  assert.equal((await kept(page)).answered["rnn-fade"].shown, false);
  await leave(page);
});

await test("the right choice is marked where it was shown", async () => {
  const page = await openEverything();
  await press(page, "car-55", ".show");
  await press(page, "car-55", ".show");
  await part(page, "car-55", 'li[data-chosen="right"]').waitFor();
  assert.match(await part(page, "car-55", 'li[data-chosen="right"]').innerText(), /Almost only at itself/);
  await leave(page);
});

// ---- Keys ----

await test("no key stands in plain sight", async () => {
  const page = await openStill({ javaScriptEnabled: false });
  const sealed = JSON.parse(new TextDecoder().decode(packed(await page.content()).get("sealed")));
  for (const [i, question] of (await page.$$eval("section.question", (all) => all.map((one) => ({
    names: [...new Set([one, ...one.querySelectorAll(".choices li")].flatMap((element) => element.getAttributeNames()))],
    answer: one.dataset.answer ?? "",
    text: one.innerText,
  })))).entries()) {
    const known = ["class", "id", "data-kind", "data-chapter", "data-answer", "data-tolerance", "data-claim"];
    assert.deepEqual(question.names.filter((name) => !known.includes(name)), []);
    assert.match(question.answer, /^$|^[a-z]/, "a reference, not a value");
    const after = sealed[i];
    assert.match(after, /class="after"/);
    const sentence = after.split('class="after"')[1].replace(/^[^>]*>|<[^>]*>/g, "").trim().slice(0, 30);
    assert.ok(sentence.length > 20 && !question.text.includes(sentence), sentence);
  }
  await leave(page);
});

finish();
