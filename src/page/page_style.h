/* The style of a page: sheets joined to one, with fonts in it. */
#ifndef COLOPHON_PAGE_STYLE_H
#define COLOPHON_PAGE_STYLE_H

#include "page/assets.h"
#include "page/characters.h"

/* Joins style sheets, without comments and blanks that mean nothing. Of the
 * fonts that they name the page brings what it needs (page_fonts.h). */
Text page_style(Arena *arena, Assets styles, const Characters *shown);

#endif
