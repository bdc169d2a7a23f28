/* Heatmaps side by side, histograms and pictures, as a chapter shows them: their entries
 * in the results file, written by hand from RESULTS.md, and what is refused. */
#include "chapters.h"

#include "chapter/print.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define words labels("cat", "dog")

/* The line of a results file on which `name` stands. */
static void assert_entry(const char *results, const char *name, const char *expected)
{
    char start[64] = "{\"name\": \"";
    const char *entry = strstr(results, strcat(strcat(start, name), "\""));
    assert_non_null(entry);
    assert_memory_equal(entry, expected, strlen(expected));
    assert_true(strchr("\n,", entry[strlen(expected)]));
}

static void three_figures(Chapter *ch)
{
#line 4 "figures.c"
    const Panel panels[] = {{"before", matrix(1, 2, 1, 2)},
                            {"after", matrix(1, 2, 3, 0.5)}};
    show_heatmaps(ch, "pair", 2, panels, labels("a"), words, decimals(1));
    show_histogram(ch, "ages", matrix(2, 3, 0, 1, 2.5, 2, 3.9, 4), 0, 4, 4,
                   (Axis){.title = "age"});
    const PictureMark marks[] = {
        {PICTURE_POINT, .x = 2, .y = 1, .label = "cat", .colour = 3},
        {PICTURE_ARROW, 0, 0, 2, -1, .weight = 0.25},
        {PICTURE_LINE, 1, 1, 1, 1, .weight = 1, .label = "1.0"}};
    show_picture(ch, "plane", (Picture){{.title = "x"}, {.title = "y"}, 3, marks});
    hide(ch, "q", "plane[cat, x]");
    hide(ch, "q", "ages[3]");
    hide(ch, "q", "pair[1, dog]");
}

static void panels_are_written_one_below_the_other(void **state)
{
    (void)state;
    assert_entry(
        results_of(three_figures, NULL), "pair",
        "{\"name\": \"pair\", \"line\": 6, \"kind\": \"heatmaps\", \"rows\": [\"a\", "
        "\"a\"], \"columns\": [\"cat\", \"dog\"], \"format\": [\"decimals 1\"], "
        "\"values\": [[1, 2], [3, 0.5]], \"panels\": [\"before\", \"after\"]}");
}

/* 0 | 1 | 2, 2.5 | 3.9, 4 */
static void a_histogram_counts_the_last_edge_too(void **state)
{
    (void)state;
    assert_entry(
        results_of(three_figures, NULL), "ages",
        "{\"name\": \"ages\", \"line\": 7, \"kind\": \"histogram\", \"rows\": [\"0 … "
        "1\", "
        "\"1 … 2\", \"2 … 3\", \"3 … 4\"], \"columns\": [], \"format\": [\"integer 0\"], "
        "\"values\": [[1], [1], [2], [2]], \"x\": {\"title\": \"age\", \"scale\": "
        "\"linear\"}, \"low\": 0, \"high\": 4}");
}

static void a_picture_is_a_table_of_marks(void **state)
{
    (void)state;
    assert_entry(
        results_of(three_figures, NULL), "plane",
        "{\"name\": \"plane\", \"line\": 13, \"kind\": \"picture\", \"rows\": [\"cat\", "
        "\"\", \"1.0\"], \"columns\": [\"x\", \"y\", \"to x\", \"to y\", \"weight\"], "
        "\"format\": [\"shortest\"], \"values\": [[2, 1, 2, 1, 0], [0, 0, 2, -1, 0.25], "
        "[1, 1, 1, 1, 1]], \"x\": {\"title\": \"x\", \"scale\": \"linear\"}, \"y\": "
        "{\"title\": \"y\", \"scale\": \"linear\"}, \"marks\": [{\"kind\": \"point\", "
        "\"colour\": 3}, {\"kind\": \"arrow\", \"colour\": 0}, {\"kind\": \"line\", "
        "\"colour\": 0}]}");
}

/* Tenths have no exact binary value: 3 · 0.1, an edge, lies above 0.3. The counts are
 * those of NumPy 1.24, histogram([i / 10 for i in range(11)], bins=10, range=(0, 1)); a
 * fiftieth is a bar's edge, but 0.02 / 0.1 · 5 is less than 1. */
static void tenths(Chapter *ch)
{
    Matrix values = matrix_zeros(1, 11);
    for (int i = 0; i <= 10; i++)
        values.at[0][i] = i / 10.0;
    show_histogram(ch, "tenths", values, 0, 1, 10, (Axis){.title = "tenths"});
    show_histogram(ch, "fiftieths", matrix(1, 6, 0, 0.02, 0.04, 0.06, 0.08, 0.1), 0, 0.1,
                   5, (Axis){.title = "fiftieths"});
}

static void values_on_an_edge_belong_above_it(void **state)
{
    (void)state;
    const char *results = results_of(tenths, NULL);
    assert_non_null(strstr(
        results, "\"values\": [[1], [1], [2], [0], [1], [2], [1], [0], [1], [2]]"));
    assert_non_null(strstr(results, "\"values\": [[1], [1], [1], [1], [2]]"));
}

static void a_terminal_shows_each_panel_with_its_title(void **state)
{
    (void)state;
    Arena memory = test_arena(1 << 20);
    program = program_of(three_figures);
    const Record *record = chapter_run(&program, (Setting){0}, &memory);
    Writer out = {.arena = &memory};
    print_record(&out, "figures", record, false);
    const char *text = text_string(&memory, written(&out));
    assert_non_null(strstr(text, "pair\n  before\n     cat  dog\n  a    1    2\n"
                                 "  after\n     cat  dog\n  a    3  0.5\n"));
    assert_non_null(strstr(text, "ages\n  0 … 1  1\n  1 … 2  1\n"));
}

/* ---- Faults ---- */

static void faulty_panels(Chapter *ch)
{
#line 1 "faulty.c"
    const Panel panels[] = {{"one", matrix(1, 2, 1, 2)}, {"two", matrix(2, 1, 3, 4)}};
    show_heatmaps(ch, "none", 0, panels, NULL, NULL, decimals(1));
    show_heatmaps(ch, "shapes", 2, panels, NULL, NULL, decimals(1));
    show_heatmaps(ch, "names", 1, panels, words, words, decimals(1));
}

static void faulty_histograms(Chapter *ch)
{
#line 1 "faulty.c"
    Matrix values = matrix(1, 3, -1, 0.5, __builtin_nan(""));
    show_histogram(ch, "outside", values, 0, 1, 2, (Axis){.title = "x"});
    show_histogram(ch, "empty", values, 1, 1, 2, (Axis){.title = "x"});
    show_histogram(ch, "endless", values, 0, 1 / 0.0, 2, (Axis){.title = "x"});
    show_histogram(ch, "huge", values, -1e308, 1e308, 2, (Axis){.title = "x"});
    show_histogram(ch, "bars", values, 0, 1, 0, (Axis){.title = "x"});
    show_histogram(ch, "more", values, 0, 1, 201, (Axis){.title = "x"});
    show_histogram(ch, "log", matrix(1, 1, 2), 1, 9, 2, (Axis){"x", SCALE_LOG});
}

static void faulty_pictures(Chapter *ch)
{
#line 1 "faulty.c"
    const PictureMark heavy = {PICTURE_LINE, .weight = 1.5};
    const PictureMark light = {PICTURE_LINE, .weight = __builtin_nan("")};
    const PictureMark below = {PICTURE_POINT, .colour = -1};
    const PictureMark other = {(PictureMarkKind)3, .x = 0};
    show_picture(ch, "none", (Picture){.count = 0});
    show_picture(ch, "heavy", (Picture){.count = 1, .marks = &heavy});
    show_picture(ch, "light", (Picture){.count = 1, .marks = &light});
    show_picture(ch, "below", (Picture){.count = 1, .marks = &below});
    show_picture(ch, "other", (Picture){.count = 1, .marks = &other});
    const PictureMark point = {.kind = PICTURE_POINT};
    show_picture(ch, "log",
                 (Picture){.y = {"y", SCALE_LOG}, .count = 1, .marks = &point});
}

/* What is not a number is left to whoever draws it. */
static void faulty_scales(Chapter *ch)
{
#line 1 "faulty.c"
    Matrix up = matrix(1, 3, 1, 2, 3), falling = matrix(1, 3, 1, 0, -1);
    const Series lines[] = {{"up", up, up, false},
                            {"falling", up, falling, true},
                            {"nan", up, matrix_scale(up, __builtin_nan("")), false}};
    const Series swapped = {"swapped", falling, up, false};
    Axis linear = {"x", SCALE_LINEAR}, log = {"x", SCALE_LOG}, odd = {"x", (Scale)7};
    show_plot(ch, "fine", (Plot){linear, linear, 3, lines}, decimals(1));
    show_plot(ch, "y", (Plot){linear, log, 3, lines}, decimals(1));
    show_plot(ch, "x", (Plot){log, linear, 1, &swapped}, decimals(1));
    show_plot(ch, "odd", (Plot){linear, odd, 3, lines}, decimals(1));
}

#line 175 "tests/unit/test_show_figure.c"
static void figures_that_can_not_be_are_faults(void **state)
{
    (void)state;
    assert_string_equal(
        faults_of(faulty_scales),
        "faulty.c:8: error: `y`, series `falling`, point 1: y is 0, but a logarithmic "
        "axis begins above 0\n"
        "faulty.c:9: error: `x`, series `swapped`, point 1: x is 0, but a logarithmic "
        "axis begins above 0\n"
        "faulty.c:10: error: `odd` has an axis that is neither linear nor logarithmic\n");
    assert_string_equal(
        faults_of(faulty_panels),
        "faulty.c:2: error: `none` has no panels\n"
        "faulty.c:3: error: `shapes`, panel `two` is 2 × 1, but the first one is 1 × 2\n"
        "faulty.c:4: error: `names` has 1 rows, but 2 labels for them\n");
    assert_string_equal(
        faults_of(faulty_histograms),
        "faulty.c:2: error: `outside`: 2 of 3 values do not lie between 0 and 1\n"
        "faulty.c:3: error: `empty` counts from 1 to 1, but it needs a low end and a "
        "higher one\n"
        "faulty.c:4: error: `endless` counts from 0 to infinity, but it needs a low end "
        "and a higher one\n"
        "faulty.c:5: error: `huge` counts from -1e+308 to 1e+308, but it needs a low end "
        "and a higher one\n"
        "faulty.c:6: error: `bars` has 0 bars: it can have 1 to 200\n"
        "faulty.c:7: error: `more` has 201 bars: it can have 1 to 200\n"
        "faulty.c:8: error: `log` has a logarithmic axis, but only a plot can\n");
    assert_string_equal(
        faults_of(faulty_pictures),
        "faulty.c:5: error: `none` has no marks\n"
        "faulty.c:6: error: `heavy` has a mark of weight 1.5: weights lie between 0 and "
        "1\n"
        "faulty.c:7: error: `light` has a mark of weight nan: weights lie between 0 and "
        "1\n"
        "faulty.c:8: error: `below` has a mark of colour -1: colours are counted from 0\n"
        "faulty.c:9: error: `other` has a mark of an unknown kind\n"
        "faulty.c:11: error: `log` has a logarithmic axis, but only a plot can\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(panels_are_written_one_below_the_other),
        cmocka_unit_test(a_histogram_counts_the_last_edge_too),
        cmocka_unit_test(a_picture_is_a_table_of_marks),
        cmocka_unit_test(values_on_an_edge_belong_above_it),
        cmocka_unit_test(a_terminal_shows_each_panel_with_its_title),
        cmocka_unit_test(figures_that_can_not_be_are_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
