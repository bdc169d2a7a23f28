/* What a page needs to run programs of its readers: Python itself, a small NumPy, and
 * what tries a program. Only where a question asks for one. */
#ifndef COLOPHON_PAGE_PYTHON_H
#define COLOPHON_PAGE_PYTHON_H

#include "chapter/text.h"

/* A script element with the pack of these files (pack.h); empty if no question of `main`,
 * the HTML of the page's text, asks for a program. */
Text page_python(Arena *arena, Text main);

#endif
