/* What a figure shows, as JSON: the text chunk "Colophon" of its PNG.
 *
 * Everything that a reader sees follows from it: kind, name, palette, range, format,
 * labels and every value with 17 digits, hidden ones as null. One row of values a line.
 * No date, no line of source, no machine. */
#ifndef COLOPHON_RECIPE_H
#define COLOPHON_RECIPE_H

#include "figure/figure.h"

Text recipe_of(Arena *arena, const Figure *figure);

/* Where two recipes differ first. */
typedef struct RecipeDifference {
    bool differs;
    Text published, computed; /* a number, a label, or all of a line */
    int row, col;             /* of a heatmap's value; -1 for anything else */
    int object;               /* else: of which line or mark, from 1; 0: of none */
    Text name, member;        /* "w = 0.9" and "y"; empty where there is none */
    int item;                 /* its place among the member's items, from 1 */
} RecipeDifference;

RecipeDifference recipe_compare(Text published, Text computed);

#endif
