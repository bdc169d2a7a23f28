#include "document/picture.h"

#include "document/system.h"

static Figure heatmap_figure(Arena *arena, const Picture *picture)
{
    const Result *result = picture->result;
    const Format *one = result->formats;
    Format format = result->format_count > 1 ? (Format){.by_column = one} : *one;
    (void)arena;
    return (Figure){
        .name = picture->name,
        .kind = FIGURE_HEATMAP,
        .heatmap = {.rows = result->rows,
                    .cols = result->cols,
                    .values = result->values,
                    .row_labels = result->row_labels.count ? result->row_labels.at : NULL,
                    .col_labels = result->col_labels.count ? result->col_labels.at : NULL,
                    .format = format,
                    .hidden = picture->hidden}};
}

static Figure plot_figure(Arena *arena, const Picture *picture)
{
    const Result *result = picture->result;
    PlotSeries *series = take(arena, PlotSeries, (size_t)result->series_count + 1);
    for (int i = 0; i < result->series_count; i++)
        series[i] = (PlotSeries){.name = result->series[i].name,
                                 .count = result->series[i].count,
                                 .x = result->series[i].x,
                                 .y = result->series[i].y,
                                 .points = result->series[i].points};
    return (Figure){.name = picture->name,
                    .kind = FIGURE_PLOT,
                    .plot = {.x = {result->x.title, result->x.logarithmic},
                             .y = {result->y.title, result->y.logarithmic},
                             .count = result->series_count,
                             .series = series}};
}

Figure picture_figure(Arena *arena, const Picture *picture)
{
    return text_is(picture->result->kind, "plot") ? plot_figure(arena, picture)
                                                  : heatmap_figure(arena, picture);
}

const char *picture_path(Arena *arena, const char *directory, const Picture *picture)
{
    return path_join(
        arena, directory,
        text_format(arena, "%.*s.png", (int)picture->name.size, picture->name.at).at);
}

int picture_width(const Picture *picture)
{
    (void)picture;
    return 480;
}
