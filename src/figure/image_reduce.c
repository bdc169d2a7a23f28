#include "figure/image.h"

#include <limits.h>
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

/* ---- Runs ------------------------------------------------------------------------ */

/* Equal neighbours in a row, by the number of their colour. */
typedef struct Run {
    int end; /* where the next one starts */
    int number;
} Run;

/* Most rows of a drawing equal the one above; these have no runs. */
typedef struct Runs {
    Arena *arena;
    int count, capacity;
    Run *at;
    int *of_row; /* how many */
} Runs;

static void make_room(Runs *runs, int wanted)
{
    if (runs->capacity - runs->count >= wanted)
        return;
    int capacity = 2 * runs->capacity + wanted;
    runs->at = arena_extend(runs->arena, runs->at, runs->capacity * sizeof *runs->at,
                            capacity * sizeof *runs->at);
    runs->capacity = capacity;
}

static bool equals_row_above(const uint32_t *row, int y, int width)
{
    return y > 0 && memcmp(row, row - width, width * sizeof *row) == 0;
}

static bool tally_row(Tally *tally, Runs *runs, const uint32_t *row, int width)
{
    make_room(runs, width);
    for (int start = 0, end; start < width; start = end) {
        int number = tally_find(tally, row[start] & 0xFFFFFF);
        if (number < 0)
            return false;
        end = pixel_run_end(row, start, width);
        tally->uses[number] += end - start;
        runs->at[runs->count++] = (Run){end, number};
    }
    return true;
}

/* A row that equals the one above does not count as use, which only makes the choice of
 * colours a little fairer to letters. */
static bool tally_pixels(Tally *tally, Runs *runs, Image image)
{
    for (int y = 0; y < image.height; y++) {
        const uint32_t *row = image.pixels + (size_t)y * image.width;
        int before = runs->count;
        if (equals_row_above(row, y, image.width))
            continue;
        if (!tally_row(tally, runs, row, image.width))
            return false;
        runs->of_row[y] = runs->count - before;
    }
    return true;
}

/* Over the pixels, which the runs tell: a quarter of their room. */
static void write_indices(const Tally *tally, const Runs *runs, Image image)
{
    const Run *run = runs->at;
    unsigned char *row = (unsigned char *)image.pixels;
    for (int y = 0; y < image.height; y++, row += image.width) {
        const Run *end = run + runs->of_row[y];
        if (run == end)
            memcpy(row, row - image.width, (size_t)image.width);
        for (int start = 0; run < end; start = run++->end)
            memset(row + start, tally->index[run->number], (size_t)(run->end - start));
    }
}

/* ---- The choice of colours ------------------------------------------------------- */

/* Exact ones first, then the most used; the colour itself decides between equals. */
static uint64_t rank_of(const Tally *tally, int number)
{
    uint64_t last = 0xFFFFFF ^ tally->colours[number];
    return tally->exact[number] ? (uint64_t)1 << 63 | last
                                : (uint64_t)tally->uses[number] << 24 | last;
}

static Rgb colour_of(uint64_t rank)
{
    return 0xFFFFFF ^ (Rgb)(rank & 0xFFFFFF);
}

static int compare_ranks(const void *left, const void *right)
{
    const uint64_t *a = left, *b = right;
    return (*a < *b) - (*a > *b);
}

static void swap_ranks(uint64_t *a, uint64_t *b)
{
    uint64_t kept = *a;
    *a = *b;
    *b = kept;
}

/* Brings the `wanted` highest to the front, in any order: Hoare's Find. All differ. */
static void bring_highest(uint64_t *ranks, int count, int wanted)
{
    int first = 0, last = count - 1;
    while (first < last) {
        uint64_t pivot = ranks[first + (last - first) / 2];
        int low = first, high = last;
        while (low <= high) {
            while (ranks[low] > pivot)
                low++;
            while (ranks[high] < pivot)
                high--;
            if (low <= high)
                swap_ranks(&ranks[low++], &ranks[high--]);
        }
        if (wanted <= high)
            last = high;
        else if (wanted >= low)
            first = low;
        else
            return;
    }
}

/* The kept colours in lists by how green they are, so that a search for the nearest one
 * begins next to it. */
typedef struct Neighbourhood {
    const Rgb *colours;
    int first[256], next[256]; /* 1 + the index of a colour; 0: none */
} Neighbourhood;

static int green(Rgb colour)
{
    return (int)(colour >> 8 & 255);
}

static void neighbourhood_fill(Neighbourhood *near, Colours kept)
{
    *near = (Neighbourhood){.colours = kept.at};
    for (int i = 0; i < kept.count; i++) {
        near->next[i] = near->first[green(kept.at[i])];
        near->first[green(kept.at[i])] = i + 1;
    }
}

static int distance(Rgb a, Rgb b)
{
    int red = (int)(a >> 16) - (int)(b >> 16);
    int blue = (int)(a & 255) - (int)(b & 255);
    return red * red + (green(a) - green(b)) * (green(a) - green(b)) + blue * blue;
}

/* The nearer of `best` and the colours that are so green; of equals the lower index. Both
 * are 256 times their squared distance and their index. */
static int nearer(const Neighbourhood *near, int level, Rgb colour, int best)
{
    for (int i = level < 0 || level > 255 ? 0 : near->first[level]; i;
         i = near->next[i - 1]) {
        int candidate = distance(near->colours[i - 1], colour) << 8 | (i - 1);
        best = candidate < best ? candidate : best;
    }
    return best;
}

static unsigned char nearest(const Neighbourhood *near, Rgb colour)
{
    int best = INT_MAX;
    for (int step = 0; step < 256 && step * step <= best >> 8; step++) {
        best = nearer(near, green(colour) - step, colour, best);
        best = nearer(near, green(colour) + step, colour, best);
    }
    return (unsigned char)(best & 255);
}

/* Fills the 256 places of `colours`; how many are used, or 0 where more are exact. */
static int choose_colours(Tally *tally, Arena scratch, Rgb *colours)
{
    int count = tally->colour_count, kept = count < 256 ? count : 256;
    uint64_t *ranks = take(&scratch, uint64_t, count);
    for (int i = 0; i < count; i++)
        ranks[i] = rank_of(tally, i);
    if (count > 256)
        bring_highest(ranks, count, 256);
    qsort(ranks, (size_t)kept, sizeof *ranks, compare_ranks);
    for (int i = kept; i < count; i++)
        if (ranks[i] >> 63)
            return 0;
    for (int i = 0; i < kept; i++) {
        colours[i] = colour_of(ranks[i]);
        tally->index[tally_find(tally, colours[i])] = (unsigned char)i;
    }
    Neighbourhood near;
    neighbourhood_fill(&near, (Colours){kept, colours});
    for (int i = kept; i < count; i++)
        tally->index[tally_find(tally, colour_of(ranks[i]))] =
            nearest(&near, colour_of(ranks[i]));
    return kept;
}

/* ---- All together ---------------------------------------------------------------- */

/* How many colours there are then; 0 where it can not be done. */
static int reduce(Arena scratch, Image image, Colours exact, Rgb *colours)
{
    Tally *tally = take(&scratch, Tally, 1);
    for (int i = 0; i < exact.count && i < MOST_COLOURS; i++)
        tally->exact[tally_find(tally, exact.at[i])] = true;
    Runs runs = {.of_row = take(&scratch, int, (size_t)image.height), .arena = &scratch};
    if (!tally_pixels(tally, &runs, image))
        return 0;
    int count = choose_colours(tally, scratch, colours);
    if (count > 0)
        write_indices(tally, &runs, image);
    return count;
}

Image image_reduce(Arena *arena, Image image, Colours exact)
{
    size_t size = (size_t)image.width * image.height;
    Image reduced = {image.width, image.height, NULL, (unsigned char *)image.pixels, {0}};
    Rgb colours[256] = {0};
    int count = reduce(*arena, image, exact, colours);
    if (count == 0)
        return image;
    if ((char *)(image.pixels + size) == arena->next)
        arena_keep(arena, (char *)reduced.indices, reduced.indices, size);
    reduced.colours =
        (Colours){count, memcpy(take(arena, Rgb, 256), colours, sizeof colours)};
    return reduced;
}
