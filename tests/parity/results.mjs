// Runs a chapter of a document's WebAssembly module and prints what it answers: the results
// file, or faults (to standard error, with status 2), as the native program would.
//
//     node results.mjs MODULE CHAPTER [--directory DIR] [--composition "a + b"]…
//     node results.mjs MODULE CHAPTER --run REQUEST     one run, as src/chapter/request.h says
//     node results.mjs MODULE                           the names of its chapters
//     node results.mjs MODULE --requests FILE           a page's requests, as
//                                                       tests/labs/native.c answers them

import { readFileSync, readdirSync, statSync, writeSync } from "node:fs";
import { join } from "node:path";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

function readArguments([module, chapter, ...rest]) {
  const options = { module, chapter, compositions: [] };
  for (let i = 0; i < rest.length; i += 2) {
    if (rest[i] === "--composition") options.compositions.push(rest[i + 1]);
    else if (rest[i] === "--directory") options.directory = rest[i + 1];
    else if (rest[i] === "--run") options.request = rest[i + 1];
    else throw new Error(`unknown option ${rest[i]}`);
  }
  return options;
}

function load(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  return new WebAssembly.Instance(module).exports;
}

function bytesAt(wasm, address, size) {
  return new Uint8Array(wasm.memory.buffer, address, size);
}

function give(wasm, bytes) {
  bytesAt(wasm, wasm.room(bytes.length), bytes.length).set(bytes);
}

function nameOf(wasm, index) {
  const memory = new Uint8Array(wasm.memory.buffer);
  const start = wasm.name(index);
  return decoder.decode(memory.subarray(start, memory.indexOf(0, start)));
}

function names(wasm) {
  return Array.from({ length: wasm.chapters() }, (_, index) => nameOf(wasm, index));
}

function supplyFolder(wasm, folder, prefix = "") {
  for (const entry of readdirSync(folder)) {
    const path = join(folder, entry);
    if (statSync(path).isDirectory()) {
      supplyFolder(wasm, path, `${prefix}${entry}/`);
      continue;
    }
    const name = encoder.encode(prefix + entry);
    const content = readFileSync(path);
    give(wasm, Buffer.concat([name, content]));
    wasm.supply(name.length, content.length);
  }
}

function print(stream, bytes) {
  for (let done = 0; done < bytes.length; ) done += writeSync(stream, bytes, done);
}

// Each request begins with `lab CHAPTER` or `check CHAPTER` and ends with an empty line. An
// instance that trapped is done for.
function answerRequests(path, file) {
  let wasm = load(path);
  const all = names(wasm);
  for (const request of readFileSync(file, "utf8").split("\n\n").filter(Boolean)) {
    const [head, ...lines] = request.split("\n");
    const [action, chapter] = head.split(" ");
    if (!all.includes(chapter)) throw new Error(`there is no chapter ${chapter}`);
    const good = call(wasm, action, all.indexOf(chapter), lines.join("\n") + "\n");
    print(1, encoder.encode(`# ${good ?? 0}\n`));
    print(1, bytesAt(wasm, wasm.answer(), wasm.answer_size()));
    if (good === undefined) wasm = load(path);
  }
}

// A chapter that can not go on traps, but has left its faults.
function call(wasm, action, index, text) {
  const bytes = encoder.encode(text);
  give(wasm, bytes);
  try {
    return wasm[action](index, bytes.length);
  } catch (error) {
    if (!(error instanceof WebAssembly.RuntimeError) || wasm.answer_size() === 0) throw error;
    return undefined;
  }
}

function main() {
  const [path, option, file] = process.argv.slice(2);
  if (option === "--requests") {
    answerRequests(path, file);
    return;
  }
  const options = readArguments(process.argv.slice(2));
  const wasm = load(options.module);
  if (!options.chapter) {
    print(1, encoder.encode(names(wasm).join("\n") + "\n"));
    return;
  }
  const index = names(wasm).indexOf(options.chapter);
  if (index < 0) throw new Error(`there is no chapter ${options.chapter} in ${options.module}`);
  if (options.directory) supplyFolder(wasm, options.directory);
  const good =
    options.request === undefined
      ? call(wasm, "results", index, options.compositions.join("\n"))
      : call(wasm, "run", index, options.request);
  print(good ? 1 : 2, bytesAt(wasm, wasm.answer(), wasm.answer_size()));
  process.exitCode = good ? 0 : 2;
}

main();
