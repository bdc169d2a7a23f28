/* Points, arrows and lines on a plane with equal units on both axes, each with its label
 * beside it.
 *
 * A label takes the first place near its mark where it covers neither marks nor other
 * labels; where there is none nearby it stands further off, a thin line leading to its
 * point. Nothing leaves the picture. */
#ifndef COLOPHON_PLANE_H
#define COLOPHON_PLANE_H

#include "figure/frame.h"
#include "figure/scene.h"

typedef enum PlaneMarkKind { PLANE_POINT, PLANE_ARROW, PLANE_LINE } PlaneMarkKind;

typedef struct PlaneMark {
    PlaneMarkKind kind;
    double x, y; /* at most PLANE_FURTHEST from 0 */
    double to_x,
        to_y;      /* of an arrow or line; a line that ends where it begins is a ring */
    double weight; /* 0 … 1: how thick an arrow or line is */
    Text label;    /* empty for none */
    int colour;    /* which category, from 0 */
    bool hidden;   /* left out, as if it were not there */
} PlaneMark;

/* A mark from the five numbers that are one in a chapter's results: x, y, to x, to y,
 * weight. It is hidden if any of them is; `hidden` has five truths, or is NULL. */
PlaneMark plane_mark(PlaneMarkKind kind, int colour, Text label, const double *numbers,
                     const bool *hidden);

typedef struct Plane {
    Text x_title, y_title;
    int count;
    const PlaneMark *marks; /* painted in this order; labels after all of them */
    const AxesFrame *frame; /* shown, too, as if there were marks; or NULL */
} Plane;

enum { PLANE_MOST_MARKS = 2000, PLANE_MOST_LABELS = 60, PLANE_MARK_NUMBERS = 5 };
#define PLANE_FURTHEST 1e100

/* Of the scene, in whole pixels; the marks are not looked at. */
double plane_width(Plane plane);

/* What is shown, and where: (x, y) lies at left + (x - shown.low_x) * unit across and
 * bottom - (y - shown.low_y) * unit down. */
typedef struct PlaneArea {
    double left, bottom, unit;
    AxesFrame shown;
} PlaneArea;

/* Lays the plane out in an empty scene. */
PlaneArea plane_scene(Scene *scene, Plane plane);

#endif
