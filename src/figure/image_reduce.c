#include "figure/image.h"

#include <stdlib.h>
#include <string.h>

/* The colours of an image, found through a hash table with open addressing. Drawings have
 * a few thousand at most; photographs are not drawn here. */
enum { SLOTS = 1 << 15, MOST_COLOURS = SLOTS / 2 };

typedef struct Tally {
    int colour_count;
    Rgb colours[MOST_COLOURS];
    int uses[MOST_COLOURS];
    bool exact[MOST_COLOURS];
    unsigned char index[MOST_COLOURS]; /* in the reduced image */
    uint16_t slots[SLOTS];             /* 1 + the number of a colour; 0: free */
} Tally;

/* The number of the colour; -1 where there are too many. */
static int tally_find(Tally *tally, Rgb colour)
{
    uint32_t slot = (colour * 2654435769u) >> 17;
    while (tally->slots[slot] && tally->colours[tally->slots[slot] - 1] != colour)
        slot = (slot + 1) % SLOTS;
    if (tally->slots[slot])
        return tally->slots[slot] - 1;
    if (tally->colour_count == MOST_COLOURS)
        return -1;
    tally->colours[tally->colour_count] = colour;
    tally->slots[slot] = (uint16_t)++tally->colour_count;
    return tally->colour_count - 1;
}

/* Where the run of equal pixels ends that starts here: neighbours mostly are. */
static size_t run_end(const Rgb *row, size_t start, size_t width)
{
    size_t end = start + 1;
    while (end < width && row[end] == row[start])
        end++;
    return end;
}

static bool equals_row_above(Image image, int y)
{
    size_t width = (size_t)image.width;
    const Rgb *row = image.pixels + y * width;
    return y > 0 && memcmp(row, row - width, width * sizeof *row) == 0;
}

/* Most rows of a drawing equal the one above; these do not count as use, which only makes
 * the choice of colours a little fairer to letters. */
static bool tally_pixels(Tally *tally, Image image)
{
    size_t width = (size_t)image.width;
    for (int y = 0; y < image.height; y++) {
        const Rgb *row = image.pixels + y * width;
        if (equals_row_above(image, y))
            continue;
        for (size_t start = 0, end; start < width; start = end) {
            int found = tally_find(tally, row[start]);
            if (found < 0)
                return false;
            end = run_end(row, start, width);
            tally->uses[found] += (int)(end - start);
        }
    }
    return true;
}

typedef struct Use {
    Rgb colour;
    int number, uses;
    bool exact;
} Use;

/* Exact ones first, then the most used. */
static int compare_uses(const void *left, const void *right)
{
    const Use *a = left, *b = right;
    if (a->exact != b->exact)
        return a->exact ? -1 : 1;
    if (a->uses != b->uses && !a->exact)
        return a->uses > b->uses ? -1 : 1;
    return a->colour < b->colour ? -1 : a->colour > b->colour;
}

static int distance(Rgb a, Rgb b)
{
    int red = (int)(a >> 16) - (int)(b >> 16);
    int green = (int)(a >> 8 & 255) - (int)(b >> 8 & 255);
    int blue = (int)(a & 255) - (int)(b & 255);
    return red * red + green * green + blue * blue;
}

static int nearest(const Indexed *indexed, Rgb colour)
{
    int best = 0, best_distance = distance(indexed->colours[0], colour);
    for (int i = 1; i < indexed->count; i++) {
        int d = distance(indexed->colours[i], colour);
        if (d < best_distance)
            best = i, best_distance = d;
    }
    return best;
}

/* Fills the colours of `indexed`; false where more than 256 are exact. */
static bool choose_colours(Tally *tally, Arena scratch, Indexed *indexed)
{
    int count = tally->colour_count;
    Use *uses = take(&scratch, Use, count);
    for (int i = 0; i < count; i++)
        uses[i] = (Use){tally->colours[i], i, tally->uses[i], tally->exact[i]};
    qsort(uses, (size_t)count, sizeof *uses, compare_uses);
    indexed->count = count < 256 ? count : 256;
    if (count > 256 && uses[256].exact)
        return false;
    for (int i = 0; i < indexed->count; i++)
        indexed->colours[i] = uses[i].colour;
    for (int i = 0; i < count; i++)
        tally->index[uses[i].number] =
            (unsigned char)(i < 256 ? i : nearest(indexed, uses[i].colour));
    return true;
}

/* Each pixel's index, and the colour that it gets. */
static void write_indices(Tally *tally, Indexed *indexed, Image image)
{
    size_t width = (size_t)image.width;
    for (int y = 0; y < image.height; y++) {
        Rgb *row = image.pixels + y * width;
        unsigned char *out = indexed->pixels + y * width;
        for (size_t start = 0, end; start < width; start = end) {
            end = run_end(row, start, width);
            unsigned char index = tally->index[tally_find(tally, row[start])];
            memset(out + start, index, end - start);
            for (size_t x = start; x < end; x++)
                row[x] = indexed->colours[index];
        }
    }
}

/* The tally is borrowed from the arena behind what is kept in it. */
static bool reduce(Arena scratch, Image image, Colours exact, Indexed *indexed)
{
    Tally *tally = take(&scratch, Tally, 1);
    for (int i = 0; i < exact.count && i < MOST_COLOURS; i++)
        tally->exact[tally_find(tally, exact.at[i])] = true;
    if (!tally_pixels(tally, image) || !choose_colours(tally, scratch, indexed))
        return false;
    write_indices(tally, indexed, image);
    return true;
}

Indexed image_reduce(Arena *arena, Image image, Colours exact)
{
    Indexed indexed = {.width = image.width, .height = image.height};
    indexed.pixels = take(arena, unsigned char, (size_t)image.width *image.height);
    if (!reduce(*arena, image, exact, &indexed))
        indexed.count = 0;
    return indexed;
}
