// A page that `colophon serve` serves: it loads again where the reader was, and shows what is
// wrong until it is mended. What make does is played by a small command, so that nothing is
// compiled; tests/watch/run has the real one.

import { strict as assert } from "node:assert";
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import { build, leave, openAt, tests, until } from "./page.mjs";

const { test, finish } = tests("watch");
const name = "14-self-attention.html";
const folder = mkdtempSync(join(tmpdir(), "colophon-watch-"));
const at = (path) => join(folder, path);

mkdirSync(at("build"));
mkdirSync(at("chapters"));
for (const file of ["next.html", `build/${name}`]) cpSync(join(build, name), at(file));
writeFileSync(at("faults"), "");

const command = `if [ -s faults ]; then cat faults >&2; exit 1; fi; cp next.html made && mv made build/${name}`;
const server = spawn(join(build, "colophon"), ["serve", "--port=0", "--run", command], { cwd: folder });
const address = String((await once(server.stdout, "data"))[0]).match(/http:\S+\//)[0];

// Something is saved: then the command runs.
let saved = 0;
const save = () => writeFileSync(at("chapters/prose.md"), String(saved++));
const spoil = (faults) => (writeFileSync(at("faults"), faults), save());
const write = (change) => {
  writeFileSync(at("next.html"), change(readFileSync(at("next.html"), "utf8")));
  writeFileSync(at("faults"), "");
  save();
};

const page = await openAt(address + name + "#sec-average");
await until(page, () => document.querySelector("main h1"));
const faults = page.locator("#colophon-faults");

await test("faults are shown as they are, in letters of one width, until they are mended", async () => {
  const words = "chapters/x/02-a.md:7:24: error: no `<b>weigths</b>` & such\n    7 | {{weigths}}\n      |   ^~~~~~~";
  spoil(words);
  await faults.waitFor();
  assert.equal(await faults.textContent(), words);
  assert.match(await faults.locator("pre").evaluate((pre) => getComputedStyle(pre).fontFamily), /mono/);
  assert.equal(await faults.locator("b").count(), 0);
  spoil("");
  await faults.waitFor({ state: "hidden" });
});

await test("a changed page is loaded again, at the same place and address", async () => {
  const mark = "#sec-average";
  const top = () => page.locator(mark).evaluate((element) => element.getBoundingClientRect().top);
  await page.evaluate(() => {
    document.querySelector("#sec-average").scrollIntoView();
    scrollBy(0, 20);
  });
  const before = await top();
  write((html) => html.replace("</h1>", "</h1><p>Otters.</p><p>More of them.</p>"));
  await page.getByText("More of them.").waitFor({ state: "attached" });
  await until(page, () => scrollY > 0);
  await until(page, () => sessionStorage.length === 0);
  assert.ok(Math.abs((await top()) - before) < 3, `${before} became ${await top()}`);
  assert.equal(new URL(page.url()).hash, mark);
});

await test("a page that nothing changed stays", async () => {
  await page.evaluate(() => (globalThis.stays = true));
  spoil("x");
  await faults.waitFor();
  spoil("");
  await faults.waitFor({ state: "hidden" });
  assert.equal(await page.evaluate(() => globalThis.stays), true);
});

await test("nothing is complained about", () => leave(page));

server.kill("SIGINT");
const [status] = await once(server, "exit");
await test("the server ends well", () => assert.equal(status, 0));
rmSync(folder, { recursive: true });
finish();
