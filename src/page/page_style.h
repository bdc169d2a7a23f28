/* The style of a page: one sheet, with its fonts in it. */
#ifndef COLOPHON_PAGE_STYLE_H
#define COLOPHON_PAGE_STYLE_H

#include "chapter/text.h"

/* Joins the style sheets, without comments and indentation. A font that one names, as
 * url("font/text.woff2"), stands there as data; it must be one of the assets. */
Text page_style(Arena *arena);

#endif
