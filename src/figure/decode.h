/* Reading a heatmap back: which values do the colours of its cells stand for? */
#ifndef COLOPHON_DECODE_H
#define COLOPHON_DECODE_H

#include "figure/heatmap.h"
#include "figure/image.h"

typedef enum DecodedKind {
    DECODED_VALUE,   /* `index` and the interval it stands for */
    DECODED_BLANK,   /* the tint of a hidden value */
    DECODED_UNKNOWN, /* no colour of the palette fills half of the cell */
} DecodedKind;

typedef struct DecodedCell {
    DecodedKind kind;
    int index;
    double low, high;
} DecodedCell;

/* The cell's prevailing colour; the number in it and dirt on it are outvoted. `density`
 * is that of the image; a cell that reaches beyond the image is unknown. */
DecodedCell decode_cell(Image image, HeatmapGrid grid, double density, int row, int col);

/* Whether that is what the cell of `heatmap` should show. */
bool decoded_right(DecodedCell cell, HeatmapGrid grid, Heatmap heatmap, int row, int col);

#endif
