/* Figures that other software has painted: letters may look different there, and nothing
 * else. */
#include "figures.h"

/* The fingerprint that these pixels should have, as the file has it. */
static void sign(Opened *opened)
{
    char *text = take(&arena, char, 17);
    uint64_t fingerprint = image_fingerprint(opened->image);
    for (int i = 0; i < 16; i++)
        text[i] = "0123456789abcdef"[fingerprint >> (60 - 4 * i) & 15];
    set_text(opened, "Pixels", text);
}

/* The figure as another Cairo might have painted it: letters a little darker. */
static Opened painted_elsewhere(Figure figure, int *changed)
{
    Opened opened = open_file(draw(figure));
    set_text(&opened, "Software", "cairo 9.9.9, pango 9.9.9; Inter 9.000 (00000000)");
    *changed = 0;
    for (int i = 0; i < opened.image.width * opened.image.height; i++) {
        Rgb colour = opened.image.pixels[i];
        int red = (int)(colour >> 16), green = (int)(colour >> 8 & 255);
        if (palette_find(PALETTE_SEQUENTIAL, colour) < 0 && red == green && red > 8 &&
            red < 240)
            opened.image.pixels[i] -= 0x080808, ++*changed;
    }
    sign(&opened);
    return opened;
}

static void letters_of_other_software_are_no_mistake(void **unused)
{
    (void)unused;
    Figure figures[2] = {heatmap_of(weights, NULL), plot_of(decay)};
    for (int i = 0; i < 2; i++) {
        int changed;
        Opened opened = painted_elsewhere(figures[i], &changed);
        assert_true(changed > 5);
        FigureFindings findings = compare(figures[i], pack(opened));
        assert_int_equal(findings.count, 1);
        assert_int_equal(findings.at[0].kind, NOTE_OTHER_SOFTWARE);
        assert_false(findings_matter(&findings));
    }
}

static void colours_of_other_software_must_still_be_right(void **unused)
{
    (void)unused;
    int changed;
    Opened opened = painted_elsewhere(heatmap_of(weights, NULL), &changed);
    repaint(opened.image, weight_colour(0.671), palette_colour(PALETTE_SEQUENTIAL, 172));
    sign(&opened);
    FigureFindings findings = compare(heatmap_of(weights, NULL), pack(opened));
    assert_true(findings_matter(&findings));
    assert_sentence(
        findings.at[0], FINDING_CELL,
        "cell car/car: colour shows 0.6719 … 0.6758, computed 0.67100000000000004");
}

/* A wrong fingerprint: someone changed pixels after they were painted. */
static void other_software_is_no_excuse_for_touching_up(void **unused)
{
    (void)unused;
    int changed;
    Opened opened = painted_elsewhere(heatmap_of(weights, NULL), &changed);
    set_text(&opened, "Pixels", "0123456789abcdef");
    FigureFindings findings = compare(heatmap_of(weights, NULL), pack(opened));
    assert_true(findings_matter(&findings));
    assert_int_equal(findings.at[0].kind, FINDING_LABEL);
}

static void lines_of_other_software_must_be_where_they_belong(void **unused)
{
    (void)unused;
    double other[5];
    int changed;
    memcpy(other, effects, sizeof other);
    other[2] = 0.13;
    PlotSeries series = decay[0];
    series.y = other;
    Opened published = painted_elsewhere(plot_of(&series), &changed);
    Opened right = open_file(draw(plot_of(decay)));
    set_text(&published, "Colophon",
             text_string(&arena, image_text(&right.texts, "Colophon")));
    FigureFindings findings = compare(plot_of(decay), pack(published));
    assert_true(findings_matter(&findings));
    assert_int_equal(findings.at[0].kind, FINDING_PIXELS);
}

/* Letters may fill their boxes differently, but nothing may leave them. */
static void letters_of_other_software_stay_in_their_boxes(void **unused)
{
    (void)unused;
    int changed;
    Opened opened = painted_elsewhere(heatmap_of(weights, NULL), &changed);
    opened.image.pixels[3 * opened.image.width + 3] = 0x1c2128;
    sign(&opened);
    FigureFindings findings = compare(heatmap_of(weights, NULL), pack(opened));
    assert_true(findings_matter(&findings));
    assert_sentence(findings.at[0], FINDING_PIXELS,
                    "outside cells and labels 1 pixel differs, at 3, 3");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_of_other_software_are_no_mistake),
        cmocka_unit_test(colours_of_other_software_must_still_be_right),
        cmocka_unit_test(other_software_is_no_excuse_for_touching_up),
        cmocka_unit_test(lines_of_other_software_must_be_where_they_belong),
        cmocka_unit_test(letters_of_other_software_stay_in_their_boxes),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
