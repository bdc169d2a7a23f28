#include "chapter/print.h"

/* ---- Type ---- */

typedef struct Printer {
    Writer *out;
    bool colour;
} Printer;

static void set_style(Printer to, const char *code)
{
    if (to.colour) {
        write_string(to.out, "\033[");
        write_string(to.out, code);
        write_char(to.out, 'm');
    }
}

static void print_styled(Printer to, const char *code, Text text)
{
    set_style(to, code);
    write_text(to.out, text);
    set_style(to, "0");
}

static void print_name(Printer to, Text name)
{
    print_styled(to, "1", name);
}

static void print_label(Printer to, Text label)
{
    print_styled(to, "2", label);
}

static void pad(Printer to, int width)
{
    while (width-- > 0)
        write_char(to.out, ' ');
}

/* ---- Grids ---- */

static int wider(int width, Text text)
{
    int its = text_width(text);
    return its > width ? its : width;
}

static Text cell(Arena *arena, const Grid *grid, int row, int col)
{
    Format format = format_of_column(grid->format, col);
    return number_print(arena, grid->values.at[row][col], format, STYLE_PROSE);
}

static int label_width(Texts labels)
{
    int width = 0;
    for (int i = 0; i < labels.count; i++)
        width = wider(width, labels.at[i]);
    return width;
}

static int column_width(const Grid *grid, int col, Arena scratch)
{
    int width = grid->cols.count > 0 ? text_width(grid->cols.at[col]) : 0;
    for (int i = 0; i < grid->values.rows; i++) {
        Arena each = scratch;
        width = wider(width, cell(&each, grid, i, col));
    }
    return width;
}

static void print_heading(Printer to, const Grid *grid, int indent, const int *widths)
{
    pad(to, indent);
    for (int j = 0; j < grid->cols.count; j++) {
        pad(to, 2 + widths[j] - text_width(grid->cols.at[j]));
        print_label(to, grid->cols.at[j]);
    }
    write_char(to.out, '\n');
}

static void print_row(Printer to, const Grid *grid, int row, int indent,
                      const int *widths)
{
    Text label = grid->rows.count > 0 ? grid->rows.at[row] : (Text){0};
    pad(to, 2);
    print_label(to, label);
    pad(to, indent - 2 - text_width(label));
    for (int j = 0; j < grid->values.cols; j++) {
        Text text = cell(to.out->arena, grid, row, j);
        pad(to, 2 + widths[j] - text_width(text));
        write_text(to.out, text);
    }
    write_char(to.out, '\n');
}

static void print_grid(Printer to, const Grid *grid)
{
    int *widths = take(to.out->arena, int, grid->values.cols);
    for (int j = 0; j < grid->values.cols; j++)
        widths[j] = column_width(grid, j, *to.out->arena);
    int indent = 2 + label_width(grid->rows);
    if (grid->cols.count > 0)
        print_heading(to, grid, indent, widths);
    for (int i = 0; i < grid->values.rows; i++)
        print_row(to, grid, i, indent, widths);
}

/* `name  value` on one line for a single number, else a block. */
static void print_named(Printer to, Text name, const Grid *grid)
{
    bool single = grid->values.rows * grid->values.cols == 1 && grid->cols.count == 0;
    print_name(to, name);
    if (single) {
        write_string(to.out, "  ");
        write_text(to.out, cell(to.out->arena, grid, 0, 0));
    }
    write_char(to.out, '\n');
    if (!single)
        print_grid(to, grid);
    write_char(to.out, '\n');
}

/* ---- Inputs, results, claims ---- */

static void print_input(Printer to, const Input *input)
{
    if (input->kind != INPUT_CHOICE) {
        print_named(to, input->name, &input->grid);
        return;
    }
    print_name(to, input->name);
    write_string(to.out, "  ");
    write_text(to.out, input->choices.at[(int)input->grid.values.at[0][0]]);
    write_string(to.out, "\n\n");
}

static void print_point(Printer to, const RecordedSeries *series, int i, Format format)
{
    Format as_typed = {.kind = FORMAT_SHORTEST};
    Text x = number_print(to.out->arena, series->x[i], as_typed, STYLE_PROSE);
    write_string(to.out, "    ");
    print_label(to, x);
    pad(to, 10 - text_width(x));
    write_string(to.out, "  ");
    write_text(to.out, number_print(to.out->arena, series->y[i], format, STYLE_PROSE));
    write_char(to.out, '\n');
}

/* The ends of a long line say enough. */
static void print_series(Printer to, const RecordedSeries *series, Format format)
{
    enum { ends = 3 };
    write_string(to.out, "  ");
    print_label(to, series->name);
    write_char(to.out, '\n');
    for (int i = 0; i < series->count; i++) {
        bool skip = series->count > 2 * ends + 1 && i >= ends && i < series->count - ends;
        if (!skip)
            print_point(to, series, i, format);
        else if (i == ends)
            write_string(to.out, "    …\n");
    }
}

static void print_panel(Printer to, const Result *result, int panel)
{
    Grid grid = result->grid;
    int rows = grid.values.rows / result->titles.count;
    grid.rows.count = grid.rows.count > 0 ? rows : 0;
    grid.values =
        (Matrix){rows, grid.values.cols, grid.values.at + (size_t)panel * (size_t)rows};
    write_string(to.out, "  ");
    print_label(to, result->titles.at[panel]);
    write_char(to.out, '\n');
    print_grid(to, &grid);
}

static void print_result(Printer to, const Result *result)
{
    if (result->kind != RESULT_PLOT && result->kind != RESULT_HEATMAPS) {
        print_named(to, result->name, &result->grid);
        return;
    }
    print_name(to, result->name);
    write_char(to.out, '\n');
    for (int i = 0; i < result->plot.count; i++)
        print_series(to, &result->plot.series[i], result->grid.format);
    for (int i = 0; i < result->titles.count; i++)
        print_panel(to, result, i);
    write_char(to.out, '\n');
}

static void print_claim(Printer to, const Claim *claim)
{
    Format format = significant(6);
    print_name(to, claim->name);
    write_string(to.out, "  ");
    write_text(to.out, number_print(to.out->arena, claim->left, format, STYLE_PROSE));
    write_char(to.out, ' ');
    write_text(to.out, claim->relation);
    write_char(to.out, ' ');
    write_text(to.out, number_print(to.out->arena, claim->right, format, STYLE_PROSE));
    write_string(to.out, "  ");
    print_styled(to, claim->holds ? "32" : "31;1",
                 claim->holds ? TEXT("holds") : TEXT("does not hold"));
    write_char(to.out, '\n');
}

void print_record(Writer *out, const char *chapter, const Record *record, bool colour)
{
    Printer to = {out, colour};
    print_styled(to, "4", text_of(chapter));
    write_string(out, "\n\n");
    for (int i = 0; i < record->inputs.count; i++)
        print_input(to, &record->inputs.at[i]);
    for (int i = 0; i < record->results.count; i++)
        print_result(to, &record->results.at[i]);
    for (int i = 0; i < record->claims.count; i++)
        print_claim(to, &record->claims.at[i]);
}
