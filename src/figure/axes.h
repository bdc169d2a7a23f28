/* Two axes: where values lie between their ends, ticks, lines to read values by, titles.
 *
 * The title of the y axis lies above it, where it can be read without turning the head;
 * that of the x axis below it. */
#ifndef COLOPHON_AXES_H
#define COLOPHON_AXES_H

#include "figure/frame.h"
#include "figure/scene.h"
#include "figure/ticks.h"

static const double axes_margin = 12;       /* of paper around everything */
static const double axes_usual_width = 390; /* of the whole: a telephone's */
static const double axes_tick_room = 40;    /* for the labels of the y axis, at least */
static const double axes_tick_distance = 9; /* from the y axis to its labels */

/* ---- One axis ---- */

/* Values from `low` to `high` lie from `start` to `end`. */
typedef struct Range {
    bool logarithmic;
    double low, high;
    double start, end;
} Range;

/* One that holds no value yet. */
Range range_empty(bool logarithmic);
void range_include(Range *range, double value);

/* Outwards to ticks, unless that would leave more than an eighth of the axis empty. */
void range_round(Range *range, int steps);

/* Such an axis has a place for it. */
bool range_holds(bool logarithmic, double value);

/* What of a frame has a place on the axes. */
void axes_include_frame(AxesFrame frame, Range *x, Range *y);

double range_place(Range range, double value);

/* At most so many steps from tick to tick. */
Ticks range_ticks(Arena *arena, Range range, int steps);

/* ---- Both ---- */

/* Fewer ticks where their labels would touch. */
Ticks axes_x_ticks(Arena *arena, Range x, int steps);
double axes_widest(Ticks ticks); /* of their labels */

/* Where the area of the picture begins at the top; the height of the scene, where that
 * area ends; its width, which may have to be larger than `width` for the title's sake. */
double axes_top(Text y_title);
double axes_height(double area_end, Text x_title);
double axes_width(double width, Text y_title);

/* The middle of a device pixel's worth: hairlines stay sharp at double density. */
double axes_sharp(double length);

void axes_draw_x(Scene *scene, Text title, Range x, Range y, Ticks ticks);
void axes_draw_y(Scene *scene, Text title, Range x, Range y, Ticks ticks);

#endif
