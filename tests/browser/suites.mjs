// Runs suites, each a module here, and sums up, with a line for each test that failed:
//
//     node suites.mjs BUILD [SUITE…]
//
// Each has a browser of its own: one that serves them all is often half as fast after a few.
// Firefox has a process of its own.

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { closeBrowser, failures, tallies } from "./page.mjs";

const others = ["firefox", "lab", "page", "suites"];
const [build, ...chosen] = process.argv.slice(2);
const modules = readdirSync(new URL(".", import.meta.url)).filter((file) => file.endsWith(".mjs")).map((file) => file.slice(0, -4));
const suites = chosen.length ? chosen : [...modules.filter((name) => !others.includes(name)), "firefox"];

// What a failed test has left behind may fail when nobody waits for it any more.
process.on("unhandledRejection", (error) => {
  const { failed } = tallies.get("left behind") ?? { failed: 0 };
  tallies.set("left behind", { passed: 0, failed: failed + 1 });
  failures.push(`left behind: ${String(error.message ?? error).split("\n")[0]}`);
});

for (const suite of suites) {
  try {
    await (suite === "firefox" ? firefox() : import(`./${suite}.mjs`));
  } catch (error) {
    console.log(`${suite}: ${error.stack ?? error}`);
  }
  await closeBrowser();
  if (!tallies.has(suite)) {
    failures.push(`${suite}: did not come to its end`);
    tallies.set(suite, { passed: 0, failed: 1 });
  }
}

function firefox() {
  const { stdout } = spawnSync(process.execPath, ["firefox.mjs", build], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  process.stdout.write(stdout);
  const [, passed, failed] = /^firefox: (\d+) passed, (\d+) failed$/m.exec(stdout) ?? [];
  if (Number(failed)) failures.push(...stdout.split("\n").filter((line) => /^firefox: \D/.test(line)));
  if (passed) tallies.set("firefox", { passed: Number(passed), failed: Number(failed) });
}

for (const line of failures) console.log(line);
const sum = (kind) => [...tallies.values()].reduce((total, tally) => total + tally[kind], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") ? 1 : 0;
