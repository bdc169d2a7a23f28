/* Bits and symbols of DEFLATE (RFC 1951). */
#ifndef COLOPHON_DEFLATE_CODE_H
#define COLOPHON_DEFLATE_CODE_H

#include <stdint.h>

/* Of a repetition: its length and its distance. */
enum { SHORTEST = 3, LONGEST = 258, FURTHEST = 32768 };

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

/* Appends at most 32 bits. The caller sees to the room: four bytes more than the stream
 * will have. */
static inline void deflate_put(Stream *stream, Bits bits)
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
void deflate_finish(Stream *stream);

/* A length or a distance as its symbol and the bits that follow it (3.2.5). */
typedef struct Symbol {
    uint32_t symbol;
    Bits extra;
} Symbol;

Symbol deflate_length(int length);
Symbol deflate_distance(uint32_t distance);

/* The lowest `count` bits of `value`, the highest of them first: so codes are written. */
Bits deflate_code(uint32_t value, int count);

#endif
