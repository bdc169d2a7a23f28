/* Painting scenes with Cairo, their labels in letters that Pango has shaped
 * (lettering.h), in greys. */
#ifndef COLOPHON_PAINT_CAIRO_H
#define COLOPHON_PAINT_CAIRO_H

#include "figure/image.h"
#include "figure/scene.h"

typedef struct Painter Painter;

/* One a program is enough; making it costs some milliseconds, for finding fonts. NULL
 * where Pango has no fonts. The caller closes it. */
Painter *painter_open(void);
void painter_close(Painter *painter);

/* The scene at `density` pixels for each of its own; the product must not exceed
 * IMAGE_MOST_PIXELS. Its first mark must cover it all: nothing is painted before that, so
 * pixels beside it would be whatever the memory held. */
Image paint(Painter *painter, Arena *arena, const Scene *scene, double density);

/* What painted the latest picture: "cairo 1.16.0, pango 1.50.12; Inter 4.001 (2f00c1d8)".
 * Each font with its revision and the checksum of its file, in the order of their use. */
Text painter_software(const Painter *painter, Arena *arena);

#endif
