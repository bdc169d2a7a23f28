/* The marks of a scene, in layers: each layer has marks of one kind that look the same
 * but for where they are, so that what they look like need be said only once.
 *
 * Painting layer after layer shows what painting mark after mark shows: a mark gets
 * before others only if it touches none of them. */
#ifndef COLOPHON_LAYERS_H
#define COLOPHON_LAYERS_H

#include "figure/scene.h"

typedef struct Layer {
    int first, last; /* its marks, by their number in the scene */
    Box extent;      /* contains all of them */
} Layer;

typedef struct Layers {
    const Scene *scene;
    int count;
    Layer *at;
    int *next; /* the next mark of the same layer, for each mark; -1 after the last one */
    Box *extents; /* of each mark, its stroke included */
} Layers;

/* Lives as long as the scene's arena. */
Layers layers_of(const Scene *scene);

#endif
