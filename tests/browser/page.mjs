// What tests in a browser share: opens the page of a level in Debian's Chromium, from its
// file, and notes whatever it complains about or asks the network for. A test is a function
// that throws.
//
//     const { test, finish } = tests("labs");
//     await test("a dot is dragged", async () => { … });
//     await finish();                       prints `labs: N passed, M failed`

import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const browsers = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = browsers.find((path) => path && existsSync(path));

// Inside a container, as root, Chromium has no sandbox and little shared memory.
const launched = chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"] });

export const build = resolve(process.argv[2] ?? "build");

// Opens the page of a level. Options: `hash`, and those of a browser's context: viewport,
// hasTouch, isMobile, colorScheme, reducedMotion, javaScriptEnabled. `before` is run in the
// page ahead of its own scripts. `page.complaints` lists errors of console and scripts, and
// every request but the one for the page.
export async function openPage({ level = "14-self-attention", hash = "", ...options } = {}) {
  return openAt(pathToFileURL(resolve(build, `${level}.html`)).href + hash, { level, ...options });
}

// The same for any address; whatever stands at its host may be asked for, too.
export async function openAt(address, { level, before, answered, starts = true, ...options } = {}) {
  const browser = await launched;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const { protocol, origin } = new URL(address);
  const url = address.split("#")[0];
  page.setDefaultTimeout(20000);
  page.complaints = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && page.complaints.push(message.text()));
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  page.on("request", (request) => {
    const wanted = request.url();
    const ours = protocol === "file:" ? wanted.split("#")[0] === url : new URL(wanted).origin === origin;
    if (!ours && !/^(data|blob):/.test(wanted)) page.complaints.push(`request for ${wanted}`);
  });
  if (before) await page.addInitScript(before);
  if (answered) await page.addInitScript(keepAnswers, { level, answered });
  await page.goto(address);
  if (starts && options.javaScriptEnabled !== false) await started(page);
  return page;
}

// Waits until the scripts of a page have come to their end.
export async function started(page) {
  await page.locator("html[data-started]").waitFor({ state: "attached" });
}

// As if these questions had been answered at an earlier visit.
function keepAnswers({ level, answered }) {
  const replies = Object.fromEntries(answered.map((id) => [id, { shown: true }]));
  localStorage.setItem(`colophon:${level}`, JSON.stringify({ answered: replies, everything: true }));
}

// Waits for what has been set to be shown: two frames.
export function settled(page) {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

// Asks again until the condition, a function in the page, holds.
export async function until(page, condition, argument) {
  await page.waitForFunction(condition, argument, { timeout: 20000 });
}

export function tests(suite) {
  let passed = 0;
  let failed = 0;
  const only = process.env.ONLY; // a part of the names of the tests to run
  return {
    async test(name, body) {
      if (only && !name.includes(only)) return;
      try {
        await body();
        passed++;
      } catch (error) {
        failed++;
        console.log(`${suite}: ${name}: ${error.stack ?? error}`);
      }
    },
    async finish() {
      await (await launched).close();
      console.log(`${suite}: ${passed} passed, ${failed} failed`);
      process.exitCode = failed ? 1 : 0;
    },
  };
}
