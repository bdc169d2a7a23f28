/* Figures of every kind, as a chapter's result gives them: whether they can be drawn, how
 * wide they are, and their scene. Pure, and in the browser, too; figure_file.h makes
 * files of them. */
#ifndef COLOPHON_FIGURE_H
#define COLOPHON_FIGURE_H

#include "figure/heatmap.h"
#include "figure/histogram.h"
#include "figure/plane.h"
#include "figure/plot.h"

typedef enum FigureKind {
    FIGURE_HEATMAP, /* of one matrix, or of several */
    FIGURE_PLOT,
    FIGURE_HISTOGRAM,
    FIGURE_PLANE,
} FigureKind;

typedef struct Figure {
    Text name;
    FigureKind kind;
    Heatmap heatmap; /* the one that `kind` says */
    LinePlot plot;
    Histogram histogram;
    Plane plane;
} Figure;

/* How wide its scene is, in CSS pixels. Values, x and y are not looked at and may be
 * NULL: a document can say how wide its figures are before anything is drawn, or read. */
int figure_width(const Figure *figure);

/* Lays the figure out; the grid is a heatmap's. */
HeatmapGrid figure_scene(Scene *scene, const Figure *figure);

/* Why the figure cannot be drawn, as the end of a sentence ("has more than 1500 rows"),
 * or NULL. */
const char *figure_refuse(const Figure *figure);

#endif
