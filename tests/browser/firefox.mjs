// The page in Firefox, from its file: labs live, a right answer right, a program run. One
// visit, to see that nothing of it is Chromium's alone. Firefox is spoken to in WebDriver
// BiDi, over the WebSocket it opens; it needs no driver. Where it is not installed nothing is
// tried.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const firefox = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => path && existsSync(path));
const page = pathToFileURL(resolve(process.argv[2] ?? "build", "14-self-attention.html")).href;

if (!firefox) {
  console.log("firefox: 0 passed, 0 failed");
  process.exit(0);
}
if (!globalThis.WebSocket) {
  const known = process.allowedNodeEnvironmentFlags.has("--experimental-websocket");
  if (!known) {
    console.log("firefox: needs a newer Node.js, which has WebSockets; nothing was tried");
    console.log("firefox: 0 passed, 0 failed");
    process.exit(0);
  }
  const again = spawnSync(process.execPath, ["--experimental-websocket", "--no-warnings", ...process.argv.slice(1)], { stdio: "inherit" });
  process.exit(again.status ?? 1);
}

// ---- Firefox ----

const profile = mkdtempSync(join(tmpdir(), "colophon-firefox-"));
const preferences = {
  "datareporting.policy.dataSubmissionEnabled": false,
  "browser.shell.checkDefaultBrowser": false,
};
writeFileSync(join(profile, "user.js"), Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`).join(""));
const browser = spawn(firefox, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"], { stdio: ["ignore", "ignore", "pipe"] });

const address = await new Promise((found, failed) => {
  let said = "";
  browser.stderr.on("data", (data) => {
    said += data;
    const match = said.match(/WebDriver BiDi listening on (ws:\/\/\S+)/);
    if (match) found(`${match[1]}/session`);
  });
  browser.on("exit", () => failed(new Error(`Firefox ended: ${said}`)));
});
const socket = new WebSocket(address);
await new Promise((opened, failed) => {
  socket.onopen = opened;
  socket.onerror = failed;
});

const complaints = [];
const waiting = new Map();
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.method === "log.entryAdded" && ["error", "warn"].includes(message.params.level)) complaints.push(message.params.text);
  waiting.get(message.id)?.(message);
};

let calls = 0;
async function call(method, params) {
  const id = ++calls;
  const { type, result, message } = await new Promise((answered) => {
    waiting.set(id, answered);
    socket.send(JSON.stringify({ id, method, params }));
  });
  if (type === "error") throw new Error(`${method}: ${message}`);
  return result;
}

await call("session.new", { capabilities: {} });
await call("session.subscribe", { events: ["log.entryAdded"] });
const context = (await call("browsingContext.getTree", {})).contexts[0].context;

// What an expression in the page comes to, as a string.
async function evaluate(expression) {
  const { type, result, exceptionDetails } = await call("script.evaluate",
    { expression: `(async () => String(await (${expression})))()`, target: { context }, awaitPromise: true });
  if (type === "exception") throw new Error(exceptionDetails.text);
  return result.value;
}

// Waits until an expression is true.
async function until(expression) {
  for (const end = Date.now() + 20000; Date.now() < end; await new Promise((later) => setTimeout(later, 50)))
    if (await evaluate(expression) === "true") return;
  throw new Error(`never: ${expression}`);
}

// A window that nobody sees gets no focus events, so the blank of a program is selected here.
async function type(id, text) {
  await evaluate(`(() => {
    const field = document.querySelector("#${id} :is(input, textarea)");
    const blank = field.value.indexOf("____");
    field.focus();
    if (blank >= 0) field.setSelectionRange(blank, blank + 4);
  })()`);
  await call("input.performActions", { context, actions: [{ type: "key", id: "keys",
    actions: [...text].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]) }] });
}

const textOf = (id) => evaluate(`document.querySelector("#${id}").innerText`);

// ---- The visit ----

let passed = 0;
let failed = 0;
async function test(name, body) {
  try {
    await body();
    passed++;
  } catch (error) {
    failed++;
    console.log(`firefox: ${name}: ${error.stack}`);
  }
}

await call("browsingContext.navigate", { context, url: page, wait: "complete" });

await test("labs live, and follow what is typed", async () => {
  await until('document.querySelectorAll(".lab").length === document.querySelectorAll(".lab.live").length');
  await evaluate('document.querySelector(".everything").click()');
  await evaluate('document.querySelector("#attention").scrollIntoView()');
  await evaluate(`(() => {
    const cell = document.querySelector("#attention .cell");
    cell.value = "3";
    for (const kind of ["input", "change"]) cell.dispatchEvent(new Event(kind, { bubbles: true }));
  })()`);
  await until('location.hash.startsWith("#attention:X=3")');
});

await test("a right answer is right", async () => {
  await type("rnn-fade", "0.125");
  await evaluate('document.querySelector("#rnn-fade form").requestSubmit()');
  await until('document.querySelector("#rnn-fade").dataset.state === "right"');
});

await test("a program runs, fails and is right", async () => {
  await type("attention-fn", "Q @ K");
  await evaluate('document.querySelector("#attention-fn form").requestSubmit()');
  await until('document.querySelector("#attention-fn").dataset.state === "wrong"');
  assert.match(await textOf("attention-fn"), /ValueError: matmul: Input operand 1 has a mismatch.*\n+The shapes do not fit/);
  await type("attention-fn", ".T"); // at the end of what was typed before
  await evaluate('document.querySelector("#attention-fn form").requestSubmit()');
  await until('document.querySelector("#attention-fn").dataset.state === "right"');
});

await test("nothing is complained about", async () => assert.deepEqual(complaints, []));

await call("browser.close", {}).catch(() => {});
browser.removeAllListeners("exit");
await new Promise((ended) => (browser.exitCode === null ? browser.once("exit", ended) : ended()));
rmSync(profile, { recursive: true, force: true });
console.log(`firefox: ${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
