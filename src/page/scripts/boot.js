// Unpacks what only scripts need, and starts them. Until then the page is there to be read.
//
// The module is unpacked while the scripts start; who needs it finds it on the way.
import { bytesOfLetters, packParts } from "./letters.js";

const bootPacks = new Map(); // that were opened, or are about to be, by their ids

function bootLetters(id) {
  const element = document.getElementById(id);
  element?.remove();
  return { letters: element?.textContent ?? "", size: Number(element?.dataset.size) };
}

// The parts of a pack of DEFLATE, which browsers unpack by themselves.
async function bootInflate({ letters, size }) {
  const packed = new Blob([bytesOfLetters(letters).subarray(0, size)]).stream();
  const bytes = await new Response(packed.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
  return packParts(new Uint8Array(bytes));
}

// The parts of a pack of LZMA, which a WebAssembly module unpacks (unpack_wasm.c); null if
// the page has none.
async function bootUnpack({ letters, size }) {
  if (!letters) return null;
  const { instance } = await WebAssembly.instantiate(globalThis.colophonPack.get("unpack"));
  const { memory, room, unpack } = instance.exports;
  const at = room(letters.length, size);
  if (at) new TextEncoder().encodeInto(letters, new Uint8Array(memory.buffer, at, letters.length));
  const bytes = at && unpack(letters.length, size);
  if (!bytes) throw new Error("a part of this page is damaged");
  return packParts(new Uint8Array(memory.buffer, bytes, size));
}

globalThis.colophonOpen = (id) => {
  if (!bootPacks.has(id)) bootPacks.set(id, bootUnpack(bootLetters(id)));
  return bootPacks.get(id);
};

const bootText = (name) => new TextDecoder().decode(globalThis.colophonPack.get(name));

try {
  globalThis.colophonPack = await bootInflate(bootLetters("pack"));
  if (globalThis.WebAssembly) globalThis.colophonOpen("module").catch(() => {}); // whoever needs it hears of it
  const style = new CSSStyleSheet();
  style.replaceSync(bootText("style"));
  document.adoptedStyleSheets.push(style);
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = bootText("script");
  document.body.append(script);
} catch ({ message }) {
  delete document.documentElement.dataset.starting;
  const said = document.createElement("p");
  said.setAttribute("role", "alert");
  said.textContent = `What moves on this page could not start: ${message}. All text is here without it.`;
  document.getElementById("text").prepend(said);
}
