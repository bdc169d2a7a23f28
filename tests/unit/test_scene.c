#include "figure/scene_svg.h"

#include "edges.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* A typeface in which every byte is half as wide as the type is high. */
static double monospace(void *context, Text label, double size)
{
    (void)context;
    return (double)label.size * size / 2;
}

static const Measure typewriter = {monospace, NULL};

static void assert_text(Text actual, const char *expected)
{
    assert_int_equal(actual.size, strlen(expected));
    assert_memory_equal(actual.at, expected, actual.size);
}

static void widths_are_rounded_up_to_quarters(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 16);
    Scene scene = scene_new(&arena, typewriter);
    assert_true(scene_width(&scene, TEXT("ab"), 10) == 10);
    assert_true(scene_width(&scene, TEXT("a"), 10.1) == 5.25);
    assert_true(scene_width(&scene, TEXT(""), 10) == 0);
}

static void estimates_know_wide_and_combining_letters(void **unused)
{
    (void)unused;
    double digit = measure_estimate.width(NULL, TEXT("0"), 100);
    assert_true(measure_estimate.width(NULL, TEXT("猫"), 100) == 100);
    assert_true(measure_estimate.width(NULL, TEXT("é"), 100) == 66);
    assert_true(measure_estimate.width(NULL, TEXT("e\xCC\x81"), 100) ==
                measure_estimate.width(NULL, TEXT("e"), 100));
    for (const char *c = "123456789"; *c; c++)
        assert_true(measure_estimate.width(NULL, (Text){c, 1}, 100) == digit);
}

/* In the typewriter face the ellipsis, three bytes, is 15 wide in type of 10. */
static void labels_are_shortened_to_what_fits(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 16);
    Scene scene = scene_new(&arena, typewriter);
    assert_text(scene_shorten(&scene, TEXT("weights"), 10, 35), "weights");
    assert_text(scene_shorten(&scene, TEXT("weights"), 10, 34), "wei…");
    assert_text(scene_shorten(&scene, TEXT("a cat sat"), 10, 25), "a…");
    assert_text(scene_shorten(&scene, TEXT("weights"), 10, 0), "…");
}

static void shortening_keeps_letters_whole(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 16);
    Scene scene = scene_new(&arena, typewriter);
    assert_text(scene_shorten(&scene, TEXT("aéééé"), 10, 35), "aé…"); /* not a half é */
    assert_text(scene_shorten(&scene, TEXT("ae\xCC\x81xxxx"), 10, 25), "a…");
}

static void many_marks_keep_their_order(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Scene scene = scene_new(&arena, typewriter);
    for (int i = 0; i < 1000; i++)
        scene_circle(&scene, (Point){i, 0}, 1, COLOUR(INK), COLOUR(NONE), 0);
    assert_int_equal(scene.count, 1000);
    for (int i = 0; i < 1000; i++)
        assert_true(scene.marks[i].at.x == i);
}

static void boxes_of_labels_follow_their_side(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 16);
    Scene scene = scene_new(&arena, typewriter);
    Point at = {100, 100};
    scene_label(&scene, TEXT("abcd"), at, 10, ALIGN_LEFT, COLOUR(INK));
    scene_label(&scene, TEXT("abcd"), at, 10, ALIGN_RIGHT, COLOUR(INK));
    scene_label(&scene, TEXT("abcd"), at, 10, ALIGN_CENTRE, COLOUR(INK));
    scene_label_turned(&scene, TEXT("abcd"), at, 10, ALIGN_LEFT, COLOUR(INK));
    assert_true(scene.marks[0].box.x == 98 && scene.marks[0].box.width == 24);
    assert_true(scene.marks[1].box.x == 78);
    assert_true(scene.marks[2].box.x == 88);
    assert_true(scene.marks[3].box.y == 78 && scene.marks[3].box.height == 24);
    for (int i = 0; i < 3; i++) {
        Box box = scene.marks[i].box;
        assert_true(box.y < 100 - 3.6 && box.y + box.height > 100 + 3.6);
    }
}

static void svg_is_plain_and_escaped(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 16);
    Scene scene = scene_new(&arena, typewriter);
    scene.width = 40;
    scene.height = 20.5;
    scene_rectangle(&scene, (Box){0, 0, 40, 20.5}, COLOUR(PAPER));
    scene_rectangle(&scene, (Box){1, 2, 3.25, 4}, colour_exact(0x0a0b0c));
    scene_segment(&scene, (Point){-1.5, 0}, (Point){2, 3.125}, COLOUR(GRID), 1);
    scene_circle(&scene, (Point){5, 6}, 2.75, COLOUR(NONE), colour_exact(0xff0000), 1.5);
    scene_label(&scene, TEXT("a<b & \"c\""), (Point){10, 10}, 10, ALIGN_RIGHT,
                COLOUR(INK));
    scene_label_turned(&scene, TEXT("up"), (Point){10, 10}, 10, ALIGN_LEFT,
                       COLOUR(MUTED));
    Writer out = {.arena = &arena};
    scene_svg(&out, &scene, TEXT("weights"), TEXT("3 > 2"));
    assert_text(
        written(&out),
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"figure\" role=\"img\" "
        "id=\"figure-weights\" aria-label=\"3 &gt; 2\" viewBox=\"0 0 40 20.5\" "
        "width=\"40\" "
        "height=\"20.5\" font-family=\"Inter, 'Noto Sans', 'DejaVu Sans', sans-serif\" "
        "direction=\"ltr\" style=\"font-variant-numeric: tabular-nums\">\n"
        "<rect class=\"paper\" x=\"0\" y=\"0\" width=\"40\" height=\"20.5\" "
        "fill=\"#ffffff\"/>\n"
        "<rect x=\"1\" y=\"2\" width=\"3.25\" height=\"4\" fill=\"#0a0b0c\"/>\n"
        "<polyline class=\"line-grid\" points=\"-1.5,0 2,3.13\" fill=\"none\" "
        "stroke=\"#e3e6e9\" stroke-width=\"1\" stroke-linejoin=\"round\"/>\n"
        "<circle cx=\"5\" cy=\"6\" r=\"2.75\" fill=\"none\" stroke=\"#ff0000\" "
        "stroke-width=\"1.5\"/>\n"
        "<text class=\"ink\" x=\"10\" y=\"13.6\" font-size=\"10\" fill=\"#1c2128\" "
        "text-anchor=\"end\">a&lt;b &amp; &quot;c&quot;</text>\n"
        "<text class=\"muted\" x=\"13.6\" y=\"10\" font-size=\"10\" fill=\"#59626d\" "
        "transform=\"rotate(-90 13.6 10)\">up</text>\n"
        "</svg>\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widths_are_rounded_up_to_quarters),
        cmocka_unit_test(estimates_know_wide_and_combining_letters),
        cmocka_unit_test(labels_are_shortened_to_what_fits),
        cmocka_unit_test(shortening_keeps_letters_whole),
        cmocka_unit_test(many_marks_keep_their_order),
        cmocka_unit_test(boxes_of_labels_follow_their_side),
        cmocka_unit_test(svg_is_plain_and_escaped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
