/* Fonts, found through Fontconfig, and labels shaped by them with Pango.
 *
 * Pango shapes any script and finds other fonts for what Inter lacks. Nothing depends on
 * the desktop's settings: no hinting, letters at exact places. Fontconfig is told for the
 * whole process where fonts are. */
#ifndef COLOPHON_LETTERING_H
#define COLOPHON_LETTERING_H

#include "chapter/text.h"
#include <pango/pangocairo.h>

typedef struct Lettering Lettering;

/* Labels are shaped in this size, in pixels, and painted in any: finding fonts for a size
 * takes Pango a millisecond, and without hinting all sizes have the same proportions. */
enum { LETTERING_SIZE = 64 };

/* Finding fonts takes some milliseconds. NULL where there are none. The caller closes
 * it. */
Lettering *lettering_open(void);
void lettering_close(Lettering *lettering);

/* The label as one line, which is good until the next one is shaped. */
PangoLayoutLine *lettering_shape(Lettering *lettering, Text text);

/* Forgets which fonts were used; they are written as "; Inter 4.001 (2f00c1d8)": each
 * with its revision and the checksum of its file, in the order of their use. */
void lettering_begin(Lettering *lettering);
void lettering_write_fonts(const Lettering *lettering, Arena *arena, Writer *out);

#endif
