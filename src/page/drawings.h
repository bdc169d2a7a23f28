/* Drawings that stand on a page twice: the figure of the text, and the lab that begins as
 * it. */
#ifndef COLOPHON_DRAWINGS_H
#define COLOPHON_DRAWINGS_H

#include "chapter/text.h"

/* Where a lab shows what a figure of the text shows, too, that is drawn once, in the
 * text, as <g id="drawing.1">, and the lab has a <use> of it: a script draws there anew,
 * so nothing may hang on it. `html` is that of html_text. */
Text drawings_share(Arena *arena, Text html);

#endif
