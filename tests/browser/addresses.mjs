// The address that sets a lab of level 14, and remembers how it was set.

import assert from "node:assert/strict";
import { Lab } from "./lab.mjs";
import { leave, openPage, tests, until } from "./page.mjs";

const { test, finish } = tests("addresses");

await test("an address sets a lab, and the page shows it", async () => {
  const lab = await Lab.open("attention", { hash: "#attention:X=5,5,1,1,0,2;scaled=0" });
  assert.deepEqual(await lab.values("X"), ["5", "5", "1", "1", "0", "2"]);
  assert.equal((await lab.row("scores", 0))[0], "50");
  assert.equal(await lab.control("scaled").locator("input").isChecked(), false);
  assert.ok(await lab.root.evaluate((root) => root.getBoundingClientRect().top < innerHeight && root.getBoundingClientRect().bottom > 0));
  assert.equal(await lab.message(), "");
  await lab.done();
});

await test("an address opens the section in which its lab stands", async () => {
  const page = await openPage({ hash: "#knob:c0=2;steps=5" });
  await until(page, () => document.querySelector("#knob.live output")?.textContent === "5");
  assert.ok(await page.locator("#knob").evaluate((lab) => lab.checkVisibility() && lab.getBoundingClientRect().top < innerHeight));
  await leave(page);
});

await test("an address that changes sets the lab again, all of it", async () => {
  const lab = await Lab.open("attention", { hash: "#attention:X=5,5,1,1,0,2;scaled=0" });
  await lab.visit("#attention:looking=2");
  await until(lab.page, () => document.querySelector("#attention [data-control=looking] input:checked").parentElement.textContent.trim() === "car");
  assert.deepEqual(await lab.values("X"), ["2", "0", "1", "1", "0", "2"]);
  assert.equal(await lab.control("scaled").locator("input").isChecked(), true);
  await lab.done();
});

await test("what an address says wrongly is said, and left out", async () => {
  const wrong = [
    ["colour=1", /no control “colour”/],
    ["X=1,2", /6 numbers wanted, not 2/],
    ["X=1,2,3,4,5,six", /“six” is no number/],
    ["scaled=2", /At most 1/],
    ["looking=0.5", /whole number/],
    ["looking=-1", /At least 0/],
    ["X", /sets nothing/],
    ["%zz", /sets nothing/],
    ["=1", /sets nothing/],
    ["constructor=1", /no control “constructor”/],
    ["X=1e999,0,0,0,0,0", /is no number/],
    ["<img src=x onerror=alert(1)>=1", /no control “<img/],
  ];
  const lab = await Lab.open("attention", { hash: `#attention:looking=1;${wrong[0][0]}` });
  for (const [text, sentence] of wrong) {
    await lab.visit(`#attention:looking=1;${text}`);
    assert.match(await lab.message(), sentence, text);
    assert.equal(await lab.cell("scores", 0, 0).textContent(), "4", text);
    await lab.again().click();
    assert.equal(await lab.message(), "");
  }
  await lab.done();
});

await test("addresses of something else do nothing", async () => {
  for (const first of ["#nothing:X=1", "#%"]) {
    const lab = await Lab.open("attention", { hash: first });
    for (const hash of [first, "#", "#attention", "#:", "#qkv:W_Q"]) {
      await lab.visit(hash);
      assert.equal(await lab.message(), "", hash);
      assert.deepEqual(await lab.values("X"), ["2", "0", "1", "1", "0", "2"]);
    }
    await lab.done();
  }
});

await test("a shared address gives what was shared", async () => {
  const lab = await Lab.open("qkv");
  await lab.preset("swap").click();
  await lab.input("X", 4).fill("−2,5");
  await lab.choice("looking", "car").click();
  const [address, readout, table] = [await lab.address(), await lab.readout(), await lab.table("output")];
  const other = await Lab.open("qkv", { hash: address });
  assert.equal(await other.readout(), readout);
  assert.deepEqual(await other.table("output"), table);
  await other.done();
  await lab.done();
});

await test("a point that is only tapped leaves the address alone", async () => {
  const lab = await Lab.open("attention");
  const { x, y } = await lab.middle("cat");
  await lab.page.mouse.click(x, y);
  assert.equal(await lab.page.locator(".handle:focus").getAttribute("aria-label"), "cat");
  assert.equal(await lab.address(), "");
  await lab.done();
});

await test("answers show in labs, and leave the address alone", async () => {
  for (const [hash, x] of [["", "2"], ["#attention:X=3,0,1,1,0,2", "3"]]) {
    const lab = await Lab.open("attention", { hash });
    await lab.page.locator("#cat-dog-score input").fill("2");
    await lab.page.locator("#cat-dog-score .check").click();
    await until(lab.page, () => document.querySelector('#attention [data-cell="0,1"]').textContent !== "?");
    assert.equal(await lab.address(), hash);
    assert.equal(await lab.input("X").inputValue(), x);
    await lab.page.locator(".reset").click();
    await lab.page.locator(".reset").click();
    await until(lab.page, () => document.querySelector('#attention [data-cell="0,1"]').textContent === "?");
    assert.equal(await lab.address(), hash);
    await lab.done();
  }
});

finish();
