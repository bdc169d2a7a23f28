#include "figure/axes.h"

#include "figure/length.h"
#include "numerics/elementary.h"
#include <float.h>

static const double tick_size = 11, title_size = 12;
static const double widest_x_title = 266, widest_y_title = 366;

/* ---- One axis -------------------------------------------------------------------- */

Range range_empty(bool logarithmic)
{
    return (Range){logarithmic, DBL_MAX, -DBL_MAX, 0, 0};
}

void range_include(Range *range, double value)
{
    range->low = least(range->low, value);
    range->high = most(range->high, value);
}

void range_round(Range *range, int steps)
{
    double low = range->low, high = range->high;
    if (range->low > range->high)
        low = 1, high = 10;
    if (range->logarithmic)
        ticks_widen_log(&low, &high);
    else
        ticks_widen(&low, &high, steps);
    double spare = (range->high / 2 - range->low / 2) / 4;
    bool keep = !range->logarithmic && range->low < range->high;
    if (!keep || range->low - low <= spare)
        range->low = low;
    if (!keep || high - range->high <= spare)
        range->high = high;
}

static void include_both(Range *range, double low, double high)
{
    if (range_holds(range->logarithmic, low))
        range_include(range, low);
    if (range_holds(range->logarithmic, high))
        range_include(range, high);
}

void axes_include_frame(AxesFrame frame, Range *x, Range *y)
{
    include_both(x, frame.low_x, frame.high_x);
    include_both(y, frame.low_y, frame.high_y);
}

bool range_holds(bool logarithmic, double value)
{
    return value >= -DBL_MAX && value <= DBL_MAX && (!logarithmic || value > 0);
}

double range_place(Range range, double value)
{
    double part;
    if (range.logarithmic)
        part = (portable_log(value) - portable_log(range.low)) /
               (portable_log(range.high) - portable_log(range.low));
    else
        part = (value / 2 - range.low / 2) / (range.high / 2 - range.low / 2);
    return range.start + part * (range.end - range.start);
}

Ticks range_ticks(Arena *arena, Range range, int steps)
{
    return range.logarithmic ? ticks_log(arena, range.low, range.high, steps)
                             : ticks_linear(arena, range.low, range.high, steps);
}

/* ---- Room ------------------------------------------------------------------------ */

double axes_sharp(double length)
{
    return half_pixels(length + 0.25);
}

double axes_widest(Ticks ticks)
{
    double width = 0;
    for (int i = 0; i < ticks.count; i++)
        width = most(width, label_width(ticks.labels[i], tick_size));
    return width;
}

Ticks axes_x_ticks(Arena *arena, Range x, int steps)
{
    Ticks ticks;
    do
        ticks = range_ticks(arena, x, steps);
    while (--steps > 0 && ticks.count > 1 &&
           axes_widest(ticks) + 6 >
               range_place(x, ticks.at[1]) - range_place(x, ticks.at[0]));
    return ticks;
}

double axes_top(Text y_title)
{
    return axes_margin + (y_title.size > 0 ? 26 : 6);
}

double axes_height(double area_end, Text x_title)
{
    return -__builtin_floor(-area_end - (x_title.size > 0 ? 40 : 20) - axes_margin);
}

double axes_width(double width, Text y_title)
{
    double title = least(label_width(y_title, title_size), widest_y_title);
    return -__builtin_floor(-most(width, title + 2 * axes_margin));
}

/* ---- Drawing --------------------------------------------------------------------- */

void axes_draw_x(Scene *scene, Text title, Range x, Range y, Ticks ticks)
{
    for (int i = 0; i < ticks.count; i++) {
        double at = axes_sharp(range_place(x, ticks.at[i]));
        scene_segment(scene, (Point){at, y.end}, (Point){at, y.start}, COLOUR(GRID), 1);
    }
    for (int i = 0; i < ticks.count; i++) {
        double at = axes_sharp(range_place(x, ticks.at[i]));
        scene_segment(scene, (Point){at, y.start}, (Point){at, y.start + 4},
                      COLOUR(MUTED), 1);
        double half = label_width(ticks.labels[i], tick_size) / 2 + 2;
        double middle = most(half, least(at, scene->width - half));
        scene_label(scene, ticks.labels[i], (Point){middle, y.start + 13}, tick_size,
                    ALIGN_CENTRE, COLOUR(MUTED));
    }
    title = scene_shorten(scene, title, title_size, widest_x_title);
    if (title.size > 0)
        scene_label(scene, title, (Point){(x.start + x.end) / 2, y.start + 33},
                    title_size, ALIGN_CENTRE, COLOUR(INK));
}

void axes_draw_y(Scene *scene, Text title, Range x, Range y, Ticks ticks)
{
    for (int i = 0; i < ticks.count; i++) {
        double at = axes_sharp(range_place(y, ticks.at[i]));
        scene_segment(scene, (Point){x.start, at}, (Point){x.end, at}, COLOUR(GRID), 1);
        scene_label(scene, ticks.labels[i], (Point){x.start - 8, at}, tick_size,
                    ALIGN_RIGHT, COLOUR(MUTED));
    }
    title = scene_shorten(scene, title, title_size, widest_y_title);
    if (title.size > 0)
        scene_label(scene, title, (Point){axes_margin, axes_margin + 5}, title_size,
                    ALIGN_LEFT, COLOUR(INK));
}
