#include "png.h"

#include "fixture.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

static uint32_t read_word(const uint8_t *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static void write_word(uint8_t *at, uint32_t word)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(word >> (24 - 8 * i));
}

/* A chunk's content; size 0 where there is no whole chunk. */
typedef struct Chunk {
    size_t at, size;
    bool whole;
} Chunk;

static Chunk chunk_at(const uint8_t *bytes, size_t size, size_t at)
{
    if (size < 12 || at > size - 12)
        return (Chunk){0};
    uint32_t length = read_word(bytes + at);
    return (Chunk){at + 8, length, length <= size - at - 12};
}

static void mend_checksums(uint8_t *bytes, size_t size)
{
    for (size_t at = 8;;) {
        Chunk chunk = chunk_at(bytes, size, at);
        if (!chunk.whole)
            return;
        write_word(bytes + chunk.at + chunk.size,
                   (uint32_t)crc32(0, bytes + at + 4, (uInt)chunk.size + 4));
        at = chunk.at + chunk.size + 4;
    }
}

/* The first IDAT: inflated, mutated, deflated again, if it fits. */
static size_t mutate_pixels(uint8_t *bytes, size_t size, size_t most)
{
    enum { room = 1 << 16 };
    static uint8_t raw[room], packed[2 * room];
    size_t at = 8;
    Chunk chunk = chunk_at(bytes, size, at);
    while (chunk.whole && memcmp(bytes + at + 4, "IDAT", 4) != 0) {
        at = chunk.at + chunk.size + 4;
        chunk = chunk_at(bytes, size, at);
    }
    uLongf raw_size = room, packed_size = sizeof packed;
    if (!chunk.whole ||
        uncompress(raw, &raw_size, bytes + chunk.at, (uLong)chunk.size) != Z_OK)
        return size;
    raw_size = LLVMFuzzerMutate(raw, raw_size, room);
    compress2(packed, &packed_size, raw, raw_size, 1);
    size_t behind = size - chunk.at - chunk.size;
    if (chunk.at + packed_size + behind > most)
        return size;
    memmove(bytes + chunk.at + packed_size, bytes + chunk.at + chunk.size, behind);
    memcpy(bytes + chunk.at, packed, packed_size);
    write_word(bytes + at, (uint32_t)packed_size);
    return chunk.at + packed_size + behind;
}

size_t png_mutate(uint8_t *bytes, size_t size, size_t most, unsigned seed)
{
    size = seed % 4 == 0 ? mutate_pixels(bytes, size, most)
                         : LLVMFuzzerMutate(bytes, size, most);
    if (seed / 4 % 8 != 0)
        mend_checksums(bytes, size);
    return size;
}
