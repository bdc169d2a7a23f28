#include "figure/decode.h"

enum { BLANK = PALETTE_SIZE, OTHER, KINDS };

static int kind_of_colour(Palette palette, Rgb colour)
{
    int index = palette_find(palette, colour);
    if (index >= 0)
        return index;
    return colour == colour_rgb(COLOUR(BLANK)) ? BLANK : OTHER;
}

/* How many pixels of the box are of each kind; neighbours are mostly equal. */
static int count_kinds(Image image, Palette palette, const int *box, int *counts)
{
    int pixels = 0, kind = OTHER;
    Rgb latest = 0xFF000000; /* no colour */
    for (int y = box[1]; y < box[3]; y++)
        for (int x = box[0]; x < box[2]; x++, pixels++) {
            Rgb colour = image_colour(image, (size_t)y * image.width + x);
            if (colour != latest)
                kind = kind_of_colour(palette, colour);
            latest = colour;
            counts[kind]++;
        }
    return pixels;
}

DecodedCell decode_cell(Image image, HeatmapGrid grid, double density, int row, int col)
{
    Box cell = heatmap_cell(grid, row, col);
    int box[4] = {(int)(cell.x * density), (int)(cell.y * density),
                  (int)((cell.x + cell.width) * density),
                  (int)((cell.y + cell.height) * density)};
    DecodedCell decoded = {.kind = DECODED_UNKNOWN};
    if (box[0] < 0 || box[1] < 0 || box[2] > image.width || box[3] > image.height)
        return decoded;
    int counts[KINDS] = {0}, most = 0;
    int pixels = count_kinds(image, grid.scale.palette, box, counts);
    for (int kind = 1; kind < OTHER; kind++)
        most = counts[kind] > counts[most] ? kind : most;
    if (counts[most] == 0 || counts[most] < pixels - counts[most])
        return decoded;
    decoded.kind = most == BLANK ? DECODED_BLANK : DECODED_VALUE;
    decoded.index = most == BLANK ? 0 : most;
    palette_interval(grid.scale, decoded.index, &decoded.low, &decoded.high);
    return decoded;
}

bool decoded_right(DecodedCell cell, HeatmapGrid grid, Heatmap heatmap, int row, int col)
{
    double value = heatmap.values[(size_t)row * heatmap.cols + col];
    if (!heatmap_shows(heatmap, row, col))
        return cell.kind == DECODED_BLANK;
    return cell.kind == DECODED_VALUE && cell.index == palette_index(grid.scale, value);
}
