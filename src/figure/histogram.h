/* How many values fall into each of equally wide bars. */
#ifndef COLOPHON_HISTOGRAM_H
#define COLOPHON_HISTOGRAM_H

#include "figure/scene.h"

typedef struct Histogram {
    Text title;       /* of the axis: what is counted */
    double low, high; /* finite, low < high: where the first bar begins, the last ends */
    int bars;         /* 1 … HISTOGRAM_MOST_BARS */
    const double *counts; /* one a bar: 0 or more */
    const bool *hidden;   /* one a bar, true where a "?" stands; or NULL */
} Histogram;

enum { HISTOGRAM_MOST_BARS = 200 };

/* Of the scene, in whole pixels, the same for all. */
double histogram_width(void);

/* Lays the histogram out in an empty scene. A bar of any count can be seen: it is at
 * least a pixel high. */
void histogram_scene(Scene *scene, Histogram histogram);

#endif
