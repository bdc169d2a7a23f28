#include "figure/deflate.h"

#include <string.h>

enum { SHORTEST = 3, LONGEST = 258, FURTHEST = 32768 };

/* ---- Bits ------------------------------------------------------------------------ */

/* Some bits, the first one lowest. */
typedef struct Bits {
    uint32_t value;
    int count;
} Bits;

typedef struct Stream {
    unsigned char *at;
    uint64_t waiting; /* bits that fill no byte yet */
    int count;        /* of them */
} Stream;

static void put(Stream *stream, Bits bits)
{
    stream->waiting |= (uint64_t)bits.value << stream->count;
    stream->count += bits.count;
    if (stream->count < 32)
        return;
    for (int i = 0; i < 4; i++)
        stream->at[i] = (unsigned char)(stream->waiting >> 8 * i);
    stream->at += 4;
    stream->waiting >>= 32;
    stream->count -= 32;
}

/* The last bits, with zeros up to a whole byte. */
static void finish(Stream *stream)
{
    for (; stream->count > 0; stream->count -= 8) {
        *stream->at++ = (unsigned char)stream->waiting;
        stream->waiting >>= 8;
    }
    stream->count = 0;
}

static Bits join(Bits first, Bits second)
{
    return (Bits){first.value | second.value << first.count, first.count + second.count};
}

/* ---- Codes (RFC 1951, 3.2.5 and 3.2.6) ------------------------------------------- */

/* Codes are written from their highest bit on. */
static Bits code(uint32_t value, int count)
{
    Bits bits = {0, count};
    for (int i = 0; i < count; i++)
        bits.value |= (value >> i & 1) << (count - 1 - i);
    return bits;
}

static Bits symbol_code(uint32_t symbol)
{
    return symbol < 144   ? code(0x30 + symbol, 8)
           : symbol < 256 ? code(0x190 + symbol - 144, 9)
           : symbol < 280 ? code(symbol - 256, 7)
                          : code(0xC0 + symbol - 280, 8);
}

static int highest_bit(uint32_t number)
{
    int bit = 0;
    while (number >>= 1)
        bit++;
    return bit;
}

/* Four symbols, then four for twice as many lengths each, and so on. */
static Bits length_code(int length)
{
    uint32_t n = (uint32_t)(length - SHORTEST);
    int extra = n < 4 ? 0 : highest_bit(n) - 2;
    if (length == LONGEST)
        return symbol_code(285);
    return join(symbol_code(257 + 4 * extra + (n >> extra)),
                (Bits){n & ((1u << extra) - 1), extra});
}

/* Two symbols, then two for twice as many distances each. */
static Bits distance_code(uint32_t distance)
{
    uint32_t n = distance - 1;
    int extra = n < 2 ? 0 : highest_bit(n) - 1;
    return join(code(2 * extra + (n >> extra), 5),
                (Bits){n & ((1u << extra) - 1), extra});
}

typedef struct Codes {
    Bits literals[256];
    Bits lengths[LONGEST + 1];
} Codes;

static void codes_fill(Codes *codes)
{
    for (uint32_t i = 0; i < 256; i++)
        codes->literals[i] = symbol_code(i);
    for (int length = SHORTEST; length <= LONGEST; length++)
        codes->lengths[length] = length_code(length);
}

/* ---- Repetitions ----------------------------------------------------------------- */

/* How many bytes repeat those that are `distance` before them. */
static int repetition(const unsigned char *at, const unsigned char *end, size_t distance)
{
    int length = 0, most = end - at < LONGEST ? (int)(end - at) : LONGEST;
    const unsigned char *before = at - distance;
    while (length + 16 <= most && memcmp(at + length, before + length, 16) == 0)
        length += 16;
    while (length < most && at[length] == before[length])
        length++;
    return length;
}

static void compress(Stream *stream, const Codes *codes, const unsigned char *bytes,
                     size_t size, size_t above)
{
    const unsigned char *at = bytes, *end = bytes + size;
    Bits to_left = distance_code(1), to_above = distance_code((uint32_t)above);
    while (at < end) {
        int left = at > bytes ? repetition(at, end, 1) : 0;
        int up = left < LONGEST && above <= FURTHEST && (size_t)(at - bytes) >= above
                     ? repetition(at, end, above)
                     : 0;
        int length = up > left ? up : left;
        if (length < SHORTEST) {
            put(stream, codes->literals[*at++]);
            continue;
        }
        put(stream, codes->lengths[length]);
        put(stream, up > left ? to_above : to_left);
        at += length;
    }
}

/* ---- The stream ------------------------------------------------------------------ */

/* The sums of Adler's checksum (RFC 1950, 8.2): of the bytes, and of the first sum after
 * each byte. */
typedef struct Sums {
    uint64_t bytes, sums;
} Sums;

/* In sixteen columns side by side, which compilers make vectors of. A byte in column i
 * counts sixteen times for each line of them from its own on, less i. */
static Sums column_sums(const unsigned char *bytes, int lines)
{
    enum { COLUMNS = 16 };
    uint32_t first[COLUMNS] = {0}, second[COLUMNS] = {0};
    Sums all = {0, 0};
    for (int line = 0; line < lines; line++, bytes += COLUMNS)
        for (int i = 0; i < COLUMNS; i++) {
            first[i] += bytes[i];
            second[i] += first[i];
        }
    for (int i = 0; i < COLUMNS; i++) {
        all.bytes += first[i];
        all.sums += (uint64_t)COLUMNS * second[i] - (uint64_t)i * first[i];
    }
    return all;
}

static Sums row_sums(const unsigned char *row, size_t size)
{
    Sums all = {0, 0};
    size_t x = 0;
    for (int lines; (lines = (int)((size - x) / 16)) > 0; x += 16 * (size_t)lines) {
        lines = lines < 4096 ? lines : 4096; /* else 32 bits do not do */
        Sums more = column_sums(row + x, lines);
        all.sums += 16 * (uint64_t)lines * all.bytes + more.sums;
        all.bytes += more.bytes;
    }
    for (; x < size; x++)
        all.sums += all.bytes += row[x];
    return all;
}

/* A row's own sums serve all rows below that equal it. */
static uint32_t checksum(const unsigned char *rows, size_t size, size_t count)
{
    uint64_t a = 1, b = 0;
    Sums row = {0, 0};
    for (size_t y = 0; y < count; y++, rows += size) {
        if (y == 0 || memcmp(rows, rows - size, size) != 0)
            row = row_sums(rows, size);
        b = (b + size * a + row.sums) % 65521;
        a = (a + row.bytes) % 65521;
    }
    return (uint32_t)(b << 16 | a);
}

Bytes deflate_rows(Arena *arena, const unsigned char *rows, size_t size, size_t count)
{
    size_t total = size * count, most = total + total / 8 + 16; /* nine bits a byte */
    unsigned char *start = take(arena, unsigned char, most);
    Stream stream = {.at = start};
    Codes codes;
    codes_fill(&codes);
    put(&stream, (Bits){0x0178, 16}); /* a window of 32 KiB, little effort */
    put(&stream, (Bits){3, 3});       /* one block, by fixed codes */
    compress(&stream, &codes, rows, total, size);
    put(&stream, symbol_code(256));
    finish(&stream);
    uint32_t check = checksum(rows, size, count);
    for (int shift = 24; shift >= 0; shift -= 8)
        put(&stream, (Bits){check >> shift & 255, 8});
    finish(&stream);
    return (Bytes){start, (size_t)(stream.at - start)};
}
