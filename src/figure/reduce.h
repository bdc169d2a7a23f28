/* An image as indices into at most 256 colours. */
#ifndef COLOPHON_REDUCE_H
#define COLOPHON_REDUCE_H

#include "figure/image.h"

typedef struct Indexed {
    int width, height;
    unsigned char *pixels; /* indices */
    int count;             /* of colours; 0: more than 256 would have to be exact */
    Rgb colours[256];
} Indexed;

/* Every pixel whose colour is in `exact` keeps it; so do all pixels where 256 colours are
 * enough. Else the most used other colours are kept too, and what remains gets the
 * nearest kept colour (by distance in sRGB). Ties go to the smaller number:
 * deterministic. */
Indexed image_reduce(Arena *arena, Image image, Colours exact);

#endif
