#include "page/quotation.h"

static bool is_plot(const Found *found)
{
    return found->result && found->result->kind == RESULT_PLOT;
}

Format quotation_format(const Found *found, int col)
{
    Format declared = format_of_column(found->grid->format, is_plot(found) ? 0 : col);
    Format format = found->reference.digits;
    if (found->reference.format.size == 0)
        return declared;
    format.saturating = declared.saturating;
    return format;
}

Text quotation_cell(Arena *arena, const Found *found, int row, int col)
{
    if (found_hidden(found, row, col))
        return TEXT("?");
    return number_print(arena, found_value(found, row, col), quotation_format(found, col),
                        STYLE_PROSE);
}

bool quotation_is_word(const Found *found)
{
    return found->input &&
           (found->input->kind == INPUT_SWITCH || found->input->kind == INPUT_CHOICE);
}

/* Setting an input checks that a choice is one of its labels. */
Text quotation_word(const Found *found)
{
    int value = (int)found_value(found, 0, 0);
    if (found->input->kind == INPUT_CHOICE)
        return found->input->choices.at[value];
    return value ? TEXT("on") : TEXT("off");
}

/* ---- Rows and matrices ---- */

/* Keeps its outer brackets, however few rows it has. */
static bool is_matrix(const Found *found)
{
    if (found->reference.indices > 0)
        return false;
    if (found->result)
        return found->result->kind != RESULT_NUMBER && found->result->kind != RESULT_ROW;
    InputKind kind = found->input->kind;
    return kind == INPUT_POINTS || kind == INPUT_MATRIX || kind == INPUT_DATA;
}

/* The series of a plot have lengths of their own. */
static int cols_of(const Found *found, int row)
{
    return is_plot(found) && found->reference.indices < 2
               ? found->result->plot.series[row].count
               : found->region.cols;
}

static void write_row(Writer *out, const Found *found, int row)
{
    write_char(out, '[');
    for (int i = 0; i < cols_of(found, row); i++) {
        write_string(out, i > 0 ? ", " : "");
        write_text(out, quotation_cell(out->arena, found, row, found->region.col + i));
    }
    write_char(out, ']');
}

static void write_matrix(Writer *out, const Found *found)
{
    write_char(out, '[');
    for (int i = 0; i < found->region.rows; i++) {
        write_string(out, i > 0 ? ", " : "");
        write_row(out, found, found->region.row + i);
    }
    write_char(out, ']');
}

/* ---- Shapes ---- */

bool quotation_shape(Runs *runs, const Found *found, int *rows, int *cols)
{
    Region region = found->region;
    bool drawn = found->result && found->result->kind >= RESULT_PLOT; /* alone */
    bool whole = found->reference.indices == 0 && !drawn && !quotation_is_word(found);
    *rows = found->reference.transposed ? region.cols : region.rows;
    *cols = found->reference.transposed ? region.rows : region.cols;
    if (!whole)
        runs_fail(runs, "only all of a number, a row or a matrix has a shape, not `%t`",
                  found->reference.source);
    return whole;
}

static void write_shape(Writer *out, Runs *runs, const Found *found)
{
    int rows, cols;
    quotation_shape(runs, found, &rows, &cols);
    write_char(out, '(');
    write_integer(out, rows);
    write_string(out, ", ");
    write_integer(out, cols);
    write_char(out, ')');
}

/* ---- All together ---- */

Text quotation(Runs *runs, const Found *found)
{
    Writer out = {.arena = runs->arena};
    bool cell = found->region.rows == 1 && found->region.cols == 1;
    if (found->reference.shape)
        write_shape(&out, runs, found);
    else if (found->reference.transposed)
        runs_fail(runs, "`%t`: a transpose can not be quoted", found->reference.source);
    else if (quotation_is_word(found))
        write_text(&out, quotation_word(found));
    else if (is_matrix(found))
        write_matrix(&out, found);
    else if (cell)
        return quotation_cell(runs->arena, found, found->region.row, found->region.col);
    else
        write_row(&out, found, found->region.row);
    return written(&out);
}
