/* Where the bytes of a text stand: line and column, looked up at once. */
#ifndef COLOPHON_POSITION_H
#define COLOPHON_POSITION_H

#include "chapter/text.h"

typedef struct Positions {
    Text text;
    size_t *starts; /* of its lines */
    int count;
} Positions;

Positions positions_of(Arena *arena, Text text);

/* Both from 1; columns count code points. */
void position_of(const Positions *positions, size_t at, int *line, int *column);

#endif
