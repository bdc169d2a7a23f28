/* A figure on its way to a file; for figure.c and figure_compare.c. */
#ifndef COLOPHON_DRAWING_H
#define COLOPHON_DRAWING_H

#include "figure/figure.h"
#include "figure/label_widths.h"

/* The keywords of the text chunks. */
#define TEXT_RECIPE "Colophon"
#define TEXT_SOFTWARE "Software"
#define TEXT_WIDTHS "Label widths"
#define TEXT_PIXELS "Pixels"

typedef struct Drawing {
    Scene scene;
    HeatmapGrid grid;
    Image image; /* without pixels where there would be more than IMAGE_MOST_PIXELS */
    Indexed indexed;
} Drawing;

/* Asks `widths` for the labels'. */
Drawing drawing_make(Painter *painter, Arena *arena, const Figure *figure,
                     LabelWidths *widths);

Text figure_recipe(Arena *arena, const Figure *figure);

/* 16 hexadecimal digits. */
Text fingerprint_text(Arena *arena, uint64_t fingerprint);

#endif
