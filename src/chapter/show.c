#include "chapter/chapter.h"

static Result *add_result(Chapter *ch, const char *name, ResultKind kind, Grid grid)
{
    Result result = {.origin = ch->here, .kind = kind, .grid = grid};
    result.name = text_copy(ch->arena, text_of(name));
    chapter_check_name(ch, result.name);
    chapter_check_grid(ch, result.name, &result.grid);
    Result *added = record_add(ch->arena, &ch->record.results);
    *added = result;
    return added;
}

void show_number(Chapter *ch, const char *name, double value, Format format)
{
    chapter_enter(ch);
    Grid grid = record_grid(ch->arena, matrix(1, 1, value), NULL, NULL, format);
    add_result(ch, name, RESULT_NUMBER, grid);
}

void show_row(Chapter *ch, const char *name, Matrix row, Labels cols, Format format)
{
    chapter_enter(ch);
    if (row.rows != 1)
        chapter_fault(ch, "`%s` is %d × %d, but a row is 1 × n", name, row.rows,
                      row.cols);
    add_result(ch, name, RESULT_ROW, record_grid(ch->arena, row, NULL, cols, format));
}

void show_table(Chapter *ch, const char *name, Matrix values, Labels rows, Labels cols,
                Format format)
{
    chapter_enter(ch);
    add_result(ch, name, RESULT_TABLE,
               record_grid(ch->arena, values, rows, cols, format));
}

void show_heatmap(Chapter *ch, const char *name, Matrix values, Labels rows, Labels cols,
                  Format format)
{
    chapter_enter(ch);
    add_result(ch, name, RESULT_HEATMAP,
               record_grid(ch->arena, values, rows, cols, format));
}

static bool is_list(Matrix values)
{
    return values.rows == 1 || values.cols == 1;
}

static RecordedSeries record_series(Chapter *ch, const char *plot, Series series)
{
    Matrix x = matrix_copy(series.x), y = matrix_copy(series.y);
    int count = x.rows * x.cols;
    if (!is_list(x) || !is_list(y) || count != y.rows * y.cols)
        chapter_fault(ch,
                      "`%s`, series `%s`: x is %d × %d and y is %d × %d, but both "
                      "are lists of one length",
                      plot, series.name, x.rows, x.cols, y.rows, y.cols);
    if (count > y.rows * y.cols)
        count = y.rows * y.cols;
    Text name = text_copy(ch->arena, text_of(series.name));
    return (RecordedSeries){name, series.points, count, x.at[0], y.at[0]};
}

void show_plot(Chapter *ch, const char *name, Plot plot, Format format)
{
    chapter_enter(ch);
    RecordedPlot recorded = {
        .x_title = text_copy(ch->arena, text_of(plot.x.title)),
        .y_title = text_copy(ch->arena, text_of(plot.y.title)),
        .x_scale = plot.x.scale,
        .y_scale = plot.y.scale,
        .count = plot.count,
        .series = take(ch->arena, RecordedSeries, plot.count),
    };
    if (plot.count < 1)
        chapter_fault(ch, "`%s` has no series to plot", name);
    for (int i = 0; i < plot.count; i++)
        recorded.series[i] = record_series(ch, name, plot.series[i]);
    add_result(ch, name, RESULT_PLOT, (Grid){.format = format_of_column(format, 0)})
        ->plot = recorded;
}
