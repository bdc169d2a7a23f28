// What a reader of level 14 does on its page, and what the questions there are told.
import assert from "node:assert/strict";
import { openPage, settled, started } from "./page.mjs";

const level = "14-self-attention";
const storageKey = `colophon:${level}`;

export const allQuestions = ["rnn-fade", "cat-dog-score", "who-looks", "cat-out-x", "car-55", "attention-fn", "oneway-car-cat",
  "scores-shape", "knob-start", "knob-forever", "infer-change", "unscaled-self", "self-attention"];

// What is typed in place of the blank of a program.
export const programs = {
  "attention-fn": "Q @ K.T",
  "self-attention": "Q, K, V = X @ W_Q, X @ W_K, X @ W_V\nout = softmax(Q @ K.T / np.sqrt(K.shape[1])) @ V",
};

// The right choice, from 0.
export const choiceQuestions = { "who-looks": 1, "car-55": 2, "infer-change": 2 };

// What may be typed, by what it is told; known mistakes by the reference that names them.
export const typedQuestions = {
  "rnn-fade": {
    right: ["0.125", "0,125", ".125", "1/8", "12.5%", " 0.125 "],
    known: { added: ["1.5", "1,5", "3/2"], w: ["0.5", ".5", "1/2", "50%"] },
    digits: ["0.12", "0.13"],
    wrong: ["7", "-0.125", "−1", "0"],
    unreadable: ["abc", "0.1.2", "one half"],
  },
  "cat-dog-score": {
    right: ["2", "2.0", "+2", "4/2"],
    known: { "divided[cat, dog] : .2f": ["1.41"], "scores[cat, cat]": ["4"] },
    wrong: ["−1", "3", "-2"],
    unreadable: ["two"],
  },
  "cat-out-x": {
    right: ["1.72", "1,72", "1.723"],
    digits: ["1.7"],
    known: { "X[cat, x]": ["2"], "output[cat, y] : .2f": ["0.28", ".28"] },
    wrong: ["1.5"],
    unreadable: ["abc"],
  },
  "oneway-car-cat": {
    right: ["0", "0.0", "-0"],
    known: { "scores[cat, car]": ["4"] },
    wrong: ["2"],
    unreadable: ["none"],
  },
  "scores-shape": {
    right: ["(5, 5)", "5x5", "5 × 5", "[5,5]", "5 5"],
    known: { "score-shapes.Q": ["(5, 4)", "5x4"], "score-shapes.slip": ["4, 4"] },
    wrong: ["(2, 3)"],
    unreadable: ["square"],
  },
  "knob-start": {
    right: ["0.5", "1/2", ".5", "50%", "0,5"],
    known: { "scores[apple]": ["0"] },
    wrong: ["1"],
    unreadable: ["half"],
  },
  "unscaled-self": {
    right: ["0.87", ".87", "0,867"],
    digits: ["0.9"],
    known: { "weighted-average.weights[cat, cat] : .2f": ["0.77"] },
    wrong: ["0.1", "1"],
    unreadable: ["?"],
  },
};

export async function reload(page) {
  const before = await stored(page);
  await page.reload();
  await started(page);
  assert.equal(await stored(page), before, "the page begins with what it had kept");
}

const stored = (page) => page.evaluate((key) => localStorage.getItem(key), storageKey);

// For those who read and answer: nothing glides, so that nothing need be waited for.
export const openStill = (options) => openPage({ reducedMotion: "reduce", ...options });
export const openEverything = (options) => openStill({ kept: '{"everything": true}', ...options });

export const part = (page, id, selector) => page.locator(`#${id} ${selector}`);
export const stateOf = (page, id) => page.locator(`#${id}`).getAttribute("data-state");
export const verdictOf = (page, id) => part(page, id, ".verdict").innerText();

// Waits until the verdict, which may say again what it said before, has been given.
export async function press(page, id, selector = ".check") {
  await part(page, id, ".verdict").evaluate((verdict) => verdict.replaceChildren());
  await part(page, id, selector).click();
  await part(page, id, ".verdict > *").first().waitFor();
}

export async function type(page, id, typed) {
  await part(page, id, "input").fill(typed);
  await press(page, id);
}

export async function choose(page, id, choice) {
  await part(page, id, `input[value="${choice}"]`).check();
  await press(page, id);
}

// Types it over the blank, which is selected as soon as an editor has the focus.
export async function program(page, area, text) {
  await area.focus();
  await settled(page);
  await page.keyboard.type(text);
}

export async function answerAll(page, ids) {
  for (const id of ids) {
    if (programs[id]) {
      await program(page, part(page, id, "textarea"), programs[id]);
      await press(page, id);
    } else if (typedQuestions[id]) await type(page, id, typedQuestions[id].right[0]);
    else await choose(page, id, choiceQuestions[id] ?? 0);
  }
}

export const closedParts = (page) => page.$$eval(".part[data-closed]", (parts) => parts.map((one) => one.dataset.section));
export const tally = (page) => page.locator(".tally").innerText();
export const kept = async (page) => JSON.parse(await stored(page));

