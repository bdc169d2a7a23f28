/* A figure on its way to a file; for figure_file.c and figure_compare.c. */
#ifndef COLOPHON_DRAWING_H
#define COLOPHON_DRAWING_H

#include "figure/figure_file.h"

/* The keywords of the text chunks. */
#define TEXT_RECIPE "Colophon"
#define TEXT_SOFTWARE "Software"
#define TEXT_PIXELS "Pixels"

typedef struct Drawing {
    Scene scene;
    HeatmapGrid grid;
    Image image;
    ImageTexts texts;
} Drawing;

Drawing drawing_make(Painter *painter, Arena *arena, const Figure *figure);

/* The PNG file. */
Bytes drawing_file(Arena *arena, Arena scratch, const Drawing *drawing);

/* 16 hexadecimal digits. */
Text fingerprint_text(Arena *arena, uint64_t fingerprint);

#endif
