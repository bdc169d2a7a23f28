/* A picture as a list of marks: rectangles, lines, circles and labels.
 *
 * Lengths are pixels as CSS counts them, x to the right, y down; the painters draw at any
 * density. Marks are painted in order. Colours are named by role, so that a page can show
 * them by day and by night, or are exact, where a colour stands for a value.
 *
 * How wide labels are is estimated (letters.h), so a scene depends on what it shows
 * alone; a painter keeps each label in its box. */
#ifndef COLOPHON_SCENE_H
#define COLOPHON_SCENE_H

#include "figure/letters.h"
#include "figure/palette.h"

typedef enum Role {
    ROLE_NONE,  /* not painted */
    ROLE_INK,   /* titles, labels */
    ROLE_MUTED, /* ticks and what explains */
    ROLE_GRID,  /* lines to read values by */
    ROLE_PAPER, /* the background */
    ROLE_BLANK, /* a cell whose value is not shown */
    ROLE_DATA,  /* exactly `rgb` */
} Role;

typedef struct Colour {
    Role role;
    Rgb rgb; /* of ROLE_DATA */
} Colour;

#define COLOUR(name) ((Colour){ROLE_##name, 0})
Colour colour_exact(Rgb rgb);
Rgb colour_rgb(Colour colour);          /* by day; undefined for ROLE_NONE */
const char *colour_name(Colour colour); /* "ink"; NULL for exact colours */

typedef struct Point {
    double x, y;
} Point;

typedef struct Box {
    double x, y, width, height;
} Box;

typedef enum Align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;
typedef enum MarkKind {
    MARK_RECTANGLE,
    MARK_LINE,
    MARK_CIRCLE,
    MARK_LABEL,
    MARK_RAMP
} MarkKind;

/* What a dash pattern needs: drawn and left out, by turns; all zero for a solid line. */
typedef struct Dash {
    double lengths[4];
} Dash;

typedef struct Mark {
    MarkKind kind;
    Colour fill, stroke; /* a label has only a fill, a line only a stroke, unless it is
                          * the edge of a polygon */
    double thickness;    /* of the stroke, centred on the edge */
    Box box;   /* rectangle, ramp: itself; label: the room that it must not leave */
    int count; /* line: through so many points, joined in order */
    const Point *points;
    Dash dash;
    Point at; /* circle: centre; label: on its baseline, at the side that `align` says */
    double radius;
    Text text;
    double size; /* of the type */
    Align align;
    bool turned;     /* a label that reads upwards, a ramp that goes up */
    Palette palette; /* of a ramp */
} Mark;

typedef struct Scene {
    Arena *arena; /* holds marks, points and texts */
    double width, height;
    int count, capacity;
    Mark *marks;
} Scene;

Scene scene_new(Arena *arena);

/* All of a label that is at most `most` wide, else the longest beginning that is with an
 * ellipsis. */
Text scene_shorten(const Scene *scene, Text label, double size, double most);

void scene_rectangle(Scene *scene, Box box, Colour fill);
void scene_line(Scene *scene, int count, const Point *points, Colour stroke,
                double thickness, Dash dash);
void scene_segment(Scene *scene, Point from, Point to, Colour stroke, double thickness);
/* Filled; its corners are copied. */
void scene_polygon(Scene *scene, int count, const Point *corners, Colour fill);
void scene_circle(Scene *scene, Point centre, double radius, Colour fill, Colour stroke,
                  double thickness);

/* All colours of a palette, side by side in steps of whole half pixels, each in the
 * colour of its middle; from the left to the right, or upwards. */
enum { RAMP_STEPS = 64 };
void scene_ramp(Scene *scene, Box box, Palette palette, bool upright);
Mark ramp_step(const Mark *ramp, int step); /* one of them, as a rectangle */

/* `middle` is where the label starts, has its middle or ends, as `align` says, at half
 * the height of a digit. A turned label reads upwards: it starts at its lower end. */
void scene_label(Scene *scene, Text text, Point middle, double size, Align align,
                 Colour fill);
void scene_label_turned(Scene *scene, Text text, Point middle, double size, Align align,
                        Colour fill);
/* In the middle of `box`, which may be wider than the label. */
void scene_label_inside(Scene *scene, Text text, Box box, double size, Colour fill);

#endif
