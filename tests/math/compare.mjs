// Compares our MathML with that of KaTeX, formula by formula, as trees in which only what
// carries meaning is left: no attributes of layout, no grouping, no invisible operators. What
// differs on purpose stands in the file `different`; a difference that is no longer one
// fails, too.
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const folder = process.argv[2];
const katex = createRequire(resolve(folder, "package.json"))("katex");

// ---- Reading -------------------------------------------------------------------------------

const entities = { lt: "<", gt: ">", amp: "&", quot: '"', "#x27": "'" };

/** MathML text as nested { tag, attributes, children }, text as strings. */
function parse(text) {
  const root = { tag: "", attributes: {}, children: [] };
  const open = [root];
  for (const [, close, tag, attributes, single, words] of text.matchAll(
    /<(\/?)([a-z]+)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/g)) {
    if (words !== undefined) {
      open.at(-1).children.push(words.replace(/&([#\w]+);/g, (_, name) => entities[name]));
    } else if (close) {
      if (open.pop().tag !== tag) throw new Error(`</${tag}> closes nothing: ${text}`);
    } else {
      const element = { tag, attributes: {}, children: [] };
      for (const [, name, value] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
        element.attributes[name] = value;
      open.at(-1).children.push(element);
      if (!single) open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`<${open.at(-1).tag}> is not closed: ${text}`);
  return root.children;
}

// ---- What carries meaning ------------------------------------------------------------------

const transparent = new Set(["span", "math", "semantics", "mrow", "mstyle", "mpadded"]);

// Signs that mean the same where they stand.
const same = { "\u2223": "|", "\u2225": "\u2016", "\u02c9": "\u00af", "\u02c6": "^", "\u02dc": "~",
  "\u02ca": "\u00b4", "\u02cb": "`" };

// Widths of the spaces that KaTeX writes as characters, in em.
const spaces = { "\u200a": 0.0556, "\u2009": 0.1667, "\u2005": 0.2222 };

const alphabets = [
  ["bold", 0x1d400, 0x1d433], ["italic", 0x1d434, 0x1d467], ["bold-italic", 0x1d468, 0x1d49b],
  ["script", 0x1d49c, 0x1d4cf], ["fraktur", 0x1d504, 0x1d537],
  ["double-struck", 0x1d538, 0x1d56b], ["sans-serif", 0x1d5a0, 0x1d5d3],
  ["monospace", 0x1d670, 0x1d6a3], ["bold-italic", 0x1d71c, 0x1d755],
  ["bold", 0x1d7ce, 0x1d7d7],
];
const letterlike = {
  "ℂ": "double-struck", "ℍ": "double-struck", "ℕ": "double-struck", "ℙ": "double-struck",
  "ℚ": "double-struck", "ℝ": "double-struck", "ℤ": "double-struck", "ℬ": "script",
  "ℰ": "script", "ℱ": "script", "ℋ": "script", "ℐ": "script", "ℒ": "script", "ℳ": "script",
  "ℛ": "script", "ℎ": "italic", "ℭ": "fraktur", "ℌ": "fraktur", "ℑ": "fraktur",
  "ℜ": "fraktur", "ℨ": "fraktur",
};

/** A character as the plain one and its alphabet. */
function plain(character, variant) {
  const code = character.codePointAt(0);
  const alphabet = alphabets.find(([, from, to]) => code >= from && code <= to)?.[0] ??
    letterlike[character];
  return alphabet ? [character.normalize("NFKC"), alphabet] : [character, variant];
}

const isLetter = (character) => /^[\p{Ll}\p{Lu}\p{Lt}\p{Lo}]$/u.test(character);

// Letters that browsers make italic where they stand alone; others are what they are.
const leans = (character) => /^[A-Za-zıȷ\u0391-\u03f6]$/u.test(character);

/** Letters, digits or signs, each as [kind, character, alphabet]. */
function leaf({ tag, attributes, children }) {
  const text = children.join("").normalize("NFC"); // a stroke belongs to what is before it
  const variant = attributes.mathvariant;
  if (tag === "mtext" && /^[\u200a\u2009\u2005\u2063]+$/.test(text)) {
    const width = [...text].reduce((sum, c) => sum + (spaces[c] ?? 0), 0);
    return [["space", (text.includes("\u2063") ? -width : width).toFixed(2)]];
  }
  if (tag === "mtext" && [...text].length === 1 && "\\√".includes(text)) return [["sign", text]];
  if (tag === "mtext")
    return [...text].map((c) => ["text", ...plain(c.replace(/\s/, " "), variant)]);
  if (tag === "mn") return [["number", ...[...text].map((c) => plain(c, variant).join(" ").trim())]];
  const upright = [...text].length > 1 ? "normal" : undefined;
  return [...text].filter((c) => c !== "\u2061" && !/\s/.test(c)).map((c) => {
    const [character, alphabet] = plain(c, variant ?? upright);
    if (!isLetter(character)) return ["sign", same[character] ?? character];
    const usual = alphabet === "italic" || (alphabet === "normal" && !leans(character));
    return ["letter", character, usual ? undefined : alphabet];
  });
}

const isFunction = ([kind, ...parts]) =>
  kind === "function" || (/^m(sub|sup|under|over)/.test(kind) && isFunction(parts[0]));

/** The children as a row of what carries meaning. */
function row(children) {
  const items = children.flatMap((child) => (typeof child === "string" ? [] : element(child)));
  return items.filter((item, i) => {
    const [kind, width] = item;
    const beside = [items[i - 1], items[i + 1]];
    // Spaces that one of the two puts around functions and implications by itself.
    if (kind === "space" && width === "0.17" && items[i + 1] && isFunction(items[i + 1]))
      return false;
    return !(kind === "space" && width === "0.28" &&
      beside.some((b) => b?.[0] === "sign" && "⟹⟸⟺".includes(b[1])));
  });
}

const single = (items) => (items.length === 1 ? items[0] : ["row", ...items]);

function element(node) {
  const { tag, attributes, children } = node;
  if (tag === "annotation") return [];
  if (transparent.has(tag)) return row(children);
  if (tag === "mspace") {
    const width = parseFloat(attributes.width ?? "0");
    return width === 0 ? [] : [["space", width.toFixed(2)]];
  }
  const nested = children.some((child) => typeof child !== "string");
  if (["mi", "mo", "mn", "mtext"].includes(tag) && nested) return row(children);
  if (tag === "mi" && [...children.join("")].length > 1 && !/[^\x00-\x7f]/.test(children[0]))
    return [["function", ...leaf(node)]];
  if (["mi", "mo", "mn", "mtext"].includes(tag)) return leaf(node);
  const kind = attributes.linethickness?.startsWith("0") ? `${tag} without line` : tag;
  if (tag === "msqrt" || tag === "mtd" || tag === "mphantom") return [[kind, ...row(children)]];
  return [[kind, ...children.map((child) => single(element(child)))]];
}

/** A word is its letters: \mathrm{softmax} is one <mi> here, and seven there. */
const spelled = (items) => items.flatMap((item) =>
  item[0] === "function" ? item.slice(1)
    : [item.map((part) => (Array.isArray(part) ? single(spelled([part])) : part))])
  .flatMap((item) => (item[0] === "row" ? item.slice(1) : [item]));

const meaning = (mathml) => JSON.stringify(spelled(row(parse(mathml))));

// ---- Comparing -----------------------------------------------------------------------------

const lines = (file) => readFileSync(new URL(file, import.meta.url), "utf8").split("\n")
  .filter((line) => line !== "" && !line.startsWith("# "));

/** The formulas of what is published, code aside. */
function published() {
  const found = [];
  for (const level of readdirSync("chapters")) {
    const path = `chapters/${level}/README.md`;
    if (!existsSync(path)) continue;
    const prose = readFileSync(path, "utf8").replace(/^```.*?^```/gms, "").replace(/`[^`\n]*`/g, "");
    found.push(...(prose.match(/\$\$[^$]+\$\$|\$[^\s$](?:[^$\n]*[^\s$])?\$/g) ?? []));
  }
  return found.map((formula) => formula.replace(/\s+/g, " "));
}

const formulas = [...new Set([...lines("formulas"), ...published()])];
const different = new Map(lines("different").map((line) => line.split("\t")));
const ours = execFileSync(resolve(folder, "convert"), { input: `${formulas.join("\n")}\n` })
  .toString().trimEnd().split("\n");

let passed = 0;
let failed = 0;
formulas.forEach((formula, i) => {
  const [mathml, ...faults] = ours[i].split("\t");
  const display = formula.startsWith("$$");
  const tex = display ? formula.slice(2, -2) : formula.slice(1, -1);
  const theirs = katex.renderToString(tex, { displayMode: display, output: "mathml",
    strict: "ignore" });
  const [mine, other] = [meaning(mathml), meaning(theirs)];
  const fits = faults.length === 0 && (mine === other) !== different.has(formula);
  if (fits) {
    passed++;
    return;
  }
  failed++;
  console.log(`${formula}\n  here:  ${mine}\n  KaTeX: ${other}`);
  for (const fault of faults) console.log(`  fault: ${fault}`);
  if (different.has(formula) && mine === other) console.log("  is said to differ, and does not");
});
for (const formula of different.keys())
  if (!formulas.includes(formula)) {
    failed++;
    console.log(`${formula}: stands in different alone`);
  }
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
