#include "document/picture.h"

#include "document/system.h"

/* ---- One kind after another ------------------------------------------------------ */

static Format format_of(const Result *result)
{
    return result->format_count > 1
               ? (Format){.by_column = result->formats, .columns = result->format_count}
               : result->formats[0];
}

static const Text *labels_of(Texts labels)
{
    return labels.count > 0 ? labels.at : NULL;
}

/* The labels of heatmaps' first rows are those of every panel. */
static void make_heatmap(Arena *arena, const Picture *picture, Figure *figure)
{
    const Result *result = picture->result;
    int panels = result->panels.count > 0 ? result->panels.count : 1;
    (void)arena;
    figure->kind = FIGURE_HEATMAP;
    figure->heatmap = (Heatmap){.panels = panels,
                                .panel_titles = labels_of(result->panels),
                                .rows = result->rows / panels,
                                .cols = result->cols,
                                .values = result->values,
                                .row_labels = labels_of(result->row_labels),
                                .col_labels = labels_of(result->col_labels),
                                .format = format_of(result),
                                .hidden = picture->hidden};
}

static PlotAxis axis_of(ResultAxis axis)
{
    return (PlotAxis){axis.title, axis.logarithmic};
}

static void make_plot(Arena *arena, const Picture *picture, Figure *figure)
{
    const Result *result = picture->result;
    int count = result->series_count;
    PlotSeries *series = take(arena, PlotSeries, (size_t)count + 1);
    for (int i = 0; i < count; i++)
        series[i] = (PlotSeries){
            .name = result->series[i].name,
            .count = result->series[i].count,
            .x = result->series[i].x,
            .y = result->series[i].y,
            .points = result->series[i].points,
            .hidden = picture->hidden ? &picture->hidden[i * result->cols] : NULL};
    figure->kind = FIGURE_PLOT;
    figure->plot =
        (LinePlot){axis_of(result->x), axis_of(result->y), count, series, NULL};
}

static void make_histogram(Arena *arena, const Picture *picture, Figure *figure)
{
    const Result *result = picture->result;
    (void)arena;
    figure->kind = FIGURE_HISTOGRAM;
    figure->histogram = (Histogram){.title = result->x.title,
                                    .low = result->low,
                                    .high = result->high,
                                    .bars = result->rows,
                                    .counts = result->values,
                                    .hidden = picture->hidden};
}

static PlaneMarkKind mark_kind(Text kind)
{
    return text_is(kind, "arrow")  ? PLANE_ARROW
           : text_is(kind, "line") ? PLANE_LINE
                                   : PLANE_POINT;
}

static void make_plane(Arena *arena, const Picture *picture, Figure *figure)
{
    const Result *result = picture->result;
    PlaneMark *marks = take(arena, PlaneMark, (size_t)result->rows + 1);
    for (int i = 0; i < result->rows && result->values; i++) {
        int first = i * result->cols;
        marks[i] = plane_mark(mark_kind(result->marks[i].kind), result->marks[i].colour,
                              result->row_labels.at[i], &result->values[first],
                              picture->hidden ? &picture->hidden[first] : NULL);
    }
    figure->kind = FIGURE_PLANE;
    figure->plane = (Plane){.x_title = result->x.title,
                            .y_title = result->y.title,
                            .count = result->rows,
                            .marks = marks};
}

/* ---- All kinds ------------------------------------------------------------------- */

static const struct {
    const char *kind;
    bool tabulates;
    void (*make)(Arena *, const Picture *, Figure *);
} kinds[] = {
    {"heatmap", true, make_heatmap}, {"heatmaps", false, make_heatmap},
    {"plot", false, make_plot},      {"histogram", true, make_histogram},
    {"picture", false, make_plane},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static int find_kind(Text kind)
{
    int i = 0;
    while (i < KINDS && !text_is(kind, kinds[i].kind))
        i++;
    return i;
}

bool picture_draws(Text kind)
{
    return find_kind(kind) < KINDS;
}

bool picture_tabulates(Text kind)
{
    int i = find_kind(kind);
    return i == KINDS || kinds[i].tabulates;
}

Figure picture_figure(Arena *arena, const Picture *picture)
{
    Figure figure = {.name = picture->name};
    kinds[find_kind(picture->result->kind)].make(arena, picture, &figure);
    return figure;
}

int picture_width(Arena scratch, const Picture *picture)
{
    Figure figure = picture_figure(&scratch, picture);
    return figure_width(&figure);
}

const char *picture_path(Arena *arena, const char *directory, const Picture *picture)
{
    return path_join(
        arena, directory,
        text_format(arena, "%.*s.png", (int)picture->name.size, picture->name.at).at);
}

bool picture_read(const Picture *picture, Faults *faults)
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
        good = picture_read(&woven->pictures[i], faults) && good;
    return good;
}
