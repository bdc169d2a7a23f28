// What a page has packed: all parts by their names, those that its module unpacks, too.
import { inflateSync } from "node:zlib";
import { bytesOfLetters, packParts } from "../../src/page/scripts/letters.js";

function elementIn(html, id) {
  const [, size, letters] = html.match(new RegExp(`<script type="text/plain" id="${id}" data-size="(\\d+)">([^<]*)<`)) ?? [];
  return letters && { size: Number(size), letters };
}

function unpacked(code, { size, letters }) {
  const { memory, room, unpack } = new WebAssembly.Instance(new WebAssembly.Module(code)).exports;
  const at = room(letters.length, size);
  new TextEncoder().encodeInto(letters, new Uint8Array(memory.buffer, at, letters.length));
  const bytes = unpack(letters.length, size);
  if (!bytes) throw new Error("is no LZMA");
  return new Uint8Array(memory.buffer, bytes, size);
}

export function packed(html) {
  const { size, letters } = elementIn(html, "pack");
  const parts = packParts(inflateSync(bytesOfLetters(letters).subarray(0, size)));
  for (const id of ["module", "python"]) {
    const element = elementIn(html, id);
    if (element) for (const part of packParts(unpacked(parts.get("unpack"), element))) parts.set(...part);
  }
  return parts;
}
