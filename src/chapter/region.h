/* Which cells of a matrix a reference means. */
#ifndef COLOPHON_REGION_H
#define COLOPHON_REGION_H

#include "chapter/reference.h"

/* A matrix as a reference sees it: its size, and labels (or NULL) of its rows and
 * columns. */
typedef struct Frame {
    Text name;
    int rows, cols;
    const Text *row_labels, *col_labels;
} Frame;

typedef struct Region {
    int row, col;   /* the first cell */
    int rows, cols; /* how many */
} Region;

/* Without an index all of the matrix; with one a row, or the column of a matrix that is
 * nothing but one row without a label; with two a cell. An index that fits nothing gives
 * a sentence, made in `arena`, and in `*culprit` the part of the reference that is wrong;
 * else the empty text. */
Text region_of(Arena *arena, const Reference *reference, Frame frame, Region *region,
               Text *culprit);

#endif
