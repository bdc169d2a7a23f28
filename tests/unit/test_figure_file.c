/* Figures as files: drawn, altered in many ways, and compared. */
#include "figures.h"

/* Where the first pixel of a colour is. */
static int find(Image image, Rgb colour)
{
    for (int i = 0; i < image.width * image.height; i++)
        if (image.pixels[i] == colour)
            return i;
    fail();
    return 0;
}

/* ---- Nothing to find ------------------------------------------------------------- */

static void the_same_figure_gives_the_same_bytes(void **unused)
{
    (void)unused;
    Bytes one = draw(heatmap_of(weights, NULL)), other = draw(heatmap_of(weights, NULL));
    assert_int_equal(one.size, other.size);
    assert_memory_equal(one.at, other.at, one.size);
    assert_int_equal(compare(heatmap_of(weights, NULL), one).count, 0);
    assert_int_equal(compare(plot_of(decay), draw(plot_of(decay))).count, 0);
}

static void another_packing_of_the_same_pixels_is_fine(void **unused)
{
    (void)unused;
    Opened opened = open_file(draw(heatmap_of(weights, NULL)));
    assert_int_equal(compare(heatmap_of(weights, NULL), pack(opened)).count, 0);
    opened.texts.count = 0;
    assert_int_equal(compare(heatmap_of(weights, NULL), pack(opened)).count, 0);
}

static void files_carry_their_matrix_and_no_machine(void **unused)
{
    (void)unused;
    static const bool hidden[9] = {false, true};
    Opened opened = open_file(draw(heatmap_of(weights, hidden)));
    assert_string_equal(
        text_string(&arena, image_text(&opened.texts, "Colophon")),
        "{\n \"colophon\": 1,\n \"figure\": \"weights\",\n"
        " \"kind\": \"heatmap\",\n \"palette\": \"sequential\",\n"
        " \"range\": [0, 1],\n \"format\": [\"decimals 3\"],\n"
        " \"title\": \"\",\n \"rows\": [\"cat\", \"dog\", \"car\"],\n"
        " \"columns\": [\"cat\", \"dog\", \"car\"],\n \"values\": [\n"
        " [0.76800000000000002, null, 0.044999999999999998],\n"
        " [0.42199999999999999, 0.42199999999999999, 0.155],\n"
        " [0.11700000000000001, 0.21199999999999999, 0.67100000000000004]]\n"
        "}\n");
    assert_int_equal(opened.texts.count, 3);
}

static void a_hidden_point_is_not_in_the_file(void **unused)
{
    (void)unused;
    static const bool hidden[] = {false, false, false, true, false};
    PlotSeries series = decay[0];
    series.hidden = hidden;
    Figure figure = {.name = TEXT("decay"), .kind = FIGURE_PLOT};
    figure.plot =
        (LinePlot){{TEXT("words"), false}, {TEXT("effect"), true}, 1, &series, NULL};
    Opened opened = open_file(draw(figure));
    const char *recipe = text_string(&arena, image_text(&opened.texts, "Colophon"));
    assert_non_null(strstr(recipe, "\"x\": [1, 2, 3, null, 5],\n"
                                   " \"y\": [0.5, 0.25, 0.125, null, 0.03125]}"));
}

/* ---- By the same software -------------------------------------------------------- */

static void a_changed_value_is_named_with_what_its_colour_shows(void **unused)
{
    (void)unused;
    double changed[9];
    memcpy(changed, weights, sizeof weights);
    changed[1] = 0.29;
    FigureFindings findings =
        compare(heatmap_of(weights, NULL), draw(heatmap_of(changed, NULL)));
    assert_int_equal(findings.count, 2);
    assert_sentence(
        findings.at[0], FINDING_RECIPE,
        "cell cat/dog: its text \"Colophon\" says `0.28999999999999998`, computed "
        "`0.187`");
    assert_sentence(findings.at[1], FINDING_CELL,
                    "cell cat/dog: colour shows 0.2891 … 0.293, computed 0.187");
    assert_int_equal(findings.at[1].row, 0);
    assert_int_equal(findings.at[1].col, 1);
}

static void the_next_colour_is_another_value(void **unused)
{
    (void)unused;
    Opened opened = open_file(draw(heatmap_of(weights, NULL)));
    repaint(opened.image, weight_colour(0.671), palette_colour(PALETTE_SEQUENTIAL, 172));
    FigureFindings findings = compare(heatmap_of(weights, NULL), pack(opened));
    assert_true(findings.count >= 1);
    assert_sentence(
        findings.at[0], FINDING_CELL,
        "cell car/car: colour shows 0.6719 … 0.6758, computed 0.67100000000000004");
}

static void a_colour_of_no_value_is_a_finding(void **unused)
{
    (void)unused;
    Opened opened = open_file(draw(heatmap_of(weights, NULL)));
    repaint(opened.image, weight_colour(0.117), 0xff00ff);
    FigureFindings findings = compare(heatmap_of(weights, NULL), pack(opened));
    assert_sentence(
        findings.at[0], FINDING_CELL,
        "cell car/cat: has no colour of the palette, computed 0.11700000000000001");
}

static void a_hidden_value_must_not_show(void **unused)
{
    (void)unused;
    static const bool hidden[9] = {false, true};
    FigureFindings findings =
        compare(heatmap_of(weights, hidden), draw(heatmap_of(weights, NULL)));
    assert_int_equal(findings.count, 2);
    assert_sentence(
        findings.at[1], FINDING_CELL,
        "cell cat/dog: colour shows 0.1836 … 0.1875, but its value is hidden");
    findings = compare(heatmap_of(weights, NULL), draw(heatmap_of(weights, hidden)));
    assert_sentence(findings.at[1], FINDING_CELL,
                    "cell cat/dog: is blank, computed 0.187");
}

static void one_pixel_of_a_number_is_noticed(void **unused)
{
    (void)unused;
    Opened opened = open_file(draw(heatmap_of(weights, NULL)));
    int first = find(opened.image, weight_colour(0.768));
    opened.image.pixels[first] ^= 1;
    FigureFindings findings = compare(heatmap_of(weights, NULL), pack(opened));
    assert_int_equal(findings.count, 1);
    assert_int_equal(findings.at[0].kind, FINDING_LABEL);
    assert_int_equal(findings.at[0].row, 0);
    assert_int_equal(findings.at[0].col, 0);
}

/* Every pixel counts, wherever it is: each of 25, alone, is found. */
static void any_pixel_is_noticed(void **unused)
{
    (void)unused;
    Figure figures[2] = {heatmap_of(weights, NULL), plot_of(decay)};
    for (int f = 0; f < 2; f++) {
        Opened opened = open_file(draw(figures[f]));
        int count = opened.image.width * opened.image.height;
        Arena before = arena;
        for (int i = 0; i < 25; i++) {
            int at = (int)((int64_t)i * 7919 * 131 % count);
            opened.image.pixels[at] ^= 0x80;
            assert_int_equal(compare(figures[f], pack(opened)).count, 1);
            opened.image.pixels[at] ^= 0x80;
            arena = before;
        }
    }
}

static void other_labels_are_noticed(void **unused)
{
    (void)unused;
    static const Text others[] = {{"cat", 3}, {"dig", 3}, {"car", 3}};
    Figure changed = heatmap_of(weights, NULL);
    changed.heatmap.row_labels = others;
    FigureFindings findings = compare(heatmap_of(weights, NULL), draw(changed));
    assert_true(findings.count >= 1);
    assert_sentence(findings.at[0], FINDING_RECIPE,
                    "rows, number 2: its text \"Colophon\" says `\"dig\"`, computed "
                    "`\"dog\"`");
}

static void a_changed_point_of_a_plot_is_noticed(void **unused)
{
    (void)unused;
    double other[5];
    memcpy(other, effects, sizeof other);
    other[2] = 0.126;
    PlotSeries series = decay[0];
    series.y = other;
    FigureFindings findings = compare(plot_of(decay), draw(plot_of(&series)));
    assert_int_equal(findings.count, 2);
    assert_int_equal(findings.at[0].kind, FINDING_RECIPE);
    assert_int_equal(findings.at[1].kind, FINDING_PIXELS);
}

/* ---- Figures of the other kinds --------------------------------------------------- */

static const Text runs[] = {{"before", 6}, {"after", 5}, {"later", 5}};

static Figure panels_of(const double *values)
{
    Figure figure = heatmap_of(values, NULL);
    figure.heatmap.panels = 3;
    figure.heatmap.panel_titles = runs;
    figure.heatmap.rows = 1;
    return figure;
}

static void a_changed_value_is_named_with_its_panel(void **unused)
{
    (void)unused;
    double changed[9];
    memcpy(changed, weights, sizeof weights);
    changed[5] = 0.29;
    FigureFindings findings = compare(panels_of(weights), draw(panels_of(changed)));
    assert_int_equal(findings.count, 2);
    assert_sentence(findings.at[0], FINDING_RECIPE,
                    "after, cell cat/car: its text \"Colophon\" says "
                    "`0.28999999999999998`, computed `0.155`");
    assert_sentence(findings.at[1], FINDING_CELL,
                    "after, cell cat/car: colour shows 0.2891 … 0.293, computed 0.155");
    assert_int_equal(compare(panels_of(weights), draw(panels_of(weights))).count, 0);
}

static void a_changed_bar_is_noticed(void **unused)
{
    (void)unused;
    Figure figure = {.name = TEXT("ages"),
                     .kind = FIGURE_HISTOGRAM,
                     .histogram = {TEXT("age"), 0, 10, 3, (double[]){10, 7, 0}, NULL}};
    Bytes published = draw(figure);
    assert_int_equal(compare(figure, published).count, 0);
    figure.histogram.counts = (double[]){10, 6, 0};
    FigureFindings findings = compare(figure, published);
    assert_int_equal(findings.count, 2);
    assert_sentence(findings.at[0], FINDING_RECIPE,
                    "counts, number 2: its text \"Colophon\" says `7`, computed `6`");
    assert_int_equal(findings.at[1].kind, FINDING_PIXELS);
}

static void a_moved_mark_of_a_plane_is_noticed(void **unused)
{
    (void)unused;
    PlaneMark marks[] = {{PLANE_POINT, .x = 2, .y = 0, .label = TEXT("cat")},
                         {PLANE_ARROW, 0, 0, .to_x = 1, .to_y = 1.5},
                         {PLANE_LINE, 2, 0, .to_x = 0, .to_y = 1, .weight = 0.5}};
    Figure figure = {.name = TEXT("plane"),
                     .kind = FIGURE_PLANE,
                     .plane = {TEXT("x"), TEXT("y"), 3, marks, NULL}};
    Bytes published = draw(figure);
    assert_int_equal(compare(figure, published).count, 0);
    marks[1].to_y = 1.25;
    FigureFindings findings = compare(figure, published);
    assert_true(findings.count >= 2);
    assert_sentence(findings.at[0], FINDING_RECIPE,
                    "number 2, to, number 2: its text \"Colophon\" says `1.5`, computed "
                    "`1.25`");
}

static void texts_must_not_contradict_the_pixels(void **unused)
{
    (void)unused;
    Opened opened = open_file(draw(heatmap_of(weights, NULL)));
    char *recipe = take(&arena, char, 2000);
    Text original = image_text(&opened.texts, "Colophon");
    memcpy(recipe, original.at, original.size);
    *strstr(recipe, "0.187") = '7';
    set_text(&opened, "Colophon", recipe);
    FigureFindings findings = compare(heatmap_of(weights, NULL), pack(opened));
    assert_int_equal(findings.count, 1);
    assert_sentence(findings.at[0], FINDING_RECIPE,
                    "cell cat/dog: its text \"Colophon\" says `7.187`, computed `0.187`");
    set_text(&opened, "Colophon", text_string(&arena, original));
    set_text(&opened, "Pixels", "0123456789abcdef");
    findings = compare(heatmap_of(weights, NULL), pack(opened));
    assert_sentence(findings.at[0], FINDING_RECIPE,
                    "its text \"Pixels\" is not that of this figure");
}

static void another_size_or_no_image_is_a_finding(void **unused)
{
    (void)unused;
    static const Text longer[] = {{"cat", 3}, {"a dog", 5}, {"car", 3}};
    Figure changed = heatmap_of(weights, NULL);
    changed.heatmap.row_labels = longer;
    FigureFindings findings = compare(heatmap_of(weights, NULL), draw(changed));
    assert_int_equal(findings.at[1].kind, FINDING_SIZE);
    findings = compare(heatmap_of(weights, NULL), (Bytes){NULL, 0});
    assert_int_equal(findings.count, 1);
    assert_sentence(findings.at[0], FINDING_UNREADABLE, "the file is no PNG file");
    Bytes file = draw(heatmap_of(weights, NULL));
    findings = compare(heatmap_of(weights, NULL), (Bytes){file.at, file.size / 2});
    assert_sentence(findings.at[0], FINDING_UNREADABLE, "the file is cut short");
}

static void many_findings_are_counted(void **unused)
{
    (void)unused;
    double zeros[400] = {0}, ones[400];
    for (int i = 0; i < 400; i++)
        ones[i] = 1;
    Figure figure = heatmap_of(ones, NULL);
    figure.heatmap.rows = figure.heatmap.cols = 20;
    figure.heatmap.row_labels = figure.heatmap.col_labels = NULL;
    Bytes published = draw(figure);
    figure.heatmap.values = zeros;
    FigureFindings findings = compare(figure, published);
    assert_int_equal(findings.count, FIGURE_MOST_FINDINGS);
    assert_int_equal(findings.count + findings.unlisted, 401); /* and the recipe */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_figure_gives_the_same_bytes),
        cmocka_unit_test(another_packing_of_the_same_pixels_is_fine),
        cmocka_unit_test(files_carry_their_matrix_and_no_machine),
        cmocka_unit_test(a_changed_value_is_named_with_what_its_colour_shows),
        cmocka_unit_test(the_next_colour_is_another_value),
        cmocka_unit_test(a_colour_of_no_value_is_a_finding),
        cmocka_unit_test(a_hidden_value_must_not_show),
        cmocka_unit_test(a_hidden_point_is_not_in_the_file),
        cmocka_unit_test(one_pixel_of_a_number_is_noticed),
        cmocka_unit_test(any_pixel_is_noticed),
        cmocka_unit_test(other_labels_are_noticed),
        cmocka_unit_test(a_changed_point_of_a_plot_is_noticed),
        cmocka_unit_test(a_changed_value_is_named_with_its_panel),
        cmocka_unit_test(a_changed_bar_is_noticed),
        cmocka_unit_test(a_moved_mark_of_a_plane_is_noticed),
        cmocka_unit_test(texts_must_not_contradict_the_pixels),
        cmocka_unit_test(another_size_or_no_image_is_a_finding),
        cmocka_unit_test(many_findings_are_counted),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
