// A worker in which one program of a reader is tried: it starts MicroPython, says that it is
// ready, takes one job, and is thrown away.
//
// MicroPython's own loader, micropython.mjs, would need import() and fetch(). Here the engine
// gets what it needs of the outside, and no more: memory up to a limit, a clock, a place to
// print, and its modules as files that can only be read. So no program reaches the page or
// the network.
//
//     in    { engine, files }     a WebAssembly.Module; Python's modules, {path: bytes}
//           { job }               what trial.py is given, as JSON
//     out   { ready }
//           { printed }           text, as it comes
//           { check }             which check is tried now: what is printed next is its
//           { result }            what comes of it, as trial.py says
//           { flooded }           too much is printed: nothing more will come
//           { broken }            the engine itself failed, and how
"use strict";

const memoryLimit = 256 << 20; // bytes; the engine collects no garbage while it runs
const stackSize = 1 << 14; // words of the engine's own stack of Python calls
const heapSize = 1 << 20; // bytes at first
const printLimit = 20000; // characters
const promptMessages = 200; // that many are sent at once, lest the last one before a loop waits
const printPause = 50; // milliseconds between later ones

const decoder = new TextDecoder();
const encoder = new TextEncoder();
const noFile = 44; // what the engine's library calls these errors
const notOpen = 8;
const folderMode = 0o40555;
const fileMode = 0o100444;

let python; // what the engine exports
let modules; // by path, their bytes
const opened = []; // files: {bytes, at}; descriptors count from 3

// ---- What the engine is given ----

const longJump = new Error("a jump within the engine");

// Calls the function at a place of the engine's table, from which it may jump back here.
function invoke(place, ...values) {
  const stack = python.emscripten_stack_get_current();
  try {
    return python.__indirect_function_table.get(place)(...values);
  } catch (error) {
    python._emscripten_stack_restore(stack);
    if (error !== longJump) throw error;
    python.setThrew(1, 0);
  }
}

function grow(size) {
  const { memory } = python;
  const wanted = Math.max(size >>> 0, Math.min(memory.buffer.byteLength * 1.2, memoryLimit));
  if (wanted > memoryLimit) return 0;
  memory.grow(Math.ceil((wanted - memory.buffer.byteLength) / 65536));
  return 1;
}

function write(descriptor, vectors, count, written) {
  const words = new DataView(python.memory.buffer);
  let size = 0;
  for (let i = 0; i < count; i++) {
    const at = words.getUint32(vectors + 8 * i, true);
    const length = words.getUint32(vectors + 8 * i + 4, true);
    print(decoder.decode(new Uint8Array(python.memory.buffer, at, length), { stream: true }));
    size += length;
  }
  words.setUint32(written, size, true);
  return 0;
}

// ---- Files ----

function pathAt(address) {
  const memory = new Uint8Array(python.memory.buffer);
  return decoder.decode(memory.subarray(address, memory.indexOf(0, address))).replace(/^(\.?\/)*/, "");
}

function stat(address, buffer) {
  const path = pathAt(address);
  const isFolder = Object.keys(modules).some((name) => name.startsWith(`${path}/`));
  if (!isFolder && !modules[path]) return -noFile;
  new Uint8Array(python.memory.buffer).fill(0, buffer, buffer + 96);
  new DataView(python.memory.buffer).setUint32(buffer + 4, isFolder ? folderMode : fileMode, true);
  return 0;
}

function open(folder, address) {
  const bytes = modules[pathAt(address)];
  return bytes ? 2 + opened.push({ bytes, at: 0 }) : -noFile;
}

function read(descriptor, vectors, count, done) {
  const file = opened[descriptor - 3];
  if (!file) return notOpen;
  const words = new DataView(python.memory.buffer);
  const start = file.at;
  for (let i = 0; i < count; i++) {
    const at = words.getUint32(vectors + 8 * i, true);
    const part = file.bytes.subarray(file.at, file.at + words.getUint32(vectors + 8 * i + 4, true));
    new Uint8Array(python.memory.buffer).set(part, at);
    file.at += part.length;
  }
  words.setUint32(done, file.at - start, true);
  return 0;
}

const given = {
  __syscall_stat64: stat,
  __syscall_openat: open,
  fd_read: read,
  fd_close: () => 0,
  emscripten_resize_heap: grow,
  fd_write: write,
  mp_js_ticks_ms: () => performance.now() | 0,
  mp_js_time_ms: () => Date.now(),
  mp_js_random_u32: () => crypto.getRandomValues(new Uint32Array(1))[0],
  _emscripten_throw_longjmp() {
    throw longJump;
  },
  _abort_js() {
    throw new Error("the engine gave up");
  },
};

// Nothing else of files, and nothing of JavaScript.
function refuse({ name }) {
  if (name.startsWith("invoke_")) return invoke;
  if (name.startsWith("__syscall_")) return () => -noFile;
  if (name.startsWith("fd_")) return () => notOpen;
  return () => {
    throw new Error(`the engine wants ${name}`);
  };
}

function importsOf(engine) {
  const imports = {};
  for (const wanted of WebAssembly.Module.imports(engine))
    (imports[wanted.module] ??= {})[wanted.name] = given[wanted.name] ?? refuse(wanted);
  return imports;
}

// ---- Running Python ----

function start(engine, files) {
  modules = files;
  python = new WebAssembly.Instance(engine, importsOf(engine)).exports;
  python.emscripten_stack_init();
  python.__wasm_call_ctors();
  python.mp_js_init(stackSize, heapSize);
  python.proxy_c_init();
  execute("import trial");
}

// Runs lines of ours. Throws what they raise: trial.py catches all that a reader's do.
function execute(text) {
  const bytes = encoder.encode(text);
  const at = python.malloc(bytes.length + 1);
  const value = python.malloc(12);
  const room = new Uint8Array(python.memory.buffer, at, bytes.length + 1);
  room.set(bytes);
  room[bytes.length] = 0;
  python.mp_js_do_exec(at, bytes.length, value);
  const [kind, length, words] = new Int32Array(python.memory.buffer, value, 3);
  if (kind === -1) throw new Error(decoder.decode(new Uint8Array(python.memory.buffer, words, length)));
  python.free(at);
  python.free(value);
}

// ---- What is printed ----

// What trial.py says stands among what is printed, as JSON between two marks, which no
// program can know.
const mark = `\u0002${[...crypto.getRandomValues(new Uint8Array(16))].join("")}\u0003`;
let saying = null;
let waiting = "";
let printed = 0;
let messages = 0;
let told = 0;

function print(text) {
  const parts = text.split(mark);
  for (const [i, part] of parts.entries()) {
    if (i > 0) saying = saying === null ? "" : say(saying);
    if (saying === null) keep(part);
    else saying += part;
  }
}

function say(json) {
  tell();
  postMessage(JSON.parse(json));
  return null;
}

function keep(text) {
  if (printed >= printLimit) return;
  waiting += text.slice(0, printLimit - printed);
  printed += text.length;
  if (printed >= printLimit) {
    tell();
    postMessage({ flooded: true });
  } else if (messages < promptMessages || performance.now() - told > printPause) tell();
}

function tell() {
  if (waiting !== "") postMessage({ printed: waiting });
  messages++;
  waiting = "";
  told = performance.now();
}

onmessage = ({ data: { engine, files, job } }) => {
  try {
    if (engine) {
      start(engine, files);
      postMessage({ ready: true });
    } else {
      execute(`trial.answer(${JSON.stringify(job)}, ${JSON.stringify(mark)})`);
    }
  } catch (error) {
    tell();
    postMessage({ broken: String(error.message ?? error) });
  }
};
