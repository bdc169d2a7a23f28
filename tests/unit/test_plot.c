#include "figure/plot.h"
#include "figure/ticks.h"

#include "edges.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Arena arena;

static int set_up(void **unused)
{
    (void)unused;
    arena = test_arena(8 << 20);
    return 0;
}

static void assert_ticks(Ticks ticks, int count, const char *const *labels)
{
    assert_int_equal(ticks.count, count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(ticks.labels[i].size, strlen(labels[i]));
        assert_memory_equal(ticks.labels[i].at, labels[i], ticks.labels[i].size);
    }
}
#define TICKS(ticks, ...)                                                                \
    assert_ticks(ticks, sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *),          \
                 (const char *[]){__VA_ARGS__})

static void linear_ticks_step_by_1_2_5(void **unused)
{
    (void)unused;
    TICKS(ticks_linear(&arena, 0, 1, 5), "0.0", "0.2", "0.4", "0.6", "0.8", "1.0");
    TICKS(ticks_linear(&arena, 0, 1, 4), "0.0", "0.5", "1.0");
    TICKS(ticks_linear(&arena, 0, 50, 6), "0", "10", "20", "30", "40", "50");
    TICKS(ticks_linear(&arena, -4, 4, 5), "−4", "−2", "0", "2", "4");
    TICKS(ticks_linear(&arena, 1, 49, 3), "20", "40");
    TICKS(ticks_linear(&arena, 0.31, 0.34, 3), "0.31", "0.32", "0.33", "0.34");
    TICKS(ticks_linear(&arena, 0, 3e-7, 3), "0", "1 × 10⁻⁷", "2 × 10⁻⁷", "3 × 10⁻⁷");
}

/* 3 × 0.1 is 0.30000000000000004, but a tick at 0.3 is at 0.3. */
static void ticks_are_where_they_say(void **unused)
{
    (void)unused;
    Ticks ticks = ticks_linear(&arena, 0, 1, 10);
    assert_int_equal(ticks.count, 11);
    assert_true(ticks.at[3] == 0.3 && ticks.at[6] == 0.6 && ticks.at[7] == 0.7);
    assert_true(ticks_log(&arena, 1e-7, 1, 8).at[0] == 1e-7);
}

static void log_ticks_are_decades(void **unused)
{
    (void)unused;
    TICKS(ticks_log(&arena, 1e-15, 1, 5), "10⁻¹⁵", "10⁻¹²", "10⁻⁹", "10⁻⁶", "10⁻³", "1");
    TICKS(ticks_log(&arena, 0.01, 100, 5), "0.01", "0.1", "1", "10", "100");
    TICKS(ticks_log(&arena, 1, 1e6, 6), "1", "10", "10²", "10³", "10⁴", "10⁵", "10⁶");
    TICKS(ticks_log(&arena, 1, 10, 5), "1", "2", "5", "10");
    TICKS(ticks_log(&arena, 0.02, 0.6, 5), "0.02", "0.05", "0.1", "0.2", "0.5");
    TICKS(ticks_log(&arena, 3, 4, 2), "3.0", "3.5", "4.0");
}

static void ranges_widen_to_ticks(void **unused)
{
    (void)unused;
    double low = 0.3, high = 11.5;
    ticks_widen(&low, &high, 5);
    assert_true(low == 0 && high == 15);
    low = 0.2, high = 4.2; /* by halves to 4.5, then by ones to 5 */
    ticks_widen(&low, &high, 8);
    assert_true(low == 0 && high == 5);
    low = high = 0;
    ticks_widen(&low, &high, 5);
    assert_true(low == 0 && high == 1);
    low = high = -2;
    ticks_widen(&low, &high, 5);
    assert_true(low < -2 && high >= 0);
    low = 9e-16, high = 0.5;
    ticks_widen_log(&low, &high);
    assert_true(low == 1e-16 && high == 1);
    low = high = 10;
    ticks_widen_log(&low, &high);
    assert_true(low == 10 && high == 100);
}

static void extreme_ranges_have_ticks(void **unused)
{
    (void)unused;
    static const double pairs[][2] = {{-1.7976931348623157e308, 1.7976931348623157e308},
                                      {0, 4.9e-324},
                                      {1e20, 1.0000000000000001e20},
                                      {4.9e-324, 1.7976931348623157e308},
                                      {0.1, 0.10000000000000002}};
    for (int i = 0; i < 5; i++) {
        double low = pairs[i][0], high = pairs[i][1];
        Ticks ticks = ticks_linear(&arena, low, high, 5);
        assert_in_range(ticks.count, 0, 7);
        ticks_widen(&low, &high, 5);
        if (pairs[i][0] > 0)
            assert_in_range(ticks_log(&arena, pairs[i][0], pairs[i][1], 5).count, 0, 12);
    }
}

/* ---- Whole plots ----------------------------------------------------------------- */

static const double steps[] = {1, 2, 3, 4, 5};

static Scene plot_of(const PlotSeries *series, int count, bool logarithmic)
{
    Scene scene = scene_new(&arena);
    LinePlot plot = {
        {TEXT("step"), false}, {TEXT("loss"), logarithmic}, count, series, NULL};
    plot_scene(&scene, plot);
    return scene;
}

static bool overlap(Box a, Box b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

/* Names of a series: labels in an exact colour. Their lines of type are 12 high. */
static void assert_names_apart(Scene scene, int expected)
{
    int names = 0;
    double before = -100;
    for (int i = 0; i < scene.count; i++) {
        const Mark *mark = &scene.marks[i];
        if (mark->kind != MARK_LABEL || mark->fill.role != ROLE_DATA)
            continue;
        names++;
        assert_true(mark->at.y >= before + 15.9);
        before = mark->at.y;
        assert_true(mark->box.x + mark->box.width <= scene.width);
        for (int k = 0; k < i; k++)
            if (scene.marks[k].kind == MARK_LABEL &&
                scene.marks[k].fill.role != ROLE_DATA)
                assert_false(overlap(mark->box, scene.marks[k].box));
    }
    assert_int_equal(names, expected);
}

static void names_never_touch(void **unused)
{
    (void)unused;
    PlotSeries series[PLOT_MOST_SERIES];
    double values[PLOT_MOST_SERIES][5];
    for (int s = 0; s < PLOT_MOST_SERIES; s++) {
        for (int i = 0; i < 5; i++)
            values[s][i] = s % 3 ? 1 + 1e-3 * s : i; /* most end at nearly one place */
        series[s] = (PlotSeries){TEXT("series"), 5, steps, values[s], false, NULL};
    }
    static const int counts[] = {1, 2, 3, 7, 15, PLOT_MOST_SERIES};
    for (int i = 0; i < 6; i++)
        assert_names_apart(plot_of(series, counts[i], false), counts[i]);
}

static int lines_in_colour(Scene scene, int least_points)
{
    int lines = 0;
    for (int i = 0; i < scene.count; i++)
        lines += scene.marks[i].kind == MARK_LINE &&
                 scene.marks[i].count >= least_points &&
                 scene.marks[i].stroke.role == ROLE_DATA;
    return lines;
}

static int circles(Scene scene)
{
    int count = 0;
    for (int i = 0; i < scene.count; i++)
        count += scene.marks[i].kind == MARK_CIRCLE;
    return count;
}

static void lines_break_where_a_logarithm_has_no_place(void **unused)
{
    (void)unused;
    static const double broken[] = {0.5, 0.25, 0, 0.0625, 0.03125};
    static const double alone[] = {0.5, -1, 0.25, 0, 0.0625};
    static const double none[] = {0, -1, 0, 0, -2};
    PlotSeries series = {TEXT(""), 5, steps, broken, false, NULL};
    assert_int_equal(lines_in_colour(plot_of(&series, 1, true), 2), 2);
    assert_int_equal(lines_in_colour(plot_of(&series, 1, false), 5), 1);
    series.y = alone; /* single points become visible */
    assert_int_equal(lines_in_colour(plot_of(&series, 1, true), 2), 0);
    assert_int_equal(circles(plot_of(&series, 1, true)), 3);
    series.y = none;
    assert_int_equal(circles(plot_of(&series, 1, true)), 0);
}

static bool has_label(Scene scene, const char *text)
{
    for (int i = 0; i < scene.count; i++)
        if (scene.marks[i].kind == MARK_LABEL && text_is(scene.marks[i].text, text))
            return true;
    return false;
}

/* Without it the line is broken, and the axis ends where the other points do. */
static void a_hidden_point_leaves_no_trace(void **unused)
{
    (void)unused;
    static const double values[] = {1, 2, 800, 2, 1};
    static const bool hidden[] = {false, false, true, false, false};
    PlotSeries series = {TEXT("loss"), 5, steps, values, true, NULL};
    assert_int_equal(circles(plot_of(&series, 1, false)), 5);
    assert_true(has_label(plot_of(&series, 1, false), "800"));
    series.hidden = hidden;
    Scene scene = plot_of(&series, 1, false);
    assert_int_equal(circles(scene), 4);
    assert_int_equal(lines_in_colour(scene, 2), 2);
    assert_false(has_label(scene, "800"));
    assert_true(has_label(scene, "2.0"));
}

static void a_hidden_series_has_no_name(void **unused)
{
    (void)unused;
    static const double values[] = {1, 2, 3, 2, 1};
    static const bool hidden[] = {true, true, true, true, true};
    PlotSeries series[] = {{TEXT("seen"), 5, steps, values, true, NULL},
                           {TEXT("unseen"), 5, steps, values, true, hidden}};
    Scene scene = plot_of(series, 2, false);
    assert_true(has_label(scene, "seen"));
    assert_false(has_label(scene, "unseen"));
    assert_int_equal(circles(scene), 5);
}

/* On a log axis from 1 to 10⁻⁴ equal factors are equal distances. */
static void a_geometric_decay_is_straight(void **unused)
{
    (void)unused;
    static const double decay[] = {1, 1e-1, 1e-2, 1e-3, 1e-4};
    PlotSeries series = {TEXT("decay"), 5, steps, decay, false, NULL};
    Scene scene = plot_of(&series, 1, true);
    for (int i = 0; i < scene.count; i++) {
        const Mark *mark = &scene.marks[i];
        if (mark->kind != MARK_LINE || mark->count != 5)
            continue;
        double fall = mark->points[1].y - mark->points[0].y;
        for (int k = 2; k < 5; k++)
            assert_true(__builtin_fabs(mark->points[k].y - mark->points[k - 1].y - fall) <
                        1e-9);
        assert_true(fall > 40);
        return;
    }
    fail();
}

static void every_mark_is_inside_the_picture(void **unused)
{
    (void)unused;
    static const double values[] = {-1e6, 12345.678, 3, 1e6, 0.001};
    PlotSeries series[2] = {
        {TEXT("one with a rather long name that goes on"), 5, steps, values, true, NULL},
        {TEXT("two"), 3, steps, values, true, NULL}};
    for (int kind = 0; kind < 2; kind++) {
        Scene scene = plot_of(series, 2, kind);
        for (int i = 0; i < scene.count; i++) {
            const Mark *mark = &scene.marks[i];
            if (mark->kind != MARK_LABEL)
                continue;
            assert_true(mark->box.x >= 0 && mark->box.x + mark->box.width <= scene.width);
            assert_true(mark->box.y >= 0 &&
                        mark->box.y + mark->box.height <= scene.height);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(linear_ticks_step_by_1_2_5),
        cmocka_unit_test(ticks_are_where_they_say),
        cmocka_unit_test(log_ticks_are_decades),
        cmocka_unit_test(ranges_widen_to_ticks),
        cmocka_unit_test(extreme_ranges_have_ticks),
        cmocka_unit_test(names_never_touch),
        cmocka_unit_test(lines_break_where_a_logarithm_has_no_place),
        cmocka_unit_test(a_hidden_point_leaves_no_trace),
        cmocka_unit_test(a_hidden_series_has_no_name),
        cmocka_unit_test(a_geometric_decay_is_straight),
        cmocka_unit_test(every_mark_is_inside_the_picture),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
