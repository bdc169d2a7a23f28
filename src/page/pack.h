/* What only the scripts of a page need, packed: named parts, one after another,
 * compressed, as letters (pairs.h).
 *
 * Before the parts stands a line that says which they are: `[["module", 130885], …]`, the
 * name and the size in bytes of each. Browsers unpack DEFLATE by themselves, and look at
 * its checksum. LZMA makes a sixth less of it; a page that has such a pack also has what
 * unpacks it (unpack.h). */
#ifndef COLOPHON_PACK_H
#define COLOPHON_PACK_H

#include "chapter/text.h"

typedef struct Pack {
    Writer names, parts;
    int count;
    size_t *sizes; /* of the parts */
} Pack;

Pack pack_new(Arena *arena);
void pack_add(Pack *pack, Text name, Text content);

/* What it holds, before it is compressed. */
Text pack_bytes(const Pack *pack);

typedef struct Packed {
    Text letters;
    size_t size; /* what who unpacks them must know: for DEFLATE how many bytes the
                  * letters are, for LZMA how many come of these */
} Packed;

Packed pack_deflated(Arena *arena, const Pack *pack);
Packed pack_lzma(Arena *arena, Text bytes); /* of a pack */

/* A script element that no browser runs. */
void pack_write_element(Writer *out, const char *id, Packed packed);

#endif
