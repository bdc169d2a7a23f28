#include "figure/plane_labels.h"

#include "figure/length.h"

static const double label_height = 15;
static const double label_gap = 4;    /* from a mark to its label */
static const double leader_from = 12; /* a label that is further off has a leader */
static const double longest_label = 150;

/* What a place costs, in points that only compare: for each square pixel of another label
 * that it covers, each pixel of a line or disc, each pixel of distance. */
static const double cost_of_label = 50, cost_of_mark = 8, cost_of_distance = 1.5;

typedef struct Placing {
    Box room;
    int obstacle_count;
    const Obstacle *obstacles;
    int placed;
    Box *boxes; /* of the labels so far */
} Placing;

static double size_of(double number)
{
    return number < 0 ? -number : number;
}

static Point middle_of(Box box)
{
    return (Point){box.x + box.width / 2, box.y + box.height / 2};
}

/* ---- What a place would cover ---------------------------------------------------- */

static double overlap(Box a, Box b)
{
    double across = least(a.x + a.width, b.x + b.width) - most(a.x, b.x);
    double down = least(a.y + a.height, b.y + b.height) - most(a.y, b.y);
    return across > 0 && down > 0 ? across * down : 0;
}

/* Keeps the part of *first … *last, shares of a line's length, in which the line, going
 * on by `step` from `start`, lies between low and high (Liang and Barsky, "A new concept
 * and method for line clipping", 1984). */
static void clip(double start, double step, double low, double high, double *first,
                 double *last)
{
    if (step == 0) {
        if (start < low || start > high)
            *last = -1;
        return;
    }
    double enters = (low - start) / step, leaves = (high - start) / step;
    *first = most(*first, least(enters, leaves));
    *last = least(*last, most(enters, leaves));
}

/* How many pixels of the obstacle's line lie in the box, made larger by its reach. */
static double covered(Box box, Obstacle obstacle)
{
    double dx = obstacle.to.x - obstacle.from.x, dy = obstacle.to.y - obstacle.from.y;
    double reach = obstacle.reach, first = 0, last = 1;
    clip(obstacle.from.x, dx, box.x - reach, box.x + box.width + reach, &first, &last);
    clip(obstacle.from.y, dy, box.y - reach, box.y + box.height + reach, &first, &last);
    if (last < first)
        return 0;
    return 2 * reach + (last - first) * __builtin_sqrt(dx * dx + dy * dy);
}

static double cost_of(const Placing *placing, Box box)
{
    double cost = 0;
    for (int i = 0; i < placing->placed; i++)
        cost += cost_of_label * overlap(box, placing->boxes[i]);
    for (int i = 0; i < placing->obstacle_count; i++)
        cost += cost_of_mark * covered(box, placing->obstacles[i]);
    return cost;
}

static bool is_point(Obstacle obstacle)
{
    return obstacle.from.x == obstacle.to.x && obstacle.from.y == obstacle.to.y;
}

static bool same_line(Obstacle a, Obstacle b)
{
    return a.from.x == b.from.x && a.from.y == b.from.y && a.to.x == b.to.x &&
           a.to.y == b.to.y;
}

/* A line's label could be taken for that of a point which it is near, or of another line
 * that goes through `foot`, the place on its own line beside which it stands. */
static double ambiguity(const Placing *placing, Box box, Obstacle own, Point foot)
{
    enum { NEAR = 14, COST = 20 };
    double cost = 0;
    for (int i = 0; i < placing->obstacle_count; i++) {
        Obstacle other = placing->obstacles[i];
        bool point = is_point(other);
        other.reach += point ? NEAR : 1;
        if (!same_line(own, other) &&
            covered(point ? box : (Box){foot.x, foot.y, 0, 0}, other) > 0)
            cost += COST;
    }
    return cost;
}

/* ---- Places near a mark ---------------------------------------------------------- */

/* The box whose side or corner in direction (x, y) of a point lies `distance` away. */
static Box beside(Point at, double x, double y, double distance, double width)
{
    Point middle = {at.x + x * distance, at.y + y * distance};
    middle.x += x > 0.3 ? width / 2 : x < -0.3 ? -width / 2 : 0;
    middle.y += y > 0.3 ? label_height / 2 : y < -0.3 ? -label_height / 2 : 0;
    return (Box){middle.x - width / 2, middle.y - label_height / 2, width, label_height};
}

static Box moved_inside(Box box, Box room)
{
    box.x = most(room.x, least(box.x, room.x + room.width - box.width));
    box.y = most(room.y, least(box.y, room.y + room.height - box.height));
    return box;
}

typedef struct Best {
    Box box;
    double cost;
    bool leader;
} Best;

static void consider(const Placing *placing, Best *best, Box box, double cost,
                     bool leader)
{
    box = moved_inside(box, placing->room);
    cost += cost_of(placing, box);
    if (cost < best->cost)
        *best = (Best){box, cost, leader};
}

enum { DIRECTIONS = 8, DISTANCES = 6 };

/* Right first, then above and below, then left, then between. */
static const double directions[DIRECTIONS][2] = {
    {1, 0}, {0, -1}, {0, 1}, {-1, 0}, {0.7, -0.7}, {0.7, 0.7}, {-0.7, -0.7}, {-0.7, 0.7}};

static void consider_around(const Placing *placing, Best *best, Obstacle mark,
                            double width)
{
    for (int step = 0; step < DISTANCES; step++)
        for (int i = 0; i < DIRECTIONS; i++) {
            double off = label_gap + step * (2 + 4.0 * step);
            Box box = beside(mark.from, directions[i][0], directions[i][1],
                             mark.reach + off, width);
            consider(placing, best, box, cost_of_distance * off + i, off > leader_from);
        }
}

/* On both sides of the line, at its middle first. */
static void consider_along(const Placing *placing, Best *best, Obstacle mark,
                           double width)
{
    static const double shares[] = {0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9};
    double dx = mark.to.x - mark.from.x, dy = mark.to.y - mark.from.y;
    double length = __builtin_sqrt(dx * dx + dy * dy);
    double across = -dy / length, down = dx / length; /* of a step to one side */
    double half = (size_of(across) * width + size_of(down) * label_height) / 2;
    for (int step = 0; step < 3; step++)
        for (int i = 0; i < 18; i++) {
            double off = (mark.reach + 2 + 12 * step + half) * (i % 2 ? -1 : 1);
            Point foot = {mark.from.x + dx * shares[i / 2],
                          mark.from.y + dy * shares[i / 2]};
            Point middle = {foot.x + across * off, foot.y + down * off};
            Box box = {middle.x - width / 2, middle.y - label_height / 2, width,
                       label_height};
            double cost =
                cost_of_distance * 12 * step + i + ambiguity(placing, box, mark, foot);
            consider(placing, best, box, cost, false);
        }
}

/* ---- All together ---------------------------------------------------------------- */

/* From the point towards the nearest part of the label. */
static void draw_leader(Scene *scene, Obstacle mark, Box box)
{
    Point end = {most(box.x, least(mark.from.x, box.x + box.width)),
                 most(box.y, least(mark.from.y, box.y + box.height))};
    scene_segment(scene, mark.from, end, COLOUR(MUTED), 0.75);
}

void plane_draw_labels(Scene *scene, Box room, int count, const PlaneLabel *labels,
                       int obstacle_count, const Obstacle *obstacles)
{
    Placing placing = {room, obstacle_count, obstacles, 0,
                       take(scene->arena, Box, count)};
    for (int i = 0; i < count; i++) {
        Obstacle mark = labels[i].mark;
        Text text = scene_shorten(scene, labels[i].text, plane_label_size, longest_label);
        double width = label_width(text, plane_label_size) + 4;
        Best best = {.cost = 1e300};
        (is_point(mark) ? consider_around : consider_along)(&placing, &best, mark, width);
        if (best.leader)
            draw_leader(scene, mark, best.box);
        scene_label(scene, text, middle_of(best.box), plane_label_size, ALIGN_CENTRE,
                    labels[i].colour);
        placing.boxes[placing.placed++] = best.box;
    }
}
