/* A published figure beside its fresh drawing; for figure_compare.c and
 * comparison_pixels.c. */
#ifndef COLOPHON_COMPARISON_H
#define COLOPHON_COMPARISON_H

#include "figure/drawing.h"

/* One comparison: what is compared, and what was found so far. */
typedef struct Comparison {
    Arena *arena; /* of the sentences */
    const Figure *figure;
    FigureFindings *findings;
    Image published;
    ImageTexts texts;       /* the published ones */
    Drawing drawing;        /* the fresh one */
    unsigned char *differs; /* for each pixel; those that are explained are cleared */
    FigureFinding nowhere;  /* takes what is found when the list is full */
} Comparison;

/* The next finding, to be given its sentence before the next call. */
FigureFinding *comparison_add(Comparison *all, FindingKind kind, int row, int col);

/* A sentence to be written on, kept with the findings. */
Writer comparison_sentence(Comparison *all, const char *start);

void write_cell_name(Writer *out, Heatmap heatmap, int row, int col);

/* These two compare pictures of the same size. First whether each cell of a heatmap has
 * the colour of its value; then all other pixels, by cells, labels and the rest: with
 * `exactly` those of labels and of the numbers in cells too. Channels may differ by
 * `tolerance`. */
void comparison_colours(Comparison *all);
void comparison_pixels(Comparison *all, Arena scratch, bool exactly, int tolerance);

#endif
