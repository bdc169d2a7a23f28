/* What a figure shows, as JSON: the text chunk "Colophon" of its PNG.
 *
 * Everything that a reader sees follows from it: kind, name, palette, range, format,
 * labels and every value with 17 digits, hidden ones as null. One row of values a line.
 * No date, no line of source, no machine. */
#ifndef COLOPHON_RECIPE_H
#define COLOPHON_RECIPE_H

#include "figure/figure.h"

Text recipe_of_heatmap(Arena *arena, const Figure *figure);
Text recipe_of_plot(Arena *arena, const Figure *figure);
Text recipe_of_histogram(Arena *arena, const Figure *figure);
Text recipe_of_plane(Arena *arena, const Figure *figure);

/* Where two recipes differ first. */
typedef struct RecipeDifference {
    bool differs;
    Text published,
        computed; /* a number, or all of a line, without the comma behind it */
    int row, col; /* of a heatmap's value; -1 for anything else */
} RecipeDifference;

RecipeDifference recipe_compare(Text published, Text computed);

#endif
