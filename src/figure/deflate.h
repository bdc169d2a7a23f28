/* Compressing (RFC 1951). What zlib writes depends on its version, for its choices are no
 * standard; what this writes does not. */
#ifndef COLOPHON_DEFLATE_H
#define COLOPHON_DEFLATE_H

#include "figure/image.h"

/* Rows of bytes that mostly repeat the byte before, or the row above, as those of
 * drawings do: `count` rows of `size` bytes, one after another, as a zlib stream (RFC
 * 1950), which any PNG reader can read. Looking for repetitions anywhere, as zlib does,
 * takes more than three times as long. */
Bytes deflate_rows(Arena *arena, const unsigned char *rows, size_t size, size_t count);

#endif
