#include "figure/comparison.h"

#include "figure/decode.h"
#include <stdlib.h>

static void write_where(Writer *out, int count, int x, int y)
{
    write_integer(out, count);
    write_string(out, count == 1 ? " pixel differs, at " : " pixels differ, first at ");
    write_integer(out, x);
    write_string(out, ", ");
    write_integer(out, y);
}

/* ---- Pixels ---------------------------------------------------------------------- */

static int channel_difference(Rgb left, Rgb right)
{
    int most = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int difference = abs((int)(left >> shift & 255) - (int)(right >> shift & 255));
        most = difference > most ? difference : most;
    }
    return most;
}

static void find_differences(Comparison *all, Arena *arena, int tolerance)
{
    size_t count = (size_t)all->drawing.image.width * all->drawing.image.height;
    all->differs = take(arena, unsigned char, count);
    for (size_t i = 0; i < count; i++) {
        Rgb left = image_colour(all->published, i);
        Rgb right = image_colour(all->drawing.image, i);
        all->differs[i] = left != right && channel_difference(left, right) > tolerance;
    }
}

/* How many differing pixels a box of the scene has; they count as explained from now on.
 */
typedef struct Region {
    int count;
    int x, y; /* of the first one */
} Region;

static int clamp(double value, int most)
{
    return value < 0 ? 0 : value > most ? most : (int)value;
}

static Region explain(Comparison *all, Box box)
{
    Region region = {0, 0, 0};
    int width = all->drawing.image.width, height = all->drawing.image.height;
    int left = clamp(box.x * FIGURE_DENSITY, width);
    int right = clamp((box.x + box.width) * FIGURE_DENSITY, width);
    int top = clamp(box.y * FIGURE_DENSITY, height);
    int bottom = clamp((box.y + box.height) * FIGURE_DENSITY, height);
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++) {
            unsigned char *differs = &all->differs[(size_t)y * width + x];
            if (*differs && region.count++ == 0)
                region.x = x, region.y = y;
            *differs = 0;
        }
    return region;
}

/* ---- Cells ----------------------------------------------------------------------- */

static void write_number(Writer *out, double value)
{
    Format format = significant(4);
    write_text(out, number_print(out->arena, value, format, STYLE_PROSE));
}

static void write_decoded(Writer *out, DecodedCell cell)
{
    static const char *const without_value[] = {
        [DECODED_BLANK] = "is blank",
        [DECODED_UNKNOWN] = "has no colour of the palette",
    };
    if (cell.kind != DECODED_VALUE) {
        write_string(out, without_value[cell.kind]);
        return;
    }
    write_string(out, "colour shows ");
    write_number(out, cell.low);
    write_string(out, " … ");
    write_number(out, cell.high);
}

static void report_colour(Comparison *all, DecodedCell cell, int row, int col)
{
    Heatmap heatmap = all->figure->heatmap;
    Writer out = comparison_sentence(all, "");
    write_cell_name(&out, heatmap, row, col);
    write_string(&out, ": ");
    write_decoded(&out, cell);
    if (heatmap_shows(heatmap, row, col)) {
        write_string(&out, ", computed ");
        write_text(&out, number_exact(all->arena,
                                      heatmap.values[(size_t)row * heatmap.cols + col]));
    } else {
        write_string(&out, ", but its value is hidden");
    }
    comparison_add(all, FINDING_CELL, row, col)->sentence = written(&out);
}

static void report_cell_pixels(Comparison *all, Region region, int row, int col)
{
    Writer out = comparison_sentence(all, "");
    write_cell_name(&out, all->figure->heatmap, row, col);
    write_string(&out, " has the right colour, but ");
    write_where(&out, region.count, region.x, region.y);
    comparison_add(all, FINDING_LABEL, row, col)->sentence = written(&out);
}

static bool cell_is_right(const Comparison *all, DecodedCell *cell, int row, int col)
{
    HeatmapGrid grid = all->drawing.grid;
    *cell = decode_cell(all->published, grid, FIGURE_DENSITY, row, col);
    return decoded_right(*cell, grid, all->figure->heatmap, row, col);
}

void comparison_colours(Comparison *all)
{
    DecodedCell cell;
    if (all->figure->kind != FIGURE_HEATMAP)
        return;
    for (int row = 0; row < heatmap_rows(all->figure->heatmap); row++)
        for (int col = 0; col < all->figure->heatmap.cols; col++)
            if (!cell_is_right(all, &cell, row, col))
                report_colour(all, cell, row, col);
}

/* What a wrong colour explains was reported with it. */
static void compare_cells(Comparison *all, bool exactly)
{
    DecodedCell cell;
    for (int row = 0; row < heatmap_rows(all->figure->heatmap); row++)
        for (int col = 0; col < all->figure->heatmap.cols; col++) {
            Region region = explain(all, heatmap_cell(all->drawing.grid, row, col));
            if (exactly && region.count > 0 && cell_is_right(all, &cell, row, col))
                report_cell_pixels(all, region, row, col);
        }
}

/* ---- Labels and the rest --------------------------------------------------------- */

static void report_label(Comparison *all, const Mark *mark, Region region)
{
    Writer out = comparison_sentence(all, "label \"");
    write_text(&out, mark->text);
    write_string(&out, "\": ");
    write_where(&out, region.count, region.x, region.y);
    comparison_add(all, FINDING_LABEL, -1, -1)->sentence = written(&out);
}

static void compare_labels(Comparison *all, bool exactly)
{
    for (int i = 0; i < all->drawing.scene.count; i++) {
        const Mark *mark = &all->drawing.scene.marks[i];
        if (mark->kind != MARK_LABEL)
            continue;
        Region region = explain(all, mark->box);
        if (exactly && region.count > 0)
            report_label(all, mark, region);
    }
}

static void compare_rest(Comparison *all)
{
    Scene scene = all->drawing.scene;
    Region region = explain(all, (Box){0, 0, scene.width, scene.height});
    if (region.count == 0)
        return;
    Writer out = comparison_sentence(all, "outside cells and labels ");
    write_where(&out, region.count, region.x, region.y);
    comparison_add(all, FINDING_PIXELS, -1, -1)->sentence = written(&out);
}

void comparison_pixels(Comparison *all, Arena scratch, bool exactly, int tolerance)
{
    find_differences(all, &scratch, tolerance);
    if (all->figure->kind == FIGURE_HEATMAP)
        compare_cells(all, exactly);
    compare_labels(all, exactly);
    compare_rest(all);
}
