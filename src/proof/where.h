/* Where something stands, in words: "section 5, table std, row 64, column "std of q ·
 * k"". */
#ifndef COLOPHON_WHERE_H
#define COLOPHON_WHERE_H

#include "document/woven.h"

/* The place of a span; of a number in a table with its row and column. */
Text where_of(Arena *arena, const Span *span);

/* "05-scaling.c:31", the line that computed it. */
Text where_computed(Arena *arena, const Quoted *quoted);

/* Markdown as plain text, near enough for a message: no $, no \, a few signs for TeX. */
Text plain_text(Arena *arena, Text markdown);

#endif
