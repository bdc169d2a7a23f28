// Unpacks what pairs.c and pack.c have packed: letters, two of which say 13 bits, and in them
// LZMA, as Igor Pavlov's specification describes it (2015), with three bits of the byte before
// as context and no other.

// Of each kind of decision the place of its first chance.
const chanceOf = { match: 0, again: 12, second: 24, third: 36, fourth: 48, long: 60, slot: 72, near: 328, low: 444, length: 460, lengthAgain: 734, literal: 1008 };

// `size` is how many bytes will come of it.
export function unpack(letters, size) {
  const packed = bytesOfLetters(letters);
  const bytes = new Uint8Array(size);
  const chances = new Uint16Array(chanceOf.literal + 8 * 768).fill(1024);
  // Range and code; numbers in an array of their size are quicker than variables.
  const coder = new Uint32Array([0xffffffff, new DataView(packed.buffer).getUint32(1)]);
  let read = 5;
  let done = 0;
  let state = 0; // what kinds of things came last
  let distances = [0, 0, 0, 0]; // of the last repetitions, the latest first

  function refill() {
    if (coder[0] >= 0x1000000) return;
    coder[0] <<= 8;
    coder[1] = (coder[1] << 8) | packed[read++];
  }

  function bit(i) {
    const chance = chances[i];
    const bound = (coder[0] >>> 11) * chance;
    const one = coder[1] >= bound;
    if (one) {
      coder[1] -= bound;
      coder[0] -= bound;
      chances[i] -= chance >> 5;
    } else {
      coder[0] = bound;
      chances[i] += (2048 - chance) >> 5;
    }
    refill();
    return one ? 1 : 0;
  }

  function evenBits(count) {
    let number = 0;
    for (; count > 0; count--) {
      coder[0] >>>= 1;
      const one = coder[1] >= coder[0];
      if (one) coder[1] -= coder[0];
      number = 2 * number + (one ? 1 : 0);
      refill();
    }
    return number;
  }

  function number(first, bits) {
    let node = 1;
    for (let i = 0; i < bits; i++) node = 2 * node + bit(first + node);
    return node - (1 << bits);
  }

  function numberFromLowest(first, bits) {
    let node = 1;
    let sum = 0;
    for (let i = 0; i < bits; i++) {
      const one = bit(first + node);
      node = 2 * node + one;
      sum |= one << i;
    }
    return sum;
  }

  function length(first) {
    if (!bit(first)) return 2 + number(first + 2, 3);
    if (!bit(first + 1)) return 10 + number(first + 10, 3);
    return 18 + number(first + 18, 8);
  }

  function distance(length) {
    const slot = number(chanceOf.slot + 64 * Math.min(length - 2, 3), 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const least = (2 | (slot & 1)) << bits;
    if (slot < 14) return least + numberFromLowest(chanceOf.near + least - slot, bits);
    return least + 16 * evenBits(bits - 4) + numberFromLowest(chanceOf.low, 4);
  }

  // Behind a repetition a byte is none that would have made it longer.
  function literal() {
    const first = chanceOf.literal + 768 * (bytes[done - 1] >> 5);
    let node = 1;
    for (let other = bytes[done - distances[0] - 1], equal = state >= 7; node < 256; other <<= 1) {
      const expected = (other >> 7) & 1;
      const found = bit(first + node + (equal ? 256 * (1 + expected) : 0));
      node = 2 * node + found;
      equal &&= found === expected;
    }
    bytes[done++] = node;
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  }

  function repeat(count) {
    for (; count > 0; count--, done++) bytes[done] = bytes[done - distances[0] - 1];
  }

  function newRepetition() {
    const count = length(chanceOf.length);
    distances = [distance(count), ...distances.slice(0, 3)];
    state = state < 7 ? 7 : 10;
    repeat(count);
  }

  function repetitionAgain() {
    if (!bit(chanceOf.second + state)) {
      if (!bit(chanceOf.long + state)) {
        state = state < 7 ? 9 : 11;
        repeat(1);
        return;
      }
    } else {
      const which = !bit(chanceOf.third + state) ? 1 : !bit(chanceOf.fourth + state) ? 2 : 3;
      distances.unshift(...distances.splice(which, 1));
    }
    const count = length(chanceOf.lengthAgain);
    state = state < 7 ? 8 : 11;
    repeat(count);
  }

  while (done < size) {
    if (!bit(chanceOf.match + state)) literal();
    else if (!bit(chanceOf.again + state)) newRepetition();
    else repetitionAgain();
  }
  return bytes;
}

function bytesOfLetters(letters) {
  const bytes = new Uint8Array((13 * letters.length) >> 4);
  const numberAt = (i) => letters.charCodeAt(i) - (letters.charCodeAt(i) < 60 ? 35 : 36);
  let held = 0;
  let bits = 0;
  let done = 0;
  for (let i = 0; i < letters.length; i += 2) {
    held = ((held << 13) | (91 * numberAt(i) + numberAt(i + 1))) & 0xfffff;
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
