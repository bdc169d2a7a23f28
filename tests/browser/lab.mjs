// A lab as a test sees and moves it.

import assert from "node:assert/strict";
import { leave, openPage, passed, settled, until } from "./page.mjs";

export class Lab {
  constructor(page, id) {
    Object.assign(this, { page, id, root: page.locator(`#${id}`) });
  }

  // Opens the page, with its sections open, and waits until the lab is live.
  static async open(id, options = {}) {
    const page = await openPage({ answered: [], ...options });
    await until(page, (name) => document.querySelector(`#${name}.live`), id);
    const lab = new Lab(page, id);
    await lab.root.scrollIntoViewIfNeeded();
    return lab;
  }

  find(selector) {
    return this.root.locator(selector);
  }

  control(name) {
    return this.find(`[data-control="${name}"]`);
  }

  // The cells of a matrix or of points, from 0, row by row.
  input(name, index = 0) {
    return this.control(name).locator("input[type=text]").nth(index);
  }

  choice(name, word) {
    return this.control(name).locator(".choice", { hasText: word });
  }

  preset(name) {
    return this.find(`[data-preset="${name}"] button`);
  }

  again() {
    return this.find(".again button");
  }

  cell(table, row, column) {
    return this.find(`[data-show="table ${table}"] [data-cell="${row},${column}"]`);
  }

  // A table, row by row, as it shows.
  async table(name) {
    await settled(this.page);
    const texts = await this.find(`[data-show="table ${name}"] [data-cell]`).allTextContents();
    const columns = await this.find(`[data-show="table ${name}"] [data-cell^="0,"]`).count();
    return Array.from({ length: texts.length / columns }, (_, row) => texts.slice(row * columns, (row + 1) * columns));
  }

  async row(table, row) {
    return (await this.table(table))[row];
  }

  async readout() {
    await settled(this.page);
    return (await this.find(".readout").textContent()).replace(/\s+/g, " ").trim();
  }

  async values(name) {
    await settled(this.page);
    return this.control(name).locator("input[type=text]").evaluateAll((all) => all.map((input) => input.value));
  }

  async message() {
    await settled(this.page);
    const place = this.find(":scope > .message");
    return (await place.isVisible()) ? place.textContent() : "";
  }

  // The address, once it has had time to follow.
  async address() {
    await settled(this.page);
    await passed(this.page, 320);
    return this.page.evaluate(() => decodeURIComponent(location.hash));
  }

  // Goes to an address of the same page, if it is not there.
  async visit(hash) {
    await this.page.evaluate((wanted) => new Promise((done) => {
      const before = location.href;
      location.hash = wanted;
      if (location.href === before) done();
      else addEventListener("hashchange", done, { once: true });
    }), hash);
  }

  handle(word) {
    return this.find(`.handle[aria-label="${word}"]`);
  }

  // Where a point says it is: "x 2, y 0".
  async at(word) {
    await settled(this.page);
    return this.handle(word).getAttribute("aria-valuetext");
  }

  // Where its middle is on the screen.
  async middle(word) {
    const box = await this.handle(word).locator(".ring").boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  // Pixels that one unit is long, told from two points that are apart by as many units.
  async unit(left, right, units) {
    return ((await this.middle(right)).x - (await this.middle(left)).x) / units;
  }

  async done() {
    await leave(this.page);
  }
}
