/* What a page needs to run programs of its readers: Python itself, a small NumPy, and
 * what tries a program. Only where a question asks for one. */
#ifndef COLOPHON_PAGE_PYTHON_H
#define COLOPHON_PAGE_PYTHON_H

#include "chapter/text.h"

/* Whether a question of `main`, the HTML of the page's text, asks for a program. */
bool page_asks_programs(Text main);

/* A script element with the pack of these files (pack.h). To pack them takes longer than
 * all else, so they are kept, packed, in the folder `build`. NULL, or why that failed. */
const char *page_python(Arena *arena, const char *build, Text *element);

#endif
