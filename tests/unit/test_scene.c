#include "figure/layers.h"
#include "figure/paint_cairo.h"
#include "figure/scene_svg.h"

#include "edges.h"

#include <pango/pangocairo.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void assert_text(Text actual, const char *expected)
{
    assert_int_equal(actual.size, strlen(expected));
    assert_memory_equal(actual.at, expected, actual.size);
}

/* ---- Widths ---------------------------------------------------------------------- */

static PangoLayout *open_layout(PangoFontMap *map)
{
    PangoContext *context = pango_font_map_create_context(map);
    PangoLayout *layout = pango_layout_new(context);
    PangoFontDescription *font = pango_font_description_from_string("Inter, DejaVu Sans");
    PangoAttrList *tabular = pango_attr_list_new();
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_attr_list_insert(tabular, pango_attr_font_features_new("tnum=1"));
    pango_layout_set_attributes(layout, tabular);
    pango_font_description_set_absolute_size(font, 100 * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_attr_list_unref(tabular);
    cairo_font_options_destroy(options);
    g_object_unref(context);
    return layout;
}

/* Never less than Inter needs, at most a quarter more. */
static void widths_are_those_of_inter_or_a_little_more(void **unused)
{
    (void)unused;
    static const char *const labels[] = {"0.768",
                                         "−12 345.68",
                                         "8.88 × 10⁻¹⁶",
                                         "10⁻¹²",
                                         "50%",
                                         "cat",
                                         "WWW",
                                         "illicit",
                                         "with the slope of tanh",
                                         "effect multiplied by",
                                         "softmax(QKᵀ / √d)",
                                         "x · y",
                                         "Größe",
                                         "élève",
                                         "İstanbul",
                                         "αβγ",
                                         "Δθ",
                                         "Σλ",
                                         "слово",
                                         "Щука",
                                         "(a + b) ≤ c",
                                         "[Q, K; V]",
                                         "{!?#$&@}",
                                         "AVATAR",
                                         "…",
                                         "“quoted”",
                                         "a – b — c",
                                         "№ 5",
                                         "½",
                                         "The quick brown fox jumps over the lazy dog"};
    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    PangoLayout *layout = open_layout(map);
    for (size_t i = 0; i < sizeof labels / sizeof *labels; i++) {
        PangoRectangle extents;
        pango_layout_set_text(layout, labels[i], -1);
        pango_layout_get_extents(layout, NULL, &extents);
        double needed = extents.width / (double)PANGO_SCALE;
        double width = label_width(text_of(labels[i]), 100);
        if (width < needed || width > 1.25 * needed)
            fail_msg("%s is %.1f wide, taken to be %.1f", labels[i], needed, width);
    }
    g_object_unref(layout);
    g_object_unref(map);
}

static void digits_are_equally_wide(void **unused)
{
    (void)unused;
    for (const char *c = "123456789"; *c; c++)
        assert_true(label_width((Text){c, 1}, 100) == label_width(TEXT("0"), 100));
}

/* Chinese letters are square; marks stand on their letter; a broken byte is a letter. */
static void widths_are_known_for_any_text(void **unused)
{
    (void)unused;
    assert_true(label_width(TEXT(""), 100) == 0);
    assert_true(label_width(TEXT("猫"), 100) == 100);
    assert_true(label_width(TEXT("한국"), 10) == 20);
    assert_true(label_width(TEXT("e\xCC\x81"), 100) == label_width(TEXT("e"), 100));
    assert_true(label_width(TEXT("\xFF"), 100) > 50);
    assert_true(label_width(TEXT("किताब"), 100) > label_width(TEXT("किब"), 100));
}

static void widths_are_whole_quarters(void **unused)
{
    (void)unused;
    for (int size = 70; size < 140; size++) {
        double quarters = 4 * label_width(TEXT("0.768"), size / 10.0);
        assert_true(quarters == (int)quarters);
    }
}

static void shorter_labels_fit(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Scene scene = scene_new(&arena);
    double all = label_width(TEXT("weights"), 10);
    double three = label_width(TEXT("wei…"), 10);
    assert_text(scene_shorten(&scene, TEXT("weights"), 10, all), "weights");
    assert_text(scene_shorten(&scene, TEXT("weights"), 10, all - 0.25), "weigh…");
    assert_text(scene_shorten(&scene, TEXT("weights"), 10, three), "wei…");
    assert_text(scene_shorten(&scene, TEXT("weights"), 10, three - 0.25), "we…");
    assert_text(
        scene_shorten(&scene, TEXT("a cat sat"), 10, label_width(TEXT("a c"), 10)), "a…");
    assert_text(scene_shorten(&scene, TEXT("weights"), 10, 0), "…");
}

static void shortening_keeps_letters_whole(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Scene scene = scene_new(&arena);
    for (double most = 10; most < 40; most += 0.25) {
        Text precomposed = scene_shorten(&scene, TEXT("aéééé"), 10, most);
        for (size_t at = 0, length; at < precomposed.size; at += length)
            assert_true(text_code_point(precomposed, at, &length) != 0xFFFD);
        Text marked = scene_shorten(&scene, TEXT("ae\xCC\x81xxxx"), 10, most);
        assert_false(text_starts(marked, TEXT("ae…")));
        assert_true(label_width(precomposed, 10) <= most);
    }
}

static void many_marks_keep_their_order(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Scene scene = scene_new(&arena);
    for (int i = 0; i < 1000; i++)
        scene_circle(&scene, (Point){i, 0}, 1, COLOUR(INK), COLOUR(NONE), 0);
    assert_int_equal(scene.count, 1000);
    for (int i = 0; i < 1000; i++)
        assert_true(scene.marks[i].at.x == i);
}

static void boxes_of_labels_follow_their_side(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Scene scene = scene_new(&arena);
    Point at = {100, 100};
    scene_label(&scene, TEXT("abcd"), at, 10, ALIGN_LEFT, COLOUR(INK));
    scene_label(&scene, TEXT("abcd"), at, 10, ALIGN_RIGHT, COLOUR(INK));
    scene_label(&scene, TEXT("abcd"), at, 10, ALIGN_CENTRE, COLOUR(INK));
    scene_label_turned(&scene, TEXT("abcd"), at, 10, ALIGN_LEFT, COLOUR(INK));
    double width = label_width(TEXT("abcd"), 10);
    assert_true(scene.marks[0].box.x == 98 && scene.marks[0].box.width == width + 4);
    assert_true(scene.marks[1].box.x == 98 - width);
    assert_true(scene.marks[2].box.x == 98 - width / 2);
    assert_true(scene.marks[3].box.y == 98 - width);
    assert_true(scene.marks[3].box.height == width + 4);
    for (int i = 0; i < 3; i++) {
        Box box = scene.marks[i].box;
        assert_true(box.y < 100 - 3.6 && box.y + box.height > 100 + 3.6);
    }
}

static void assert_svg(Scene *scene, const char *alt, const char *expected)
{
    Writer out = {.arena = scene->arena};
    scene_svg(&out, scene, text_of(alt));
    assert_text(written(&out), expected);
}

static void svg_is_plain_and_escaped(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Scene scene = scene_new(&arena);
    scene.width = 40;
    scene.height = 20.5;
    scene_rectangle(&scene, (Box){0, 0, 40, 20.5}, COLOUR(PAPER));
    scene_rectangle(&scene, (Box){1, 2, 3.25, 4}, colour_exact(0x0a0b0c));
    scene_segment(&scene, (Point){-1.5, 0}, (Point){2, 3.125}, COLOUR(GRID), 1);
    scene_circle(&scene, (Point){5, 6}, 2.75, COLOUR(NONE), colour_exact(0xff0000), 1.5);
    scene_polygon(&scene, 3, (Point[]){{1, 1}, {3, 1}, {2, 2}}, COLOUR(INK));
    scene_label(&scene, TEXT("a<b & \"c\""), (Point){10, 10}, 10, ALIGN_RIGHT,
                COLOUR(INK));
    scene_label_turned(&scene, TEXT("up"), (Point){10, 10}, 11, ALIGN_LEFT,
                       COLOUR(MUTED));
    assert_svg(&scene, "3 > 2",
               "<svg class=\"figure\" role=\"img\" aria-label=\"3 &gt; 2\" "
               "viewBox=\"0 0 40 20.5\" width=\"40\">\n"
               "<path class=\"box\" fill=\"#0a0b0c\" d=\"M1 2h3.3v4h-3.3z\"/>\n"
               "<path class=\"line-grid\" d=\"M-1.5 0l3.5 3.1\"/>\n"
               "<path class=\"ink\" d=\"M1 1h2l-1 1\"/>\n"
               "<circle stroke=\"#ff0000\" stroke-width=\"1.5\" cx=\"5\" cy=\"6\" "
               "r=\"2.8\"/>\n"
               "<text class=\"ink end\" font-size=\"10\" x=\"10\" y=\"13.6\">"
               "a&lt;b &amp; &quot;c&quot;</text>\n"
               "<text class=\"muted\" x=\"14\" y=\"10\" "
               "transform=\"rotate(-90 14 10)\">up</text>\n</svg>\n");
}

/* No rounding error adds up: five steps of a third are 1.7. */
static void steps_of_a_path_lead_to_where_they_should(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Scene scene = scene_new(&arena);
    Point points[6];
    for (int i = 0; i < 6; i++)
        points[i] = (Point){i / 3.0, i % 2};
    scene_line(&scene, 6, points, COLOUR(INK), 1, (Dash){{7, 2.5}});
    assert_svg(&scene, "",
               "<svg class=\"figure\" role=\"img\" viewBox=\"0 0 0 0\" width=\"0\">\n"
               "<path class=\"line-ink\" stroke-dasharray=\"7 2.5\" "
               "d=\"M0 0l.3 1 .4-1 .3 1 .3-1 .4 1\"/>\n</svg>\n");
}

static void straight_parts_of_lines_have_two_ends(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Scene scene = scene_new(&arena);
    Point points[] = {{0, 0}, {1, 1.05}, {2, 2}, {3, 3}, {3, 3}, {2, 2}, {9, 2}, {9, 4}};
    scene_line(&scene, 8, points, COLOUR(INK), 1, (Dash){{0}});
    assert_svg(&scene, "",
               "<svg class=\"figure\" role=\"img\" viewBox=\"0 0 0 0\" width=\"0\">\n"
               "<path class=\"line-ink\" d=\"M0 0l3 3-1-1h7v2\"/>\n"
               "</svg>\n");
}

/* ---- Layers ---------------------------------------------------------------------- */

/* Which marks each layer has: "0 2, 1". */
static Text layers_text(Scene *scene)
{
    Layers layers = layers_of(scene);
    Writer out = {.arena = scene->arena};
    for (int i = 0; i < layers.count; i++)
        for (int k = layers.at[i].first; k >= 0; k = layers.next[k]) {
            bool first = k == layers.at[i].first;
            write_string(&out, out.size == 0 ? "" : first ? ", " : " ");
            write_integer(&out, k);
        }
    return written(&out);
}

static void marks_that_look_alike_share_a_layer(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Scene scene = scene_new(&arena);
    for (int i = 0; i < 4; i++) {
        Box cell = {10 * i, 0, 9, 9};
        scene_rectangle(&scene, cell, i % 2 ? COLOUR(INK) : COLOUR(BLANK));
        scene_label_inside(&scene, TEXT("1"), cell, 8, COLOUR(MUTED));
    }
    assert_text(layers_text(&scene), "2 6, 0 4, 1 3 5 7");
}

static void what_lies_upon_something_stays_there(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Scene scene = scene_new(&arena);
    scene_rectangle(&scene, (Box){0, 0, 9, 9}, COLOUR(INK));
    scene_rectangle(&scene, (Box){8, 0, 9, 9}, COLOUR(PAPER));
    scene_rectangle(&scene, (Box){16, 0, 9, 9}, COLOUR(INK));
    scene_rectangle(&scene, (Box){30, 0, 9, 9}, COLOUR(INK));
    scene_circle(&scene, (Point){20, 20}, 2, COLOUR(INK), COLOUR(PAPER), 1);
    scene_segment(&scene, (Point){0, 17.8}, (Point){40, 17.8}, COLOUR(PAPER), 1);
    scene_circle(&scene, (Point){40, 20}, 2, COLOUR(INK), COLOUR(PAPER), 1);
    scene_circle(&scene, (Point){50, 20}, 2, COLOUR(INK), COLOUR(PAPER), 1);
    assert_text(layers_text(&scene), "4, 5, 6 7, 0, 1, 2 3");
}

/* Drawn around in two directions, what two polygons share would be a hole. */
static void polygons_of_a_layer_do_not_overlap(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Scene scene = scene_new(&arena);
    scene_polygon(&scene, 3, (Point[]){{0, 0}, {9, 0}, {0, 9}}, COLOUR(INK));
    scene_polygon(&scene, 3, (Point[]){{1, 1}, {1, 9}, {9, 1}}, COLOUR(INK));
    scene_polygon(&scene, 3, (Point[]){{20, 1}, {20, 9}, {29, 1}}, COLOUR(INK));
    assert_text(layers_text(&scene), "0, 1 2");
}

/* ---- Ramps ----------------------------------------------------------------------- */

static void ramps_fill_their_box_with_all_colours(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Scene scene = scene_new(&arena);
    scene_ramp(&scene, (Box){2, 3, 10, 150.5}, PALETTE_SEQUENTIAL, true);
    double end = 3 + 150.5;
    for (int i = 0; i < RAMP_STEPS; i++) {
        Mark step = ramp_step(&scene.marks[0], i);
        assert_true(step.box.x == 2 && step.box.width == 10);
        assert_true(step.box.y + step.box.height == end);
        assert_int_equal(step.fill.rgb, palette_colour(PALETTE_SEQUENTIAL, 4 * i + 2));
        end = step.box.y;
    }
    assert_true(end == 3);
}

/* ---- Painting -------------------------------------------------------------------- */

/* Far too wide for its box, lying and turned: no letter leaves it. */
static void labels_are_squeezed_into_their_boxes(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Painter *painter = painter_open();
    Scene scene = scene_new(&arena);
    scene.width = scene.height = 100;
    scene_rectangle(&scene, (Box){0, 0, 100, 100}, COLOUR(PAPER));
    scene_label_inside(&scene, TEXT("WWWWWWWWWW"), (Box){30, 20, 20, 20}, 12,
                       COLOUR(INK));
    scene_label_turned(&scene, TEXT("WWWWWWWWWW"), (Point){75, 90}, 12, ALIGN_LEFT,
                       COLOUR(INK));
    Box *turned = &scene.marks[2].box;
    turned->y = 60, turned->height = 32;
    Image image = paint(painter, &arena, &scene, 1);
    int inside[2] = {0, 0};
    for (int y = 0; y < 100; y++)
        for (int x = 0; x < 100; x++) {
            bool ink = image_colour(image, y * 100 + x) != 0xFFFFFF;
            bool lying_box = x >= 29 && x <= 50 && y >= 20 && y < 40;
            bool turned_box =
                x >= turned->x && x <= turned->x + turned->width && y >= 57 && y <= 92;
            inside[0] += ink && lying_box, inside[1] += ink && turned_box;
            assert_false(ink && !lying_box && !turned_box);
        }
    assert_true(inside[0] > 50 && inside[1] > 50);
    painter_close(painter);
}

static Image painted(Painter *painter, Arena *arena, Text label)
{
    Scene scene = scene_new(arena);
    scene.width = 100, scene.height = 30;
    scene_rectangle(&scene, (Box){0, 0, 100, 30}, COLOUR(PAPER));
    scene_label(&scene, label, (Point){5, 20}, 14, ALIGN_LEFT, COLOUR(INK));
    return paint(painter, arena, &scene, 1);
}

/* Or are a box with their number, where no font has them. */
static void letters_that_inter_lacks_come_from_elsewhere(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Painter *painter = painter_open();
    Image before = painted(painter, &arena, TEXT("cat"));
    Text usual = painter_software(painter, &arena);
    assert_true(text_find(usual, TEXT("; Inter"), 0) < usual.size);
    Image other = painted(painter, &arena, TEXT("猫 ক"));
    int ink = 0;
    for (int i = 0; i < 100 * 30; i++)
        ink += image_colour(other, i) != 0xFFFFFF;
    assert_true(ink > 50);
    Image after = painted(painter, &arena, TEXT("cat"));
    assert_true(image_equal(before, after));
    assert_true(text_equal(painter_software(painter, &arena), usual));
    painter_close(painter);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(widths_are_those_of_inter_or_a_little_more),
        cmocka_unit_test(digits_are_equally_wide),
        cmocka_unit_test(widths_are_known_for_any_text),
        cmocka_unit_test(widths_are_whole_quarters),
        cmocka_unit_test(shorter_labels_fit),
        cmocka_unit_test(shortening_keeps_letters_whole),
        cmocka_unit_test(many_marks_keep_their_order),
        cmocka_unit_test(boxes_of_labels_follow_their_side),
        cmocka_unit_test(svg_is_plain_and_escaped),
        cmocka_unit_test(steps_of_a_path_lead_to_where_they_should),
        cmocka_unit_test(straight_parts_of_lines_have_two_ends),
        cmocka_unit_test(marks_that_look_alike_share_a_layer),
        cmocka_unit_test(what_lies_upon_something_stays_there),
        cmocka_unit_test(polygons_of_a_layer_do_not_overlap),
        cmocka_unit_test(ramps_fill_their_box_with_all_colours),
        cmocka_unit_test(labels_are_squeezed_into_their_boxes),
        cmocka_unit_test(letters_that_inter_lacks_come_from_elsewhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
