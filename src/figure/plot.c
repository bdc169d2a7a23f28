#include "figure/plot.h"

#include "figure/axes.h"
#include "figure/length.h"
#include <float.h>

/* Of the area with the lines. */
static const double narrowest = 200, widest = 320, lowest = 210;
static const double name_size = 12;
static const double name_distance = 10; /* from the frame to the names */
static const double leader = 8; /* that a name moves on to make room for a line to it */
static const double name_spacing = 16; /* between the middles of two names */
static const double widest_name = 130;

/* Series differ by colour and by dash, for where colours fail. */
static const Dash series_dashes[] = {
    {{0}}, {{7, 3, 0, 0}}, {{2, 2.5, 0, 0}}, {{9, 3, 2, 3}}, {{4, 2, 4, 2}},
};
enum { DASHES = 5 };

enum { X_STEPS = 6, Y_STEPS = 8 }; /* from tick to tick, at most */

/* ---- From values to places ------------------------------------------------------- */

bool plot_shows(const PlotSeries *series, int i)
{
    return !series->hidden || !series->hidden[i];
}

static bool point_has_place(LinePlot plot, const PlotSeries *series, int i)
{
    return plot_shows(series, i) && range_holds(plot.x.logarithmic, series->x[i]) &&
           range_holds(plot.y.logarithmic, series->y[i]);
}

static void find_ranges(LinePlot plot, Range *x, Range *y)
{
    *x = (Range){plot.x.logarithmic, DBL_MAX, -DBL_MAX, 0, 0};
    *y = (Range){plot.y.logarithmic, DBL_MAX, -DBL_MAX, 0, 0};
    if (plot.frame)
        axes_include_frame(*plot.frame, x, y);
    for (int s = 0; s < plot.count; s++)
        for (int i = 0; i < plot.series[s].count; i++)
            if (point_has_place(plot, &plot.series[s], i)) {
                range_include(x, plot.series[s].x[i]);
                range_include(y, plot.series[s].y[i]);
            }
    range_round(x, X_STEPS);
    range_round(y, Y_STEPS);
}

/* ---- Lines ----------------------------------------------------------------------- */

static Colour series_colour(int s)
{
    return colour_exact(palette_category(s));
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
            points[i] =
                (Point){range_place(x, series->x[i]), range_place(y, series->y[i])};
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
            draw_mark(
                scene, s,
                (Point){range_place(x, series->x[i]), range_place(y, series->y[i])});
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
        names.at[n].end =
            (Point){range_place(x, series->x[last]), range_place(y, series->y[last])};
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
                          (Point){at.x - 4, at.y}, COLOUR(MUTED), 0.75);
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
    double start = axes_margin + axes_tick_room + axes_tick_distance;
    double width = axes_usual_width - start - right_of_frame(plot) - axes_margin;
    return start + most(narrowest, least(width, widest));
}

double plot_width(LinePlot plot)
{
    double end = frame_end(plot) + right_of_frame(plot) + leader + axes_margin;
    return axes_width(end, plot.y.title);
}

static void place_frame(Scene *scene, LinePlot plot, Names names, Ticks y_ticks, Range *x,
                        Range *y)
{
    x->start = axes_margin + __builtin_floor(axes_widest(y_ticks)) + axes_tick_distance;
    x->end = frame_end(plot);
    y->end = axes_top(plot.y.title);
    y->start = y->end + most(lowest, names.count * name_spacing);
    scene->width = plot_width(plot);
    scene->height = axes_height(y->start, plot.x.title);
}

void plot_scene(Scene *scene, LinePlot plot)
{
    Range x, y;
    find_ranges(plot, &x, &y);
    Ticks y_ticks = range_ticks(scene->arena, y, Y_STEPS);
    Names names = find_names(scene, plot);
    place_frame(scene, plot, names, y_ticks, &x, &y);
    scene_rectangle(scene, (Box){0, 0, scene->width, scene->height}, COLOUR(PAPER));
    axes_draw_x(scene, plot.x.title, x, y, axes_x_ticks(scene->arena, x, X_STEPS));
    axes_draw_y(scene, plot.y.title, x, y, y_ticks);
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
