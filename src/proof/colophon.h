/* The colophon: how this document was made, in its own words at its end. Nothing in it
 * changes by itself: no date, no machine, no version. */
#ifndef COLOPHON_COLOPHON_BLOCK_H
#define COLOPHON_COLOPHON_BLOCK_H

#include "proof/audit.h"

/* Writes the colophon in place of the document's hole, if it has one. */
void colophon_fill(Woven *woven, const Tallies *tallies);

#endif
