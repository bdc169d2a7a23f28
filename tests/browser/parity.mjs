// Labs show what the chapter computes natively: hundreds of settings of each lab, set by
// address; every number, word, claim, cell, input and drawing, once with nothing answered
// and once with all that questions hide.
//
// The native side is BUILD/tests/labs/LEVEL (make labs-native), one process for a lab.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { Lab } from "./lab.mjs";
import { build, tests } from "./page.mjs";

const { test, finish } = tests("parity");
const settingsEach = 300; // of each lab, and twice: see above
const questions = ["cat-dog-score", "cat-out-x", "unscaled-self", "oneway-car-cat", "knob-start", "knob-forever"];

// Numerical Recipes' generator: the same settings each time.
function randomNumbers(seed) {
  let state = seed;
  return (below) => {
    state = (1664525 * state + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

// What each lab can be set to, by kind of number.
const half = (random) => random(25) / 2 - 6;
const fine = (random) => (random(4001) - 2000) / 100;
const some = (kinds) => (random) => kinds[random(kinds.length)](random);
const cells = (count) => (random) => Array.from({ length: count }, () => some([half, half, fine])(random));
const below = (count) => (random) => [random(count)];
const labs = {
  attention: { X: cells(6), scaled: below(2), looking: below(3) },
  qkv: { X: cells(6), W_Q: cells(4), W_K: cells(4), W_V: cells(4), projected: below(2), looking: below(3), "looked-at": below(3) },
  knob: { c0: (random) => [(random(111) - 30) / 10], steps: some([below(30), below(2000), below(10001)]) },
};

// Each control is set more often than not.
function randomSetting(random, controls) {
  const chosen = Object.entries(controls).filter(() => random(4) > 0);
  return chosen.map(([name, numbers]) => [name, numbers(random)]);
}

function requestOf(chapter, setting, answered, lines) {
  const sets = setting.map(([name, numbers]) => `${name} = ${numbers.join(", ")}`);
  return [`lab ${chapter}`, ...sets, ...answered.map((id) => `answered ${id}`), ...lines, "", ""].join("\n");
}

function askNatively(requests) {
  const { stdout, status } = spawnSync(`${build}/tests/labs/14-self-attention`, { input: requests.join(""), encoding: "utf8", maxBuffer: 2 ** 30 });
  assert.equal(status, 0);
  return stdout.split(/^# ([01])\n/m).slice(1).filter((_, i) => i % 2 === 1).map((text) => JSON.parse(text));
}

// In the page: what a lab asks for, in the order of its shows.
function linesOf(root) {
  const shows = [...root.querySelectorAll("[data-show]")];
  const frames = shows.filter((show) => show.dataset.frame).map(({ dataset }) => `${dataset.show.replace("figure", "frame")} = ${dataset.frame}`);
  const controls = [...root.querySelectorAll("[data-control]")].map(({ dataset }) => `control ${dataset.control}`);
  return [...frames, ...shows.map((show) => show.dataset.show), ...controls];
}

// In the page: sets the lab by its address, and says where it differs from `answers`. Also
// counts what it compared.
async function compareAll(root, cases) {
  const drawn = (svg) => {
    const place = document.createElement("div");
    place.innerHTML = svg.replaceAll("\n", "");
    place.firstElementChild.removeAttribute("aria-label");
    return place.innerHTML;
  };
  const inputs = (control) => [...control.querySelectorAll("input[type=text]")].map((input) => input.value.replaceAll("−", "-"));
  const showing = {
    table: (show) => [...show.querySelectorAll("[data-cell]")].map((cell) => cell.textContent),
    figure: (show) => [drawn(show.querySelector(".scroll svg.figure").outerHTML)],
    claim: (show) => [show.textContent],
  };
  const wanted = {
    table: (_, answer) => answer.flat(),
    figure: (_, { svg }) => [drawn(svg)],
    claim: ({ dataset }, holds) => [holds ? dataset.holds : dataset.fails],
  };
  const differences = [];
  let compared = 0;
  const compare = (what, shown, right, setting) => {
    compared += right.length;
    const at = right.findIndex((text, i) => text !== shown[i]);
    if (at >= 0 || shown.length !== right.length) differences.push(`${setting}: ${what} shows ${shown[at]}, not ${right[at]}`);
  };
  for (const { text, answers } of cases) {
    location.hash = `#${root.id}:${text}`;
    await new Promise((done) => addEventListener("hashchange", done, { once: true }));
    const shows = [...root.querySelectorAll("[data-show]")];
    shows.forEach((show, i) => {
      const [kind] = show.dataset.show.split(" ");
      const shown = showing[kind]?.(show) ?? [show.textContent];
      const right = wanted[kind]?.(show, answers[i]) ?? [answers[i]];
      compare(show.dataset.show, shown, right, text);
    });
    [...root.querySelectorAll("[data-control]")].forEach((control, i) => {
      const { kind, values } = answers[shows.length + i];
      if (kind === "points" || kind === "matrix") compare(control.dataset.control, inputs(control), values.flat(), text);
      if (kind === "steps") compare("steps", [control.querySelector("output").textContent], values.flat(), text);
    });
  }
  return { differences, compared };
}

for (const [id, controls] of Object.entries(labs)) {
  for (const answered of [[], questions]) {
    await test(`${id}, ${answered.length ? "all" : "nothing"} answered`, async () => {
      const lab = await Lab.open(id, { answered });
      await lab.page.evaluate(() => (document.body.style.display = "none")); // nobody looks at it
      const random = randomNumbers(answered.length + id.length);
      const settings = Array.from({ length: settingsEach }, () => randomSetting(random, controls));
      // Two of the same would leave the address as it is.
      const texts = settings.map((setting, i) => `${setting.map(([name, numbers]) => `${name}=${numbers}`).join(";")};${";".repeat(i % 2)}`);
      const chapter = await lab.root.getAttribute("data-chapter");
      const lines = await lab.root.evaluate(linesOf);
      const answers = askNatively(settings.map((setting) => requestOf(chapter, setting, answered, lines)));
      let compared = 0;
      for (let first = 0; first < settingsEach; first += 50) {
        const cases = texts.slice(first, first + 50).map((text, i) => ({ text, answers: answers[first + i] }));
        const found = await lab.root.evaluate(compareAll, cases);
        compared += found.compared;
        assert.deepEqual(found.differences, []);
      }
      console.log(`parity: ${id}: ${settingsEach} settings, ${compared} texts and drawings the same`);
      await lab.done();
    });
  }
}

finish();
