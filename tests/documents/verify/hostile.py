"""Puts another file in the place of a published figure, one that nobody means well with.

hostile.py KIND FILE          replaces FILE by one of KIND; those that begin with `same`
                              have the pixels that it had
hostile.py kinds              lists them
hostile.py watch LIMIT COMMAND…
                              runs COMMAND; says so if it used more than LIMIT MiB
"""

import resource
import struct
import subprocess
import sys
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def chunk(kind, body, crc=None):
    crc = zlib.crc32(kind + body) if crc is None else crc
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", crc)


def header(width, height, depth=8, colour=2, interlace=0):
    return chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, interlace))


def png(*parts):
    return SIGNATURE + b"".join(parts) + chunk(b"IEND", b"")


def zeros(size, level=9):
    """`size` zero bytes, deflated, made piece by piece."""
    packer, parts, piece = zlib.compressobj(level), [], bytes(1 << 20)
    while size > 0:
        parts.append(packer.compress(piece[:size]))
        size -= len(piece)
    return b"".join(parts) + packer.flush()


def parts_of(data):
    """Its chunks."""
    at, parts = 8, []
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        parts.append((kind, data[at + 8 : at + 8 + size]))
        at += 12 + size
    return parts


def pixels_of(data):
    """Rows of (red, green, blue), of a file with a palette and eight bits, as ours are."""
    parts = parts_of(data)
    width, height, depth, colour = struct.unpack(">IIBB", parts[0][1][:10])
    assert (depth, colour) == (8, 3)
    palette = next(body for kind, body in parts if kind == b"PLTE")
    raw = zlib.decompress(b"".join(body for kind, body in parts if kind == b"IDAT"))
    rows, before = [], bytes(width)
    for start in range(0, len(raw), width + 1):
        line = bytearray(raw[start + 1 : start + 1 + width])
        for i in range(width):
            left, up = (line[i - 1] if i else 0), before[i]
            corner = before[i - 1] if i else 0
            near = min((abs(up - corner), 0, left), (abs(left - corner), 1, up), (abs(left + up - 2 * corner), 2, corner))
            line[i] = line[i] + [0, left, up, (left + up) // 2, near[2]][raw[start]] & 255
        before = line
        rows.append([tuple(palette[3 * i : 3 * i + 3]) for i in line])
    return rows


def packed(rows, each):
    """Rows of pixels as IDAT; `each` makes bytes of a pixel."""
    lines = (b"\0" + b"".join(each(pixel) for pixel in row) for row in rows)
    return chunk(b"IDAT", zlib.compress(b"".join(lines), 6))


def interlaced(rows):
    lines = []
    for x, y, across, down in ADAM7:
        for row in rows[y::down]:
            lines.append(b"\0" + b"".join(map(bytes, row[x::across])) if row[x::across] else b"")
    return chunk(b"IDAT", zlib.compress(b"".join(lines), 6))


def palette_of(rows):
    colours = sorted({pixel for row in rows for pixel in row})
    place = {colour: bytes([i]) for i, colour in enumerate(colours)}
    return chunk(b"PLTE", b"".join(map(bytes, colours))), packed(rows, place.get)


def sizes(rows):
    return len(rows[0]), len(rows)


def doubled(pixel):
    return bytes(part for part in pixel for _ in range(2))


def white(rows):
    return [[(255, 255, 255)] * len(row) for row in rows]


def with_alpha(pixel):
    return bytes(pixel) + b"\xfe"


def with_chunk(old, kind, body):
    return old[:33] + chunk(kind, body) + old[33:]


def with_bad_crc(old):
    """The last byte before IEND is of the checksum of the pixels."""
    return old[:-13] + bytes([old[-13] ^ 1]) + old[-12:]


MOST = 4096  # IMAGE_MOST_PIXELS is its square

KINDS = {
    "nothing": lambda old, rows: b"",
    "signature alone": lambda old, rows: SIGNATURE,
    "half of it": lambda old, rows: old[: len(old) // 2],
    "all but the last byte": lambda old, rows: old[:-1],
    "a byte too many": lambda old, rows: old + b"\0",
    "another file behind it": lambda old, rows: old + old,
    "JPEG": lambda old, rows: b"\xff\xd8\xff\xe0\0\x10JFIF\0" + old,
    "text": lambda old, rows: b"version https://git-lfs.github.com/spec/v1\n",
    "bad checksum": lambda old, rows: with_bad_crc(old),
    "no pixels": lambda old, rows: png(header(*sizes(rows))),
    "no size": lambda old, rows: png(header(0, 0), chunk(b"IDAT", zeros(1))),
    "largest size": lambda old, rows: png(header(2**31 - 1, 2**31 - 1), chunk(b"IDAT", zeros(100))),
    "endless line": lambda old, rows: png(header(2**31 - 1, 1, 16, 6), chunk(b"IDAT", zeros(100))),
    "a pixel too many": lambda old, rows: png(header(MOST, MOST + 1), chunk(b"IDAT", zeros(100))),
    "as many pixels as may be": lambda old, rows: png(header(MOST, MOST, 16, 6, 1), chunk(b"IDAT", zeros(8 * MOST * MOST + 2 * MOST))),
    "bomb": lambda old, rows: png(header(*sizes(rows)), chunk(b"IDAT", zeros(1 << 28))),
    "bomb of text": lambda old, rows: with_chunk(old, b"zTXt", b"Colophon\0\0" + zeros(1 << 27)),
    "many bombs of text": lambda old, rows: old[:33] + chunk(b"zTXt", b"Colophon\0\0" + zeros(10 << 20)) * 60 + old[33:],
    "bomb of a profile": lambda old, rows: with_chunk(old, b"iCCP", b"x\0\0" + zeros(1 << 20)),
    "pixels too many": lambda old, rows: png(header(*sizes(rows)), packed(rows + rows, bytes)),
    "chunk of all sizes": lambda old, rows: old[:33] + struct.pack(">I", 2**32 - 1) + b"prIv" + old[33:],
    "animated": lambda old, rows: with_chunk(old, b"acTL", struct.pack(">II", 1, 0)),
    "turned round": lambda old, rows: with_chunk(old, b"eXIf", b"MM\0*\0\0\0\x08\0\0"),
    "transparent": lambda old, rows: png(header(*sizes(rows), 8, 6), packed(rows, with_alpha)),
    "white": lambda old, rows: png(header(*sizes(rows)), packed(white(rows), bytes)),
    "white, interlaced": lambda old, rows: png(header(*sizes(rows), interlace=1), interlaced(white(rows))),
    "white, of 16 bits": lambda old, rows: png(header(*sizes(rows), 16), packed(white(rows), doubled)),
    "white, with a palette": lambda old, rows: png(header(*sizes(rows), 8, 3), *palette_of(white(rows))),
    "turned on its side": lambda old, rows: png(header(*sizes(rows)[::-1]), packed(list(zip(*rows)), bytes)),
    "same, of three bytes": lambda old, rows: png(header(*sizes(rows)), packed(rows, bytes)),
    "same, interlaced": lambda old, rows: png(header(*sizes(rows), interlace=1), interlaced(rows)),
    "same, of 16 bits": lambda old, rows: png(header(*sizes(rows), 16), packed(rows, doubled)),
    "same, with a palette": lambda old, rows: png(header(*sizes(rows), 8, 3), *palette_of(rows)),
    "same, with many chunks": lambda old, rows: old[:33] + chunk(b"prIv", b"") * 100000 + old[33:],
    "another gamma than that of sRGB": lambda old, rows: with_chunk(old, b"gAMA", struct.pack(">I", 100000)),
}


def watch(limit, command):
    status = subprocess.call(command)
    used = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    if used > limit:
        print(f"it used {used} MiB of memory, more than {limit}", flush=True)
    return status


def main(job, *rest):
    if job == "kinds":
        print("\n".join(KINDS))
    elif job == "watch":
        sys.exit(watch(int(rest[0]), rest[1:]))
    else:
        old = open(rest[0], "rb").read()
        open(rest[0], "wb").write(KINDS[job](old, pixels_of(old)))


main(*sys.argv[1:])
