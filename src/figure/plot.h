/* Lines over two axes.
 *
 * Series differ by colour and by dash and, where points are marked, by mark; each is
 * named at the end of its line, so no legend has to be learnt. Where names would touch
 * they move apart, with a thin leader to their line.
 *
 * On a logarithmic axis a value that is zero or below has no place: the point is left out
 * and the line is broken there. It still counts as data (the recipe in the PNG has it).
 */
#ifndef COLOPHON_PLOT_H
#define COLOPHON_PLOT_H

#include "figure/scene.h"

typedef struct PlotAxis {
    Text title;
    bool logarithmic;
} PlotAxis;

typedef struct PlotSeries {
    Text name; /* may be empty */
    int count; /* of points */
    const double *x, *y;
    bool points; /* marked one by one */
} PlotSeries;

typedef struct LinePlot {
    PlotAxis x, y;
    int count; /* of series, at most PLOT_MOST_SERIES */
    const PlotSeries *series;
} LinePlot;

enum { PLOT_MOST_SERIES = 40, PLOT_MOST_POINTS = 200000 };

/* Of the scene, in whole pixels; the points are not looked at. */
double plot_width(LinePlot plot);

/* Lays the plot out in an empty scene. */
void plot_scene(Scene *scene, LinePlot plot);

#endif
