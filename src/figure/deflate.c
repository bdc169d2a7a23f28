#include "figure/deflate.h"

#include "figure/deflate_code.h"

#include <string.h>

/* ---- Fixed codes (3.2.6) --------------------------------------------------------- */

static Bits join(Bits first, Bits second)
{
    return (Bits){first.value | second.value << first.count, first.count + second.count};
}

static Bits symbol_code(uint32_t symbol)
{
    return symbol < 144   ? deflate_code(0x30 + symbol, 8)
           : symbol < 256 ? deflate_code(0x190 + symbol - 144, 9)
           : symbol < 280 ? deflate_code(symbol - 256, 7)
                          : deflate_code(0xC0 + symbol - 280, 8);
}

static Bits length_code(int length)
{
    Symbol symbol = deflate_length(length);
    return join(symbol_code(symbol.symbol), symbol.extra);
}

static Bits distance_code(uint32_t distance)
{
    Symbol symbol = deflate_distance(distance);
    return join(deflate_code(symbol.symbol, 5), symbol.extra);
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
            deflate_put(stream, codes->literals[*at++]);
            continue;
        }
        deflate_put(stream, codes->lengths[length]);
        deflate_put(stream, up > left ? to_above : to_left);
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
    unsigned char *start = take_unset(arena, unsigned char, most);
    Stream stream = {.at = start};
    Codes codes;
    codes_fill(&codes);
    deflate_put(&stream, (Bits){0x0178, 16}); /* a window of 32 KiB, little effort */
    deflate_put(&stream, (Bits){3, 3});       /* one block, by fixed codes */
    compress(&stream, &codes, rows, total, size);
    deflate_put(&stream, symbol_code(256));
    deflate_finish(&stream);
    uint32_t check = checksum(rows, size, count);
    for (int shift = 24; shift >= 0; shift -= 8)
        deflate_put(&stream, (Bits){check >> shift & 255, 8});
    deflate_finish(&stream);
    return (Bytes){start, (size_t)(stream.at - start)};
}
