/* Pictures: what a figure of the document draws. */
#ifndef COLOPHON_PICTURE_H
#define COLOPHON_PICTURE_H

#include "document/woven.h"
#include "figure/figure.h"

/* Whether results of this kind can be placed as figures, and as tables. */
bool picture_draws(Text kind);
bool picture_tabulates(Text kind);

/* Reads what a picture shows and sees whether it can be drawn. False after a fault. */
bool picture_read(const Picture *picture, Faults *faults);

/* The same for all pictures of the document. */
bool pictures_read(const Woven *woven, Faults *faults);

/* The figure that draws a picture's result. Its values may be read later: then it can not
 * be drawn, but has a width. */
Figure picture_figure(Arena *arena, const Picture *picture);

/* How wide it stands on a page, in CSS pixels; its values need not have been read. */
int picture_width(Arena scratch, const Picture *picture);

/* "figures/14-self-attention/weights.png", in the folder `directory`. */
const char *picture_path(Arena *arena, const char *directory, const Picture *picture);

#endif
