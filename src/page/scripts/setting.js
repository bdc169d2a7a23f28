// What a lab is set to: the numbers of each control that is not at its start.
//
// `starts` maps the name of a control to what the module says of it at the start, `presets`
// the name of a preset to what it sets (PAGE.md, "The module").

import { typedNumber, typedShown, typedText } from "./typed.js";
import { words } from "./words.js";

export class Setting {
  constructor(starts, presets) {
    this.starts = starts;
    this.presets = presets;
    this.numbers = new Map();
  }

  get(name) {
    return this.numbers.get(name) ?? settingNumbers(this.starts.get(name));
  }

  // Where the chapter moves a control, its start is not known.
  set(name, numbers) {
    const start = this.starts.get(name);
    const same = !start.carried && settingSame(numbers, settingNumbers(start));
    if (same) this.numbers.delete(name);
    else this.numbers.set(name, numbers);
  }

  apply(preset) {
    for (const [name, values] of Object.entries(this.presets.get(preset))) {
      const present = this.get(name);
      this.set(name, values.map((value, i) => (value === null ? present[i] : typedNumber(value))));
    }
  }

  // Whether all that a preset sets stands.
  holds(preset) {
    return Object.entries(this.presets.get(preset)).every(([name, values]) => {
      const present = this.get(name);
      return values.every((value, i) => value === null || typedNumber(value) === present[i]);
    });
  }

  // Back to the start: all controls, or those of a kind.
  clear(kind) {
    for (const [name, start] of this.starts) if (!kind || start.kind === kind) this.numbers.delete(name);
  }

  lines() {
    return [...this.numbers].map(([name, numbers]) => `${name} = ${numbers.map(typedText).join(", ")}`);
  }

  // X=5,5,1,1,0,2;scaled=0
  text() {
    return [...this.starts.keys()]
      .filter((name) => this.numbers.has(name))
      .map((name) => `${name}=${this.numbers.get(name).map(typedText).join(",")}`)
      .join(";");
  }

  // Sets all to what such a text says; gives a sentence for each part that says nothing.
  read(text) {
    this.clear();
    const problems = text.split(";").filter(Boolean).map((part) => this.readPart(part));
    return problems.filter(Boolean);
  }

  readPart(part) {
    const equals = part.indexOf("=");
    const name = part.slice(0, Math.max(equals, 0)).trim();
    if (!name) return words.setsNothing(part);
    if (!this.starts.has(name)) return words.noControl(name);
    const texts = part.slice(equals + 1).split(",");
    const numbers = texts.map(typedNumber);
    const wrong = texts.find((_, i) => Number.isNaN(numbers[i]));
    if (wrong !== undefined) return words.ofControl(name, words.noNumber(wrong));
    const problem = settingProblem(this.starts.get(name), numbers);
    if (!problem) this.set(name, numbers);
    return problem && words.ofControl(name, problem);
  }
}

function settingNumbers(control) {
  return control.values.flat().map(typedNumber);
}

function settingSame(left, right) {
  return left.length === right.length && left.every((number, i) => number === right[i]);
}

// What a control can be set to.
export function settingLimits(control) {
  const whole = { low: 0, whole: true };
  const limits = {
    slider: { low: control.low, high: control.high, whole: false },
    steps: { ...whole, high: control.most },
    switch: { ...whole, high: 1 },
    choice: { ...whole, high: (control.choices ?? []).length - 1 },
    random: { ...whole, high: 2 ** 32 - 1 },
  };
  const unbounded = { low: -Infinity, high: Infinity, whole: Boolean(control.whole) };
  return limits[control.kind] ?? unbounded;
}

// The nearest number on which a slider can stand.
export function settingOnGrid({ low, high, step }, number) {
  const nearest = low + Math.round((number - low) / step) * step;
  return Number(Math.min(high, Math.max(low, nearest)).toPrecision(14));
}

// What is wrong with these numbers, in a sentence, or nothing.
export function settingProblem(control, numbers) {
  const wanted = settingNumbers(control).length;
  if (numbers.length !== wanted) return words.notSoMany(wanted, numbers.length);
  const { low, high, whole } = settingLimits(control);
  for (const number of numbers) {
    if (number < low) return words.atLeast(typedShown(low));
    if (number > high) return words.atMost(typedShown(high));
    if (whole && !Number.isInteger(number)) return words.whole;
    if (control.kind === "slider" && Math.abs(settingOnGrid(control, number) - number) > 1e-9)
      return words.between(typedShown(control.step));
  }
  return "";
}
