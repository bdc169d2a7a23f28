#include "figure/image.h"

#include <string.h>

Image image_new(Arena *arena, int width, int height)
{
    return (Image){.width = width,
                   .height = height,
                   .pixels = take(arena, uint32_t, (size_t)width * height)};
}

/* ---- Equality -------------------------------------------------------------------- */

static bool same_bytes(Image left, Image right, size_t count)
{
    if (left.indices && right.indices)
        return memcmp(left.colours.at, right.colours.at, 256 * sizeof(Rgb)) == 0 &&
               memcmp(left.indices, right.indices, count) == 0;
    return left.pixels && right.pixels &&
           memcmp(left.pixels, right.pixels, count * sizeof *left.pixels) == 0;
}

bool image_equal(Image left, Image right)
{
    if (left.width != right.width || left.height != right.height)
        return false;
    size_t count = (size_t)left.width * left.height, at = 0;
    if (same_bytes(left, right, count))
        return true;
    while (at < count && image_colour(left, at) == image_colour(right, at))
        at++;
    return at == count;
}

/* ---- Texts ----------------------------------------------------------------------- */

Text image_text(const ImageTexts *texts, const char *keyword)
{
    for (int i = 0; i < texts->count; i++)
        if (strcmp(texts->at[i].keyword, keyword) == 0)
            return texts->at[i].text;
    return (Text){NULL, 0};
}

/* ---- Fingerprints ---------------------------------------------------------------- */

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

/* Four at a time. */
int pixel_run_end(const uint32_t *row, int start, int width)
{
    uint64_t pair = (uint64_t)row[start] << 32 | row[start], pairs[2];
    int end = start + 1;
    for (; end + 4 <= width; end += 4) {
        memcpy(pairs, row + end, sizeof pairs);
        if (pairs[0] != pair || pairs[1] != pair)
            break;
    }
    while (end < width && row[end] == row[start])
        end++;
    return end;
}

/* Eight at a time. */
static int index_run_end(const unsigned char *row, int start, int width)
{
    uint64_t eight = row[start] * 0x0101010101010101u, next;
    int end = start + 1;
    for (; end + 8 <= width; end += 8) {
        memcpy(&next, row + end, sizeof next);
        if (next != eight)
            break;
    }
    while (end < width && row[end] == row[start])
        end++;
    return end;
}

/* By runs of one colour, whose indices may differ. */
static uint64_t row_fingerprint(Image image, size_t start)
{
    uint64_t hash = 0;
    for (int from = 0, x = 0; x < image.width;) {
        Rgb colour = image_colour(image, start + x);
        x = image.indices ? index_run_end(image.indices + start, x, image.width)
                          : pixel_run_end(image.pixels + start, x, image.width);
        if (x < image.width && image_colour(image, start + x) == colour)
            continue;
        hash = mix(hash, (uint64_t)colour << 32 | (uint32_t)(x - from));
        from = x;
    }
    return hash;
}

static bool equals_row_above(Image image, size_t start)
{
    size_t width = (size_t)image.width, above = start - width;
    if (image.indices)
        return memcmp(image.indices + start, image.indices + above, width) == 0;
    return memcmp(image.pixels + start, image.pixels + above, width * sizeof(Rgb)) == 0;
}

/* Row by row, since most rows of a drawing equal the one above. */
uint64_t image_fingerprint(Image image)
{
    uint64_t hash = mix((uint64_t)image.width, (uint64_t)image.height), row_hash = 0;
    for (int y = 0; y < image.height; y++) {
        size_t start = (size_t)y * image.width;
        if (y == 0 || !equals_row_above(image, start))
            row_hash = row_fingerprint(image, start);
        hash = mix(hash, row_hash);
    }
    return hash;
}
