#include "figure/figure.h"

#include <float.h>

/* ---- What can be drawn ----------------------------------------------------------- */

static bool all_finite(const double *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!(values[i] >= -DBL_MAX && values[i] <= DBL_MAX))
            return false;
    return true;
}

static const char *refuse_heatmap(const Figure *figure)
{
    Heatmap heatmap = figure->heatmap;
    if (heatmap.rows < 1 || heatmap.cols < 1)
        return "has no cells";
    if (heatmap.rows > HEATMAP_MOST || heatmap.cols > HEATMAP_MOST)
        return "has more than 1500 rows or columns";
    if (heatmap.panels > HEATMAP_MOST_PANELS)
        return "has more than 64 panels";
    if (heatmap_rows(heatmap) * heatmap.cols > HEATMAP_MOST_CELLS)
        return "has more than 250000 cells";
    if (!all_finite(heatmap.values, (size_t)heatmap_rows(heatmap) * heatmap.cols))
        return "has a value that is no finite number";
    return NULL;
}

static const char *refuse_plot(const Figure *figure)
{
    LinePlot plot = figure->plot;
    int points = 0;
    if (plot.count < 1)
        return "has no series";
    if (plot.count > PLOT_MOST_SERIES)
        return "has more than 40 series";
    for (int s = 0; s < plot.count; s++) {
        const PlotSeries *series = &plot.series[s];
        if (series->count > PLOT_MOST_POINTS - points)
            return "has more than 200000 points";
        points += series->count;
        if (!all_finite(series->x, (size_t)series->count) ||
            !all_finite(series->y, (size_t)series->count))
            return "has a value that is no finite number";
    }
    return points > 0 ? NULL : "has no points";
}

static const char *refuse_histogram(const Figure *figure)
{
    Histogram histogram = figure->histogram;
    if (histogram.bars < 1)
        return "has no bars";
    if (histogram.bars > HISTOGRAM_MOST_BARS)
        return "has more than 200 bars";
    double width = histogram.high - histogram.low;
    if (!(width > 0 && width <= DBL_MAX))
        return "does not count from one number to a larger one";
    if (!all_finite(histogram.counts, (size_t)histogram.bars))
        return "has a value that is no finite number";
    for (int bar = 0; bar < histogram.bars; bar++)
        if (histogram.counts[bar] < 0)
            return "has a count below 0";
    return NULL;
}

static const char *refuse_mark(const PlaneMark *mark)
{
    const double numbers[] = {mark->x, mark->y, mark->to_x, mark->to_y, mark->weight};
    if (!all_finite(numbers, 5))
        return "has a value that is no finite number";
    for (int i = 0; i < 4; i++)
        if (numbers[i] > PLANE_FURTHEST || numbers[i] < -PLANE_FURTHEST)
            return "has a mark that is further than 10¹⁰⁰ from 0";
    if (mark->weight < 0 || mark->weight > 1)
        return "has a weight that is not between 0 and 1";
    return mark->colour < 0 ? "has a colour below 0" : NULL;
}

static const char *refuse_plane(const Figure *figure)
{
    int labels = 0;
    if (figure->plane.count < 1)
        return "has no marks";
    if (figure->plane.count > PLANE_MOST_MARKS)
        return "has more than 2000 marks";
    for (int i = 0; i < figure->plane.count; i++) {
        const PlaneMark *mark = &figure->plane.marks[i];
        const char *reason = refuse_mark(mark);
        labels += mark->label.size > 0;
        if (reason)
            return reason;
    }
    return labels > PLANE_MOST_LABELS ? "has more than 60 labels" : NULL;
}

/* ---- What the kinds differ in ---------------------------------------------------- */

static double width_of_heatmap(const Figure *figure)
{
    return heatmap_width(figure->heatmap);
}

static double width_of_plot(const Figure *figure)
{
    return plot_width(figure->plot);
}

static double width_of_histogram(const Figure *figure)
{
    (void)figure;
    return histogram_width();
}

static double width_of_plane(const Figure *figure)
{
    return plane_width(figure->plane);
}

static HeatmapGrid scene_of_heatmap(Scene *scene, const Figure *figure)
{
    return heatmap_scene(scene, figure->heatmap);
}

static HeatmapGrid scene_of_plot(Scene *scene, const Figure *figure)
{
    plot_scene(scene, figure->plot);
    return (HeatmapGrid){.across = 0};
}

static HeatmapGrid scene_of_histogram(Scene *scene, const Figure *figure)
{
    histogram_scene(scene, figure->histogram);
    return (HeatmapGrid){.across = 0};
}

static HeatmapGrid scene_of_plane(Scene *scene, const Figure *figure)
{
    plane_scene(scene, figure->plane);
    return (HeatmapGrid){.across = 0};
}

static const struct {
    const char *(*refuse)(const Figure *);
    double (*width)(const Figure *);
    HeatmapGrid (*scene)(Scene *, const Figure *);
} kinds[] = {
    [FIGURE_HEATMAP] = {refuse_heatmap, width_of_heatmap, scene_of_heatmap},
    [FIGURE_PLOT] = {refuse_plot, width_of_plot, scene_of_plot},
    [FIGURE_HISTOGRAM] = {refuse_histogram, width_of_histogram, scene_of_histogram},
    [FIGURE_PLANE] = {refuse_plane, width_of_plane, scene_of_plane},
};

const char *figure_refuse(const Figure *figure)
{
    return kinds[figure->kind].refuse(figure);
}

int figure_width(const Figure *figure)
{
    return (int)kinds[figure->kind].width(figure);
}

HeatmapGrid figure_scene(Scene *scene, const Figure *figure)
{
    return kinds[figure->kind].scene(scene, figure);
}
