/* Figures: drawn to a file, altered in many ways, and compared. */
#include "figure/figure_file.h"

#include "edges.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Arena arena;
static Painter *painter;

static int set_up(void **unused)
{
    (void)unused;
    arena = test_arena(96 << 20);
    painter = painter_open();
    return painter ? 0 : 1;
}

static int tear_down(void **unused)
{
    (void)unused;
    painter_close(painter);
    return 0;
}

/* ---- The figures ----------------------------------------------------------------- */

static const Text animals[] = {{"cat", 3}, {"dog", 3}, {"car", 3}};
static const double weights[] = {0.768, 0.187, 0.045, 0.422, 0.422,
                                 0.155, 0.117, 0.212, 0.671};
static const double distances[] = {1, 2, 3, 4, 5},
                    effects[] = {0.5, 0.25, 0.125, 0.0625, 0.03125};
static const PlotSeries decay[] = {{{"w = 0.5", 7}, 5, distances, effects, true, NULL}};

static Figure heatmap_of(const double *values, const bool *hidden)
{
    return (Figure){.name = TEXT("weights"),
                    .kind = FIGURE_HEATMAP,
                    .heatmap = {.rows = 3,
                                .cols = 3,
                                .values = values,
                                .row_labels = animals,
                                .col_labels = animals,
                                .format = decimals(3),
                                .hidden = hidden}};
}

static Figure plot_of(const PlotSeries *series)
{
    return (Figure){.name = TEXT("decay"),
                    .kind = FIGURE_PLOT,
                    .plot = {.x = {TEXT("distance"), false},
                             .y = {TEXT("effect"), true},
                             .count = 1,
                             .series = series}};
}

static Bytes draw(Figure figure)
{
    return figure_draw(painter, &arena, test_arena(16 << 20), &figure, NULL);
}

static FigureFindings compare(Figure figure, Bytes published)
{
    Arena scratch = arena;
    Arena sentences = test_arena(1 << 20);
    scratch.next += (16 - (uintptr_t)scratch.next % 16) % 16;
    return figure_compare(painter, &sentences, scratch, &figure, published);
}

static void assert_sentence(FigureFinding finding, FindingKind kind, const char *expected)
{
    assert_int_equal(finding.kind, kind);
    assert_string_equal(text_string(&arena, finding.sentence), expected);
}

/* ---- Altering what was published ------------------------------------------------- */

typedef struct Opened {
    Image image;
    ImageTexts texts;
} Opened;

/* By colour, so that single pixels can be altered. */
static Opened open_file(Bytes file)
{
    Opened opened;
    Image read;
    assert_null(image_read(&arena, file, &read, &opened.texts));
    opened.image = image_new(&arena, read.width, read.height);
    for (int i = 0; i < read.width * read.height; i++)
        opened.image.pixels[i] = image_colour(read, i);
    return opened;
}

/* As three bytes a pixel: packed differently from what figure_draw writes. */
static Bytes pack(Opened opened)
{
    return image_write(&arena, test_arena(8 << 20), opened.image, 1, &opened.texts);
}

static void set_text(Opened *opened, const char *keyword, const char *text)
{
    for (int i = 0; i < opened->texts.count; i++)
        if (strcmp(opened->texts.at[i].keyword, keyword) == 0)
            opened->texts.at[i].text = text_of(text);
}

/* The fingerprint that these pixels should have, as the file has it. */
static void sign(Opened *opened)
{
    char *text = take(&arena, char, 17);
    uint64_t fingerprint = image_fingerprint(opened->image);
    for (int i = 0; i < 16; i++)
        text[i] = "0123456789abcdef"[fingerprint >> (60 - 4 * i) & 15];
    set_text(opened, "Pixels", text);
}

static void repaint(Image image, Rgb from, Rgb to)
{
    for (int i = 0; i < image.width * image.height; i++)
        if (image.pixels[i] == from)
            image.pixels[i] = to;
}

static Rgb weight_colour(double weight)
{
    return palette_colour(PALETTE_SEQUENTIAL, (int)(weight * 256));
}

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

/* Every pixel counts, wherever it is: each of a thousand, alone, is found. */
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

/* ---- By other software ----------------------------------------------------------- */

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
        cmocka_unit_test(letters_of_other_software_are_no_mistake),
        cmocka_unit_test(colours_of_other_software_must_still_be_right),
        cmocka_unit_test(other_software_is_no_excuse_for_touching_up),
        cmocka_unit_test(lines_of_other_software_must_be_where_they_belong),
        cmocka_unit_test(letters_of_other_software_stay_in_their_boxes),
        cmocka_unit_test(widths_of_heatmaps_are_known_without_values),
        cmocka_unit_test(widths_of_plots_are_known_without_values),
        cmocka_unit_test(widths_do_not_change_by_accident),
        cmocka_unit_test(figures_without_sense_are_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
