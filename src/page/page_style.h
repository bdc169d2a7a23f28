/* The style of a page: sheets joined to one, with fonts in it. */
#ifndef COLOPHON_PAGE_STYLE_H
#define COLOPHON_PAGE_STYLE_H

#include "page/assets.h"

/* Joins style sheets, without comments and blanks that mean nothing. A font that one
 * names, as url("font/text.woff2"), stands there as data; it must be one of the assets.
 */
Text page_style(Arena *arena, Assets styles);

#endif
