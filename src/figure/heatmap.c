#include "figure/heatmap.h"

#include "figure/ticks.h"
#include <float.h>

static const double margin = 12;         /* of paper around everything */
static const double label_size = 12;     /* of rows and columns */
static const double tick_size = 11;      /* of the colour bar */
static const double number_size = 13;    /* in the cells, at most */
static const double smallest_number = 8; /* below that numbers are left out */
static const double numbered_cell = 12;  /* lower cells have no numbers and no gaps */
static const double largest_cell = 52;
static const double widest_grid = 320, highest_grid = 420;
static const double widest_row_label = 150, longest_turned_label = 110;
static const double widest_title = 150; /* of the colour bar */
static const double title_height = 22;  /* with its distance to the bar */
static const double label_distance = 8; /* from labels to cells */
static const double bar_distance = 18, bar_breadth = 10, bar_shortest = 100;
static const double tick_distance = 7; /* from the colour bar to its labels */
static const double tick_room = 40;    /* for one of them, at most */

bool heatmap_shows(Heatmap heatmap, int row, int col)
{
    return !heatmap.hidden || !heatmap.hidden[(size_t)row * heatmap.cols + col];
}

/* ---- What the colours span ------------------------------------------------------- */

static double least(double a, double b)
{
    return a < b ? a : b;
}

static double most(double a, double b)
{
    return a > b ? a : b;
}

ColourScale heatmap_scale(Heatmap heatmap)
{
    double low = DBL_MAX, high = -DBL_MAX;
    for (size_t i = 0; i < (size_t)heatmap.rows * heatmap.cols; i++) {
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

/* To half a pixel, which is a whole one at double density: edges stay sharp. */
static double half_pixels(double length)
{
    return __builtin_floor(length * 2) / 2;
}

Box heatmap_cell(HeatmapGrid grid, int row, int col)
{
    return (Box){grid.left + col * grid.across, grid.top + row * grid.down,
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
    if (grid.down < numbered_cell)
        return (Numbers){NULL, 0};
    Text *at = take(scene->arena, Text, (size_t)heatmap.rows * heatmap.cols);
    for (int row = 0; row < heatmap.rows; row++)
        for (int col = 0; col < heatmap.cols; col++) {
            Text number = cell_number(scene->arena, heatmap, row, col);
            at[(size_t)row * heatmap.cols + col] = number;
            widest = most(widest, label_width(number, 100) / 100);
            if (widest * smallest_number > room)
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
    for (int row = 0; row < heatmap.rows; row++)
        for (int col = 0; col < heatmap.cols; col++) {
            draw_cell(scene, heatmap, grid, row, col);
            if (numbers.size > 0)
                draw_number(scene, grid, numbers, heatmap.cols, row, col);
        }
}

/* ---- Labels of rows and columns -------------------------------------------------- */

/* How the labels of one side stand. */
typedef struct Side {
    double widest;  /* 0 where there are no labels */
    double longest; /* is shortened */
    double size;
    int every;
    bool turned;
} Side;

/* 1, 2, 5, 10 …: how many rows to go on until there is room for the next label. */
static int thinning(double room, double needed, int count)
{
    int every = 1, turn = 0;
    while (every * room < needed && every < count)
        every = turn++ % 3 == 1 ? every / 2 * 5 : every * 2;
    return every;
}

static Side measure_side(const Text *labels, int count, double step, double longest)
{
    double size = most(9, least(label_size, half_pixels(step - 1)));
    Side side = {0, longest, size, thinning(step, size + 1, count), false};
    for (int i = 0; labels && i < count; i += side.every)
        side.widest = most(side.widest, least(label_width(labels[i], size), longest));
    return side;
}

/* Upright where every label has room, turned otherwise. One column's label may be a
 * little wider than the column. */
static Side measure_columns(Heatmap heatmap, HeatmapGrid grid)
{
    Side side =
        measure_side(heatmap.col_labels, heatmap.cols, grid.across, longest_turned_label);
    double room = heatmap.cols == 1 ? margin : -4;
    side.turned = side.widest > grid.across * side.every + room;
    return side;
}

/* ---- What the values do not change ----------------------------------------------- */

/* Where everything is. */
typedef struct Layout {
    HeatmapGrid grid; /* without its scale */
    Side rows, columns;
    bool upright; /* the colour bar stands beside the cells, or else lies below them */
    Box bar;
    double width;
} Layout;

/* Cells are square, but wider where they are so low that numbers would not fit. */
static HeatmapGrid place_cells(Heatmap heatmap)
{
    double widest = least(largest_cell, widest_grid / most(1, heatmap.cols));
    double side = least(widest, highest_grid / most(1, heatmap.rows));
    HeatmapGrid grid = {.gap = 0};
    grid.across = grid.down = most(1, half_pixels(side));
    if (grid.down >= numbered_cell) {
        grid.across = half_pixels(widest);
        grid.gap = 1;
    }
    return grid;
}

static double side_room(double extent)
{
    return extent > 0 ? __builtin_floor(extent + 0.75) + label_distance : 0;
}

static double columns_height(Side columns)
{
    return columns.widest > 0 && !columns.turned ? columns.size : columns.widest;
}

static void place_bar(Layout *layout, Heatmap heatmap)
{
    HeatmapGrid grid = layout->grid;
    double across = heatmap.cols * grid.across - grid.gap;
    double down = heatmap.rows * grid.down - grid.gap;
    layout->upright = down >= bar_shortest;
    if (layout->upright)
        layout->bar =
            (Box){grid.left + across + bar_distance, grid.top, bar_breadth, down};
    else
        layout->bar =
            (Box){most(grid.left, margin + tick_room / 2), grid.top + down + bar_distance,
                  most(bar_shortest, across), bar_breadth};
}

static Layout lay_out(Heatmap heatmap)
{
    Layout layout = {.grid = place_cells(heatmap)};
    HeatmapGrid *grid = &layout.grid;
    layout.rows =
        measure_side(heatmap.row_labels, heatmap.rows, grid->down, widest_row_label);
    layout.columns = measure_columns(heatmap, *grid);
    grid->left = margin + side_room(layout.rows.widest);
    grid->top = margin + side_room(columns_height(layout.columns));
    place_bar(&layout, heatmap);
    if (layout.upright && heatmap.title.size > 0 && grid->top < margin + title_height) {
        grid->top = margin + title_height;
        layout.bar.y = grid->top;
    }
    double ticks = layout.upright ? tick_distance + tick_room : tick_room / 2;
    double title = least(label_width(heatmap.title, tick_size), widest_title);
    layout.width =
        -__builtin_floor(-layout.bar.x - most(layout.bar.width + ticks, title) - margin);
    return layout;
}

double heatmap_width(Heatmap heatmap)
{
    return lay_out(heatmap).width;
}

/* ---- Drawing labels -------------------------------------------------------------- */

static void draw_rows(Scene *scene, Heatmap heatmap, HeatmapGrid grid, Side rows)
{
    for (int row = 0; heatmap.row_labels && row < heatmap.rows; row += rows.every) {
        Box cell = heatmap_cell(grid, row, 0);
        Point end = {grid.left - label_distance, cell.y + cell.height / 2};
        Text label =
            scene_shorten(scene, heatmap.row_labels[row], rows.size, rows.longest);
        if (label.size > 0)
            scene_label(scene, label, end, rows.size, ALIGN_RIGHT, COLOUR(INK));
    }
}

static void draw_columns(Scene *scene, Heatmap heatmap, HeatmapGrid grid, Side columns)
{
    double rise = columns.turned ? 0 : columns.size * 0.3;
    for (int col = 0; heatmap.col_labels && col < heatmap.cols; col += columns.every) {
        Box cell = heatmap_cell(grid, 0, col);
        Point foot = {cell.x + cell.width / 2, grid.top - label_distance - rise};
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

/* ---- The colour bar -------------------------------------------------------------- */

enum { BAR_STEPS = 64 };

/* Steps of whole half pixels, each in the colour of its middle. */
static void draw_bar(Scene *scene, ColourScale scale, Box bar, bool upright)
{
    double length = upright ? bar.height : bar.width;
    for (int i = 0; i < BAR_STEPS; i++) {
        double from = half_pixels(length * i / BAR_STEPS);
        double to = half_pixels(length * (i + 1) / BAR_STEPS);
        int index = (2 * i + 1) * PALETTE_SIZE / BAR_STEPS / 2;
        Box step = upright ? (Box){bar.x, bar.y + length - to, bar.width, to - from}
                           : (Box){bar.x + from, bar.y, to - from, bar.height};
        scene_rectangle(scene, step, colour_exact(palette_colour(scale.palette, index)));
    }
}

static double fraction(ColourScale scale, double value)
{
    return (value / 2 - scale.low / 2) / (scale.high / 2 - scale.low / 2);
}

/* In smaller type where it is wide, and at last only its beginning. */
static void draw_tick(Scene *scene, Text label, Point at, Align align)
{
    double fits = tick_size * tick_room / most(tick_room, label_width(label, tick_size));
    double size = most(smallest_number, half_pixels(fits));
    scene_label(scene, scene_shorten(scene, label, size, tick_room), at, size, align,
                COLOUR(MUTED));
}

/* To the right of the grid and as high. */
static void draw_upright_bar(Scene *scene, ColourScale scale, Box bar, Text title)
{
    Ticks ticks = ticks_linear(scene->arena, scale.low, scale.high,
                               (int)most(2, least(5, bar.height / 28)));
    double end = bar.x + bar.width;
    draw_bar(scene, scale, bar, true);
    for (int i = 0; i < ticks.count; i++) {
        double y = bar.y + bar.height * (1 - fraction(scale, ticks.at[i]));
        y = half_pixels(most(bar.y + 0.5, least(y, bar.y + bar.height - 0.5)));
        scene_segment(scene, (Point){end, y}, (Point){end + 4, y}, COLOUR(MUTED), 1);
        draw_tick(scene, ticks.labels[i], (Point){end + tick_distance, y}, ALIGN_LEFT);
    }
    if (title.size > 0)
        scene_label(scene, title, (Point){bar.x, bar.y - label_distance - 4}, tick_size,
                    ALIGN_LEFT, COLOUR(MUTED));
}

/* Below the grid; labels at its ends stand half outside of it. */
static void draw_lying_bar(Scene *scene, ColourScale scale, Box bar, Text title)
{
    Ticks ticks = ticks_linear(scene->arena, scale.low, scale.high,
                               (int)most(2, least(5, bar.width / (tick_room + 8))));
    double end = bar.y + bar.height;
    draw_bar(scene, scale, bar, false);
    for (int i = 0; i < ticks.count; i++) {
        double x = bar.x + bar.width * fraction(scale, ticks.at[i]);
        x = half_pixels(most(bar.x + 0.5, least(x, bar.x + bar.width - 0.5)));
        scene_segment(scene, (Point){x, end}, (Point){x, end + 4}, COLOUR(MUTED), 1);
        draw_tick(scene, ticks.labels[i], (Point){x, end + 12}, ALIGN_CENTRE);
    }
    if (title.size > 0)
        scene_label(scene, title, (Point){bar.x, end + 28}, tick_size, ALIGN_LEFT,
                    COLOUR(MUTED));
}

/* ---- All together ---------------------------------------------------------------- */

static double bottom_of(Layout layout, Text title)
{
    double end = layout.bar.y + layout.bar.height;
    return layout.upright ? end : end + (title.size > 0 ? 33 : 17);
}

HeatmapGrid heatmap_scene(Scene *scene, Heatmap heatmap)
{
    Layout layout = lay_out(heatmap);
    HeatmapGrid grid = layout.grid;
    grid.scale = heatmap_scale(heatmap);
    Text title = scene_shorten(scene, heatmap.title, tick_size, widest_title);
    scene->width = layout.width;
    scene->height = -__builtin_floor(-bottom_of(layout, title) - margin);
    scene_rectangle(scene, (Box){0, 0, scene->width, scene->height}, COLOUR(PAPER));
    draw_cells(scene, heatmap, grid, print_numbers(scene, heatmap, grid));
    draw_rows(scene, heatmap, grid, layout.rows);
    draw_columns(scene, heatmap, grid, layout.columns);
    (layout.upright ? draw_upright_bar : draw_lying_bar)(scene, grid.scale, layout.bar,
                                                         title);
    return grid;
}
