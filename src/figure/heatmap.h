/* A matrix as coloured cells, with its numbers in them where they can be read.
 *
 * The grid is at most 320 pixels wide, so that a telephone shows it whole; cells shrink
 * with their number, never below one pixel. Numbers shrink with their cell, and vanish
 * where type would be smaller than 8 pixels: all or none, so that no cell looks special.
 * No value changes where anything stands. Several matrices of one shape stand side by
 * side under one scale of colours, as many in a line as leave the cells readable; row
 * labels stand before the first of each line. Labels that are too wide for their column
 * turn upwards; those of many narrow rows are thinned to every 2nd, 5th, 10th … one. */
#ifndef COLOPHON_HEATMAP_H
#define COLOPHON_HEATMAP_H

#include "chapter/number.h"
#include "figure/palette.h"
#include "figure/scene.h"

typedef struct Heatmap {
    int panels;               /* 0 counts as 1 */
    const Text *panel_titles; /* one a panel, or NULL for none */
    int rows, cols;           /* of a panel, 1 … HEATMAP_MOST each */
    const double *values;     /* panel after panel, row by row, finite */
    const Text *row_labels;   /* one a row of a panel, or NULL for none */
    const Text *col_labels;   /* one a column, or NULL */
    Format format;            /* of the numbers in the cells */
    const bool *hidden;       /* for each value, true where a "?" stands; or NULL */
    Text title;               /* of the colour bar; may be empty */
} Heatmap;

/* Rows and columns of one panel; cells of all together. */
enum { HEATMAP_MOST = 1500, HEATMAP_MOST_CELLS = 250000, HEATMAP_MOST_PANELS = 64 };

/* The rows of all panels, one panel below the other. From here on `row` counts these. */
int heatmap_rows(Heatmap heatmap);

/* Where the cells are. */
typedef struct HeatmapGrid {
    ColourScale scale;
    double left, top;    /* of the first cell */
    double across, down; /* from one cell to the next */
    double gap;          /* paper between two cells */
    int rows;            /* of one panel */
    int panels, per_line;
    double step_across, step_down; /* from one panel to the next */
} HeatmapGrid;

/* What the colours span: 0 … 1 for values that are all in it, as weights are; otherwise
 * from 0 or a round number to a round number; -m … m where there are negative values. */
ColourScale heatmap_scale(Heatmap heatmap);

/* Of the scene, in whole pixels; the values are not looked at. */
double heatmap_width(Heatmap heatmap);

/* Lays the heatmap out in an empty scene. */
HeatmapGrid heatmap_scene(Scene *scene, Heatmap heatmap);

Box heatmap_cell(HeatmapGrid grid, int row, int col);

/* Whether the value may be seen. */
bool heatmap_shows(Heatmap heatmap, int row, int col);

#endif
