/* Showing what is drawn and is more, or less, than one table: plots, heatmaps side by
 * side, histograms, pictures. */
#include "chapter/chapter.h"

static RecordedAxis record_axis(Chapter *ch, const char *name, Axis axis)
{
    if (axis.scale > SCALE_LOG)
        chapter_fault(ch, "`%s` has an axis that is neither linear nor logarithmic",
                      name);
    chapter_check_words(ch, text_of(name), text_of(axis.title));
    return (RecordedAxis){text_copy(ch->arena, text_of(axis.title)), axis.scale};
}

/* For what has no meaning on a logarithmic axis. */
static RecordedAxis record_linear_axis(Chapter *ch, const char *name, Axis axis)
{
    if (axis.scale != SCALE_LINEAR)
        chapter_fault(ch, "`%s` has a logarithmic axis, but only a plot can", name);
    axis.scale = SCALE_LINEAR;
    return record_axis(ch, name, axis);
}

/* ---- Plots ---- */

static bool is_list(Matrix values)
{
    return values.rows == 1 || values.cols == 1;
}

static RecordedSeries record_series(Chapter *ch, const char *plot, Series series)
{
    Matrix x = record_matrix(series.x), y = record_matrix(series.y);
    int count = x.rows * x.cols;
    if (count == 0)
        chapter_fault(ch, "`%s`, series `%s` has no points", plot, series.name);
    else if (!is_list(x) || !is_list(y) || count != y.rows * y.cols)
        chapter_fault(ch,
                      "`%s`, series `%s`: x is %d × %d and y is %d × %d, but both "
                      "are lists of one length",
                      plot, series.name, x.rows, x.cols, y.rows, y.cols);
    if (count > y.rows * y.cols)
        count = y.rows * y.cols;
    Text name = text_copy(ch->arena, text_of(series.name));
    chapter_check_words(ch, text_of(plot), name);
    return (RecordedSeries){name, series.points, count, x.at[0], y.at[0]};
}

/* On a logarithmic axis there is no place for 0 and what lies below. */
static void check_log(Chapter *ch, const char *plot, const RecordedSeries *series,
                      const char *axis, const double *values)
{
    for (int i = 0; i < series->count; i++)
        if (values[i] <= 0) {
            chapter_fault(ch,
                          "`%s`, series `%t`, point %d: %s is %g, but a logarithmic axis "
                          "begins above 0",
                          plot, series->name, i, axis, values[i]);
            return;
        }
}

static void check_integers(Chapter *ch, const char *name, const Result *result)
{
    for (int i = 0; i < result->plot.count; i++) {
        const RecordedSeries *series = &result->plot.series[i];
        for (int j = 0; j < series->count; j++)
            if (!chapter_check_integer(ch, text_of(name), result->grid.format,
                                       series->y[j]))
                return;
    }
}

static void check_scales(Chapter *ch, const char *name, const Result *result)
{
    for (int i = 0; i < result->plot.count; i++) {
        const RecordedSeries *series = &result->plot.series[i];
        if (result->x.scale == SCALE_LOG)
            check_log(ch, name, series, "x", series->x);
        if (result->y.scale == SCALE_LOG)
            check_log(ch, name, series, "y", series->y);
    }
}

void show_plot(Chapter *ch, const char *name, Plot plot, Format format)
{
    chapter_enter(ch);
    if (plot.count < 1 || !plot.series) {
        chapter_fault(ch, "`%s` has no series to plot", name);
        return;
    }
    RecordedSeries *series = take(ch->arena, RecordedSeries, plot.count);
    for (int i = 0; i < plot.count; i++)
        series[i] = record_series(ch, name, plot.series[i]);
    chapter_check_format(ch, text_of(name), format, 1);
    Grid grid = {.format = format_of_column(format, 0)};
    Result *result = chapter_add_result(ch, name, RESULT_PLOT, grid);
    result->x = record_axis(ch, name, plot.x);
    result->y = record_axis(ch, name, plot.y);
    result->plot = (RecordedPlot){plot.count, series};
    check_scales(ch, name, result);
    check_integers(ch, name, result);
}

/* ---- Heatmaps side by side ---- */

/* The labels of one panel, once for each. */
static Texts repeat_labels(Arena *arena, Texts labels, int count)
{
    Text *all = take(arena, Text, labels.count * count);
    for (int i = 0; i < labels.count * count; i++)
        all[i] = labels.at[i % labels.count];
    return (Texts){all, labels.count * count};
}

static Texts record_titles(Chapter *ch, const char *name, int count, const Panel *panels)
{
    Text *titles = take(ch->arena, Text, count);
    for (int i = 0; i < count; i++) {
        titles[i] = text_copy(ch->arena, text_of(panels[i].title));
        chapter_check_words(ch, text_of(name), titles[i]);
    }
    return (Texts){titles, count};
}

/* All panels' rows below each other; a panel of another shape is a fault. */
static Matrix stack(Chapter *ch, const char *name, int count, const Panel *panels)
{
    Matrix first = record_matrix(panels[0].values);
    Matrix all = matrix_zeros(count * first.rows, first.cols);
    for (int i = 0; i < count; i++) {
        Matrix panel = record_matrix(panels[i].values);
        if (panel.rows != first.rows || panel.cols != first.cols) {
            chapter_fault(ch, "`%s`, panel `%s` is %d × %d, but the first one is %d × %d",
                          name, panels[i].title, panel.rows, panel.cols, first.rows,
                          first.cols);
            continue;
        }
        __builtin_memcpy(all.at[i * first.rows], panel.at[0],
                         (size_t)first.rows * (size_t)first.cols * sizeof(double));
    }
    return all;
}

void show_heatmaps(Chapter *ch, const char *name, int count, const Panel *panels,
                   Labels rows, Labels cols, Format format)
{
    chapter_enter(ch);
    if (count < 1 || !panels) {
        chapter_fault(ch, "`%s` has no panels", name);
        return;
    }
    Grid grid = record_grid(ch->arena, panels[0].values, rows, cols, format);
    chapter_check_labels(ch, text_of(name), &grid); /* those of one panel */
    grid.rows = grid.rows.count == grid.values.rows
                    ? repeat_labels(ch->arena, grid.rows, count)
                    : (Texts){0};
    grid.cols = grid.cols.count == grid.values.cols ? grid.cols : (Texts){0};
    grid.values = stack(ch, name, count, panels);
    chapter_add_result(ch, name, RESULT_HEATMAPS, grid)->titles =
        record_titles(ch, name, count, panels);
}

/* ---- Histograms ---- */

enum { MOST_BARS = 200 };

/* As NumPy's linspace gives them. */
static double edge_of(double low, double high, int bars, int edge)
{
    return edge == bars ? high : edge * ((high - low) / bars) + low;
}

/* The bar that a value between low and high counts for: nearly right by its share of the
 * way, then exactly by the edges. */
static int bar_of(double value, double low, double high, int bars)
{
    int bar = (int)((value - low) / (high - low) * bars);
    bar = bar < bars ? bar : bars - 1;
    while (bar > 0 && value < edge_of(low, high, bars, bar))
        bar--;
    while (bar < bars - 1 && value >= edge_of(low, high, bars, bar + 1))
        bar++;
    return bar;
}

static Matrix count_values(Chapter *ch, const char *name, Matrix values, double low,
                           double high, int bars)
{
    Matrix counts = matrix_zeros(bars, 1);
    int all = values.rows * values.cols, outside = 0;
    for (int i = 0; i < all; i++) {
        double value = values.at[0][i];
        if (value >= low && value <= high)
            counts.at[bar_of(value, low, high, bars)][0]++;
        else
            outside++;
    }
    if (outside > 0)
        chapter_fault(ch, "`%s`: %d of %d values do not lie between %g and %g", name,
                      outside, all, low, high);
    return counts;
}

/* "0.1 … 0.15" */
static Texts name_bars(Arena *arena, double low, double high, int bars)
{
    Text *labels = take(arena, Text, bars);
    for (int i = 0; i < bars; i++) {
        Writer out = {.arena = arena};
        double from = edge_of(low, high, bars, i), to = edge_of(low, high, bars, i + 1);
        write_text(&out, number_print(arena, from, significant(6), STYLE_PROSE));
        write_string(&out, " … ");
        write_text(&out, number_print(arena, to, significant(6), STYLE_PROSE));
        labels[i] = written(&out);
    }
    return (Texts){labels, bars};
}

void show_histogram(Chapter *ch, const char *name, Matrix values, double low, double high,
                    int bars, Axis axis)
{
    chapter_enter(ch);
    chapter_check_shape(ch, text_of(name), values);
    bool wide = high - low > 0 && high - low <= DBL_MAX;
    if (!wide)
        chapter_fault(ch,
                      "`%s` counts from %g to %g, but it needs a low end and a higher "
                      "one",
                      name, low, high);
    if (bars < 1 || bars > MOST_BARS)
        chapter_fault(ch, "`%s` has %d bars: it can have 1 to %d", name, bars, MOST_BARS);
    if (!wide || bars < 1 || bars > MOST_BARS)
        return;
    Grid grid = {.rows = name_bars(ch->arena, low, high, bars),
                 .format = integer(),
                 .values = count_values(ch, name, values, low, high, bars)};
    Result *result = chapter_add_result(ch, name, RESULT_HISTOGRAM, grid);
    result->x = record_linear_axis(ch, name, axis);
    result->low = low;
    result->high = high;
}

/* ---- Pictures ---- */

enum { MARK_NUMBERS = 5 };

static Text record_mark(Chapter *ch, const char *name, const PictureMark *mark,
                        RecordedMark *recorded, double *numbers)
{
    bool point = mark->kind == PICTURE_POINT;
    if (mark->kind > PICTURE_LINE)
        chapter_fault(ch, "`%s` has a mark of an unknown kind", name);
    if (!(mark->weight >= 0 && mark->weight <= 1))
        chapter_fault(ch, "`%s` has a mark of weight %g: weights lie between 0 and 1",
                      name, mark->weight);
    if (mark->colour < 0)
        chapter_fault(ch, "`%s` has a mark of colour %d: colours are counted from 0",
                      name, mark->colour);
    *recorded = (RecordedMark){mark->kind, mark->colour};
    numbers[0] = mark->x;
    numbers[1] = mark->y;
    numbers[2] = point ? mark->x : mark->to_x;
    numbers[3] = point ? mark->y : mark->to_y;
    numbers[4] = mark->weight;
    return text_copy(ch->arena, text_of(mark->label));
}

void show_picture(Chapter *ch, const char *name, Picture picture)
{
    chapter_enter(ch);
    if (picture.count < 1 || !picture.marks) {
        chapter_fault(ch, "`%s` has no marks", name);
        return;
    }
    Text *labels = take(ch->arena, Text, picture.count);
    RecordedMark *marks = take(ch->arena, RecordedMark, picture.count);
    Grid grid = {.rows = {labels, picture.count},
                 .cols =
                     record_labels(ch->arena, labels("x", "y", "to x", "to y", "weight")),
                 .format = {.kind = FORMAT_SHORTEST},
                 .values = matrix_zeros(picture.count, MARK_NUMBERS)};
    for (int i = 0; i < picture.count; i++)
        labels[i] =
            record_mark(ch, name, &picture.marks[i], &marks[i], grid.values.at[i]);
    Result *result = chapter_add_result(ch, name, RESULT_PICTURE, grid);
    result->x = record_linear_axis(ch, name, picture.x);
    result->y = record_linear_axis(ch, name, picture.y);
    result->marks = marks;
}
