/* Values and labels of figures, each altered and the figure drawn anew with it. */
#include "figures.h"

#include <string.h>

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

const Alteration alterations[] = {
    [FIGURE_HEATMAP] = {try_heatmap_values, try_heatmap_labels},
    [FIGURE_PLOT] = {try_plot_values, try_plot_labels},
    [FIGURE_HISTOGRAM] = {try_histogram_values, try_histogram_labels},
    [FIGURE_PLANE] = {try_plane_values, try_plane_labels},
};
