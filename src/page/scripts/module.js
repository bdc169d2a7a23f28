// The chapters of the page as WebAssembly: starts the module, asks it, checks with it.
// What it can be asked is in PAGE.md, "The module".

import { openPack } from "./packed.js";
import { words } from "./words.js";

const moduleEncoder = new TextEncoder();
const moduleFile = "file "; // begins the name of a data file's part
const moduleDecoder = new TextDecoder("utf-8");

let moduleOpening;

// The one module of the page: {ask, check}. Where it can not run, an Error says in a
// sentence what is missing.
export function openModule() {
  moduleOpening ??= readModule();
  return moduleOpening;
}

async function readModule() {
  if (!globalThis.WebAssembly) throw new Error(words.noWebAssembly);
  const parts = await openPack("module");
  if (!parts) throw new Error(words.noModule);
  const files = [...parts].filter(([name]) => name.startsWith(moduleFile));
  return new ChapterModule(await WebAssembly.compile(parts.get("module")), files);
}

class ChapterModule {
  constructor(code, files) {
    this.code = code;
    this.files = files.map(([name, bytes]) => ({ name: moduleEncoder.encode(name.slice(moduleFile.length)), bytes: bytes.slice() }));
    this.begin();
  }

  // A new instance: a chapter that traps leaves the old one in the middle of things.
  begin() {
    this.wasm = new WebAssembly.Instance(this.code).exports;
    this.chapters = Array.from({ length: this.wasm.chapters() }, (_, index) => this.nameOf(index));
    for (const { name, bytes } of this.files) {
      this.give(name, bytes);
      this.wasm.supply(name.length, bytes.length);
    }
  }

  nameOf(index) {
    const memory = new Uint8Array(this.wasm.memory.buffer);
    const start = this.wasm.name(index);
    return moduleDecoder.decode(memory.subarray(start, memory.indexOf(0, start)));
  }

  give(...parts) {
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    let at = this.wasm.room(size);
    for (const part of parts) {
      new Uint8Array(this.wasm.memory.buffer, at, part.length).set(part);
      at += part.length;
    }
    return size;
  }

  answer() {
    const { memory, answer, answer_size } = this.wasm;
    return moduleDecoder.decode(new Uint8Array(memory.buffer, answer(), answer_size()));
  }

  // What a lab shows at a setting: a list with an entry for each line that wants one.
  ask(chapter, lines) {
    return this.call("lab", chapter, lines);
  }

  // Whether what a reader typed is right.
  check(chapter, lines) {
    return this.call("check", chapter, lines);
  }

  // Throws an Error with the faults of a chapter that can not answer.
  call(action, chapter, lines) {
    const index = this.chapters.indexOf(chapter);
    if (index < 0) throw new Error(words.noChapter(chapter));
    const size = this.give(moduleEncoder.encode(lines.join("\n")));
    let good;
    try {
      good = this.wasm[action](index, size);
    } catch (trap) {
      const faults = this.answer().trim();
      this.begin();
      throw new Error(faults || String(trap));
    }
    const answer = this.answer();
    if (!good) throw new Error(answer.trim());
    return JSON.parse(answer);
  }
}

// At once, while the rest of the page comes to life. Whoever needs it hears of failure.
openModule().catch(() => {});
