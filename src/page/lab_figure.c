/* Figures of a lab: a result of a run, drawn. */
#include "chapter/json.h"
#include "figure/figure.h"
#include "figure/scene_svg.h"
#include "page/lab.h"

/* ---- One kind after another ---- */

static const Text *labels_of(Texts labels)
{
    return labels.count > 0 ? labels.at : NULL;
}

/* One truth a cell of the grid, row by row; NULL if nothing is hidden. */
static const bool *hidden_cells(Arena *arena, const Found *found)
{
    Matrix values = found->grid->values;
    bool *hidden = take(arena, bool, values.rows *values.cols);
    for (int i = 0; i < values.rows * values.cols; i++)
        hidden[i] = found_hidden(found, i / values.cols, i % values.cols);
    return found->run->secrets.count > 0 ? hidden : NULL;
}

/* The labels of heatmaps' first rows are those of every panel. */
static void make_heatmap(Arena *arena, const Found *found, Figure *figure)
{
    const Grid *grid = found->grid;
    int panels = found->result->titles.count > 0 ? found->result->titles.count : 1;
    figure->kind = FIGURE_HEATMAP;
    figure->heatmap = (Heatmap){.panels = panels,
                                .panel_titles = labels_of(found->result->titles),
                                .rows = grid->values.rows / panels,
                                .cols = grid->values.cols,
                                .values = grid->values.at[0],
                                .row_labels = labels_of(grid->rows),
                                .col_labels = labels_of(grid->cols),
                                .format = grid->format,
                                .hidden = hidden_cells(arena, found)};
}

static PlotAxis axis_of(RecordedAxis axis)
{
    return (PlotAxis){axis.title, axis.scale == SCALE_LOG};
}

static void make_plot(Arena *arena, const Found *found, Figure *figure)
{
    const RecordedPlot *plot = &found->result->plot;
    PlotSeries *series = take(arena, PlotSeries, plot->count);
    for (int i = 0; i < plot->count; i++) {
        const RecordedSeries *from = &plot->series[i];
        bool *hidden = take(arena, bool, from->count);
        for (int j = 0; j < from->count; j++)
            hidden[j] = found_hidden(found, i, j);
        series[i] =
            (PlotSeries){from->name, from->count, from->x, from->y, from->points, hidden};
    }
    figure->kind = FIGURE_PLOT;
    figure->plot = (LinePlot){axis_of(found->result->x), axis_of(found->result->y),
                              plot->count, series, NULL};
}

static void make_histogram(Arena *arena, const Found *found, Figure *figure)
{
    figure->kind = FIGURE_HISTOGRAM;
    figure->histogram = (Histogram){.title = found->result->x.title,
                                    .low = found->result->low,
                                    .high = found->result->high,
                                    .bars = found->grid->values.rows,
                                    .counts = found->grid->values.at[0],
                                    .hidden = hidden_cells(arena, found)};
}

static void make_plane(Arena *arena, const Found *found, Figure *figure)
{
    static const PlaneMarkKind mark_kinds[] = {[PICTURE_POINT] = PLANE_POINT,
                                               [PICTURE_ARROW] = PLANE_ARROW,
                                               [PICTURE_LINE] = PLANE_LINE};
    const Result *result = found->result;
    const bool *hidden = hidden_cells(arena, found);
    int count = result->grid.values.rows;
    PlaneMark *marks = take(arena, PlaneMark, count);
    for (int i = 0; i < count; i++)
        marks[i] = plane_mark(mark_kinds[result->marks[i].kind], result->marks[i].colour,
                              result->grid.rows.at[i], result->grid.values.at[i],
                              hidden ? &hidden[i * PLANE_MARK_NUMBERS] : NULL);
    figure->kind = FIGURE_PLANE;
    figure->plane = (Plane){.x_title = result->x.title,
                            .y_title = result->y.title,
                            .count = count,
                            .marks = marks};
}

static void (*const makers[])(Arena *, const Found *, Figure *) = {
    [RESULT_HEATMAP] = make_heatmap,  [RESULT_PLOT] = make_plot,
    [RESULT_HEATMAPS] = make_heatmap, [RESULT_HISTOGRAM] = make_histogram,
    [RESULT_PICTURE] = make_plane,
};

/* ---- What a page does with a picture ---- */

static void write_area(Writer *out, PlaneArea area)
{
    member(out, "plane");
    write_char(out, '{');
    member_number(out, "left", area.left);
    member_number(out, "bottom", area.bottom);
    member_number(out, "unit", area.unit);
    member_number(out, "x", area.shown.low_x);
    member_number(out, "y", area.shown.low_y);
    member_number(out, "high_x", area.shown.high_x);
    member_number(out, "high_y", area.shown.high_y);
    write_char(out, '}');
}

static void write_points(Writer *out, Plane plane)
{
    bool first = true;
    member(out, "points");
    write_char(out, '[');
    for (int i = 0; i < plane.count; i++) {
        const PlaneMark *mark = &plane.marks[i];
        if (mark->kind != PLANE_POINT || mark->hidden)
            continue;
        write_string(out, first ? "{" : ", {");
        first = false;
        member_text(out, "label", mark->label);
        member_number(out, "x", mark->x);
        member_number(out, "y", mark->y);
        write_char(out, '}');
    }
    write_char(out, ']');
}

/* ---- All together ---- */

static void write_svg(Writer *out, const Scene *scene)
{
    Writer svg = {.arena = out->arena};
    scene_svg(&svg, scene, (Text){0});
    member_text(out, "svg", text_trim(written(&svg)));
}

static void draw(Writer *out, const Figure *figure)
{
    Scene scene = scene_new(out->arena);
    if (figure->kind != FIGURE_PLANE) {
        figure_scene(&scene, figure);
        write_svg(out, &scene);
        return;
    }
    PlaneArea area = plane_scene(&scene, figure->plane);
    write_svg(out, &scene);
    write_area(out, area);
    write_points(out, figure->plane);
}

void lab_write_figure(Writer *out, Runs *runs, const Found *found, const AxesFrame *frame)
{
    if (!found->result || !makers[found->result->kind]) {
        runs_fail(runs, "`%t` is no figure", found->reference.source);
        return;
    }
    Figure figure = {.name = found->name};
    makers[found->result->kind](runs->arena, found, &figure);
    figure.plane.frame = figure.plot.frame = frame;
    const char *reason = figure_refuse(&figure);
    write_char(out, '{');
    if (reason)
        member_string(out, "refused", reason);
    else
        draw(out, &figure);
    write_char(out, '}');
}
