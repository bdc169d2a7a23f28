// How long a reader of level 14 waits, in Chromium: node tests/bench/page.mjs BUILD
// Prints medians, in milliseconds, as JSON:
//     text     from the click to the first text on the screen
//     live     from the click to live labs
//     new      the same two, where a process of the browser's is new, too
//     drag     for each half step of a dragged point: the chapter run, everything shown again,
//              its style and layout

import { closeBrowser, leave, openPage } from "../browser/page.mjs";

const moves = 120;

const median = (numbers) => numbers.sort((a, b) => a - b)[numbers.length >> 1];

// In the page, before its scripts.
function noteTimes() {
  const times = (globalThis.times = { draws: [] });
  new MutationObserver(() => {
    if (document.querySelector(".lab.live") && !document.querySelector(".lab:not(.live)")) times.live ??= performance.now();
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ["class"] });
  const nextFrame = requestAnimationFrame;
  globalThis.requestAnimationFrame = (act) => nextFrame((time) => {
    const start = performance.now();
    act(time);
    document.body.getBoundingClientRect(); // style and layout
    times.draws.push(performance.now() - start);
  });
}

// What is said to no server makes a window, and a process, of its own.
async function open(visit) {
  const page = await openPage({ before: noteTimes, answered: [], ...(visit && { extraHTTPHeaders: { visit } }) });
  const times = await page.evaluate(() => ({ ...globalThis.times, text: performance.getEntriesByName("first-contentful-paint")[0]?.startTime }));
  await leave(page);
  return times;
}

async function visits(count, name) {
  const times = [];
  for (let i = 0; i < count; i++) times.push(await open(name(i)));
  return { text: median(times.map(({ text }) => text)), live: median(times.map(({ live }) => live)) };
}

async function drag() {
  const page = await openPage({ before: noteTimes, answered: [] });
  const handle = page.locator("#attention .handle .ring").first();
  await handle.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await handle.boundingBox();
  const [across, down] = [x + width / 2, y + height / 2];
  await page.mouse.move(across, down);
  await page.mouse.down();
  await page.evaluate(() => (globalThis.times.draws.length = 0));
  for (let i = 1; i <= moves; i++) await page.mouse.move(across + 60 * Math.sin(i / 8), down + 40 * Math.sin(i / 11));
  const draws = await page.evaluate(() => globalThis.times.draws);
  await page.mouse.up();
  await leave(page);
  return median(draws);
}

const first = await visits(9, String);
const again = await visits(15, () => undefined);
const dragged = [];
for (let i = 0; i < 5; i++) dragged.push(await drag());
console.log(JSON.stringify({ ...again, new: first, drag: median(dragged) }));
await closeBrowser();
