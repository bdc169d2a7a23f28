/* Alters published figures, one mutant at a time, and asks whether verify sees it, and in
 * which cell, bar, point or label.
 *
 *     figures LEVEL BUILD [PART PARTS]
 *
 * Each value moved by one unit of its last printed place, and the figure drawn anew with
 * it: as it comes, and with the texts taken out that a PNG carries. Each cell's colour
 * moved by one shade of the palette, the number in it left alone. Each label altered.
 * Each figure in the place of each other one; each left out, and cut short. */
#include "trial.h"

#include "document/system.h"
#include "figure/drawing.h"
#include "proof/verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Experiment {
    const Woven *woven;
    Painter *painter;
    Arena memory, scratch;
    Trials trials;

    const Picture *picture; /* that is altered now */
    Figure right, wrong;
    Image image; /* of the right one */
} Experiment;

/* What a finding must lead to: a cell, or words. */
typedef struct Target {
    int row, col; /* -1: to the words */
    Text words;
} Target;

/* ---- One mutant ------------------------------------------------------------------ */

static bool leads_to(const FigureFinding *finding, Target target)
{
    if (target.row >= 0)
        return finding->row == target.row && finding->col == target.col;
    if (finding->kind == FINDING_SIZE) /* a label of another width moves everything */
        return true;
    return text_find(finding->sentence, target.words, 0) < finding->sentence.size;
}

static void try(Experiment *experiment, const char *kind, Bytes bytes, Target target,
                Arena memory)
{
    FigureFindings findings = figure_compare(
        experiment->painter, &memory, experiment->scratch, &experiment->right, bytes);
    bool led = false;
    for (int i = 0; i < findings.count && !led; i++)
        led = leads_to(&findings.at[i], target);
    Text name = experiment->picture->name;
    Text what = target.row >= 0
                    ? text_format(&memory, "row %d, column %d", target.row, target.col)
                    : target.words;
    trial_end(&experiment->trials, kind, (Verdict){findings_matter(&findings), led},
              text_format(&memory, "%.*s.png", (int)name.size, name.at), what);
}

/* The wrong figure in the place of the right one. Without texts only what can be seen
 * counts: a line that is moved by less than a pixel is as right as it was, and what is
 * seen in a plot is pixels, which have no name. */
static void try_wrong(Experiment *experiment, const char *kind, const char *bare_kind,
                      Target target)
{
    if (!trial_mine(&experiment->trials))
        return;
    Arena memory = experiment->memory;
    Drawing wrong = drawing_make(experiment->painter, &memory, &experiment->wrong);
    try(experiment, kind, drawing_file(&memory, experiment->scratch, &wrong), target,
        memory);
    if (image_equal(wrong.image, experiment->image))
        return;
    if (experiment->right.kind != FIGURE_HEATMAP)
        target = (Target){-1, -1, TEXT("")};
    wrong.texts.count = 0;
    try(experiment, bare_kind, drawing_file(&memory, experiment->scratch, &wrong), target,
        memory);
}

/* ---- Values ---------------------------------------------------------------------- */

static Text exactly(Experiment *experiment, double value)
{
    return number_exact(&experiment->memory, value);
}

/* By one unit of the last printed place, inwards where the value ends the range. */
static double moved(const Experiment *experiment, double value, int col)
{
    Format format = result_format(experiment->picture->result, col);
    double unit = number_unit(value, format);
    return value + unit > 1 && value <= 1 ? value - unit : value + unit;
}

static void try_values(Experiment *experiment, double *values, int rows, int cols,
                       const bool *hidden)
{
    bool cells = experiment->right.kind == FIGURE_HEATMAP;
    for (int i = 0; i < rows * cols; i++) {
        double before = values[i];
        if (hidden && hidden[i])
            continue;
        values[i] = cells ? moved(experiment, before, i % cols) : before + 1;
        try_wrong(experiment,
                  cells ? "a value in a cell, by one unit"
                        : "a bar of a histogram, by one",
                  cells ? "the same, without texts" : "bar or point, without texts",
                  cells ? (Target){i / cols, i % cols, TEXT("")}
                        : (Target){-1, -1, exactly(experiment, before)});
        values[i] = before;
    }
}

static double *copy_values(Experiment *experiment, const double *values, int count)
{
    double *copy = take(&experiment->memory, double, (size_t)count + 1);
    memcpy(copy, values, (size_t)count * sizeof *copy);
    return copy;
}

static void try_heatmap_values(Experiment *experiment)
{
    Heatmap *heatmap = &experiment->wrong.heatmap;
    int rows = heatmap_rows(*heatmap);
    double *values = copy_values(experiment, heatmap->values, rows * heatmap->cols);
    heatmap->values = values;
    try_values(experiment, values, rows, heatmap->cols, heatmap->hidden);
}

static void try_histogram_values(Experiment *experiment)
{
    Histogram *histogram = &experiment->wrong.histogram;
    double *counts = copy_values(experiment, histogram->counts, histogram->bars);
    histogram->counts = counts;
    try_values(experiment, counts, histogram->bars, 1, histogram->hidden);
}

static void try_plot_values(Experiment *experiment)
{
    LinePlot *plot = &experiment->wrong.plot;
    PlotSeries *series = take(&experiment->memory, PlotSeries, (size_t)plot->count + 1);
    memcpy(series, plot->series, (size_t)plot->count * sizeof *series);
    plot->series = series;
    for (int s = 0; s < plot->count; s++) {
        double *y = copy_values(experiment, series[s].y, series[s].count);
        series[s].y = y;
        for (int i = 0; i < series[s].count; i++) {
            double before = y[i];
            y[i] = moved(experiment, before, 0);
            try_wrong(experiment, "a point of a line, by one unit",
                      "bar or point, without texts",
                      (Target){-1, -1, exactly(experiment, before)});
            y[i] = before;
        }
    }
}

static PlaneMark *copy_marks(Experiment *experiment)
{
    Plane *plane = &experiment->wrong.plane;
    PlaneMark *marks = take(&experiment->memory, PlaneMark, (size_t)plane->count + 1);
    memcpy(marks, plane->marks, (size_t)plane->count * sizeof *marks);
    plane->marks = marks;
    return marks;
}

static void try_plane_values(Experiment *experiment)
{
    PlaneMark *marks = copy_marks(experiment);
    for (int i = 0; i < experiment->wrong.plane.count; i++) {
        PlaneMark right = marks[i];
        double *const numbers[] = {&marks[i].x, &marks[i].y, &marks[i].to_x,
                                   &marks[i].to_y, &marks[i].weight};
        for (int j = 0; j < (right.kind == PLANE_POINT ? 2 : 5); j++) {
            double before = *numbers[j];
            *numbers[j] = before < 0.99 ? before + 0.01 : before - 0.01;
            try_wrong(experiment, "a place or a weight on a plane, by 0.01",
                      "bar or point, without texts",
                      (Target){-1, -1, exactly(experiment, before)});
            marks[i] = right;
        }
    }
}

/* ---- Colours --------------------------------------------------------------------- */

/* The image with a colour for each pixel. */
static Image by_colour(Arena *arena, Image image)
{
    Image copy = image_new(arena, image.width, image.height);
    for (size_t i = 0; i < (size_t)image.width * image.height; i++)
        copy.pixels[i] = image_colour(image, i);
    return copy;
}

static void recolour(Image image, Box box, Rgb from, Rgb to)
{
    int bottom = (int)((box.y + box.height) * FIGURE_DENSITY);
    int right = (int)((box.x + box.width) * FIGURE_DENSITY);
    for (int y = (int)(box.y * FIGURE_DENSITY); y < bottom; y++)
        for (int x = (int)(box.x * FIGURE_DENSITY); x < right; x++) {
            uint32_t *pixel = &image.pixels[(size_t)y * image.width + x];
            *pixel = (*pixel & 0xFFFFFF) == from ? to : *pixel;
        }
}

static void try_colour(Experiment *experiment, int row, int col, int step)
{
    Heatmap heatmap = experiment->right.heatmap;
    if (!heatmap_shows(heatmap, row, col) || !trial_mine(&experiment->trials))
        return;
    Arena memory = experiment->memory;
    Drawing drawing = drawing_make(experiment->painter, &memory, &experiment->right);
    ColourScale scale = drawing.grid.scale;
    int index = palette_index(scale, heatmap.values[row * heatmap.cols + col]);
    int other =
        index + step < 0 || index + step >= PALETTE_SIZE ? index - step : index + step;
    drawing.image = by_colour(&memory, drawing.image);
    recolour(drawing.image, heatmap_cell(drawing.grid, row, col),
             palette_colour(scale.palette, index), palette_colour(scale.palette, other));
    Bytes bytes = drawing_file(&memory, experiment->scratch, &drawing);
    try(experiment, "a cell's colour, by one shade", bytes, (Target){row, col, TEXT("")},
        memory);
}

static void try_colours(Experiment *experiment)
{
    Heatmap heatmap = experiment->right.heatmap;
    for (int row = 0; row < heatmap_rows(heatmap); row++)
        for (int col = 0; col < heatmap.cols; col++)
            for (int step = -1; step <= 1; step += 2)
                try_colour(experiment, row, col, step);
}

/* ---- Labels ---------------------------------------------------------------------- */

/* The label with another last letter. */
static Text other_label(Experiment *experiment, Text label)
{
    char last = label.at[label.size - 1];
    char *bytes = take(&experiment->memory, char, label.size);
    memcpy(bytes, label.at, label.size);
    bytes[label.size - 1] = last == 'n' ? 'e' : 'n';
    return (Text){bytes, label.size};
}

static void try_label(Experiment *experiment, Text *label)
{
    Text before = *label;
    if (before.size == 0 || before.at[before.size - 1] & 0x80)
        return;
    *label = other_label(experiment, before);
    try_wrong(experiment, "a label", "a label, without texts", (Target){-1, -1, before});
    *label = before;
}

static void try_labels(Experiment *experiment, const Text **labels, int count)
{
    if (!*labels)
        return;
    Text *copy = take(&experiment->memory, Text, (size_t)count + 1);
    memcpy(copy, *labels, (size_t)count * sizeof *copy);
    *labels = copy;
    for (int i = 0; i < count; i++)
        try_label(experiment, &copy[i]);
}

static void try_heatmap_labels(Experiment *experiment)
{
    Heatmap *heatmap = &experiment->wrong.heatmap;
    try_labels(experiment, &heatmap->panel_titles, heatmap->panels);
    try_labels(experiment, &heatmap->row_labels, heatmap->rows);
    try_labels(experiment, &heatmap->col_labels, heatmap->cols);
}

static void try_plot_labels(Experiment *experiment)
{
    LinePlot *plot = &experiment->wrong.plot;
    PlotSeries *series = take(&experiment->memory, PlotSeries, (size_t)plot->count + 1);
    memcpy(series, plot->series, (size_t)plot->count * sizeof *series);
    plot->series = series;
    for (int i = 0; i < plot->count; i++)
        try_label(experiment, &series[i].name);
    try_label(experiment, &plot->x.title);
    try_label(experiment, &plot->y.title);
}

static void try_histogram_labels(Experiment *experiment)
{
    try_label(experiment, &experiment->wrong.histogram.title);
}

static void try_plane_labels(Experiment *experiment)
{
    PlaneMark *marks = copy_marks(experiment);
    for (int i = 0; i < experiment->wrong.plane.count; i++)
        try_label(experiment, &marks[i].label);
    try_label(experiment, &experiment->wrong.plane.x_title);
    try_label(experiment, &experiment->wrong.plane.y_title);
}

static const struct {
    void (*values)(Experiment *);
    void (*labels)(Experiment *);
} alterations[] = {
    [FIGURE_HEATMAP] = {try_heatmap_values, try_heatmap_labels},
    [FIGURE_PLOT] = {try_plot_values, try_plot_labels},
    [FIGURE_HISTOGRAM] = {try_histogram_values, try_histogram_labels},
    [FIGURE_PLANE] = {try_plane_values, try_plane_labels},
};

/* ---- Whole files ----------------------------------------------------------------- */

static void try_others(Experiment *experiment)
{
    for (int i = 0; i < experiment->woven->picture_count; i++) {
        const Picture *other = &experiment->woven->pictures[i];
        if (other == experiment->picture || !trial_mine(&experiment->trials))
            continue;
        Arena memory = experiment->memory;
        Figure figure = picture_figure(&memory, other);
        Bytes bytes =
            figure_draw(experiment->painter, &memory, experiment->scratch, &figure, NULL);
        try(experiment, "another figure's file", bytes, (Target){-1, -1, TEXT("")},
            memory);
    }
}

static void try_cut(Experiment *experiment)
{
    if (!trial_mine(&experiment->trials))
        return;
    Arena memory = experiment->memory;
    Bytes bytes = figure_draw(experiment->painter, &memory, experiment->scratch,
                              &experiment->right, NULL);
    bytes.size /= 2;
    try(experiment, "cut short", bytes, (Target){-1, -1, TEXT("")}, memory);
}

/* All figures but this one, in a folder of their own. */
static void try_missing(Experiment *experiment, const char *directory)
{
    if (!trial_mine(&experiment->trials))
        return;
    Arena memory = experiment->memory;
    Faults faults = {.arena = &memory};
    Findings findings = {.arena = &memory};
    const char *path = picture_path(&memory, directory, experiment->picture);
    Text content;
    if (file_read(&memory, path, &content) || file_delete(path))
        exit(2);
    verify(experiment->woven, memory_reserve((size_t)1 << 33),
           (Publication){text_format(&memory, "%s/README.md", directory).at, directory},
           &faults, &findings);
    bool named = findings.count == 1 && strcmp(findings.list[0].file, path) == 0;
    trial_end(&experiment->trials, "no file",
              (Verdict){findings.count > 0 && faults.count == 0, named}, text_of(path),
              TEXT("is missing"));
    if (file_write(memory, path, content))
        exit(2);
}

/* The same pixels in another file must raise no alarm. */
static void try_packed(Experiment *experiment, const char *kind, bool texts, bool reduce)
{
    if (!trial_mine(&experiment->trials))
        return;
    Arena memory = experiment->memory;
    Drawing drawing = drawing_make(experiment->painter, &memory, &experiment->right);
    drawing.image = reduce ? drawing.image : by_colour(&memory, drawing.image);
    drawing.texts.count = texts ? drawing.texts.count : 0;
    FigureFindings findings = figure_compare(
        experiment->painter, &memory, experiment->scratch, &experiment->right,
        drawing_file(&memory, experiment->scratch, &drawing));
    trial_harmless(&experiment->trials, kind, findings.count == 0,
                   experiment->picture->name);
}

/* ---- All of them ----------------------------------------------------------------- */

static void begin(Experiment *experiment)
{
    experiment->right = picture_figure(&experiment->memory, experiment->picture);
    experiment->wrong = experiment->right;
}

static void try_figure(Experiment *experiment, const char *directory)
{
    Arena memory = experiment->memory;
    begin(experiment);
    experiment->image =
        drawing_make(experiment->painter, &experiment->memory, &experiment->right).image;
    alterations[experiment->right.kind].values(experiment);
    begin(experiment);
    alterations[experiment->right.kind].labels(experiment);
    begin(experiment);
    if (experiment->right.kind == FIGURE_HEATMAP)
        try_colours(experiment);
    try_others(experiment);
    try_cut(experiment);
    try_missing(experiment, directory);
    try_packed(experiment, "a PNG with a colour for each pixel", true, false);
    try_packed(experiment, "a PNG without its texts", false, true);
    experiment->memory = memory;
}

/* A folder to take files out of; the document beside them, so that it is no finding. */
static const char *publish_copy(Experiment *experiment, const char *build)
{
    Arena *arena = &experiment->memory;
    const char *directory =
        text_format(arena, "%s/mutate/figures-%d", build, experiment->trials.part).at;
    const Text text = experiment->woven->text;
    for (int i = 0; i < experiment->woven->picture_count; i++) {
        const Picture *picture = &experiment->woven->pictures[i];
        Figure figure = picture_figure(arena, picture);
        Bytes bytes =
            figure_draw(experiment->painter, arena, experiment->scratch, &figure, NULL);
        if (file_write(*arena, picture_path(arena, directory, picture),
                       (Text){(const char *)bytes.at, bytes.size}))
            exit(2);
    }
    if (file_write(*arena, path_join(arena, directory, "README.md"), text))
        exit(2);
    return directory;
}

int main(int count, char **arguments)
{
    if (count != 3 && count != 5) {
        fputs("usage: figures LEVEL BUILD [PART PARTS]\n", stderr);
        return 2;
    }
    Level level;
    Document document = trial_document(&level, arguments[1], arguments[2]);
    Experiment experiment = {.woven = &document.woven,
                             .painter = painter_open(),
                             .memory = memory_reserve((size_t)1 << 34),
                             .scratch = memory_reserve((size_t)1 << 34),
                             .trials = {.parts = 1}};
    if (count == 5)
        experiment.trials.part = atoi(arguments[3]),
        experiment.trials.parts = atoi(arguments[4]);
    if (!experiment.painter || !pictures_read(&document.woven, level.faults))
        return 2;
    const char *directory = publish_copy(&experiment, arguments[2]);
    for (int i = 0; i < document.woven.picture_count; i++) {
        experiment.picture = &document.woven.pictures[i];
        try_figure(&experiment, directory);
    }
    trials_print(&experiment.trials);
    return 0;
}
