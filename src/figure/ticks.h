/* Where an axis has its ticks, and what stands at them.
 *
 * Linear axes step by 1, 2 or 5 times a power of ten; logarithmic ones by whole decades
 * (10⁻⁵, …, 1, 10, …) or, where these are too few, by 1, 2 and 5. */
#ifndef COLOPHON_TICKS_H
#define COLOPHON_TICKS_H

#include "chapter/text.h"

typedef struct Ticks {
    int count;
    const double *at; /* ascending */
    const Text *labels;
} Ticks;

/* The ticks between `low` and `high`, ends included: at most `most` steps, most >= 1. */
Ticks ticks_linear(Arena *arena, double low, double high, int most);
Ticks ticks_log(Arena *arena, double low, double high, int most); /* 0 < low <= high */

/* Moves the ends outwards to the ticks that ticks_linear would give. Equal ends are moved
 * apart. */
void ticks_widen(double *low, double *high, int most);

/* Moves them outwards to whole decades. */
void ticks_widen_log(double *low, double *high);

#endif
