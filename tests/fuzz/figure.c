/* Anything at all in the place of a published figure. */
#include "fixture.h"
#include "png.h"

#include "figure/figure_file.h"

static Painter *painter;

static const double values[] = {0.75, 0.125};
static const Text labels[] = {{"a", 1}, {"b", 1}};

static Figure figure(void)
{
    return (Figure){.name = TEXT("weights"),
                    .kind = FIGURE_HEATMAP,
                    .heatmap = {.rows = 1,
                                .cols = 2,
                                .values = values,
                                .col_labels = labels,
                                .format = decimals(2)}};
}

/* Leaves the figure as it should be in the build folder, to begin with. */
int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    painter = painter_open();
    must(painter);
    fixture_begin();
    Arena arena = fixture_arena(FIXTURE_MOST);
    Figure drawn = figure();
    Bytes bytes = figure_draw(painter, &arena, fixture_arena(FIXTURE_MOST), &drawn, NULL);
    FILE *file = fopen("build/fuzz/seeds/figure/drawn.png", "w");
    must(file && fwrite(bytes.at, 1, bytes.size, file) == bytes.size);
    return fclose(file);
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed)
{
    return png_mutate(bytes, size, most, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    fixture_begin();
    Arena arena = fixture_arena(FIXTURE_MOST), scratch = fixture_arena(FIXTURE_MOST);
    Figure drawn = figure();
    FigureFindings findings =
        figure_compare(painter, &arena, scratch, &drawn, (Bytes){bytes, size});
    must(findings.count >= 0 && findings.count <= FIGURE_MOST_FINDINGS);
    for (int i = 0; i < findings.count; i++)
        must(findings.at[i].sentence.size > 0);
    return 0;
}
