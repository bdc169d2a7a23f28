/* Which characters the text of a page shows, for the choice of its fonts. */
#ifndef COLOPHON_CHARACTERS_H
#define COLOPHON_CHARACTERS_H

#include "chapter/text.h"

enum { CHARACTERS_END = 0x20000 };

typedef struct Characters {
    unsigned char
        text[CHARACTERS_END / 8]; /* a bit for each; letters of formulas, too, */
    unsigned char formulas[CHARACTERS_END / 8]; /* as browsers show them: x is italic */
} Characters;

/* Adds those of `html`, but for code and drawings, which have other fonts. */
void characters_add(Characters *characters, Text html);

#endif
