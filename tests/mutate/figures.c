/* Alters published figures, one mutant at a time, and asks whether verify sees it, and in
 * which cell, bar, point or label.
 *
 *     figures LEVEL BUILD [PART PARTS]
 *
 * Each value moved by one unit of its last printed place, and the figure drawn anew with
 * it: as it comes, and with the texts taken out that a PNG carries. Each cell's colour
 * moved by one shade of the palette, the number in it left alone. Each label altered.
 * Each figure in the place of each other one; each left out, and cut short. */
#include "figures.h"

#include "document/system.h"
#include "proof/verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    try_file(experiment, "a cell's colour, by one shade", bytes,
             (Target){row, col, TEXT("")}, memory);
}

static void try_colours(Experiment *experiment)
{
    Heatmap heatmap = experiment->right.heatmap;
    for (int row = 0; row < heatmap_rows(heatmap); row++)
        for (int col = 0; col < heatmap.cols; col++)
            for (int step = -1; step <= 1; step += 2)
                try_colour(experiment, row, col, step);
}

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
        try_file(experiment, "another figure's file", bytes, (Target){-1, -1, TEXT("")},
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
    try_file(experiment, "cut short", bytes, (Target){-1, -1, TEXT("")}, memory);
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
