/* Compressing rows of bytes that mostly repeat the byte before, or the row above, as
 * those of drawings do.
 *
 * zlib looks for repetitions anywhere and takes more than three times as long. And since
 * its choices are no standard, what it writes depends on its version; what this writes
 * does not. */
#ifndef COLOPHON_DEFLATE_H
#define COLOPHON_DEFLATE_H

#include "figure/image.h"

/* `count` rows of `size` bytes, one after another, as a zlib stream (RFC 1950 and 1951)
 * that any PNG reader can read. */
Bytes deflate_rows(Arena *arena, const unsigned char *rows, size_t size, size_t count);

#endif
