#include "figure/histogram.h"

#include "figure/axes.h"
#include "figure/length.h"

static const double area_height = 190, right_of_area = 12;
static const double broad_bar = 4; /* broader ones stand a little apart */
static const double unknown_size = 12;

enum { X_STEPS = 10, Y_STEPS = 5 };

static const Text counted = {"count", 5};

double histogram_width(void)
{
    return axes_usual_width;
}

static bool shows(Histogram histogram, int bar)
{
    return !histogram.hidden || !histogram.hidden[bar];
}

/* From 0 to a round number that no bar exceeds; hidden bars do not tell theirs. */
static Range count_range(Histogram histogram)
{
    Range range = {.low = 0, .high = 1};
    for (int bar = 0; bar < histogram.bars; bar++)
        if (shows(histogram, bar))
            range_include(&range, histogram.counts[bar]);
    int steps = (int)least(Y_STEPS, range.high); /* counts are whole numbers */
    ticks_widen(&range.low, &range.high, steps);
    return range;
}

static Ticks count_ticks(Arena *arena, Range range)
{
    return range_ticks(arena, range, (int)least(Y_STEPS, range.high));
}

/* To whole device pixels at both sides, so that equal bars look equal. */
static Box bar_box(Histogram histogram, int bar, double count, Range x, Range y)
{
    double step = (x.end - x.start) / histogram.bars;
    double left = half_pixels(x.start + bar * step);
    double right = half_pixels(x.start + (bar + 1) * step);
    double top = half_pixels(range_place(y, count));
    if (count > 0)
        top = least(top, y.start - 1);
    return (Box){left, top, right - left - (step >= broad_bar ? 1 : 0), y.start - top};
}

static void draw_bar(Scene *scene, Histogram histogram, int bar, Range x, Range y)
{
    if (shows(histogram, bar)) {
        double count = histogram.counts[bar];
        if (count > 0)
            scene_rectangle(scene, bar_box(histogram, bar, count, x, y),
                            colour_exact(palette_category(0)));
        return;
    }
    Box box = bar_box(histogram, bar, y.high, x, y);
    scene_rectangle(scene, box, COLOUR(BLANK));
    scene_label_inside(scene, TEXT("?"), box, least(unknown_size, box.width),
                       COLOUR(MUTED));
}

void histogram_scene(Scene *scene, Histogram histogram)
{
    Range x = {.low = histogram.low, .high = histogram.high};
    Range y = count_range(histogram);
    Ticks y_ticks = count_ticks(scene->arena, y);
    x.start = half_pixels(axes_margin + axes_widest(y_ticks) + axes_tick_distance);
    x.end = axes_usual_width - axes_margin - right_of_area;
    y.end = axes_top(counted);
    y.start = y.end + area_height;
    scene->width = histogram_width();
    scene->height = axes_height(y.start, histogram.title);
    scene_rectangle(scene, (Box){0, 0, scene->width, scene->height}, COLOUR(PAPER));
    axes_draw_x(scene, histogram.title, x, y, axes_x_ticks(scene->arena, x, X_STEPS));
    axes_draw_y(scene, counted, x, y, y_ticks);
    for (int bar = 0; bar < histogram.bars; bar++)
        draw_bar(scene, histogram, bar, x, y);
    scene_segment(scene, (Point){x.start, y.start}, (Point){x.end, y.start},
                  COLOUR(MUTED), 1);
}
