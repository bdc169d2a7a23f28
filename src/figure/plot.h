/* Lines over two axes.
 *
 * Series differ by colour and by dash and, where points are marked, by mark; each is
 * named at the end of its line, so no legend has to be learnt. Where names would touch
 * they move apart, with a thin leader to their line.
 *
 * On a logarithmic axis a value that is zero or below has no place: the point is left out
 * and the line is broken there. It still counts as data (the recipe in the PNG has it).
 * A hidden point is left out the same way, and counts for nothing: not for the axes, and
 * without any other the series has no name.
 */
#ifndef COLOPHON_PLOT_H
#define COLOPHON_PLOT_H

#include "figure/frame.h"
#include "figure/scene.h"

typedef struct PlotAxis {
    Text title;
    bool logarithmic;
} PlotAxis;

typedef struct PlotSeries {
    Text name; /* may be empty */
    int count; /* of points */
    const double *x, *y;
    bool points;        /* marked one by one */
    const bool *hidden; /* one a point, true where it is left out; or NULL */
} PlotSeries;

typedef struct LinePlot {
    PlotAxis x, y;
    int count; /* of series, at most PLOT_MOST_SERIES */
    const PlotSeries *series;
    const AxesFrame *frame; /* shown, too, as if there were points; or NULL */
} LinePlot;

enum { PLOT_MOST_SERIES = 40, PLOT_MOST_POINTS = 200000 };

/* Whether the point may be seen. */
bool plot_shows(const PlotSeries *series, int i);

/* Of the scene, in whole pixels; the points are not looked at. */
double plot_width(LinePlot plot);

/* Lays the plot out in an empty scene. */
void plot_scene(Scene *scene, LinePlot plot);

#endif
