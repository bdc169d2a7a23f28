// Runs cases in MicroPython with the files that the page has. In: a JSON list of programs;
// out: a JSON list of what each printed. With --lines: of each, what its error says.
import { readFileSync, readdirSync } from "node:fs";
import { loadMicroPython } from "../../src/page/python/micropython.mjs";

const page = new URL("../../src/page/python/", import.meta.url);
const here = new URL("./", import.meta.url);
const programs = JSON.parse(readFileSync(0, "utf8"));

async function start() {
  const python = await loadMicroPython({ heapsize: 16 * 1024 * 1024, stdout: () => {} });
  python.FS.mkdir("/numpy");
  const numpy = readdirSync(new URL("numpy", page)).filter((name) => name.endsWith(".py"));
  for (const name of ["softmax.py", ...numpy.map((name) => `numpy/${name}`)]) {
    python.FS.writeFile(`/${name}`, readFileSync(new URL(name, page)));
  }
  return python;
}

async function outcomes() {
  const python = await start();
  python.FS.writeFile("/driver.py", readFileSync(new URL("driver.py", here)));
  python.FS.writeFile("/programs.json", JSON.stringify(programs));
  python.runPython(`
import json, driver
with open("/programs.json") as file:
    programs = json.load(file)
with open("/outcomes.json", "w") as file:
    json.dump([driver.outcome(program) for program in programs], file)
`);
  return python.FS.readFile("/outcomes.json", { encoding: "utf8" });
}

// As a page does it: the learner's text has a name of its own, so that its lines are known in
// a message from those of other programs.
async function errors() {
  const python = await start();
  python.runPython("import numpy as np\nfrom softmax import softmax");
  return JSON.stringify(programs.map((program) => {
    try {
      python.globals.set("answer", program);
      python.runPython('exec(compile(answer, "answer.py", "exec"))');
      return "";
    } catch (error) {
      return error.message;
    }
  }));
}

try {
  console.log(process.argv.includes("--lines") ? await errors() : await outcomes());
} catch (error) {
  console.error(String(error.message).slice(-2000));
  process.exit(1);
}
