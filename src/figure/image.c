#include "figure/image.h"

#include <string.h>

Image image_new(Arena *arena, int width, int height)
{
    return (Image){width, height, take(arena, Rgb, (size_t)width * height)};
}

Text image_text(const ImageTexts *texts, const char *keyword)
{
    for (int i = 0; i < texts->count; i++)
        if (strcmp(texts->at[i].keyword, keyword) == 0)
            return texts->at[i].text;
    return (Text){NULL, 0};
}

static uint64_t mix(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

/* Four chains side by side keep a processor busy, two pixels a step in each. */
static uint64_t row_fingerprint(const Rgb *row, int width)
{
    uint64_t chain[4] = {1, 2, 3, 4};
    int x = 0;
    for (; x + 8 <= width; x += 8)
        for (int i = 0; i < 4; i++)
            chain[i] = mix(chain[i], (uint64_t)row[x + 2 * i] << 32 | row[x + 2 * i + 1]);
    for (; x < width; x++)
        chain[0] = mix(chain[0], row[x]);
    return mix(mix(mix(chain[0], chain[1]), chain[2]), chain[3]);
}

/* Row by row, since most rows of a drawing equal the one above. */
uint64_t image_fingerprint(Image image)
{
    uint64_t hash = mix((uint64_t)image.width, (uint64_t)image.height), row_hash = 0;
    size_t width = (size_t)image.width;
    for (int y = 0; y < image.height; y++) {
        const Rgb *row = image.pixels + y * width;
        if (y == 0 || memcmp(row, row - width, width * sizeof *row) != 0)
            row_hash = row_fingerprint(row, image.width);
        hash = mix(hash, row_hash);
    }
    return hash;
}
