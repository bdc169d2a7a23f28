/* From a value to a colour and back.
 *
 * A value is first quantised to one of 256 indices, then coloured; so every colour in a
 * figure stands for a known interval of values, and a figure can be read back.
 *
 * Both palettes are equally spaced along a smooth curve in OKLab (Björn Ottosson, "A
 * perceptual color space for image processing", 2020): equal steps of value look like
 * equal steps of colour. Lightness falls along the sequential one, and from the middle of
 * the diverging one outwards, so that both survive colour blindness and grey printing;
 * blue and rust stay apart for all common kinds of it. tests/unit/test_palette.c has the
 * curves' control points and recomputes both tables. */
#ifndef COLOPHON_PALETTE_H
#define COLOPHON_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

enum { PALETTE_SIZE = 256 };

typedef uint32_t Rgb; /* 0xRRGGBB, sRGB */

typedef enum Palette {
    PALETTE_SEQUENTIAL, /* paper, aqua, blue, ink */
    PALETTE_DIVERGING,  /* negative: rust; zero: paper; positive: as the sequential one */
} Palette;

/* Which values the palette spans: low < high; for the diverging one low = -high. */
typedef struct ColourScale {
    Palette palette;
    double low, high;
} ColourScale;

const char *palette_name(Palette palette); /* "sequential", "diverging" */
Rgb palette_colour(Palette palette, int index);
int palette_find(Palette palette, Rgb colour); /* its index, or -1 */

/* 0 … 255; values outside the scale get the nearer end. `value` must not be NaN. */
int palette_index(ColourScale scale, double value);

/* The values that get this index: low <= value < high, the last interval closed. */
void palette_interval(ColourScale scale, int index, double *low, double *high);

/* Dark or light: the text colour that contrasts more with `background`. At least 4.5 : 1
 * on any colour whatever (WCAG 2.1, success criterion 1.4.3). */
Rgb palette_text(Rgb background);

/* The nth colour of those that tell things apart, n >= 0; after six they begin again.
 * Dark enough for small type on paper (4.5 : 1), and apart under colour blindness. */
Rgb palette_category(int n);

/* Relative luminance, 0 … 1, by WCAG's definition. */
double palette_luminance(Rgb colour);

#endif
