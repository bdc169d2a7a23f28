#include "figure/heatmap.h"

#include "figure/colour_bar.h"
#include "figure/heatmap_layout.h"
#include "figure/length.h"
#include "figure/ticks.h"
#include <float.h>

static const double number_size = 13; /* in the cells, at most */

int heatmap_rows(Heatmap heatmap)
{
    return heatmap.panels > 1 ? heatmap.panels * heatmap.rows : heatmap.rows;
}

bool heatmap_shows(Heatmap heatmap, int row, int col)
{
    return !heatmap.hidden || !heatmap.hidden[(size_t)row * heatmap.cols + col];
}

/* ---- What the colours span ------------------------------------------------------- */

ColourScale heatmap_scale(Heatmap heatmap)
{
    double low = DBL_MAX, high = -DBL_MAX;
    for (size_t i = 0; i < (size_t)heatmap_rows(heatmap) * heatmap.cols; i++) {
        low = least(low, heatmap.values[i]);
        high = most(high, heatmap.values[i]);
    }
    if (low >= 0 && high <= 1)
        return (ColourScale){PALETTE_SEQUENTIAL, 0, 1};
    bool diverging = low < 0;
    if (diverging || low < high / 2 || low == high)
        high = most(high, -low), low = 0;
    ticks_widen(&low, &high, 5);
    high = least(high, DBL_MAX);
    return diverging ? (ColourScale){PALETTE_DIVERGING, -high, high}
                     : (ColourScale){PALETTE_SEQUENTIAL, low, high};
}

/* ---- Cells ----------------------------------------------------------------------- */

/* Where a panel's first cell is. */
static Point panel_corner(HeatmapGrid grid, int panel)
{
    return (Point){grid.left + panel % grid.per_line * grid.step_across,
                   grid.top + panel / grid.per_line * grid.step_down};
}

Box heatmap_cell(HeatmapGrid grid, int row, int col)
{
    Point corner = panel_corner(grid, row / grid.rows);
    return (Box){corner.x + col * grid.across, corner.y + row % grid.rows * grid.down,
                 grid.across - grid.gap, grid.down - grid.gap};
}

static Text cell_number(Arena *arena, Heatmap heatmap, int row, int col)
{
    if (!heatmap_shows(heatmap, row, col))
        return TEXT("?");
    return number_print(arena, heatmap.values[(size_t)row * heatmap.cols + col],
                        format_of_column(heatmap.format, col), STYLE_PROSE);
}

/* The numbers of all cells, and the size of type in which the widest fits; 0: none does.
 */
typedef struct Numbers {
    Text *at;
    double size;
} Numbers;

/* Ends early at a number that is too wide for any type that could be read. */
static Numbers print_numbers(Scene *scene, Heatmap heatmap, HeatmapGrid grid)
{
    double room = grid.across - grid.gap - (grid.down < 30 ? 4 : 7);
    double widest = label_width(TEXT("0"), 100) / 100;
    if (grid.down < heatmap_numbered_cell)
        return (Numbers){NULL, 0};
    Text *at = take(scene->arena, Text, (size_t)heatmap_rows(heatmap) * heatmap.cols);
    for (int row = 0; row < heatmap_rows(heatmap); row++)
        for (int col = 0; col < heatmap.cols; col++) {
            Text number = cell_number(scene->arena, heatmap, row, col);
            at[(size_t)row * heatmap.cols + col] = number;
            widest = most(widest, label_width(number, 100) / 100);
            if (widest * heatmap_smallest_type > room)
                return (Numbers){NULL, 0};
        }
    double size = least(least(number_size, grid.down * 0.5), room / widest);
    return (Numbers){at, half_pixels(size)};
}

static void draw_cell(Scene *scene, Heatmap heatmap, HeatmapGrid grid, int row, int col)
{
    double value = heatmap.values[(size_t)row * heatmap.cols + col];
    int index = palette_index(grid.scale, value);
    bool shown = heatmap_shows(heatmap, row, col);
    scene_rectangle(scene, heatmap_cell(grid, row, col),
                    shown ? colour_exact(palette_colour(grid.scale.palette, index))
                          : COLOUR(BLANK));
}

static void draw_number(Scene *scene, HeatmapGrid grid, Numbers numbers, int cols,
                        int row, int col)
{
    size_t i = (size_t)row * cols + col;
    Colour cell = scene->marks[scene->count - 1].fill;
    Colour text = colour_exact(palette_text(colour_rgb(cell)));
    scene_label_inside(scene, numbers.at[i], heatmap_cell(grid, row, col), numbers.size,
                       cell.role == ROLE_BLANK ? COLOUR(MUTED) : text);
}

static void draw_cells(Scene *scene, Heatmap heatmap, HeatmapGrid grid, Numbers numbers)
{
    for (int row = 0; row < heatmap_rows(heatmap); row++)
        for (int col = 0; col < heatmap.cols; col++) {
            draw_cell(scene, heatmap, grid, row, col);
            if (numbers.size > 0)
                draw_number(scene, grid, numbers, heatmap.cols, row, col);
        }
}

/* ---- Labels ---------------------------------------------------------------------- */

static void draw_rows(Scene *scene, Heatmap heatmap, HeatmapGrid grid, LabelSide rows,
                      int panel)
{
    for (int i = 0; heatmap.row_labels && i < heatmap.rows; i += rows.every) {
        Box cell = heatmap_cell(grid, panel * heatmap.rows + i, 0);
        Point end = {cell.x - heatmap_label_distance, cell.y + cell.height / 2};
        Text label = scene_shorten(scene, heatmap.row_labels[i], rows.size, rows.longest);
        if (label.size > 0)
            scene_label(scene, label, end, rows.size, ALIGN_RIGHT, COLOUR(INK));
    }
}

static void draw_columns(Scene *scene, Heatmap heatmap, HeatmapGrid grid,
                         LabelSide columns, int panel)
{
    double rise = columns.turned ? 0 : columns.size * 0.3;
    for (int col = 0; heatmap.col_labels && col < heatmap.cols; col += columns.every) {
        Box cell = heatmap_cell(grid, panel * heatmap.rows, col);
        Point foot = {cell.x + cell.width / 2, cell.y - heatmap_label_distance - rise};
        Text label =
            scene_shorten(scene, heatmap.col_labels[col], columns.size, columns.longest);
        if (label.size == 0)
            continue;
        if (columns.turned)
            scene_label_turned(scene, label, foot, columns.size, ALIGN_LEFT, COLOUR(INK));
        else
            scene_label(scene, label, foot, columns.size, ALIGN_CENTRE, COLOUR(INK));
    }
}

/* Its last line stands right above the panel. */
static void draw_title(Scene *scene, Heatmap heatmap, const HeatmapLayout *layout,
                       int panel)
{
    Text lines[HEATMAP_TITLE_LINES], rest = heatmap.panel_titles[panel];
    Point at = panel_corner(layout->grid, panel);
    int count = 0;
    while (text_trim(rest).size > 0 && count < HEATMAP_TITLE_LINES) {
        lines[count] = heatmap_title_line(&rest, layout->title_room, count);
        count++;
    }
    at.y += heatmap_margin - layout->grid.top +
            (layout->title_lines - count + 0.5) * heatmap_title_leading;
    for (int line = 0; line < count; line++, at.y += heatmap_title_leading)
        scene_label(
            scene,
            scene_shorten(scene, lines[line], heatmap_title_size, layout->title_room), at,
            heatmap_title_size, ALIGN_LEFT, COLOUR(INK));
}

static void draw_labels(Scene *scene, Heatmap heatmap, const HeatmapLayout *layout)
{
    for (int panel = 0; panel < layout->grid.panels; panel++) {
        if (heatmap.panel_titles)
            draw_title(scene, heatmap, layout, panel);
        if (panel % layout->grid.per_line == 0)
            draw_rows(scene, heatmap, layout->grid, layout->rows, panel);
        draw_columns(scene, heatmap, layout->grid, layout->columns, panel);
    }
}

/* ---- All together ---------------------------------------------------------------- */

HeatmapGrid heatmap_scene(Scene *scene, Heatmap heatmap)
{
    HeatmapLayout layout = heatmap_lay_out(heatmap);
    HeatmapGrid grid = layout.grid;
    grid.scale = heatmap_scale(heatmap);
    double end = layout.bar.y + layout.bar.height +
                 (layout.upright ? 0 : colour_bar_below(heatmap.title));
    scene->width = layout.width;
    scene->height = -__builtin_floor(-end - heatmap_margin);
    scene_rectangle(scene, (Box){0, 0, scene->width, scene->height}, COLOUR(PAPER));
    draw_cells(scene, heatmap, grid, print_numbers(scene, heatmap, grid));
    draw_labels(scene, heatmap, &layout);
    (layout.upright ? colour_bar_upright : colour_bar_lying)(scene, grid.scale,
                                                             layout.bar, heatmap.title);
    return grid;
}
