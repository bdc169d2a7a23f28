#include "figure/decode.h"
#include "figure/heatmap.h"
#include "figure/paint_cairo.h"

#include "edges.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Arena arena;
static Painter *painter;

static int set_up(void **unused)
{
    (void)unused;
    arena = test_arena(64 << 20);
    painter = painter_open();
    return painter ? 0 : 1;
}

static int tear_down(void **unused)
{
    (void)unused;
    painter_close(painter);
    return 0;
}

static const Text animals[] = {{"cat", 3}, {"dog", 3}, {"car", 3}};
static const double weights[] = {0.768, 0.187, 0.045, 0.422, 0.422,
                                 0.155, 0.117, 0.212, 0.671};

static Heatmap heatmap_of(int rows, int cols, const double *values)
{
    return (Heatmap){.rows = rows, .cols = cols, .values = values, .format = decimals(2)};
}

static void assert_scale(ColourScale scale, Palette palette, double low, double high)
{
    assert_int_equal(scale.palette, palette);
    assert_true(scale.low == low && scale.high == high);
}

static void scales_are_fixed_for_weights_and_round_otherwise(void **unused)
{
    (void)unused;
    assert_scale(heatmap_scale(heatmap_of(3, 3, weights)), PALETTE_SEQUENTIAL, 0, 1);
    assert_scale(heatmap_scale(heatmap_of(1, 2, (double[]){0, 0})), PALETTE_SEQUENTIAL, 0,
                 1);
    assert_scale(heatmap_scale(heatmap_of(1, 2, (double[]){0.2, 1.1})),
                 PALETTE_SEQUENTIAL, 0, 1.5);
    assert_scale(heatmap_scale(heatmap_of(1, 2, (double[]){101, 109})),
                 PALETTE_SEQUENTIAL, 100, 110);
    assert_scale(heatmap_scale(heatmap_of(1, 2, (double[]){7, 7})), PALETTE_SEQUENTIAL, 0,
                 8);
    assert_scale(heatmap_scale(heatmap_of(1, 2, (double[]){-0.5, 3.2})),
                 PALETTE_DIVERGING, -4, 4);
    assert_scale(heatmap_scale(heatmap_of(1, 2, (double[]){-3.2, -1})), PALETTE_DIVERGING,
                 -4, 4);
}

static int count_labels(Scene scene, const char *text)
{
    int count = 0;
    for (int i = 0; i < scene.count; i++)
        count += scene.marks[i].kind == MARK_LABEL && text_is(scene.marks[i].text, text);
    return count;
}

static void cells_have_labels_and_numbers(void **unused)
{
    (void)unused;
    Scene scene = scene_new(&arena);
    Heatmap heatmap = heatmap_of(3, 3, weights);
    heatmap.row_labels = heatmap.col_labels = animals;
    heatmap_scene(&scene, heatmap);
    assert_int_equal(count_labels(scene, "cat"), 2);
    assert_int_equal(count_labels(scene, "0.77"), 1);
    assert_int_equal(count_labels(scene, "0.42"), 2);
    assert_int_equal(count_labels(scene, "1.0"), 1);
}

/* The hidden number is nowhere in the scene, as a label or as a colour. */
static void hidden_cells_show_a_question_mark_on_a_tint(void **unused)
{
    (void)unused;
    static const bool hidden[9] = {false, true};
    Scene scene = scene_new(&arena);
    Heatmap heatmap = heatmap_of(3, 3, weights);
    heatmap.hidden = hidden;
    heatmap_scene(&scene, heatmap);
    Rgb colour = palette_colour(PALETTE_SEQUENTIAL, 47); /* 0.187 × 256 = 47.9 */
    assert_int_equal(count_labels(scene, "?"), 1);
    assert_int_equal(count_labels(scene, "0.19"), 0);
    for (int i = 0; i < 19; i++) /* paper, cells and numbers; then come labels and bar */
        assert_false(scene.marks[i].fill.role == ROLE_DATA &&
                     scene.marks[i].fill.rgb == colour);
}

/* In smaller type, since the bar's room for them does not grow. */
static void wide_ticks_are_told_in_full(void **unused)
{
    (void)unused;
    static const double tiny[9] = {-6e-7, 4e-7};
    Scene scene = scene_new(&arena);
    heatmap_scene(&scene, heatmap_of(3, 3, tiny));
    assert_int_equal(count_labels(scene, "−5 × 10⁻⁷"), 1);
    assert_int_equal(count_labels(scene, "5 × 10⁻⁷"), 1);
}

/* A grid of values from low to high, with labels. */
static Heatmap gradient(int rows, int cols, double low, double high)
{
    double *values = take(&arena, double, (size_t)rows *cols);
    Text *row_labels = take(&arena, Text, rows), *col_labels = take(&arena, Text, cols);
    for (int i = 0; i < rows * cols; i++)
        values[i] = low + (high - low) * i / (rows * cols);
    for (int i = 0; i < rows; i++)
        row_labels[i] = i % 5 ? TEXT("word") : TEXT("a word of more letters than usual");
    for (int i = 0; i < cols; i++)
        col_labels[i] = i % 7 ? TEXT("किताब") : TEXT("كلمة أخرى");
    Heatmap heatmap = heatmap_of(rows, cols, values);
    heatmap.row_labels = row_labels;
    heatmap.col_labels = col_labels;
    heatmap.title = TEXT("how much");
    return heatmap;
}

static const int shapes[][2] = {{1, 1},   {1, 7},   {7, 1},    {2, 2},
                                {3, 3},   {5, 12},  {20, 20},  {64, 64},
                                {100, 3}, {3, 100}, {300, 200}};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static void assert_inside(const Scene *scene, Box box)
{
    assert_true(box.x >= 0 && box.y >= 0);
    assert_true(box.x + box.width <= scene->width);
    assert_true(box.y + box.height <= scene->height);
}

static void everything_is_inside_the_picture(void **unused)
{
    (void)unused;
    for (int i = 0; i < SHAPES; i++)
        for (int negative = 0; negative < 2; negative++) {
            Arena before = arena;
            Scene scene = scene_new(&arena);
            heatmap_scene(&scene,
                          gradient(shapes[i][0], shapes[i][1], negative ? -12345 : 0, 1));
            for (int k = 0; k < scene.count; k++)
                if (scene.marks[k].kind == MARK_LABEL ||
                    scene.marks[k].kind == MARK_RECTANGLE)
                    assert_inside(&scene, scene.marks[k].box);
            arena = before;
        }
}

/* At double density, every edge falls between two pixels: no cell has a blurred one. */
static void edges_are_sharp(void **unused)
{
    (void)unused;
    for (int i = 0; i < SHAPES; i++) {
        Arena before = arena;
        Scene scene = scene_new(&arena);
        heatmap_scene(&scene, gradient(shapes[i][0], shapes[i][1], 0, 1));
        for (int k = 0; k < scene.count; k++) {
            Box box = scene.marks[k].box;
            if (scene.marks[k].kind != MARK_RECTANGLE)
                continue;
            assert_true(2 * box.x == (int)(2 * box.x) && 2 * box.y == (int)(2 * box.y));
            assert_true(2 * box.width == (int)(2 * box.width));
            assert_true(2 * box.height == (int)(2 * box.height));
        }
        arena = before;
    }
}

/* At most as wide as a telephone with its labels, unless there are very many cells. */
static void pictures_stay_small(void **unused)
{
    (void)unused;
    static const double ones[400] = {0};
    Scene scene = scene_new(&arena);
    heatmap_scene(&scene, heatmap_of(20, 20, ones));
    assert_true(scene.width <= 420 && scene.height <= 420);
}

static int numbers_in_cells(Scene scene)
{
    int count = 0;
    for (int i = 0; i < scene.count; i++)
        count +=
            scene.marks[i].kind == MARK_LABEL && scene.marks[i].fill.role == ROLE_DATA;
    return count;
}

static void numbers_are_shown_all_or_none(void **unused)
{
    (void)unused;
    static const int expected[] = {1, 7, 7, 4, 9, 60, 0, 0, 0, 0};
    for (int i = 0; i < 10; i++) {
        Scene scene = scene_new(&arena);
        heatmap_scene(&scene, gradient(shapes[i][0], shapes[i][1], 0, 1));
        assert_int_equal(numbers_in_cells(scene), expected[i]);
    }
}

static void numbers_fit_into_their_cells(void **unused)
{
    (void)unused;
    for (int i = 0; i < SHAPES; i++) {
        Arena before = arena;
        Scene scene = scene_new(&arena);
        heatmap_scene(&scene, gradient(shapes[i][0], shapes[i][1], -1234, 5678));
        for (int k = 0; k < scene.count; k++) {
            const Mark *mark = &scene.marks[k];
            if (mark->kind == MARK_LABEL && mark->fill.role == ROLE_DATA)
                assert_true(label_width(mark->text, mark->size) <= mark->box.width);
        }
        arena = before;
    }
}

/* What was painted is read back: 256 values, one for each colour, with their numbers on.
 */
static void every_colour_is_decoded(void **unused)
{
    (void)unused;
    for (int diverging = 0; diverging < 2; diverging++) {
        double values[256];
        for (int i = 0; i < 256; i++)
            values[i] = diverging ? (i + 0.5 - 128) / 32 : (i + 0.5) / 256;
        Heatmap heatmap = heatmap_of(32, 8, values);
        Scene scene = scene_new(&arena);
        HeatmapGrid grid = heatmap_scene(&scene, heatmap);
        Image image = paint(painter, &arena, &scene, 2);
        for (int i = 0; i < 256; i++) {
            DecodedCell cell = decode_cell(image, grid, 2, i / 8, i % 8);
            assert_int_equal(cell.kind, DECODED_VALUE);
            assert_int_equal(cell.index, i);
            assert_true(cell.low < values[i] && values[i] < cell.high);
            assert_true(decoded_right(cell, grid, heatmap, i / 8, i % 8));
        }
    }
}

/* ---- Several matrices side by side ----------------------------------------------- */

static const Text runs[] = {{"before", 6}, {"after a very long training", 26}, {"x", 1}};

/* So many panels of the same shape, each with values of its own. */
static Heatmap panels_of(int panels, int rows, int cols)
{
    Heatmap heatmap = gradient(panels * rows, cols, 0, 1);
    Text *titles = take(&arena, Text, panels);
    for (int i = 0; i < panels; i++)
        titles[i] = runs[i % 3];
    heatmap.panels = panels;
    heatmap.panel_titles = titles;
    heatmap.rows = rows;
    heatmap.row_labels = heatmap.col_labels = animals;
    heatmap.title = TEXT("");
    return heatmap;
}

static void four_small_panels_make_two_lines_of_two(void **unused)
{
    (void)unused;
    Scene scene = scene_new(&arena);
    Heatmap heatmap = panels_of(4, 2, 2);
    HeatmapGrid grid = heatmap_scene(&scene, heatmap);
    Box first = heatmap_cell(grid, 0, 0), second = heatmap_cell(grid, 2, 0),
        third = heatmap_cell(grid, 4, 0);
    assert_true(second.y == first.y && second.x > first.x + 2 * first.width);
    assert_true(third.x == first.x && third.y > first.y + 2 * first.height);
    assert_true(scene.width <= 390 && heatmap_width(heatmap) == scene.width);
    assert_int_equal(count_labels(scene, "cat"), 4 + 2); /* above each, before two */
    assert_int_equal(count_labels(scene, "before"), 2);
    assert_int_equal(count_labels(scene, "after a very long"), 1); /* broken into lines */
    assert_int_equal(count_labels(scene, "1.0"), 1);               /* one scale for all */
}

static void everything_of_panels_is_inside_the_picture(void **unused)
{
    (void)unused;
    static const int all[][3] = {{2, 1, 1},  {2, 3, 3}, {3, 2, 2}, {4, 1, 3}, {12, 1, 1},
                                 {64, 3, 3}, {2, 3, 1}, {5, 1, 2}, {3, 3, 3}};
    for (int i = 0; i < 9; i++) {
        Arena before = arena;
        Scene scene = scene_new(&arena);
        Heatmap heatmap = panels_of(all[i][0], all[i][1], all[i][2]);
        HeatmapGrid grid = heatmap_scene(&scene, heatmap);
        assert_true(scene.width <= 390);
        for (int k = 0; k < scene.count; k++)
            if (scene.marks[k].kind == MARK_LABEL ||
                scene.marks[k].kind == MARK_RECTANGLE)
                assert_inside(&scene, scene.marks[k].box);
        Box last = heatmap_cell(grid, heatmap_rows(heatmap) - 1, heatmap.cols - 1);
        assert_inside(&scene, last);
        arena = before;
    }
}

static void cells_of_every_panel_are_decoded(void **unused)
{
    (void)unused;
    Heatmap heatmap = panels_of(5, 3, 3);
    Scene scene = scene_new(&arena);
    HeatmapGrid grid = heatmap_scene(&scene, heatmap);
    Image image = paint(painter, &arena, &scene, 2);
    for (int row = 0; row < 15; row++)
        for (int col = 0; col < 3; col++) {
            DecodedCell cell = decode_cell(image, grid, 2, row, col);
            double value = heatmap.values[row * 3 + col];
            assert_int_equal(cell.kind, DECODED_VALUE);
            assert_true(cell.low <= value && value < cell.high);
        }
}

static void cells_outside_the_image_are_unknown(void **unused)
{
    (void)unused;
    HeatmapGrid grid = {
        {PALETTE_SEQUENTIAL, 0, 1}, 5, 5, 10, 10, 1, .rows = 3, .per_line = 1};
    Image image = image_new(&arena, 20, 20);
    assert_int_equal(decode_cell(image, grid, 1, 0, 0).kind, DECODED_UNKNOWN); /* black */
    assert_int_equal(decode_cell(image, grid, 1, 2, 0).kind, DECODED_UNKNOWN);
    assert_int_equal(decode_cell(image, grid, 2, 0, 0).kind, DECODED_UNKNOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scales_are_fixed_for_weights_and_round_otherwise),
        cmocka_unit_test(cells_have_labels_and_numbers),
        cmocka_unit_test(hidden_cells_show_a_question_mark_on_a_tint),
        cmocka_unit_test(wide_ticks_are_told_in_full),
        cmocka_unit_test(everything_is_inside_the_picture),
        cmocka_unit_test(edges_are_sharp),
        cmocka_unit_test(pictures_stay_small),
        cmocka_unit_test(numbers_are_shown_all_or_none),
        cmocka_unit_test(numbers_fit_into_their_cells),
        cmocka_unit_test(every_colour_is_decoded),
        cmocka_unit_test(four_small_panels_make_two_lines_of_two),
        cmocka_unit_test(everything_of_panels_is_inside_the_picture),
        cmocka_unit_test(cells_of_every_panel_are_decoded),
        cmocka_unit_test(cells_outside_the_image_are_unknown),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
