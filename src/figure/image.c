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

typedef struct Chains {
    uint64_t at[4];
} Chains;

static const Chains fresh = {{1, 2, 3, 4}};

static uint64_t join(Chains chains)
{
    return mix(mix(mix(chains.at[0], chains.at[1]), chains.at[2]), chains.at[3]);
}

/* Four chains side by side keep a processor busy, two pixels a step in each. */
static uint64_t hash_indices(const unsigned char *row, const Rgb *colours, int width)
{
    Chains chains = fresh;
    int x = 0;
    for (; x + 8 <= width; x += 8)
        for (int i = 0; i < 4; i++)
            chains.at[i] = mix(chains.at[i], (uint64_t)colours[row[x + 2 * i]] << 32 |
                                                 colours[row[x + 2 * i + 1]]);
    for (; x < width; x++)
        chains.at[0] = mix(chains.at[0], colours[row[x]]);
    return join(chains);
}

/* The same number for the same colours. */
static uint64_t hash_pixels(const uint32_t *row, int width)
{
    Chains chains = fresh;
    int pairs = width / 8 * 4;
    for (int i = 0; i < pairs; i++)
        chains.at[i % 4] = mix(chains.at[i % 4], (uint64_t)(row[2 * i] & 0xFFFFFF) << 32 |
                                                     (row[2 * i + 1] & 0xFFFFFF));
    for (int x = 2 * pairs; x < width; x++)
        chains.at[0] = mix(chains.at[0], row[x] & 0xFFFFFF);
    return join(chains);
}

static uint64_t row_fingerprint(Image image, size_t start)
{
    return image.indices
               ? hash_indices(image.indices + start, image.colours.at, image.width)
               : hash_pixels(image.pixels + start, image.width);
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
