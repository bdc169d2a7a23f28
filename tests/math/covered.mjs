// Are all signs that a formula can have in the fonts of formulas? Reads the signs from the
// tables of the converter, and what the fonts have from the list they are made from.
import { readFileSync } from "node:fs";

const read = (path) => readFileSync(new URL(`../../src/page/${path}`, import.meta.url), "utf8");

const covered = new Set();
for (const line of read("font/characters").split("\n"))
  for (const [, from, to] of line.replace(/#.*/, "").matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g))
    for (let code = parseInt(from, 16); code <= parseInt(to ?? from, 16); code++)
      covered.add(code);

// The style sheet says of each font what the list says.
const faces = new Map();
for (const [, name, range] of read("style.css").matchAll(/url\("font\/(?:colophon-math-)?([\w-]+)\.woff2"\)[^}]*unicode-range: ([^;]*);/g))
  faces.set(name, range.split(/,\s*/).join(" "));
const listed = new Map();
let font;
for (const line of read("font/characters").split("\n").map((text) => text.replace(/#.*/, "").trim())) {
  if (line.startsWith("font ")) listed.set((font = line.slice(5)), []);
  else if (line) listed.get(font).push(line);
}

// In the tables a code stands behind a name or a meaning; negated signs come in pairs.
const signs = [
  ...read("../math/math_sign.c").matchAll(/"[^"]*",\s*0x([0-9a-f]+)/g),
  ...read("../math/math_character.c").matchAll(/MATH_[A-Z]+, 0x([0-9a-f]+), NULL/g),
  ...read("../math/math_character.c").matchAll(/, 0x([0-9a-f]+)\}/g),
].map(([, code]) => parseInt(code, 16));

// What browsers show for an <mi> of one letter, as far as it is another than the letter.
const italic = new Map();
const lean = (first, count, base) => {
  for (let i = 0; i < count; i++) italic.set(first.codePointAt(0) + i, base + i);
};
lean("A", 26, 0x1d434);
lean("a", 26, 0x1d44e);
lean("α", 25, 0x1d6fc);
italic.set("h".codePointAt(0), 0x210e);
[..."ϵϑϰϕϱϖ"].forEach((letter, i) => italic.set(letter.codePointAt(0), 0x1d716 + i));
const shown = [...italic.values(), ...signs.map((code) => italic.get(code) ?? code)];

let passed = 0;
let failed = 0;
for (const code of new Set(shown)) {
  if (covered.has(code)) {
    passed++;
    continue;
  }
  failed++;
  console.log(`no font of formulas has U+${code.toString(16).toUpperCase()} ` +
    String.fromCodePoint(code));
}
for (const [name, lines] of listed) {
  if (faces.get(name) === lines.join(" ")) passed++;
  else {
    failed++;
    console.log(`style.css has another unicode-range for the font ${name}`);
  }
}
if (signs.length < 200) {
  failed++;
  console.log(`only ${signs.length} signs were found in the tables`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
