/* What a reference can name in a run: an input or a result, as a matrix. */
#ifndef COLOPHON_FRAME_H
#define COLOPHON_FRAME_H

#include "chapter/record.h"
#include "chapter/region.h"

/* The matrix that a reference names, whatever its indices are. A plot is a matrix whose
 * rows are its series; how long the one is that the reference names decides how many
 * columns there are, none if it names none. Where nothing has the name, gives a sentence,
 * made in `arena`, that says so; else the empty text. */
Text frame_of(Arena *arena, const Record *record, const Reference *reference,
              Frame *frame);

/* A grid as references see it. */
Frame frame_of_grid(Text name, const Grid *grid);

#endif
