/* All of a page that only its scripts need, packed: named parts, one after another,
 * compressed as LZMA, as letters (pairs.h).
 *
 * Before the parts stands a line that says which they are: `[["module", 130885], …]`, the
 * name and the size in bytes of each. LZMA makes a sixth less of it than what browsers
 * can unpack by themselves (DEFLATE), and unpack.js needs no time to speak of. */
#ifndef COLOPHON_PACK_H
#define COLOPHON_PACK_H

#include "chapter/text.h"

typedef struct Pack {
    Writer names, parts;
} Pack;

Pack pack_new(Arena *arena);
void pack_add(Pack *pack, Text name, Text content);

/* The letters; in `*size` how many bytes they are when they are unpacked. */
Text pack_letters(const Pack *pack, size_t *size);

#endif
