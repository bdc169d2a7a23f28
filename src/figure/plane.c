#include "figure/plane.h"

#include "figure/axes.h"
#include "figure/length.h"
#include "figure/plane_labels.h"

static const double right_of_area = 12;
static const double lowest_area = 120, highest_area = 330;
static const double padding = 0.12; /* around the marks, of the larger extent */
static const double dot_radius = 4.5, ring_radius = 9;
static const double thinnest = 1.25, thickest = 7; /* weights 0 and 1 */

enum { STEPS = 6 };

double plane_width(Plane plane)
{
    return axes_width(axes_usual_width, plane.y_title);
}

PlaneMark plane_mark(PlaneMarkKind kind, int colour, Text label, const double *numbers,
                     const bool *hidden)
{
    PlaneMark mark = {.kind = kind,
                      .x = numbers[0],
                      .y = numbers[1],
                      .to_x = numbers[2],
                      .to_y = numbers[3],
                      .weight = numbers[4],
                      .label = label,
                      .colour = colour};
    for (int i = 0; hidden && i < PLANE_MARK_NUMBERS; i++)
        mark.hidden = mark.hidden || hidden[i];
    return mark;
}

/* ---- What part of the plane is shown --------------------------------------------- */

static void include_mark(const PlaneMark *mark, Range *x, Range *y)
{
    range_include(x, mark->x);
    range_include(y, mark->y);
    if (mark->kind != PLANE_POINT) {
        range_include(x, mark->to_x);
        range_include(y, mark->to_y);
    }
}

/* The origin belongs to a plane, unless that is far from all that is shown. */
static void include_origin(Range *range, double extent)
{
    if (range->low > range->high ||
        (range->low - extent <= 0 && range->high + extent >= 0))
        range_include(range, 0);
}

static double extent_of(Range range)
{
    return range.high > range.low ? range.high - range.low : 0;
}

static void find_ranges(Plane plane, Range *x, Range *y)
{
    *x = *y = range_empty(false);
    if (plane.frame)
        axes_include_frame(*plane.frame, x, y);
    for (int i = 0; i < plane.count; i++)
        if (!plane.marks[i].hidden)
            include_mark(&plane.marks[i], x, y);
    if (x->low > x->high)
        *x = *y = (Range){.low = 0, .high = 1};
    double extent = most(extent_of(*x), extent_of(*y));
    include_origin(x, extent);
    include_origin(y, extent);
}

static void pad(Range *range, double by)
{
    range->low -= by;
    range->high += by;
}

/* Around what is all in one place: as much again as it is from the origin, or 1. */
static double usual_extent(Range x, Range y)
{
    double furthest = most(most(x.high, -x.low), most(y.high, -y.low));
    return furthest > 0 ? furthest : 1;
}

/* Equal units: as large as the width allows, but for the highest area there may be. Then
 * the plane goes on to both sides. */
static void fit(Range *x, Range *y)
{
    double extent = most(extent_of(*x), extent_of(*y)), usual = usual_extent(*x, *y);
    if (extent < usual * 1e-9)
        extent = usual;
    pad(x, extent * padding);
    pad(y, extent * padding);
    double across = x->end - x->start;
    double unit = least(across / extent_of(*x), highest_area / extent_of(*y));
    double down = half_pixels(most(lowest_area, extent_of(*y) * unit));
    pad(x, (across / unit - extent_of(*x)) / 2);
    pad(y, (down / unit - extent_of(*y)) / 2);
    y->start = y->end + down;
}

/* As many ticks as give the same step as on the other axis. */
static Ticks equal_ticks(Arena *arena, Range range, Ticks other)
{
    if (other.count < 2)
        return range_ticks(arena, range, STEPS);
    double steps = extent_of(range) / (other.at[1] - other.at[0]);
    return range_ticks(arena, range, (int)most(1, -__builtin_floor(0.001 - steps)));
}

/* ---- Marks ----------------------------------------------------------------------- */

typedef struct Marks {
    Scene *scene;
    Plane plane;
    Range x, y;
    int obstacle_count, label_count;
    Obstacle *obstacles;
    PlaneLabel *labels;
} Marks;

static Point place(const Marks *marks, double x, double y)
{
    return (Point){range_place(marks->x, x), range_place(marks->y, y)};
}

static double thickness(const PlaneMark *mark)
{
    return thinnest + (thickest - thinnest) * mark->weight;
}

static Colour colour_of(const PlaneMark *mark)
{
    return colour_exact(palette_category(mark->colour));
}

static Obstacle draw_point(Marks *marks, const PlaneMark *mark)
{
    Point at = place(marks, mark->x, mark->y);
    scene_circle(marks->scene, at, dot_radius, colour_of(mark), COLOUR(PAPER), 1);
    return (Obstacle){at, at, dot_radius};
}

static Obstacle draw_ring(Marks *marks, const PlaneMark *mark, Point at)
{
    scene_circle(marks->scene, at, ring_radius + thickness(mark) / 2, COLOUR(NONE),
                 colour_of(mark), thickness(mark));
    return (Obstacle){at, at, ring_radius + thickness(mark)};
}

static Obstacle draw_line(Marks *marks, const PlaneMark *mark)
{
    Point from = place(marks, mark->x, mark->y),
          to = place(marks, mark->to_x, mark->to_y);
    if (from.x == to.x && from.y == to.y)
        return draw_ring(marks, mark, from);
    scene_segment(marks->scene, from, to, colour_of(mark), thickness(mark));
    return (Obstacle){from, to, thickness(mark) / 2};
}

/* How far before its end an arrow stops, so that a dot there does not hide its head:
 * never more than half of it. */
static double stop_before(const Marks *marks, const PlaneMark *arrow, double length)
{
    for (int i = 0; i < marks->plane.count; i++) {
        const PlaneMark *mark = &marks->plane.marks[i];
        if (mark->kind == PLANE_POINT && !mark->hidden && mark->x == arrow->to_x &&
            mark->y == arrow->to_y)
            return least(dot_radius + 0.5, length / 2);
    }
    return 0;
}

/* The head is as long as the arrow where that is short. */
static Obstacle draw_arrow(Marks *marks, const PlaneMark *mark)
{
    Point from = place(marks, mark->x, mark->y),
          to = place(marks, mark->to_x, mark->to_y);
    double dx = to.x - from.x, dy = to.y - from.y;
    double length = __builtin_sqrt(dx * dx + dy * dy), thick = thickness(mark);
    if (length < 0.5) {
        scene_circle(marks->scene, to, thick, colour_of(mark), COLOUR(NONE), 0);
        return (Obstacle){to, to, thick};
    }
    dx /= length, dy /= length;
    double stop = stop_before(marks, mark, length);
    to = (Point){to.x - stop * dx, to.y - stop * dy};
    length -= stop;
    double head = least(length, 7 + 1.6 * thick), half = 0.42 * head;
    Point neck = {to.x - head * dx, to.y - head * dy};
    Point corners[] = {to,
                       {neck.x - half * dy, neck.y + half * dx},
                       {neck.x + half * dy, neck.y - half * dx}};
    if (head < length)
        scene_segment(marks->scene, from, (Point){neck.x + dx, neck.y + dy},
                      colour_of(mark), thick);
    scene_polygon(marks->scene, 3, corners, colour_of(mark));
    return (Obstacle){from, to, most(thick / 2, half / 2)};
}

static void draw_mark(Marks *marks, const PlaneMark *mark)
{
    static Obstacle (*const draw[])(Marks *, const PlaneMark *) = {
        [PLANE_POINT] = draw_point, [PLANE_ARROW] = draw_arrow, [PLANE_LINE] = draw_line};
    if (mark->hidden)
        return;
    Obstacle obstacle = draw[mark->kind](marks, mark);
    marks->obstacles[marks->obstacle_count++] = obstacle;
    if (mark->label.size > 0)
        marks->labels[marks->label_count++] =
            (PlaneLabel){mark->label, obstacle,
                         mark->kind == PLANE_POINT ? COLOUR(INK) : colour_of(mark)};
}

/* ---- All together ---------------------------------------------------------------- */

/* A line that labels keep away from, as from any mark. */
static void draw_axis(Marks *marks, Point from, Point to)
{
    scene_segment(marks->scene, from, to, COLOUR(MUTED), 1);
    marks->obstacles[marks->obstacle_count++] = (Obstacle){from, to, 0.5};
}

static void draw_origin(Marks *marks)
{
    Range x = marks->x, y = marks->y;
    double across = axes_sharp(range_place(x, 0)), down = axes_sharp(range_place(y, 0));
    if (x.low <= 0 && x.high >= 0)
        draw_axis(marks, (Point){across, y.end}, (Point){across, y.start});
    if (y.low <= 0 && y.high >= 0)
        draw_axis(marks, (Point){x.start, down}, (Point){x.end, down});
}

/* How wide the labels of the y axis are depends on what is shown, and that on them: the
 * room they have is what they would need in an area of the usual width. */
static void lay_out(Scene *scene, Plane plane, Range *x, Range *y)
{
    double end = axes_usual_width - axes_margin - right_of_area;
    Range shown_x, shown_y;
    find_ranges(plane, &shown_x, &shown_y);
    double label = 0;
    for (int i = 0; i < 2; i++) {
        *x = shown_x, *y = shown_y;
        x->start = half_pixels(axes_margin + label + axes_tick_distance), x->end = end;
        y->end = axes_top(plane.y_title);
        fit(x, y);
        Ticks ticks = axes_x_ticks(scene->arena, *x, STEPS);
        label = most(label, axes_widest(equal_ticks(scene->arena, *y, ticks)));
    }
    scene->width = plane_width(plane);
    scene->height = axes_height(y->start, plane.x_title);
}

static PlaneArea area_of(Range x, Range y)
{
    return (PlaneArea){x.start,
                       y.start,
                       (x.end - x.start) / extent_of(x),
                       {x.low, x.high, y.low, y.high}};
}

PlaneArea plane_scene(Scene *scene, Plane plane)
{
    enum { AXES = 2 };
    Marks marks = {.scene = scene,
                   .plane = plane,
                   .obstacles = take(scene->arena, Obstacle, plane.count + AXES),
                   .labels = take(scene->arena, PlaneLabel, plane.count)};
    Range *x = &marks.x, *y = &marks.y;
    lay_out(scene, plane, x, y);
    Ticks x_ticks = axes_x_ticks(scene->arena, *x, STEPS);
    scene_rectangle(scene, (Box){0, 0, scene->width, scene->height}, COLOUR(PAPER));
    axes_draw_x(scene, plane.x_title, *x, *y, x_ticks);
    axes_draw_y(scene, plane.y_title, *x, *y, equal_ticks(scene->arena, *y, x_ticks));
    draw_origin(&marks);
    for (int i = 0; i < plane.count; i++)
        draw_mark(&marks, &plane.marks[i]);
    Box room = {x->start + 2, y->end, scene->width - x->start - 6, y->start - y->end - 2};
    plane_draw_labels(scene, room, marks.label_count, marks.labels, marks.obstacle_count,
                      marks.obstacles);
    return area_of(*x, *y);
}
