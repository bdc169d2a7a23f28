/* How wide labels are, by a table of letters and no font.
 *
 * So a layout is the same on every machine and in every browser; only the shapes of
 * letters differ. The table has the advance widths of Inter (Rasmus Andersson; version
 * 4.001, tabular digits), enlarged by about two hundredths, and usual ones for scripts
 * that Inter lacks. A painter whose letters are wider than this squeezes them. */
#ifndef COLOPHON_LETTERS_H
#define COLOPHON_LETTERS_H

#include "chapter/text.h"

/* The width in type of `size`, in the same unit; a multiple of a quarter. */
double label_width(Text label, double size);

#endif
