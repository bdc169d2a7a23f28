/* A tiny picture, pixel by pixel, as a URL that holds all of it. */
#ifndef COLOPHON_BITMAP_H
#define COLOPHON_BITMAP_H

#include "chapter/text.h"
#include "figure/palette.h"

/* "data:image/bmp;base64,…" of `width` times `height` pixels, the lowest row first. */
void bitmap_write_url(Writer *out, int width, int height, const Rgb *pixels);

#endif
