#include "document/picture.h"

#include "document/system.h"

static Figure heatmap_figure(const Picture *picture)
{
    const Result *result = picture->result;
    const Format *one = result->formats;
    Format format = result->format_count > 1 ? (Format){.by_column = one} : *one;
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

/* With the first `count` of the result's series. */
static Figure plot_figure(const Picture *picture, PlotSeries *series, int count)
{
    const Result *result = picture->result;
    for (int i = 0; i < count; i++)
        series[i] = (PlotSeries){.name = result->series[i].name,
                                 .count = result->series[i].count,
                                 .x = result->series[i].x,
                                 .y = result->series[i].y,
                                 .points = result->series[i].points};
    return (Figure){.name = picture->name,
                    .kind = FIGURE_PLOT,
                    .plot = {.x = {result->x.title, result->x.logarithmic},
                             .y = {result->y.title, result->y.logarithmic},
                             .count = count,
                             .series = series}};
}

static bool is_plot(const Picture *picture)
{
    return text_is(picture->result->kind, "plot");
}

Figure picture_figure(Arena *arena, const Picture *picture)
{
    int count = picture->result->series_count;
    return is_plot(picture)
               ? plot_figure(picture, take(arena, PlotSeries, (size_t)count + 1), count)
               : heatmap_figure(picture);
}

/* A plot of more series than can be drawn is refused later. */
int picture_width(const Picture *picture)
{
    PlotSeries series[PLOT_MOST_SERIES];
    int count = picture->result->series_count;
    Figure figure = is_plot(picture)
                        ? plot_figure(picture, series,
                                      count < PLOT_MOST_SERIES ? count : PLOT_MOST_SERIES)
                        : heatmap_figure(picture);
    return figure_width(&figure);
}

const char *picture_path(Arena *arena, const char *directory, const Picture *picture)
{
    return path_join(
        arena, directory,
        text_format(arena, "%.*s.png", (int)picture->name.size, picture->name.at).at);
}

static bool read_picture(const Picture *picture, Faults *faults)
{
    if (!result_values(faults->arena, faults, &picture->owner->results, picture->result))
        return false;
    Figure figure = picture_figure(faults->arena, picture);
    const char *reason = figure_refuse(&figure);
    if (reason)
        fault_add(faults, picture->block->place, "figure `%.*s` can not be drawn: it %s",
                  (int)picture->name.size, picture->name.at, reason);
    return !reason;
}

bool pictures_read(const Woven *woven, Faults *faults)
{
    bool good = true;
    for (int i = 0; i < woven->picture_count; i++)
        good = read_picture(&woven->pictures[i], faults) && good;
    return good;
}
