/* Finding room for labels among what is drawn already. */
#ifndef COLOPHON_PLANE_LABELS_H
#define COLOPHON_PLANE_LABELS_H

#include "figure/scene.h"

/* What labels should not cover: a disc or ring around a point, or a thick line. */
typedef struct Obstacle {
    Point from, to;
    double reach; /* from the line, or from the point where both are the same */
} Obstacle;

/* A label and what it belongs to. */
typedef struct PlaneLabel {
    Text text;
    Obstacle mark;
    Colour colour;
} PlaneLabel;

static const double plane_label_size = 13;

/* Draws the labels inside `room`, each as near to its mark as there is room. */
void plane_draw_labels(Scene *scene, Box room, int count, const PlaneLabel *labels,
                       int obstacle_count, const Obstacle *obstacles);

#endif
