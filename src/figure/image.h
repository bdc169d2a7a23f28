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

/* A set of colours. */
typedef struct Colours {
    int count;
    const Rgb *at;
} Colours;

/* Pixels row by row from the top: either each one's colour, or each one's index into at
 * most 256 colours; the other pointer is NULL. */
typedef struct Image {
    int width, height;
    uint32_t *pixels; /* 0xRRGGBB; the highest byte may be any, but one for all */
    unsigned char *indices;
    Colours colours; /* of indices: 256 places, black from `count` on */
} Image;

enum {
    IMAGE_MOST_PIXELS = 1 << 24, /* 64 MiB */
    IMAGE_MOST_BYTES = 1 << 27,  /* of a file: all pixels unpacked, of 16 bits each */
    IMAGE_MOST_MEMORY =
        48 * 1 << 20, /* that libpng may hold at a time, besides the pixels */
    IMAGE_MOST_TEXTS = 16,
};

Image image_new(Arena *arena, int width, int height); /* by colour, black */

/* Of the pixel at y * width + x. */
static inline Rgb image_colour(Image image, size_t at)
{
    return image.indices ? image.colours.at[image.indices[at]]
                         : image.pixels[at] & 0xFFFFFF;
}

/* Whether they look the same. That is told fastest of images by index whose colours are
 * in the same order, as those of a published figure and its fresh drawing are. */
bool image_equal(Image left, Image right);

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

/* Where the run of equal pixels ends that starts at `start` in a row. */
int pixel_run_end(const uint32_t *row, int start, int width);

/* The same number for the same pixels, and hardly ever for others. */
uint64_t image_fingerprint(Image image);

/* The image, which is by colour, by index. Pixels whose colour is in `exact` keep it; so
 * do all where 256 colours are enough. Else the most used other colours are kept too, and
 * what remains, the rarer mixtures at the edges of letters and lines, gets the nearest
 * kept colour. Where more than 256 colours are to be exact, or there are too many to
 * count, the result is the image itself.
 *
 * The indices lie where the pixels did, whose room is given back but for those where they
 * are the newest in the arena. A file with one byte a pixel is written many times as fast
 * as one with three. */
Image image_reduce(Arena *arena, Image image, Colours exact);

/* A PNG file of `density` pixels for each CSS pixel, with these texts. */
Bytes image_write(Arena *arena, Arena scratch, Image image, double density,
                  const ImageTexts *texts);

/* Reads a PNG file, whatever its colour type, depth or interlacing; by index where the
 * file is, with one byte a pixel. Returns NULL, or the reason why it cannot be read or
 * trusted, as the end of a sentence: "is cut short". */
const char *image_read(Arena *arena, Bytes file, Image *image, ImageTexts *texts);

#endif
