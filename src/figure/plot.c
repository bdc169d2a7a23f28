#include "figure/plot.h"

#include "figure/ticks.h"
#include "numerics/elementary.h"
#include <float.h>

static const double margin = 12;
static const double usual_width = 390; /* of the whole: a telephone's */
/* Of the area with the lines. */
static const double narrowest = 200, widest = 320, lowest = 210;
static const double tick_size = 11, title_size = 12, name_size = 12;
static const double tick_room = 40;     /* for the labels of the y axis, at least */
static const double tick_distance = 9;  /* from the y axis to its labels */
static const double name_distance = 10; /* from the frame to the names */
static const double leader = 8; /* that a name moves on to make room for a line to it */
static const double name_spacing = 16; /* between the middles of two names */
static const double widest_name = 130, widest_title = 366;

/* How the nth series looks. The colours are dark enough for thin lines on paper (3 : 1)
 * and stay apart under colour blindness; the dashes do where colours fail altogether. */
static const Rgb series_colours[] = {0x1763a6, 0xc2500f, 0x0f7d6b,
                                     0x8a3f8f, 0x806108, 0x555d66};
static const Dash series_dashes[] = {
    {{0}}, {{7, 3, 0, 0}}, {{2, 2.5, 0, 0}}, {{9, 3, 2, 3}}, {{4, 2, 4, 2}},
};
enum { COLOURS = 6, DASHES = 5 };

enum { X_STEPS = 6, Y_STEPS = 8 }; /* from tick to tick, at most */

static double least(double a, double b)
{
    return a < b ? a : b;
}

static double most(double a, double b)
{
    return a > b ? a : b;
}

/* ---- From values to places ------------------------------------------------------- */

/* An axis whose values from `low` to `high` lie from `start` to `end`. */
typedef struct Range {
    bool logarithmic;
    double low, high;
    double start, end;
} Range;

static bool has_place(bool logarithmic, double value)
{
    return value >= -DBL_MAX && value <= DBL_MAX && (!logarithmic || value > 0);
}

static double place(Range range, double value)
{
    double part;
    if (range.logarithmic)
        part = (portable_log(value) - portable_log(range.low)) /
               (portable_log(range.high) - portable_log(range.low));
    else
        part = (value / 2 - range.low / 2) / (range.high / 2 - range.low / 2);
    return range.start + part * (range.end - range.start);
}

static bool point_has_place(LinePlot plot, const PlotSeries *series, int i)
{
    return has_place(plot.x.logarithmic, series->x[i]) &&
           has_place(plot.y.logarithmic, series->y[i]);
}

static void include(Range *range, double value)
{
    range->low = least(range->low, value);
    range->high = most(range->high, value);
}

/* Outwards to ticks, unless that would leave more than an eighth of the axis empty. */
static void round_range(Range *range, int steps)
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

static void find_ranges(LinePlot plot, Range *x, Range *y)
{
    *x = (Range){plot.x.logarithmic, DBL_MAX, -DBL_MAX, 0, 0};
    *y = (Range){plot.y.logarithmic, DBL_MAX, -DBL_MAX, 0, 0};
    for (int s = 0; s < plot.count; s++)
        for (int i = 0; i < plot.series[s].count; i++)
            if (point_has_place(plot, &plot.series[s], i)) {
                include(x, plot.series[s].x[i]);
                include(y, plot.series[s].y[i]);
            }
    round_range(x, X_STEPS);
    round_range(y, Y_STEPS);
}

static Ticks range_ticks(Arena *arena, Range range, int most)
{
    return range.logarithmic ? ticks_log(arena, range.low, range.high, most)
                             : ticks_linear(arena, range.low, range.high, most);
}

/* ---- Axes ------------------------------------------------------------------------ */

/* The middle of a device pixel's worth: hairlines stay sharp at double density. */
static double sharp(double x)
{
    return __builtin_floor(x * 2 + 0.5) / 2;
}

static double widest_label(Ticks ticks)
{
    double width = 0;
    for (int i = 0; i < ticks.count; i++)
        width = most(width, label_width(ticks.labels[i], tick_size));
    return width;
}

/* Fewer where their labels would touch. */
static Ticks x_axis_ticks(Arena *arena, Range x)
{
    Ticks ticks;
    for (int steps = X_STEPS; steps > 0; steps--) {
        ticks = range_ticks(arena, x, steps);
        if (ticks.count < 2 ||
            widest_label(ticks) + 6 <= place(x, ticks.at[1]) - place(x, ticks.at[0]))
            break;
    }
    return ticks;
}

static void draw_x_axis(Scene *scene, LinePlot plot, Range x, Range y, Ticks ticks)
{
    for (int i = 0; i < ticks.count; i++) {
        double at = sharp(place(x, ticks.at[i]));
        scene_segment(scene, (Point){at, y.end}, (Point){at, y.start}, COLOUR(GRID), 1);
    }
    for (int i = 0; i < ticks.count; i++) {
        double at = sharp(place(x, ticks.at[i]));
        scene_segment(scene, (Point){at, y.start}, (Point){at, y.start + 4},
                      COLOUR(MUTED), 1);
        double half = label_width(ticks.labels[i], tick_size) / 2 + 2;
        double middle = most(half, least(at, scene->width - half));
        scene_label(scene, ticks.labels[i], (Point){middle, y.start + 13}, tick_size,
                    ALIGN_CENTRE, COLOUR(MUTED));
    }
    if (plot.x.title.size > 0)
        scene_label(scene, plot.x.title, (Point){(x.start + x.end) / 2, y.start + 33},
                    title_size, ALIGN_CENTRE, COLOUR(INK));
}

/* The title of the y axis lies above it, where it can be read without turning the head.
 */
static void draw_y_axis(Scene *scene, LinePlot plot, Range x, Range y, Ticks ticks)
{
    for (int i = 0; i < ticks.count; i++) {
        double at = sharp(place(y, ticks.at[i]));
        scene_segment(scene, (Point){x.start, at}, (Point){x.end, at}, COLOUR(GRID), 1);
        scene_label(scene, ticks.labels[i], (Point){x.start - 8, at}, tick_size,
                    ALIGN_RIGHT, COLOUR(MUTED));
    }
    if (plot.y.title.size > 0)
        scene_label(scene, plot.y.title, (Point){margin, margin + 5}, title_size,
                    ALIGN_LEFT, COLOUR(INK));
}

/* ---- Lines ----------------------------------------------------------------------- */

static Colour series_colour(int s)
{
    return colour_exact(series_colours[s % COLOURS]);
}

/* Dashes and colours have no common period but their product: 30 looks. */
static Dash series_dash(int s)
{
    return series_dashes[s % DASHES];
}

static void draw_run(Scene *scene, int s, int count, const Point *points)
{
    if (count > 1)
        scene_line(scene, count, points, series_colour(s), 1.75, series_dash(s));
}

/* One line for each run of points that have a place. */
static void draw_line(Scene *scene, LinePlot plot, int s, Range x, Range y)
{
    const PlotSeries *series = &plot.series[s];
    Point *points = take(scene->arena, Point, series->count);
    int first = 0;
    for (int i = 0; i < series->count; i++) {
        if (point_has_place(plot, series, i)) {
            points[i] = (Point){place(x, series->x[i]), place(y, series->y[i])};
            continue;
        }
        draw_run(scene, s, i - first, points + first);
        first = i + 1;
    }
    draw_run(scene, s, series->count - first, points + first);
}

/* Filled and hollow circles, then squares. */
static void draw_mark(Scene *scene, int s, Point at)
{
    bool hollow = s % 2 == 1;
    double r = 2.75;
    if (s % 4 < 2) {
        scene_circle(scene, at, r, hollow ? COLOUR(PAPER) : series_colour(s),
                     series_colour(s), 1.5);
        return;
    }
    scene_rectangle(scene, (Box){at.x - r - 0.5, at.y - r - 0.5, 2 * r + 1, 2 * r + 1},
                    series_colour(s));
    if (hollow)
        scene_rectangle(scene, (Box){at.x - r + 1, at.y - r + 1, 2 * r - 2, 2 * r - 2},
                        COLOUR(PAPER));
}

static void draw_points(Scene *scene, LinePlot plot, int s, Range x, Range y)
{
    const PlotSeries *series = &plot.series[s];
    for (int i = 0; i < series->count; i++) {
        bool alone = (i == 0 || !point_has_place(plot, series, i - 1)) &&
                     (i + 1 == series->count || !point_has_place(plot, series, i + 1));
        if ((series->points || alone) && point_has_place(plot, series, i))
            draw_mark(scene, s, (Point){place(x, series->x[i]), place(y, series->y[i])});
    }
}

/* ---- Names at the ends of the lines ---------------------------------------------- */

typedef struct Name {
    int series;
    Text text;
    Point end;     /* of the line */
    double middle; /* where the name stands */
} Name;

typedef struct Names {
    int count;
    Name *at; /* from the top down */
} Names;

static Names find_names(Scene *scene, LinePlot plot)
{
    Names names = {0, take(scene->arena, Name, plot.count)};
    for (int s = 0; s < plot.count; s++) {
        bool drawn = false;
        for (int i = 0; i < plot.series[s].count; i++)
            drawn = drawn || point_has_place(plot, &plot.series[s], i);
        if (drawn && plot.series[s].name.size > 0)
            names.at[names.count++] =
                (Name){.series = s,
                       .text = scene_shorten(scene, plot.series[s].name, name_size,
                                             widest_name)};
    }
    return names;
}

static void find_ends(LinePlot plot, Names names, Range x, Range y)
{
    for (int n = 0; n < names.count; n++) {
        const PlotSeries *series = &plot.series[names.at[n].series];
        int last = series->count - 1;
        while (!point_has_place(plot, series, last))
            last--;
        names.at[n].end = (Point){place(x, series->x[last]), place(y, series->y[last])};
        names.at[n].middle = names.at[n].end.y;
    }
}

static void sort_names(Names names)
{
    for (int i = 1; i < names.count; i++)
        for (int k = i; k > 0 && names.at[k].end.y < names.at[k - 1].end.y; k--) {
            Name lower = names.at[k - 1];
            names.at[k - 1] = names.at[k];
            names.at[k] = lower;
        }
}

/* Down from the top where they touch, then up again from the bottom: the frame is high
 * enough for all. */
static void spread_names(Names names, Range y)
{
    double free = y.end;
    for (int n = 0; n < names.count; n++) {
        double middle = names.at[n].middle;
        names.at[n].middle = middle > free ? middle : free;
        free = names.at[n].middle + name_spacing;
    }
    free = y.start;
    for (int n = names.count - 1; n >= 0; n--) {
        double middle = names.at[n].middle;
        names.at[n].middle = middle < free ? middle : free;
        free = names.at[n].middle - name_spacing;
    }
}

static void draw_names(Scene *scene, Names names, Range x)
{
    for (int n = 0; n < names.count; n++) {
        Name name = names.at[n];
        Point at = {x.end + name_distance, name.middle};
        double apart = name.end.y - name.middle;
        if (apart > 3 || apart < -3 || name.end.x < x.end - 3) {
            at.x += leader;
            scene_segment(scene, (Point){name.end.x + 3, name.end.y},
                          (Point){at.x - 4, at.y}, series_colour(name.series), 0.75);
        }
        scene_label(scene, name.text, at, name_size, ALIGN_LEFT,
                    series_colour(name.series));
    }
}

/* ---- All together ---------------------------------------------------------------- */

/* Room for the names of all series, since only values tell which have a line. */
static double right_of_frame(LinePlot plot)
{
    double right = 12;
    for (int s = 0; s < plot.count; s++)
        if (plot.series[s].name.size > 0)
            right = most(right, name_distance +
                                    least(label_width(plot.series[s].name, name_size),
                                          widest_name));
    return right;
}

/* Where the frame ends, whatever its ticks will be. */
static double frame_end(LinePlot plot)
{
    double start = margin + tick_room + tick_distance;
    double width = usual_width - start - right_of_frame(plot) - margin;
    return start + most(narrowest, least(width, widest));
}

double plot_width(LinePlot plot)
{
    double title = least(label_width(plot.y.title, title_size), widest_title);
    double end = most(frame_end(plot) + right_of_frame(plot) + leader, margin + title);
    return -__builtin_floor(-end - margin);
}

static void place_frame(Scene *scene, LinePlot plot, Names names, Ticks y_ticks, Range *x,
                        Range *y)
{
    x->start = margin + __builtin_floor(widest_label(y_ticks)) + tick_distance;
    x->end = frame_end(plot);
    y->end = margin + (plot.y.title.size > 0 ? 26 : 6);
    y->start = y->end + most(lowest, names.count * name_spacing);
    scene->width = plot_width(plot);
    scene->height =
        -__builtin_floor(-y->start - (plot.x.title.size > 0 ? 40 : 20) - margin);
}

void plot_scene(Scene *scene, LinePlot plot)
{
    Range x, y;
    find_ranges(plot, &x, &y);
    Ticks y_ticks = range_ticks(scene->arena, y, Y_STEPS);
    Names names = find_names(scene, plot);
    place_frame(scene, plot, names, y_ticks, &x, &y);
    plot.x.title = scene_shorten(scene, plot.x.title, title_size, widest_title - 100);
    plot.y.title = scene_shorten(scene, plot.y.title, title_size, widest_title);
    scene_rectangle(scene, (Box){0, 0, scene->width, scene->height}, COLOUR(PAPER));
    draw_x_axis(scene, plot, x, y, x_axis_ticks(scene->arena, x));
    draw_y_axis(scene, plot, x, y, y_ticks);
    scene_segment(scene, (Point){x.start, y.start}, (Point){x.end, y.start},
                  COLOUR(MUTED), 1);
    for (int s = 0; s < plot.count; s++)
        draw_line(scene, plot, s, x, y);
    for (int s = 0; s < plot.count; s++)
        draw_points(scene, plot, s, x, y);
    find_ends(plot, names, x, y);
    sort_names(names);
    spread_names(names, y);
    draw_names(scene, names, x);
}
