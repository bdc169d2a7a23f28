/* Figures for the unit tests: drawn to a file, altered there, and compared. */
#ifndef COLOPHON_TEST_FIGURES_H
#define COLOPHON_TEST_FIGURES_H

#include "edges.h"

#include "figure/figure_file.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static Arena arena;
static Painter *painter;

/* For cmocka_run_group_tests. */
static inline int set_up(void **unused)
{
    (void)unused;
    arena = test_arena(96 << 20);
    painter = painter_open();
    return painter ? 0 : 1;
}

static inline int tear_down(void **unused)
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

static inline Figure heatmap_of(const double *values, const bool *hidden)
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

static inline Figure plot_of(const PlotSeries *series)
{
    return (Figure){.name = TEXT("decay"),
                    .kind = FIGURE_PLOT,
                    .plot = {.x = {TEXT("distance"), false},
                             .y = {TEXT("effect"), true},
                             .count = 1,
                             .series = series}};
}

static inline Bytes draw(Figure figure)
{
    return figure_draw(painter, &arena, test_arena(16 << 20), &figure, NULL);
}

static inline FigureFindings compare(Figure figure, Bytes published)
{
    Arena scratch = arena;
    Arena sentences = test_arena(1 << 20);
    scratch.next += (16 - (uintptr_t)scratch.next % 16) % 16;
    return figure_compare(painter, &sentences, scratch, &figure, published);
}

static inline void assert_sentence(FigureFinding finding, FindingKind kind,
                                   const char *expected)
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
static inline Opened open_file(Bytes file)
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
static inline Bytes pack(Opened opened)
{
    return image_write(&arena, test_arena(8 << 20), opened.image, 1, &opened.texts);
}

static inline void set_text(Opened *opened, const char *keyword, const char *text)
{
    for (int i = 0; i < opened->texts.count; i++)
        if (strcmp(opened->texts.at[i].keyword, keyword) == 0)
            opened->texts.at[i].text = text_of(text);
}

static inline void repaint(Image image, Rgb from, Rgb to)
{
    for (int i = 0; i < image.width * image.height; i++)
        if (image.pixels[i] == from)
            image.pixels[i] = to;
}

static inline Rgb weight_colour(double weight)
{
    return palette_colour(PALETTE_SEQUENTIAL, (int)(weight * 256));
}

#endif
