"""Alters a PNG file with a palette, as somebody's program might.

png.py again FILE            writes the same pixels in other bytes
png.py pour FILE X Y V W     gives all that has the colour of the pixel at X, Y, and hangs
                             together with it, the colour of the pixel at V, W
png.py cut FILE SIZE          keeps the first bytes only
"""

import struct
import sys
import zlib


def chunks(data):
    at = 8
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        yield kind, data[at + 8 : at + 8 + size]
        at += 12 + size


def paeth(a, b, c):
    nearest = min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))
    return nearest[2]


def rows(packed, stride, step):
    """The lines of an image with their filters taken back; a pixel has `step` bytes."""
    data, before, lines = zlib.decompress(packed), bytes(stride), []
    for start in range(0, len(data), stride + 1):
        line = bytearray(data[start + 1 : start + 1 + stride])
        for i in range(stride):
            left = line[i - step] if i >= step else 0
            corner = before[i - step] if i >= step else 0
            guess = [0, left, before[i], (left + before[i]) // 2, paeth(left, before[i], corner)]
            line[i] = (line[i] + guess[data[start]]) & 255
        lines.append(line)
        before = line
    return lines


def pour(lines, bits, width, x, y, from_x, from_y):
    each = 8 // bits

    def at(x, y):
        return 8 - bits - x % each * bits, x // each

    def get(x, y):
        shift, byte = at(x, y)
        return lines[y][byte] >> shift & ((1 << bits) - 1)

    old, colour, waiting = get(x, y), get(from_x, from_y), [(x, y)]
    while waiting and old != colour:
        x, y = waiting.pop()
        if 0 <= x < width and 0 <= y < len(lines) and get(x, y) == old:
            shift, byte = at(x, y)
            lines[y][byte] ^= (old ^ colour) << shift
            waiting += [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]


def write(path, parts, lines):
    data = zlib.compress(b"".join(b"\0" + bytes(line) for line in lines), 1)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for kind, body in parts:
            body = data if kind == b"IDAT" else body
            file.write(struct.pack(">I", len(body)) + kind + body)
            file.write(struct.pack(">I", zlib.crc32(kind + body)))


def main(job, path, *numbers):
    data = open(path, "rb").read()
    numbers = [int(number) for number in numbers]
    if job == "cut":
        open(path, "wb").write(data[: numbers[0]])
        return
    parts = list(chunks(data))
    packed = b"".join(body for kind, body in parts if kind == b"IDAT")
    parts = [part for i, part in enumerate(parts) if part[0] != b"IDAT" or parts[i - 1][0] != b"IDAT"]
    width, _, bits, colour_type = struct.unpack(">IIBB", parts[0][1][:10])
    per_pixel = bits * {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour_type]
    lines = rows(packed, (width * per_pixel + 7) // 8, max(1, per_pixel // 8))
    if job == "pour":
        pour(lines, bits, width, *numbers)
    write(path, parts, lines)


main(*sys.argv[1:])
