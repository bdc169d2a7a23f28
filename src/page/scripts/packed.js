// What boot.js has unpacked: the parts of the page that only scripts need.

// The bytes of a part; undefined where the page has none of that name.
export function packedBytes(name) {
  return globalThis.colophonPack.get(name);
}

export function packedText(name) {
  return new TextDecoder().decode(packedBytes(name) ?? new Uint8Array());
}

// The names that begin so, and the bytes of each.
export function packedFiles(start) {
  return [...globalThis.colophonPack].filter(([name]) => name.startsWith(start)).map(([name, bytes]) => ({ name: name.slice(start.length), bytes }));
}
