// Letters as the bytes that they say (pairs.c), and packs of named parts (pack.h).

export function bytesOfLetters(letters) {
  const codes = new TextEncoder().encode(letters);
  const bytes = new Uint8Array((13 * codes.length) >> 4);
  let held = 0;
  let bits = 0;
  let done = 0;
  for (let i = 0; i < codes.length; i += 2) {
    const high = codes[i] - (codes[i] < 60 ? 35 : 36);
    const low = codes[i + 1] - (codes[i + 1] < 60 ? 35 : 36);
    held = ((held << 13) | (91 * high + low)) & 0xfffff;
    for (bits += 13; bits >= 8; done++) {
      bits -= 8;
      bytes[done] = held >> bits;
    }
  }
  return bytes;
}

// The parts of a pack, their bytes by name.
export function packParts(bytes) {
  const start = bytes.indexOf(10);
  let at = start + 1;
  const parts = new Map();
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bytes.subarray(0, start)))) {
    parts.set(name, bytes.subarray(at, at + size));
    at += size;
  }
  return parts;
}
