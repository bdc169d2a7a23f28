#include "chapter/chapter.h"

Result *chapter_add_result(Chapter *ch, const char *name, ResultKind kind, Grid grid)
{
    Result result = {.origin = ch->here, .kind = kind, .grid = grid};
    result.name = text_copy(ch->arena, text_of(name));
    chapter_check_name(ch, result.name);
    if (kind != RESULT_PLOT)
        chapter_check_grid(ch, result.name, &result.grid);
    Result *added = record_add(ch->arena, &ch->record.results);
    *added = result;
    return added;
}

void show_number(Chapter *ch, const char *name, double value, Format format)
{
    chapter_enter(ch);
    Grid grid = record_grid(ch->arena, matrix(1, 1, value), NULL, NULL, format);
    chapter_add_result(ch, name, RESULT_NUMBER, grid);
}

void show_row(Chapter *ch, const char *name, Matrix row, Labels cols, Format format)
{
    chapter_enter(ch);
    if (row.rows != 1)
        chapter_fault(ch, "`%s` is %d × %d, but a row is 1 × n", name, row.rows,
                      row.cols);
    chapter_add_result(ch, name, RESULT_ROW,
                       record_grid(ch->arena, row, NULL, cols, format));
}

void show_table(Chapter *ch, const char *name, Matrix values, Labels rows, Labels cols,
                Format format)
{
    chapter_enter(ch);
    chapter_add_result(ch, name, RESULT_TABLE,
                       record_grid(ch->arena, values, rows, cols, format));
}

void show_heatmap(Chapter *ch, const char *name, Matrix values, Labels rows, Labels cols,
                  Format format)
{
    chapter_enter(ch);
    chapter_add_result(ch, name, RESULT_HEATMAP,
                       record_grid(ch->arena, values, rows, cols, format));
}
