/* Compositions: presets that prose joins, as in {{weights[car] @ identity + v-only-x}}.
 */
#ifndef COLOPHON_COMPOSITION_H
#define COLOPHON_COMPOSITION_H

#include "document/level.h"

/* The compositions of presets, as "a + b", that the level's prose asks of this part's
 * chapter, in order, each once. */
Texts compositions_of(Level *level, const Part *part);

#endif
