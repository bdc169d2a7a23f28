/* The colophon: how this document was made, in its own words at its end. Nothing in it
 * changes by itself: no date, no machine, no version. */
#ifndef COLOPHON_COLOPHON_BLOCK_H
#define COLOPHON_COLOPHON_BLOCK_H

#include "proof/audit.h"

/* Writes the colophon of a document in place of the hole of `woven`, if it has one: the
 * document itself, or the same level woven otherwise. */
void colophon_fill(Woven *woven, const Woven *document, const Tallies *tallies);

#endif
