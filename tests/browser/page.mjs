// What tests in a browser share: opens the page of a level in Debian's Chromium, from its
// file, and notes whatever it complains about or asks the network for. A test is a function
// that throws.
//
//     const { test, finish } = tests("labs");
//     await test("a dot is dragged", async () => {
//       const page = await openPage();
//       …
//       await leave(page);
//     });
//     finish();                             prints `labs: N passed, M failed`

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const browsers = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = browsers.find((path) => path && existsSync(path));

// Without RenderDocument: with it, about one load in a hundred of a file, on a busy machine,
// gets an empty storage of its own instead of what was kept, and the next load the right one.
// Such a flag takes the place of Playwright's, so the rest that matters of that is here, too.
const without = ["RenderDocument", "PaintHolding", "HttpsUpgrades", "LensOverlay", "MediaRouter", "OptimizationHints"];

// Inside a container, as root, Chromium has no sandbox and little shared memory. One browser
// serves a suite.
const args = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", `--disable-features=${without}`];
// Where a window is before and after a page: a file as pages are, so that the browser knows
// their storage when a page asks for it. After about:blank it may come too late.
const empty = new URL("empty.html", import.meta.url).href;
let launched;
const browser = () => (launched ??= chromium.launch({ executablePath, args }));

export async function closeBrowser() {
  const open = await launched;
  launched = undefined;
  left.clear();
  await open?.close();
}

export const build = resolve(process.argv[2] ?? "build");

// Opens the page of a level. Options: `hash`; viewport, colorScheme and reducedMotion; those
// that a window has for good: hasTouch, isMobile, javaScriptEnabled. `kept` is what an earlier
// visit has left in storage, `answered` the same as a list of questions; there is nothing
// else. `before` is run in the page ahead of its own scripts, at each load; where `starts` is
// false it does not come to life.
// `page.complaints` lists errors of console and scripts, and every request but the one for
// the page.
export async function openPage({ level = "14-self-attention", hash = "", answered, kept, ...options } = {}) {
  const address = pathToFileURL(resolve(build, `${level}.html`)).href + hash;
  return openAt(address, { ...options, kept: { [`colophon:${level}`]: kept ?? (answered && answeredText(answered)) } });
}

const answeredText = (ids) => JSON.stringify({ answered: Object.fromEntries(ids.map((id) => [id, { shown: true }])), everything: true });

// The same for any address; whatever stands at its host may be asked for, too.
export async function openAt(address, { before, starts = true, kept = {}, viewport = { width: 1280, height: 900 }, colorScheme = "light", reducedMotion = "no-preference", ...kind } = {}) {
  const page = await takePage(kind);
  page.complaints = [];
  page.scripts = [];
  page.address = new URL(address);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion });
  const beginning = await page.addInitScript(beginWith, kept);
  if (before) await atEachLoad(page, before);
  await page.goto(address);
  if (starts && kind.javaScriptEnabled !== false) await started(page);
  await beginning.dispose(); // Later loads find what this one has kept.
  return page;
}

// What is run in the page ahead of its own scripts, whenever it is loaded.
export async function atEachLoad(page, script, argument) {
  page.scripts.push(await page.addInitScript(script, argument));
}

// In the page: storage as an earlier visit has left it.
function beginWith(kept) {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, text] of Object.entries(kept))
    if (text !== undefined) localStorage.setItem(key, text);
}

// ---- Windows ----

// A new window costs more time than all that a test does in it, so a page that was left is
// taken again for another visit. A test that fails leaves none.
const left = new Map(); // by what a window has for good

async function takePage(kind) {
  const name = JSON.stringify(kind);
  const page = left.get(name)?.pop() ?? (await newPage(kind));
  page.leave = () => left.set(name, [...(left.get(name) ?? []), page]);
  return page;
}

async function newPage(kind) {
  const context = await (await browser()).newContext(kind);
  const page = await context.newPage();
  await page.goto(empty);
  page.setDefaultTimeout(20000);
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("request", (request) => {
    const wanted = request.url();
    const { protocol, origin, href } = page.address;
    const ours = protocol === "file:" ? withoutHash(wanted) === withoutHash(href) : new URL(wanted).origin === origin;
    if (!ours && !/^(data|blob):/.test(wanted)) page.complaints.push(`request for ${wanted}`);
  });
  return page;
}

const withoutHash = (address) => address.split("#")[0];

// At the end of a visit, during which the page has complained about nothing else.
export async function leave(page, complaints = []) {
  assert.deepEqual(page.complaints, complaints);
  for (const script of page.scripts) await script.dispose();
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.goto(empty);
  page.leave();
}

// ---- Waiting ----

// Waits until the scripts of a page have come to their end, and all that waited for them shows.
export function started(page) {
  return page.evaluate(() => new Promise((done) => {
    const root = document.documentElement;
    const look = () => "started" in root.dataset && !("starting" in root.dataset) && done();
    new MutationObserver(look).observe(root, { attributes: true });
    look();
  }));
}

// Waits for what has been set to be shown: two frames.
export function settled(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

// Lets milliseconds pass in the page: whatever it was to do by then, it has done.
export function passed(page, milliseconds) {
  return page.evaluate((time) => new Promise((done) => setTimeout(done, time)), milliseconds);
}

// Waits until nothing glides or fades any more.
export function still(page) {
  return page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

// Asks again until the condition, a function in the page, holds; not in each frame, which
// would have the page painted for nothing.
export async function until(page, condition, argument) {
  await page.waitForFunction(condition, argument, { polling: 30 });
}

// ---- Fingers ----

// Taps, and waits for the click that the browser makes of it: that comes when the finger has
// long gone up.
export async function tap(locator) {
  const clicked = await locator.page().evaluateHandle(() => ({ once: new Promise((done) => addEventListener("click", done, { capture: true, once: true })) }));
  await locator.tap();
  await clicked.evaluate(({ once }) => once.then(() => undefined));
}

// ---- Tests ----

export const tallies = new Map(); // by suite
export const failures = []; // a line each

const patience = 120; // seconds after which a test has failed, whatever it waits for

async function patiently(body) {
  let timer;
  const late = new Promise((_, fail) => (timer = setTimeout(() => fail(new Error(`not done after ${patience} s`)), 1000 * patience)));
  await Promise.race([body(), late]).finally(() => clearTimeout(timer));
}

export function tests(suite) {
  let passed = 0;
  let failed = 0;
  const only = process.env.ONLY; // a part of the names of the tests to run
  return {
    async test(name, body) {
      if (only && !name.includes(only)) return;
      try {
        await patiently(body);
        passed++;
      } catch (error) {
        failed++;
        failures.push(`${suite}: ${name}: ${String(error.message ?? error).split("\n")[0]}`);
        console.log(`${suite}: ${name}: ${error.stack ?? error}`);
      }
    },
    finish() {
      tallies.set(suite, { passed, failed });
      console.log(`${suite}: ${passed} passed, ${failed} failed`);
    },
  };
}
