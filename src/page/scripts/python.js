// Runs programs of readers: Python in workers, a fresh one for each run, so that nothing
// of one run is there in the next. The next worker is started ahead.
//
// A page from a file can start a worker only from a Blob, and a classic one (PAGE.md, “Python”).
import { openPack } from "./packed.js";
import { words } from "./words.js";

const pythonSeconds = 3; // after which a program is stopped

let pythonOpening;
let pythonSpare;

// Why no program runs here, in a sentence; "" where they do.
export function pythonMissing() {
  if (!globalThis.WebAssembly) return words.noWebAssembly;
  if (!globalThis.Worker) return words.noWorker;
  if (!document.getElementById("python") && !pythonOpening) return words.noPython;
  return "";
}

// What may be done ahead: unpacks Python, and starts it.
export function preparePython() {
  pythonSpare ??= startPython();
  pythonSpare.catch(() => (pythonSpare = null)); // Who runs a program tries again, and hears why.
}

// Later than what is happening now: an editor that gets the focus shows that first.
async function openPython() {
  await new Promise((later) => setTimeout(later));
  const files = Object.fromEntries(await openPack("python"));
  const take = (name) => {
    const bytes = files[`python/${name}`];
    delete files[`python/${name}`];
    return bytes;
  };
  const script = URL.createObjectURL(new Blob([take("worker.js")], { type: "text/javascript" }));
  const engine = await WebAssembly.compile(take("micropython.wasm"));
  const modules = Object.entries(files).map(([name, bytes]) => [name.slice("python/".length), bytes]);
  return { script, engine, files: Object.fromEntries(modules) };
}

// A worker that waits for its job.
async function startPython() {
  pythonOpening ??= openPython();
  const { script, engine, files } = await pythonOpening;
  const worker = new Worker(script);
  await new Promise((resolve, reject) => {
    worker.onerror = ({ message }) => reject(new Error(message ?? words.noWorker));
    worker.onmessage = ({ data }) => (data.ready ? resolve() : reject(new Error(data.broken)));
    worker.postMessage({ engine, files });
  });
  return worker;
}

// One run: `job` is what trial.py is given. `heard` is told of { printed } and { check } as
// they come. `ended` becomes { result }, or says what kept the program from its end:
// { stopped }, { slow: seconds }, { flooded } or { broken: words }.
export class PythonRun {
  constructor(job, heard = () => {}) {
    this.job = JSON.stringify(job);
    this.heard = heard;
    this.ended = new Promise((resolve) => (this.end = resolve));
    this.ended.then(() => this.clear());
    this.start();
  }

  async start() {
    try {
      preparePython();
      const waiting = pythonSpare;
      pythonSpare = null;
      this.worker = await waiting;
    } catch (error) {
      return this.end({ broken: error.message });
    }
    if (this.over) return this.clear();
    this.timer = setTimeout(() => this.end({ slow: pythonSeconds }), 1000 * pythonSeconds);
    this.worker.onerror = ({ message }) => this.end({ broken: message });
    this.worker.onmessage = ({ data }) => ("printed" in data || "check" in data ? this.heard(data) : this.end(data));
    this.worker.postMessage({ job: this.job });
  }

  stop() {
    this.end({ stopped: true });
  }

  clear() {
    this.over = true;
    clearTimeout(this.timer);
    this.worker?.terminate();
    preparePython();
  }
}
