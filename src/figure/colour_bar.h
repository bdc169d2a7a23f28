/* The bar beside or below a heatmap that says which value each colour stands for. */
#ifndef COLOPHON_COLOUR_BAR_H
#define COLOPHON_COLOUR_BAR_H

#include "figure/scene.h"

/* Its breadth, the room its longest tick label has, and that from the bar to the labels
 * beside it. */
static const double colour_bar_breadth = 10;
static const double colour_bar_tick_room = 40, colour_bar_tick_distance = 7;

/* How wide its title is, at most; and how wide this one is. */
double colour_bar_title_width(Text title);

/* Standing, with labels to its right and the title above. */
void colour_bar_upright(Scene *scene, ColourScale scale, Box bar, Text title);

/* Lying, with labels and then the title below; labels at its ends stand half outside. */
void colour_bar_lying(Scene *scene, ColourScale scale, Box bar, Text title);

/* How far below a lying bar its labels and title end. */
double colour_bar_below(Text title);

#endif
