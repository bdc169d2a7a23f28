// How a page comes to life, and what it says where it can not: in a browser, on level 14.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, leave, openAt, openPage, tests } from "./page.mjs";

const { test, finish } = tests("start");

const alerts = (page) => page.locator("#text [role=alert]").allInnerTexts();
const canBeRead = (page) => page.locator("#text > section.part p").last().evaluate((last) => last.checkVisibility());

// The page with one of its packs altered, beside the page itself.
function damaged(id, damage) {
  const page = readFileSync(join(build, "14-self-attention.html"), "utf8");
  const path = join(build, "tests", `damaged-${id}.html`);
  writeFileSync(path, page.replace(new RegExp(`(id="${id}" data-size="\\d+">)([^<]*)`), (_, start, letters) => start + damage(letters)));
  return pathToFileURL(path).href;
}
const inTheMiddle = (letters) => letters.slice(0, letters.length / 2) + "otters" + letters.slice(letters.length / 2 + 6);

// ---- All is well ----

// What of a start can be seen: whether parts waited, and when.
const watchStart = () => {
  globalThis.waited = [];
  new MutationObserver(() => globalThis.waited.push(document.documentElement.dataset.starting !== undefined))
    .observe(document, { attributes: true, subtree: true, attributeFilter: ["data-starting"] });
};

await test("what is below the window waits for scripts, and not longer", async () => {
  const page = await openPage({ before: watchStart });
  await page.locator("html:not([data-starting])").waitFor({ state: "attached" });
  assert.deepEqual(await page.evaluate(() => globalThis.waited), [true, false]);
  const skipped = await page.$$eval(".part", (parts) => parts.filter((part) => getComputedStyle(part).contentVisibility !== "visible").length);
  assert.equal(skipped, 0);
  await leave(page);
});

await test("nothing waits where a link leads into the page", async () => {
  const page = await openPage({ before: watchStart, hash: "#qkv" });
  assert.deepEqual(await page.evaluate(() => globalThis.waited), []);
  await leave(page);
});

await test("a browser that can not say when it is idle starts, too", async () => {
  const page = await openPage({ before: () => delete globalThis.requestIdleCallback });
  await page.locator("html:not([data-starting])").waitFor({ state: "attached" });
  assert.deepEqual(await alerts(page), []);
  await leave(page);
});

// How far what is seen has moved while the page came to life, as browsers add it up: 0.1 is
// said to be felt.
const watchShifts = () => {
  globalThis.shifted = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (globalThis.shifted += value)))
    .observe({ type: "layout-shift", buffered: true });
};

for (const width of [390, 768, 1280])
  await test(`nothing jumps: ${width} pixels`, async () => {
    const page = await openPage({ before: watchShifts, viewport: { width, height: 844 } });
    await page.locator("html:not([data-starting])").waitFor({ state: "attached" });
    const shifted = await page.evaluate(() => globalThis.shifted);
    assert.ok(shifted < 0.1, `moved by ${shifted}`);
    await leave(page);
  });

// ---- All is not ----

async function saysSo(page, expected) {
  await page.locator("#text [role=alert]").waitFor();
  const [said] = await alerts(page);
  assert.match(said, expected);
  assert.equal(await page.locator("html").getAttribute("data-starting"), null);
  assert.ok(await canBeRead(page));
  await leave(page);
}

await test("a browser without what unpacks: the page says so, and can be read", async () => {
  const page = await openPage({ before: () => delete globalThis.DecompressionStream, starts: false });
  await saysSo(page, /^What moves on this page could not start: DecompressionStream is not defined\. All text is here/);
});

await test("damaged scripts: the page says so, and can be read", async () => {
  const page = await openAt(damaged("pack", inTheMiddle), { starts: false });
  await saysSo(page, /^What moves on this page could not start: .+\. All text is here/);
});

await test("a damaged module: labs say so, and all else goes on", async () => {
  const page = await openAt(damaged("module", inTheMiddle));
  await page.locator(".everything").click();
  const said = await page.locator(".lab .message").allInnerTexts();
  assert.equal(said.length, 3);
  for (const each of said) assert.match(each, /damaged.* You see the lab as it starts\.$/);
  assert.equal(await page.locator(".lab.live").count(), 0);
  assert.deepEqual(await alerts(page), []);
  await leave(page);
});

await test("damaged Python: a run says so", async () => {
  const page = await openAt(damaged("python", inTheMiddle));
  await page.locator(".everything").click();
  const question = page.locator("#attention-fn");
  await question.locator("textarea").fill("pass");
  await question.locator(".check").click();
  await question.locator(".verdict > *").first().waitFor();
  assert.match(await question.locator(".verdict").innerText(), /damaged/);
  await leave(page);
});

finish();
