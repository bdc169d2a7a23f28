/* Figures before they are drawn: how wide they are, and which are refused. */
#include "figures.h"

/* ---- Widths ---------------------------------------------------------------------- */

static const Text *label_list(int count, int letters)
{
    Text *labels = take(&arena, Text, count);
    for (int i = 0; i < count; i++)
        labels[i] =
            text_slice(TEXT("Wörter, die länger und länger und immer länger sind"), 0,
                       (size_t)(letters * (1 + i % 3)));
    return labels;
}

static void assert_width(Figure figure)
{
    Scene scene = scene_new(&arena);
    figure_scene(&scene, &figure);
    for (int i = 0; i < scene.count; i++)
        if (scene.marks[i].kind == MARK_LABEL) {
            Box box = scene.marks[i].box;
            assert_true(box.x >= 0 && box.x + box.width <= scene.width);
            assert_true(box.y >= 0 && box.y + box.height <= scene.height);
        }
    Figure unread = figure;
    unread.heatmap.values = NULL;
    PlotSeries *names = take(&arena, PlotSeries, figure.plot.count + 1);
    for (int i = 0; i < figure.plot.count; i++)
        names[i] = (PlotSeries){.name = figure.plot.series[i].name};
    unread.plot.series = names;
    assert_true(figure_width(&unread) == scene.width);
}

/* Whatever the values are, and before they are there. */
static void widths_of_heatmaps_are_known_without_values(void **unused)
{
    (void)unused;
    static const int sizes[] = {1, 2, 3, 6, 7, 20, 33, 34, 35, 36, 100, 400};
    static const double scales[] = {0, 1, -1e-3, 12345.678, -1e12, 3e-7, 1e300};
    static const char *const titles[] = {"", "how much",
                                         "much more than fits above a bar"};
    for (int i = 0; i < 12 * 12 * 3; i++) {
        Arena before = arena;
        int rows = sizes[i % 12], cols = sizes[i / 12 % 12];
        double *values = take(&arena, double, (size_t)rows *cols);
        for (int k = 0; k < rows * cols; k++)
            values[k] = scales[i % 7] * (1 + k % 5 * 1e-4);
        Figure figure = heatmap_of(values, NULL);
        figure.heatmap.rows = rows;
        figure.heatmap.cols = cols;
        figure.heatmap.row_labels = i % 5 ? label_list(rows, i % 17) : NULL;
        figure.heatmap.col_labels = i % 4 ? label_list(cols, i % 13) : NULL;
        figure.heatmap.title = text_of(titles[i / 144]);
        assert_width(figure);
        arena = before;
    }
}

static void widths_of_plots_are_known_without_values(void **unused)
{
    (void)unused;
    static const double scales[] = {1, -1e-3, 12345.678, -1e12, 3e-7, 1e300, 0};
    for (int i = 0; i < 7 * 8 * 4; i++) {
        Arena before = arena;
        PlotSeries series[8];
        double values[8][5];
        const Text *names = label_list(8, i / 8 % 9);
        for (int s = 0; s < 8; s++) {
            for (int k = 0; k < 5; k++)
                values[s][k] = scales[i % 7] * (1 + (s + k) * 1e-4);
            series[s] = (PlotSeries){names[s],  5,     i % 3 ? distances : values[0],
                                     values[s], false, NULL};
        }
        Figure figure = plot_of(series);
        figure.plot.count = 1 + i % 8;
        figure.plot.y.logarithmic = i % 2;
        figure.plot.y.title = label_list(3, i % 19)[2];
        assert_width(figure);
        arena = before;
    }
}

/* As wide as published: nobody's Markdown changes by accident. */
static void widths_do_not_change_by_accident(void **unused)
{
    (void)unused;
    Figure heatmap = heatmap_of(NULL, NULL);
    assert_int_equal(figure_width(&heatmap), 285);
    heatmap.heatmap.row_labels = NULL; /* 12 + 3 × 52 - 1 + 18 + 10 + 7 + 40 + 12 */
    assert_int_equal(figure_width(&heatmap), 254);
}

/* ---- What is not drawn at all ---------------------------------------------------- */

static void figures_without_sense_are_refused(void **unused)
{
    (void)unused;
    double values[9] = {0};
    Figure figure = heatmap_of(values, NULL);
    assert_null(figure_refuse(&figure));
    values[4] = __builtin_nan("");
    assert_string_equal(figure_refuse(&figure), "has a value that is no finite number");
    figure.heatmap.rows = 0;
    assert_string_equal(figure_refuse(&figure), "has no cells");
    figure.heatmap.rows = 1501;
    assert_string_equal(figure_refuse(&figure), "has more than 1500 rows or columns");
    figure.heatmap.rows = figure.heatmap.cols = 501;
    assert_string_equal(figure_refuse(&figure), "has more than 250000 cells");
    Figure plot = plot_of(decay);
    assert_null(figure_refuse(&plot));
    plot.plot.count = 0;
    assert_string_equal(figure_refuse(&plot), "has no series");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widths_of_heatmaps_are_known_without_values),
        cmocka_unit_test(widths_of_plots_are_known_without_values),
        cmocka_unit_test(widths_do_not_change_by_accident),
        cmocka_unit_test(figures_without_sense_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
