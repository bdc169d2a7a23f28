#include "figure/figure.h"

#include "edges.h"

#include <math.h>
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

static Histogram histogram_of(int bars, const double *counts)
{
    return (Histogram){
        .title = TEXT("weight"), .low = 0, .high = 1, .bars = bars, .counts = counts};
}

static Scene scene_of(Histogram histogram)
{
    Scene scene = scene_new(&arena);
    histogram_scene(&scene, histogram);
    return scene;
}

static const Rgb bar_colour = 0x1763a6;

/* The nth bar that has a colour. */
static Box bar(const Scene *scene, int n)
{
    for (int i = 0; i < scene->count; i++)
        if (scene->marks[i].kind == MARK_RECTANGLE &&
            colour_rgb(scene->marks[i].fill) == bar_colour && n-- == 0)
            return scene->marks[i].box;
    fail();
    return (Box){0, 0, 0, 0};
}

static int count_labels(const Scene *scene, const char *text)
{
    int count = 0;
    for (int i = 0; i < scene->count; i++)
        count +=
            scene->marks[i].kind == MARK_LABEL && text_is(scene->marks[i].text, text);
    return count;
}

static void heights_are_counts(void **unused)
{
    (void)unused;
    Scene scene = scene_of(histogram_of(4, (double[]){100, 50, 25, 0}));
    double all = bar(&scene, 0).height;
    assert_true(all > 150);
    assert_true(fabs(bar(&scene, 1).height - all / 2) <= 0.5);
    assert_true(fabs(bar(&scene, 2).height - all / 4) <= 0.5);
    assert_int_equal(count_labels(&scene, "100"), 1);
    assert_int_equal(count_labels(&scene, "weight"), 1);
    assert_int_equal(count_labels(&scene, "count"), 1);
}

static void one_of_a_million_can_be_seen(void **unused)
{
    (void)unused;
    Scene scene = scene_of(histogram_of(2, (double[]){1e6, 1}));
    assert_true(bar(&scene, 1).height >= 1);
}

/* 1, 2, 3 of something, never 1.5 */
static void counts_have_whole_ticks(void **unused)
{
    (void)unused;
    for (int most = 0; most <= 4; most++) {
        Scene scene = scene_of(histogram_of(2, (double[]){most, 0}));
        assert_int_equal(count_labels(&scene, "0"), 1);
        assert_int_equal(count_labels(&scene, "1"), 1);
        assert_int_equal(count_labels(&scene, "1.5"), 0);
        assert_int_equal(count_labels(&scene, "0.0"), 1); /* of the weights' axis */
    }
}

static void hidden_bars_tell_nothing(void **unused)
{
    (void)unused;
    Histogram histogram = histogram_of(2, (double[]){7, 999});
    histogram.hidden = (bool[]){false, true};
    Scene scene = scene_of(histogram);
    histogram.counts = (double[]){7, 3};
    Scene other = scene_of(histogram);
    assert_int_equal(count_labels(&scene, "?"), 1);
    assert_int_equal(scene.count, other.count);
    for (int i = 0; i < scene.count; i++)
        assert_memory_equal(&scene.marks[i].box, &other.marks[i].box, sizeof(Box));
}

static void bars_are_sharp_inside_and_equally_wide(void **unused)
{
    (void)unused;
    double counts[200];
    for (int i = 0; i < 200; i++)
        counts[i] = i * i + 1;
    for (int bars = 1; bars <= 200; bars++) {
        Arena before = arena;
        Scene scene = scene_of(histogram_of(bars, counts));
        assert_true(scene.width == 390);
        for (int i = 0; i < bars; i++) {
            Box box = bar(&scene, i);
            assert_true(2 * box.x == floor(2 * box.x) && 2 * box.y == floor(2 * box.y));
            assert_true(fabs(box.width - bar(&scene, 0).width) <= 0.5);
            assert_true(box.width >= 1 && box.x >= 0 && box.x + box.width <= scene.width);
        }
        arena = before;
    }
}

static const char *refusal(Histogram histogram)
{
    Figure figure = {.kind = FIGURE_HISTOGRAM, .histogram = histogram};
    return figure_refuse(&figure);
}

static void what_can_not_be_drawn_is_refused(void **unused)
{
    (void)unused;
    Histogram good = histogram_of(2, (double[]){1, 2}), bad = good;
    assert_null(refusal(good));
    bad.bars = 0;
    assert_string_equal(refusal(bad), "has no bars");
    bad.bars = 201;
    assert_string_equal(refusal(bad), "has more than 200 bars");
    bad = good, bad.high = 0;
    assert_string_equal(refusal(bad), "does not count from one number to a larger one");
    bad.high = __builtin_nan("");
    assert_string_equal(refusal(bad), "does not count from one number to a larger one");
    assert_string_equal(refusal(histogram_of(2, (double[]){1, -1})),
                        "has a count below 0");
    assert_string_equal(refusal(histogram_of(2, (double[]){1, __builtin_inf()})),
                        "has a value that is no finite number");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(heights_are_counts),
        cmocka_unit_test(one_of_a_million_can_be_seen),
        cmocka_unit_test(counts_have_whole_ticks),
        cmocka_unit_test(hidden_bars_tell_nothing),
        cmocka_unit_test(bars_are_sharp_inside_and_equally_wide),
        cmocka_unit_test(what_can_not_be_drawn_is_refused),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
