// What boot.js has unpacked, the parts of the page that only scripts need; and packs that
// nobody needs at once.
// The bytes of a part; undefined where the page has none of that name.
export function packedBytes(name) {
  return globalThis.colophonPack.get(name);
}

export function packedText(name) {
  return new TextDecoder().decode(packedBytes(name) ?? new Uint8Array());
}

// The parts of another pack, by its id; null if the page has none.
export function openPack(id) {
  return globalThis.colophonOpen(id);
}
