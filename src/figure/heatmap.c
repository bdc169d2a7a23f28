#include "figure/heatmap.h"

#include "figure/ticks.h"
#include <float.h>

static const double margin = 12;         /* of paper around everything */
static const double label_size = 12;     /* of rows and columns */
static const double tick_size = 11;      /* of the colour bar */
static const double number_size = 13;    /* in the cells, at most */
static const double smallest_number = 8; /* below that numbers are left out */
static const double largest_cell = 52;
static const double widest_grid = 320, highest_grid = 420;
static const double widest_row_label = 150, longest_turned_label = 110;
static const double widest_title = 150; /* of the colour bar */
static const double label_distance = 8; /* from labels to cells */
static const double bar_distance = 18, bar_breadth = 10, bar_shortest = 100;

bool heatmap_shows(Heatmap heatmap, int row, int col)
{
    return !heatmap.hidden || !heatmap.hidden[(size_t)row * heatmap.cols + col];
}

static Text label_of(const Text *labels, int i)
{
    return labels ? labels[i] : TEXT("");
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

/* The numbers of all cells, and how wide the widest is in type of size 1. */
typedef struct Numbers {
    Text *at; /* NULL: too many to be read */
    double width;
    double size; /* of the type that fits; 0 for none */
} Numbers;

/* The widest by estimate is the one that is measured; the search ends early where it is
 * by far too wide for any type that could be read in `room`. */
static Numbers print_numbers(Scene *scene, Heatmap heatmap, double room)
{
    Numbers numbers = {.at =
                           take(scene->arena, Text, (size_t)heatmap.rows * heatmap.cols)};
    Text widest = TEXT("0");
    double estimate = 0, too_wide = 1.5 * room / smallest_number;
    for (int row = 0; row < heatmap.rows && estimate < too_wide; row++)
        for (int col = 0; col < heatmap.cols && estimate < too_wide; col++) {
            Text number = cell_number(scene->arena, heatmap, row, col);
            double width = measure_estimate.width(NULL, number, 1);
            numbers.at[(size_t)row * heatmap.cols + col] = number;
            if (width > estimate)
                estimate = width, widest = number;
        }
    numbers.width = scene_width(scene, widest, 100) / 100;
    return numbers;
}

static double padding(double cell)
{
    return cell < 30 ? 4 : 9;
}

/* Cells are square, but for numbers that need more: then they are wider. */
static Numbers choose_cells(Scene *scene, Heatmap heatmap, HeatmapGrid *grid)
{
    double side = least(least(largest_cell, widest_grid / heatmap.cols),
                        highest_grid / heatmap.rows);
    grid->across = grid->down = most(1, half_pixels(side));
    grid->gap = grid->down >= 12 ? 1 : 0;
    if (grid->down < smallest_number + 4)
        return (Numbers){0};
    double widest_cell = half_pixels(widest_grid / heatmap.cols);
    Numbers numbers = print_numbers(scene, heatmap, widest_cell - grid->gap - 4);
    double size = least(number_size, grid->down * 0.5);
    double wanted = half_pixels(numbers.width * size + padding(grid->down) + 1);
    grid->across = most(grid->across, least(wanted, widest_cell));
    double fits = (grid->across - grid->gap - 4) / numbers.width;
    numbers.size = half_pixels(least(size, fits));
    if (numbers.size < smallest_number)
        numbers.size = 0;
    return numbers;
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

/* The labels of one side, shortened to fit, and how they stand. */
typedef struct Side {
    Text *at;
    double widest; /* 0 where there are no labels */
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

static Side measure_side(Scene *scene, const Text *labels, int count, double step,
                         double longest)
{
    double size = most(9, least(label_size, half_pixels(step - 1)));
    Side side = {take(scene->arena, Text, count), 0, size, 1, false};
    side.every = thinning(step, size + 1, count);
    for (int i = 0; i < count; i += side.every) {
        side.at[i] = scene_shorten(scene, label_of(labels, i), size, longest);
        side.widest = most(side.widest, scene_width(scene, side.at[i], size));
    }
    return side;
}

/* Upright where every label has room, turned otherwise. */
static Side measure_columns(Scene *scene, Heatmap heatmap, HeatmapGrid grid)
{
    Side side = measure_side(scene, heatmap.col_labels, heatmap.cols, grid.across,
                             longest_turned_label);
    side.turned = side.widest > grid.across * side.every - 4;
    if (heatmap.cols == 1 && side.widest < 90)
        side.turned = false;
    return side;
}

static double side_room(double extent)
{
    return extent > 0 ? __builtin_floor(extent + 0.75) + label_distance : 0;
}

static double columns_height(Side columns)
{
    return columns.widest > 0 && !columns.turned ? columns.size : columns.widest;
}

static void draw_rows(Scene *scene, Heatmap heatmap, HeatmapGrid grid, Side rows)
{
    for (int row = 0; row < heatmap.rows; row += rows.every) {
        Box cell = heatmap_cell(grid, row, 0);
        Point end = {grid.left - label_distance, cell.y + cell.height / 2};
        if (rows.at[row].size > 0)
            scene_label(scene, rows.at[row], end, rows.size, ALIGN_RIGHT, COLOUR(INK));
    }
}

static void draw_columns(Scene *scene, Heatmap heatmap, HeatmapGrid grid, Side columns)
{
    for (int col = 0; col < heatmap.cols; col += columns.every) {
        Box cell = heatmap_cell(grid, 0, col);
        Point foot = {cell.x + cell.width / 2, grid.top - label_distance};
        if (columns.at[col].size == 0)
            continue;
        if (columns.turned) {
            scene_label_turned(scene, columns.at[col], foot, columns.size, ALIGN_LEFT,
                               COLOUR(INK));
        } else {
            foot.y -= columns.size * 0.3;
            scene_label(scene, columns.at[col], foot, columns.size, ALIGN_CENTRE,
                        COLOUR(INK));
        }
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

/* To the right of the grid and as high; returns where it ends. */
static double draw_upright_bar(Scene *scene, ColourScale scale, Box bar, Text title)
{
    Ticks ticks = ticks_linear(scene->arena, scale.low, scale.high,
                               (int)most(2, least(5, bar.height / 28)));
    double widest = 0, end = bar.x + bar.width;
    draw_bar(scene, scale, bar, true);
    for (int i = 0; i < ticks.count; i++) {
        double y = bar.y + bar.height * (1 - fraction(scale, ticks.at[i]));
        y = half_pixels(most(bar.y + 0.5, least(y, bar.y + bar.height - 0.5)));
        scene_segment(scene, (Point){end, y}, (Point){end + 4, y}, COLOUR(MUTED), 1);
        scene_label(scene, ticks.labels[i], (Point){end + 7, y}, tick_size, ALIGN_LEFT,
                    COLOUR(MUTED));
        widest = most(widest, scene_width(scene, ticks.labels[i], tick_size));
    }
    double label_end = end + 7 + widest;
    if (title.size == 0)
        return label_end;
    scene_label(scene, title, (Point){bar.x, bar.y - label_distance - 4}, tick_size,
                ALIGN_LEFT, COLOUR(MUTED));
    return most(label_end, bar.x + scene_width(scene, title, tick_size));
}

/* Below the grid; returns where its labels end below. */
static double draw_lying_bar(Scene *scene, ColourScale scale, Box bar, Text title)
{
    Ticks ticks = ticks_linear(scene->arena, scale.low, scale.high,
                               (int)most(2, least(5, bar.width / 40)));
    double end = bar.y + bar.height;
    draw_bar(scene, scale, bar, false);
    for (int i = 0; i < ticks.count; i++) {
        double x = bar.x + bar.width * fraction(scale, ticks.at[i]);
        x = half_pixels(most(bar.x + 0.5, least(x, bar.x + bar.width - 0.5)));
        scene_segment(scene, (Point){x, end}, (Point){x, end + 4}, COLOUR(MUTED), 1);
        scene_label(scene, ticks.labels[i], (Point){x, end + 12}, tick_size, ALIGN_CENTRE,
                    COLOUR(MUTED));
    }
    if (title.size == 0)
        return end + 17;
    scene_label(scene, title, (Point){bar.x, end + 28}, tick_size, ALIGN_LEFT,
                COLOUR(MUTED));
    return end + 33;
}

/* ---- All together ---------------------------------------------------------------- */

/* Labels at the bar's ends stand half outside of it; no number here is wider than that.
 */
static const double lying_bar_overhang = 16;

static void draw_frame(Scene *scene, Heatmap heatmap, HeatmapGrid grid)
{
    double right = grid.left + heatmap.cols * grid.across - grid.gap;
    double below = grid.top + heatmap.rows * grid.down - grid.gap;
    if (below - grid.top >= bar_shortest) {
        Box bar = {right + bar_distance, grid.top, bar_breadth, below - grid.top};
        scene->width = draw_upright_bar(scene, grid.scale, bar, heatmap.title) + margin;
        scene->height = below + margin;
    } else {
        double left = most(grid.left, margin + lying_bar_overhang);
        Box bar = {left, below + bar_distance, most(bar_shortest, right - left),
                   bar_breadth};
        scene->width = most(bar.x + bar.width + lying_bar_overhang, right) + margin;
        scene->height = draw_lying_bar(scene, grid.scale, bar, heatmap.title) + margin;
    }
    scene->width = -__builtin_floor(-scene->width);
    scene->height = -__builtin_floor(-scene->height);
}

HeatmapGrid heatmap_scene(Scene *scene, Heatmap heatmap)
{
    heatmap.title = scene_shorten(scene, heatmap.title, tick_size, widest_title);
    HeatmapGrid grid = {.scale = heatmap_scale(heatmap)};
    Numbers numbers = choose_cells(scene, heatmap, &grid);
    Side rows = measure_side(scene, heatmap.row_labels, heatmap.rows, grid.down,
                             widest_row_label);
    Side columns = measure_columns(scene, heatmap, grid);
    grid.left = margin + side_room(rows.widest);
    grid.top = margin + side_room(columns_height(columns));
    scene_rectangle(scene, (Box){0}, COLOUR(PAPER));
    draw_cells(scene, heatmap, grid, numbers);
    draw_rows(scene, heatmap, grid, rows);
    draw_columns(scene, heatmap, grid, columns);
    draw_frame(scene, heatmap, grid);
    scene->marks[0].box = (Box){0, 0, scene->width, scene->height};
    return grid;
}
