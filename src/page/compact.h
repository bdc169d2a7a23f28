/* The same HTML in fewer bytes: without the end tags, quotation marks and blanks that
 * HTML lets one leave out. */
#ifndef COLOPHON_COMPACT_H
#define COLOPHON_COMPACT_H

#include "chapter/text.h"

/* `html` is well-formed, with attributes in double quotes and without comments, as
 * html_text makes it. What stands in <pre> stays as it is, and so does what a browser
 * makes of all of it, but for blanks at the edges of blocks. */
Text html_compact(Arena *arena, Text html);

#endif
