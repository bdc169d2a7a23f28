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
#include <stdint.h>

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

/* The same number for the same pixels, and hardly ever for others. */
uint64_t image_fingerprint(Image image);

/* A set of colours. */
typedef struct Colours {
    int count;
    const Rgb *at;
} Colours;

/* An image as indices into at most 256 colours. */
typedef struct Indexed {
    int width, height;
    unsigned char *pixels; /* indices */
    int count;             /* of colours; 0: 256 do not do */
    Rgb colours[256];
} Indexed;

/* Pixels whose colour is in `exact` keep it; so do all where 256 colours are enough. Else
 * the most used other colours are kept too, and what remains, the rarer mixtures at the
 * edges of letters and lines, gets the nearest kept colour, in `image` as well. Where
 * more than 256 colours are to be exact, nothing changes and the result has count 0.
 *
 * A file with one byte a pixel is written three times as fast as one with three. */
Indexed image_reduce(Arena *arena, Image image, Colours exact);

/* A PNG file of `density` pixels for each CSS pixel, with these texts; from `indexed`
 * where it has colours, else from `image`. */
Bytes image_write(Arena *arena, Arena scratch, Image image, const Indexed *indexed,
                  double density, const ImageTexts *texts);

/* Reads a PNG file, whatever its colour type, depth or interlacing. Returns NULL, or the
 * reason why it cannot be read or trusted, as the end of a sentence: "is cut short". */
const char *image_read(Arena *arena, Bytes file, Image *image, ImageTexts *texts);

#endif
