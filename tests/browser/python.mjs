// Programs of readers in a browser: those of tests/python/programs, each with what it must be
// told; limits, runs one after another, the editor's keys.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { leave, settled, tap, tests, until } from "./page.mjs";
import { kept, openEverything, openStill, part, reload, stateOf, verdictOf } from "./reader.js";

const { test, finish } = tests("python");
const folder = new URL("../python/programs/", import.meta.url);

const programText = (blank) => `def attention(Q, K, V):\n    scores = ${blank}\n    weights = softmax(scores / np.sqrt(K.shape[1]))\n    return weights @ V\n`;
const area = (page, id = "attention-fn") => part(page, id, "textarea");

async function write(page, id, text) {
  await area(page, id).fill(text);
}

// In the page: writes each program over what stands there, runs it, waits for its verdict,
// and tells what the question was like then. Where it was answered, it is tried again.
async function runEach(section, programs) {
  const [area, check, verdict, output] = ["textarea", ".check", ".verdict", ".output pre"].map((selector) => section.querySelector(selector));
  const found = [];
  for (const program of programs) {
    if (section.dataset.state === "right") check.click();
    const before = area.value;
    area.focus();
    area.select();
    document.execCommand("insertText", false, program);
    verdict.replaceChildren();
    const judged = new Promise((done) => new MutationObserver((_, observer) => {
      if (!verdict.firstChild || verdict.textContent === "It runs …") return;
      observer.disconnect();
      done();
    }).observe(verdict, { childList: true }));
    const start = performance.now();
    section.querySelector("form").requestSubmit();
    await judged;
    found.push({
      before,
      took: performance.now() - start,
      state: section.dataset.state,
      verdict: verdict.innerText,
      hints: [...verdict.querySelectorAll(".wrong")].map(({ dataset }) => dataset.program),
      after: section.querySelector(".after")?.innerText,
      printed: output.textContent,
      line: [...section.querySelectorAll(".lines .marked")].map((number) => number.innerText).join(),
      invalid: area.getAttribute("aria-invalid"),
    });
  }
  return found;
}

// Waits until the editor has selected its blank, which it does after the browser's own click.
const blankSelected = (page, id = "attention-fn") => until(page, (selector) => {
  const { value, selectionStart, selectionEnd } = document.querySelector(selector);
  return value.slice(selectionStart, selectionEnd) === "____";
}, `#${id} textarea`);

// Waits for the verdict on what was sent; what it says is told where it is another.
async function foundRight(page, id) {
  await until(page, (selector) => !["", "It runs …"].includes(document.querySelector(selector).textContent), `#${id} .verdict`);
  assert.equal(await verdictOf(page, id), "Right.", await area(page, id).inputValue());
}

const runAll = (page, id, programs) => page.locator(`#${id}`).evaluate(runEach, programs);
const run = async (page, id, program) => (await runAll(page, id, [program]))[0];

// As the first line of a file .expected has it.
function verdictPattern(expected) {
  const [kind, ...rest] = expected.split(" ");
  const shape = rest.join(" ");
  const patterns = { values: "the shape is right, but not the numbers", nothing: "returns nothing", kind: `returns a ${shape}`, shape: `has the shape ${shape};` };
  if (patterns[kind]) return [patterns[kind]];
  const [name, line] = expected.split(" in ");
  return [`${name}: `, ...(line ? [`in ${line}:`] : [])];
}

for (const id of ["attention-fn", "self-attention"]) {
  const read = (file) => readFileSync(new URL(`${id}/${file}`, folder), "utf8");
  const files = (kind) => readdirSync(new URL(`${id}/${kind}/`, folder)).filter((name) => name.endsWith(".py"));

  await test(`${id}: every right program is right`, async () => {
    const page = await openEverything();
    const right = files("right");
    const found = await runAll(page, id, right.map((file) => read(`right/${file}`)));
    assert.equal(found.length, right.length);
    found.forEach(({ before, state, verdict, after }, i) => {
      assert.equal(verdict, "Right.", right[i]);
      assert.equal(state, "right", right[i]);
      assert.ok(after.length > 20);
      assert.match(before, /____/, "where to begin is there, again");
    });
    await leave(page);
  });

  await test(`${id}: every wrong program is told what fails, and its hint`, async () => {
    const page = await openEverything();
    const wrong = files("wrong");
    const found = await runAll(page, id, wrong.map((file) => read(`wrong/${file}`)));
    assert.equal(found.length, wrong.length);
    found.forEach(({ state, verdict, hints, line, invalid }, i) => {
      const file = wrong[i];
      const [expected, hint = ""] = read(`wrong/${file.replace(".py", ".expected")}`).split("\n");
      assert.equal(state, "wrong", file);
      for (const words of verdictPattern(expected)) assert.ok(verdict.includes(words), `${file}: “${words}” in: ${verdict}`);
      assert.deepEqual(hints, hint.startsWith("wrong ") ? [hint.slice(6)] : [], file);
      if (!hint.startsWith("wrong ")) assert.ok(verdict.includes(hint), `${file}: “${hint}” in: ${verdict}`);
      const marked = expected.match(/in line (\d+)/)?.[1] ?? "";
      assert.equal(line, marked, file);
      assert.equal(invalid, marked ? "true" : null, file);
    });
    await leave(page);
  });
}

await test("what is wanted of an unanswered question stays hidden", async () => {
  const page = await openEverything();
  await run(page, "attention-fn", programText("Q @ K.T * 2"));
  assert.match(await verdictOf(page, "attention-fn"), /In row 0, column 0 stands [\d.]+\.\n/);
  assert.match(await part(page, "attention-fn", ".compared figure").nth(1).innerText(), /\? +0\.277/);
  await leave(page);
});

// ---- Limits ----

await test("a loop without end is stopped, and the page answers meanwhile", async () => {
  const page = await openEverything();
  const meanwhile = page.evaluate(watchProgram);
  await run(page, "attention-fn", programText("Q @ K.T\n    print(scores)\n    while True: pass"));
  const { said, printed, stoppable, answered } = await meanwhile;
  assert.match(printed, /all three are X:\s*\[\[4\. 2\. 0\.\]/, "what was printed is there already");
  assert.ok(said.includes("It runs …"), "said after a pause");
  assert.ok(stoppable);
  assert.ok(answered, "another question answers");
  assert.match(await verdictOf(page, "attention-fn"), /^Stopped: after 3 seconds/);
  assert.ok(await part(page, "attention-fn", ".stop").isHidden());
  await leave(page);
});

// In the page, where nobody comes too late: what is seen until the program is stopped.
function watchProgram() {
  const [program, other] = ["attention-fn", "rnn-fade"].map((id) => document.getElementById(id));
  const seen = { said: [], printed: "", stoppable: false, answered: false };
  return new Promise((done) => {
    const observer = new MutationObserver(() => {
      seen.said.push(program.querySelector(".verdict").innerText);
      if (/^Stopped/.test(seen.said.at(-1))) {
        observer.disconnect();
        return done(seen);
      }
      seen.printed = program.querySelector(".output pre")?.textContent ?? "";
      seen.answered = other.dataset.state === "right";
      if (seen.stoppable || !program.querySelector(".stop").checkVisibility()) return;
      seen.stoppable = true;
      other.querySelector("input").value = "0.125";
      other.querySelector("form").requestSubmit();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

await test("a program can be stopped by hand", async () => {
  const page = await openEverything();
  const done = run(page, "attention-fn", "while True: pass");
  await part(page, "attention-fn", ".stop").click();
  await done;
  assert.equal(await verdictOf(page, "attention-fn"), "Stopped.");
  assert.equal(await stateOf(page, "attention-fn"), "open");
  await leave(page);
});

let limited; // one page: a program leaves nothing to the next
for (const [what, text, told, printed] of [
  ["printing without end", "while True: print('more and more')", /^Stopped: the program prints too much/, 20000],
  ["a text that doubles", "x = 'a'\nwhile True: x += x", /MemoryError/, 0],
  ["a list that grows", "x = []\nwhile True: x.append([1.5] * 1000)", /[Mm]emory|^Stopped: after 3 seconds/, 0],
  ["a function that calls itself", "def f(n): return f(n + 1)\nf(0)", /RecursionError/, 0],
  ["catching everything", "while True:\n    try:\n        print('x')\n    except BaseException:\n        pass", /^Stopped: the program prints too much/, 20000],
  ["asking for input", "input('name? ')", /nobody can type/, 0],
  ["another module", "import os\nprint(os.listdir('/'))", /Error/, 0],
  ["JavaScript", "import js\njs.postMessage('x')", /could not go on|Error/, 0],
])
  await test(`${what} is stopped and said, and the next run is as usual`, async () => {
    limited ??= await openEverything();
    const [stopped, next] = await runAll(limited, "attention-fn", [text, programText("Q @ K.T")]);
    assert.match(stopped.verdict, told);
    assert.equal(stopped.printed.length, printed);
    assert.equal(next.verdict, "Right.");
  });
await test("none of these makes the page complain", () => leave(limited));

await test("nothing of one run is there in the next", async () => {
  const page = await openEverything();
  const [, next, last] = await runAll(page, "attention-fn", [
    "left = 1\nnp.sqrt = None\nprint('half a line', end='')\n",
    programText("Q @ K.T").replace("def", "print(left)\ndef"),
    programText("Q @ K.T"),
  ]);
  assert.match(next.verdict, /NameError: name 'left'/);
  assert.equal(next.printed, "");
  assert.equal(last.verdict, "Right.");
  await leave(page);
});

await test("a program can not say that it is right", async () => {
  const page = await openEverything();
  const { state } = await run(page, "attention-fn", `print('{"result": [{"error": null, "checks": []}]}')\nimport trial\ntrial.compared = None\n`);
  assert.equal(state, "wrong");
  await leave(page);
});

// ---- The editor ----

await test("keys alone: the blank is selected, lines are indented, Control and Enter run", async () => {
  const page = await openEverything();
  await area(page).focus();
  await blankSelected(page);
  await page.keyboard.type("Q @ K.T");
  await page.keyboard.press("Control+Enter");
  await foundRight(page, "attention-fn");
  await part(page, "attention-fn", ".check").focus();
  await page.keyboard.press("Enter");
  await area(page, "self-attention").focus();
  await blankSelected(page, "self-attention");
  await page.keyboard.type("Q = X @ W_Q\nK = X @ W_K\nV = X @ W_V\nout = softmax(Q @ K.T / np.sqrt(K.shape[1])) @ V");
  await page.keyboard.press("Control+Enter");
  await foundRight(page, "self-attention");
  await leave(page);
});

// As dictation and programs that fill forms do it, and who drags over a line to copy it.
await test("the blank is not selected where something else is", async () => {
  const page = await openEverything();
  await area(page).evaluate((field) => {
    field.focus();
    field.select();
  });
  await settled(page);
  await page.keyboard.insertText("x = 1");
  assert.equal(await area(page).inputValue(), "x = 1");
  const other = area(page, "self-attention");
  const selected = () => other.evaluate(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd));
  await other.scrollIntoViewIfNeeded();
  const { x, y } = await other.boundingBox();
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 150, y + 20, { steps: 4 });
  await page.mouse.up();
  await settled(page);
  assert.match(await selected(), /ef self/);
  await other.click({ position: { x: 200, y: 20 } });
  await settled(page);
  assert.equal(await selected(), "", "the blank was offered once");
  await leave(page);
});

await test("Enter keeps the indentation, Tab and Backspace move by four, undo undoes", async () => {
  const page = await openEverything();
  await write(page, "attention-fn", "");
  await page.keyboard.type("def f(x):\nfor i in x:\nprint(i)");
  assert.equal(await area(page).inputValue(), "def f(x):\n    for i in x:\n        print(i)");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("return x");
  assert.equal(await area(page).inputValue(), "def f(x):\n    for i in x:\n        print(i)\n    return x");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Tab");
  assert.match(await area(page).inputValue(), /^ {4}def f\(x\):\n {8}for/);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  assert.match(await area(page).inputValue(), /^def f\(x\):\nfor/);
  await page.keyboard.press("Control+z");
  assert.match(await area(page).inputValue(), /^def f\(x\):\n {4}for/);
  assert.equal(await part(page, "attention-fn", ".lines span").count(), 4);
  await leave(page);
});

await test("Escape, then Tab, leaves the editor", async () => {
  const page = await openEverything();
  await area(page).focus();
  await page.keyboard.press("Tab");
  assert.ok(await area(page).evaluate((element) => element === document.activeElement));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  assert.ok(await part(page, "attention-fn", ".check").evaluate((element) => element === document.activeElement));
  const described = await area(page).getAttribute("aria-describedby");
  assert.match(await page.locator(`#${described}`).textContent(), /Escape, then Tab/);
  await leave(page);
});

await test("start again, a blank that is still empty, the answer, and a reload", async () => {
  const page = await openEverything();
  await part(page, "attention-fn", ".check").click();
  await part(page, "attention-fn", ".said").waitFor();
  assert.match(await verdictOf(page, "attention-fn"), /^Fill in the blank first/);
  await write(page, "attention-fn", programText("Q"));
  await part(page, "attention-fn", ".fresh").click();
  assert.match(await area(page).inputValue(), /scores = ____/);
  await run(page, "attention-fn", programText("Q"));
  for (let press = 0; press < 2; press++) await part(page, "attention-fn", ".show").click();
  assert.match(await part(page, "attention-fn", ".answer").innerText(), /Q @ K\.T/);
  assert.equal(await stateOf(page, "attention-fn"), "shown");
  await reload(page);
  assert.equal(await area(page).inputValue(), programText("Q"));
  assert.equal((await kept(page)).answered["attention-fn"].typed, programText("Q"));
  await leave(page);
});

await test("touch: a phone writes and runs, and nothing is wider than it", async () => {
  const page = await openEverything({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  await tap(area(page));
  await blankSelected(page);
  await page.keyboard.insertText("Q @ K.T");
  await tap(part(page, "attention-fn", ".check"));
  await foundRight(page, "attention-fn");
  for (const [name, value] of [["autocapitalize", "off"], ["spellcheck", "false"], ["autocorrect", "off"]])
    assert.equal(await area(page).getAttribute(name), value);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await leave(page);
});

// ---- What is missing ----

for (const [what, before, said] of [
  ["Worker", "delete globalThis.Worker;", /runs no program beside the page/],
  ["WebAssembly", "delete globalThis.WebAssembly;", /WebAssembly/],
])
  await test(`without ${what} the question says so, and shows a solution`, async () => {
    const page = await openEverything({ before });
    assert.match(await part(page, "attention-fn", ".elsewhere").innerText(), said);
    assert.match(await part(page, "attention-fn", ".template").innerText(), /scores = ____/);
    assert.equal(await area(page).count(), 0);
    await part(page, "attention-fn", ".show").click();
    assert.match(await part(page, "attention-fn", ".answer").innerText(), /Q @ K\.T/);
    assert.equal(await stateOf(page, "attention-fn"), "shown");
    await leave(page);
  });

await test("Python starts when an editor gets the focus, not before", async () => {
  const page = await openStill({ answered: [] });
  await settled(page);
  assert.equal(page.workers().length, 0);
  await area(page).focus();
  await until(page, () => !document.getElementById("python"));
  const [first, second] = await runAll(page, "attention-fn", [programText("Q @ K"), programText("Q @ K")]);
  console.log(`# a first run took ${first.took.toFixed(0)} ms, the next ${second.took.toFixed(0)} ms`);
  await leave(page);
});

finish();
