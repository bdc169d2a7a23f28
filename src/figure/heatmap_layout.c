#include "figure/heatmap_layout.h"

#include "figure/colour_bar.h"
#include "figure/length.h"

static const double label_size = 12; /* of rows and columns */
static const double largest_cell = 52;
static const double widest_grid = 320, highest_grid = 420;
static const double widest_picture = 390; /* with several panels: a telephone's */
static const double widest_row_label = 150, longest_turned_label = 110;
static const double panel_distance = 20;
static const double narrowest_title = 84; /* of a panel: it may be wider than the cells */
static const double readable_cell = 40, visible_cell = 8;
static const double bar_title_height = 22; /* with its distance to the bar */
static const double bar_distance = 18, bar_shortest = 100;

/* ---- Labels of rows and columns -------------------------------------------------- */

/* 1, 2, 5, 10 …: how many rows to go on until there is room for the next label. */
static int thinning(double room, double needed, int count)
{
    int every = 1, turn = 0;
    while (every * room < needed && every < count)
        every = turn++ % 3 == 1 ? every / 2 * 5 : every * 2;
    return every;
}

static LabelSide measure_side(const Text *labels, int count, double step, double longest)
{
    double size = most(9, least(label_size, half_pixels(step - 1)));
    LabelSide side = {0, longest, size, thinning(step, size + 1, count), false};
    for (int i = 0; labels && i < count; i += side.every)
        side.widest = most(side.widest, least(label_width(labels[i], size), longest));
    return side;
}

/* Upright where every label has room, turned otherwise. One column's label may be a
 * little wider than the column. */
static LabelSide measure_columns(Heatmap heatmap, HeatmapGrid grid)
{
    LabelSide side =
        measure_side(heatmap.col_labels, heatmap.cols, grid.across, longest_turned_label);
    double room = heatmap.cols == 1 && grid.panels == 1 ? heatmap_margin : -4;
    side.turned = side.widest > grid.across * side.every + room;
    return side;
}

static double side_room(double extent)
{
    return extent > 0 ? __builtin_floor(extent + 0.75) + heatmap_label_distance : 0;
}

static double columns_height(LabelSide columns)
{
    return columns.widest > 0 && !columns.turned ? columns.size : columns.widest;
}

/* ---- Titles of panels ------------------------------------------------------------ */

Text heatmap_title_line(Text *rest, double room, int line)
{
    Text left = text_trim(*rest);
    size_t end = text_find_char(left, ' ', 0), next = end;
    bool last = line == HEATMAP_TITLE_LINES - 1;
    while (next < left.size &&
           (last || label_width(text_slice(left, 0, next), heatmap_title_size) <= room)) {
        end = next;
        next = text_find_char(left, ' ', next + 1);
    }
    if (last || label_width(left, heatmap_title_size) <= room)
        end = left.size;
    *rest = text_slice(left, end, left.size);
    return text_slice(left, 0, end);
}

static int count_title_lines(Heatmap heatmap, double room)
{
    int most_lines = 0;
    for (int panel = 0; heatmap.panel_titles && panel < heatmap.panels; panel++) {
        Text rest = heatmap.panel_titles[panel];
        int lines = 0;
        while (text_trim(rest).size > 0)
            heatmap_title_line(&rest, room, lines++);
        most_lines = lines > most_lines ? lines : most_lines;
    }
    return most_lines;
}

/* ---- Cells ----------------------------------------------------------------------- */

/* Cells are square, but wider where they are so low that numbers would not fit. */
static HeatmapGrid place_cells(Heatmap heatmap, double widest)
{
    double side = least(widest, highest_grid / most(1, heatmap.rows));
    HeatmapGrid grid = {.gap = 0};
    grid.across = grid.down = most(1, half_pixels(side));
    if (grid.down >= heatmap_numbered_cell) {
        grid.across = half_pixels(widest);
        grid.gap = 1;
    }
    return grid;
}

/* From one panel to the next in a line. */
static double panel_step(Heatmap heatmap, double cell)
{
    double across = heatmap.cols * cell;
    return (heatmap.panel_titles ? most(across, narrowest_title) : across) +
           panel_distance;
}

/* The widest cells with which so many panels fit side by side; 0: they do not fit. */
static double fit_cells(Heatmap heatmap, int per_line, double room)
{
    double share = (room + panel_distance) / per_line;
    double cell = least(largest_cell, (share - panel_distance) / most(1, heatmap.cols));
    return cell > 0 && panel_step(heatmap, cell) <= share + 1e-9 ? half_pixels(cell) : 0;
}

/* As many panels in a line as leave the cells readable, or, where they never are,
 * visible; and the lines about equally long. */
static HeatmapGrid place_panels(Heatmap heatmap)
{
    double alone = least(largest_cell, widest_grid / most(1, heatmap.cols));
    if (heatmap.panels <= 1) {
        HeatmapGrid grid = place_cells(heatmap, alone);
        grid.panels = grid.per_line = 1;
        return grid;
    }
    LabelSide rows =
        measure_side(heatmap.row_labels, heatmap.rows, alone, widest_row_label);
    double room = widest_picture - 2 * heatmap_margin - side_room(rows.widest) -
                  colour_bar_tick_room / 2;
    double enough = alone >= readable_cell ? readable_cell : least(alone, visible_cell);
    int per_line = heatmap.panels;
    while (per_line > 1 && fit_cells(heatmap, per_line, room) < enough)
        per_line--;
    int lines = (heatmap.panels + per_line - 1) / per_line;
    per_line = (heatmap.panels + lines - 1) / lines;
    double cell = per_line > 1 ? fit_cells(heatmap, per_line, room) : alone;
    HeatmapGrid grid = place_cells(heatmap, cell);
    grid.panels = heatmap.panels;
    grid.per_line = per_line;
    grid.step_across = panel_step(heatmap, grid.across);
    return grid;
}

/* ---- All together ---------------------------------------------------------------- */

/* From the first cell to the end of the last, over all panels. */
static double extent_across(const HeatmapGrid *grid, int cols)
{
    return (grid->per_line - 1) * grid->step_across + cols * grid->across - grid->gap;
}

static double extent_down(const HeatmapGrid *grid)
{
    int lines = (grid->panels + grid->per_line - 1) / grid->per_line;
    return (lines - 1) * grid->step_down + grid->rows * grid->down - grid->gap;
}

/* Beside a single panel that is high enough, else below. */
static void place_bar(HeatmapLayout *layout, Heatmap heatmap)
{
    HeatmapGrid grid = layout->grid;
    double across = extent_across(&grid, heatmap.cols), down = extent_down(&grid);
    layout->upright = grid.panels == 1 && down >= bar_shortest;
    if (layout->upright)
        layout->bar =
            (Box){grid.left + across + bar_distance, grid.top, colour_bar_breadth, down};
    else
        layout->bar = (Box){most(grid.left, heatmap_margin + colour_bar_tick_room / 2),
                            grid.top + down + bar_distance, most(bar_shortest, across),
                            colour_bar_breadth};
}

/* A title reaches from its panel's first cell to the next panel's. */
static void place_titles(HeatmapLayout *layout, Heatmap heatmap)
{
    HeatmapGrid *grid = &layout->grid;
    double across = heatmap.cols * grid->across;
    layout->title_room = grid->panels > 1 ? grid->step_across - panel_distance
                                          : most(across, narrowest_title);
    layout->title_lines = count_title_lines(heatmap, layout->title_room);
    double titles = layout->title_lines * heatmap_title_leading;
    grid->top += titles > 0 ? titles + heatmap_title_distance : 0;
    grid->step_down =
        grid->top - heatmap_margin + grid->rows * grid->down + panel_distance;
}

HeatmapLayout heatmap_lay_out(Heatmap heatmap)
{
    HeatmapLayout layout = {.grid = place_panels(heatmap)};
    HeatmapGrid *grid = &layout.grid;
    grid->rows = heatmap.rows;
    layout.rows =
        measure_side(heatmap.row_labels, heatmap.rows, grid->down, widest_row_label);
    layout.columns = measure_columns(heatmap, *grid);
    grid->left = heatmap_margin + side_room(layout.rows.widest);
    grid->top = heatmap_margin + side_room(columns_height(layout.columns));
    place_titles(&layout, heatmap);
    place_bar(&layout, heatmap);
    if (layout.upright && heatmap.title.size > 0 &&
        grid->top < heatmap_margin + bar_title_height) {
        grid->top = heatmap_margin + bar_title_height;
        layout.bar.y = grid->top;
    }
    double ticks = layout.upright ? colour_bar_tick_distance + colour_bar_tick_room
                                  : colour_bar_tick_room / 2;
    double bar = most(layout.bar.width + ticks, colour_bar_title_width(heatmap.title));
    double titles = layout.title_lines > 0 ? layout.title_room : 0;
    double panels = grid->left + (grid->per_line - 1) * grid->step_across + titles;
    layout.width = -__builtin_floor(-most(layout.bar.x + bar, panels) - heatmap_margin);
    return layout;
}

double heatmap_width(Heatmap heatmap)
{
    return heatmap_lay_out(heatmap).width;
}
