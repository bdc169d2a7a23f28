/* Pictures as pixels, and as PNG files.
 *
 * What is written is deterministic: no date, no name of a machine. What is read may be
 * anything: a file that is broken, hostile, or would look different from its pixels (it
 * moves, turns, is transparent, changes colours by a profile) is refused with a reason,
 * and memory is bounded by IMAGE_MOST_PIXELS and IMAGE_MOST_MEMORY. */
#ifndef COLOPHON_IMAGE_H
#define COLOPHON_IMAGE_H

#include "chapter/text.h"
#include "figure/palette.h"

/* The bytes of a file. */
typedef struct Bytes {
    const unsigned char *at;
    size_t size;
} Bytes;

typedef struct Image {
    int width, height;
    Rgb *pixels; /* row by row from the top */
} Image;

enum {
    IMAGE_MOST_PIXELS = 1 << 24, /* 64 MiB */
    IMAGE_MOST_MEMORY =
        48 * 1 << 20, /* that libpng may hold at a time, besides the pixels */
    IMAGE_MOST_TEXTS = 16,
};

Image image_new(Arena *arena, int width, int height); /* black */

/* A text chunk: keyword and content. */
typedef struct ImageText {
    const char *keyword; /* ASCII */
    Text text;           /* UTF-8 */
} ImageText;

typedef struct ImageTexts {
    int count;
    ImageText at[IMAGE_MOST_TEXTS];
} ImageTexts;

/* The text with this keyword; empty where there is none. */
Text image_text(const ImageTexts *texts, const char *keyword);

/* A set of colours. */
typedef struct Colours {
    int count;
    const Rgb *at;
} Colours;

/* The picture as a PNG file of `density` pixels for each CSS pixel.
 *
 * Pictures with at most 256 colours are written exactly. Of others the colours of `exact`
 * are kept, and what lies between two of them, at the edges of letters and lines, becomes
 * the nearest of the 256 most used ones: a file with one byte a pixel is written three
 * times as fast and is a third as large. Where more than 256 are to be exact, three bytes
 * a pixel are written. */
Bytes image_write(Arena *arena, Arena scratch, Image image, Colours exact, double density,
                  ImageTexts texts);

/* Reads a PNG file, whatever its colour type, depth or interlacing. Returns NULL, or the
 * reason why it cannot be read or trusted, as the end of a sentence: "is cut short". */
const char *image_read(Arena *arena, Bytes file, Image *image, ImageTexts *texts);

#endif
