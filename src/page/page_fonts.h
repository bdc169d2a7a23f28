/* The fonts of a page: of all that its style sheet names those of which it shows
 * something. */
#ifndef COLOPHON_PAGE_FONTS_H
#define COLOPHON_PAGE_FONTS_H

#include "page/characters.h"

/* Appends a style sheet, without comments and blanks. A rule @font-face says first what
 * font it is, up to `src`, and at last its unicode-range. It is left out if the page
 * shows none of these characters, or if earlier rules for the same font have all that it
 * shows. What is kept brings its font as data, an asset named as in
 * url("font/text.woff2"); the first for a font has all that the others have not, and
 * needs no range. The family "Colophon Math" is for the signs of formulas, the others are
 * for all else. */
void page_fonts_write(Writer *out, Text style, const Characters *shown);

#endif
