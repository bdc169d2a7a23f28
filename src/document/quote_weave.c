/* Putting quotes into the document: numbers, rows, matrices, shapes, worked sums. */
#include "document/quote.h"
#include "document/system.h"

void quote_place(const Quote *quote)
{
    setting_result(&quote->owner->results.settings[0], quote->result->name)->placed =
        true;
}

Quoted quote_cell(Weaver *weaver, const Quote *quote, int row, int col)
{
    const Result *result = quote->result;
    Format format = result_format(result, text_is(result->kind, "plot") ? 0 : col);
    if (quote->reference.format.size > 0) {
        bool saturates = format.saturating;
        format = quote->reference.digits;
        format.saturating = saturates;
    }
    return (Quoted){.owner = quote->owner,
                    .setting = quote->setting,
                    .result = quote->result,
                    .row = row,
                    .col = col,
                    .value = result->values[row * result->cols + col],
                    .format = format,
                    .digits = quote->reference.format,
                    .style = weaver->style,
                    .site = weaver->site};
}

/* A matrix keeps its outer brackets, however few rows it has. */
static bool is_matrix(const Quote *quote)
{
    static const char *const flat[] = {"number", "row", "slider", "steps", "random"};
    bool whole = quote->indices == 0;
    for (size_t i = 0; i < sizeof flat / sizeof *flat; i++)
        whole = whole && !text_is(quote->result->kind, flat[i]);
    return whole;
}

static bool is_word(const Result *result)
{
    return text_is(result->kind, "choice") || text_is(result->kind, "switch");
}

/* A choice is quoted by its label, a switch as on or off. */
static void weave_word(Weaver *weaver, const Quote *quote)
{
    int value = (int)quote->result->values[0];
    Text word = value ? TEXT("on") : TEXT("off");
    if (text_is(quote->result->kind, "choice"))
        word = value >= 0 && value < quote->result->choices.count
                   ? quote->result->choices.at[value]
                   : (Text){0};
    weave_label(weaver, word, quote->place);
}

static void weave_row(Weaver *weaver, const Quote *quote, int row)
{
    weave_sign(weaver, TEXT("["), quote->place);
    for (int col = quote->col; col < quote->col_end; col++) {
        weave_sign(weaver, col > quote->col ? TEXT(", ") : TEXT(""), quote->place);
        weave_number(weaver, quote_cell(weaver, quote, row, col), quote->place);
    }
    weave_sign(weaver, TEXT("]"), quote->place);
}

static void weave_matrix(Weaver *weaver, const Quote *quote)
{
    weave_sign(weaver, TEXT("["), quote->place);
    for (int row = quote->row; row < quote->row_end; row++) {
        weave_sign(weaver, row > quote->row ? TEXT(", ") : TEXT(""), quote->place);
        weave_row(weaver, quote, row);
    }
    weave_sign(weaver, TEXT("]"), quote->place);
}

static bool has_shape(const Quote *quote)
{
    static const char *const shapeless[] = {"plot",    "heatmaps", "histogram",
                                            "picture", "choice",   "switch"};
    bool has = quote->reference.indices == 0;
    for (size_t i = 0; i < sizeof shapeless / sizeof *shapeless; i++)
        has = has && !text_is(quote->result->kind, shapeless[i]);
    return has;
}

static void weave_dimension(Weaver *weaver, const Quote *quote, int col, int size)
{
    weave_number(weaver,
                 (Quoted){.owner = quote->owner,
                          .setting = quote->setting,
                          .result = quote->result,
                          .col = col,
                          .shape = true,
                          .value = size,
                          .format = integer(),
                          .style = weaver->style,
                          .site = weaver->site},
                 quote->place);
}

bool quote_has_shape(Weaver *weaver, const Quote *quote)
{
    if (!has_shape(quote)) {
        fault_add(weaver->faults, quote->place,
                  "only all of a number, a row or a matrix has a shape");
        return false;
    }
    if (quote->reference.format.size > 0) {
        fault_add(weaver->faults, quote->place,
                  "a shape is two whole numbers: it takes no digits");
        return false;
    }
    return true;
}

void quote_weave_shape(Weaver *weaver, const Quote *quote)
{
    const Result *result = quote->result;
    bool turned = quote->reference.transposed;
    weave_markup(weaver, TEXT("("));
    weave_dimension(weaver, quote, turned, turned ? result->cols : result->rows);
    weave_markup(weaver, TEXT(", "));
    weave_dimension(weaver, quote, !turned, turned ? result->rows : result->cols);
    weave_markup(weaver, TEXT(")"));
}

void quote_weave(Weaver *weaver, const Quote *quote)
{
    quote_place(quote);
    if (quote->reference.shape) {
        if (quote_has_shape(weaver, quote))
            quote_weave_shape(weaver, quote);
        return;
    }
    bool cell = quote->row_end - quote->row == 1 && quote->col_end - quote->col == 1;
    if (quote->reference.transposed) {
        fault_add(weaver->faults, quote->place, "a transpose can not be quoted");
    } else if (is_word(quote->result)) {
        weave_word(weaver, quote);
    } else if (is_matrix(quote)) {
        weave_matrix(weaver, quote);
    } else if (cell) {
        weave_number(weaver, quote_cell(weaver, quote, quote->row, quote->col),
                     quote->place);
    } else {
        weave_row(weaver, quote, quote->row);
    }
}

/* ---- Worked arithmetic ----------------------------------------------------------- */

static const Product *find_product(const Setting *setting, Text result)
{
    for (int i = 0; i < setting->product_count; i++)
        if (text_equal(setting->products[i].result, result))
            return &setting->products[i];
    return NULL;
}

/* One factor of the sum; a negative one stands in parentheses. */
static void weave_factor(Weaver *weaver, const Quote *quote, Result *result, int row,
                         int col)
{
    Quote factor = *quote;
    factor.result = result;
    factor.reference.format = (Text){0};
    Quoted cell = quote_cell(weaver, &factor, row, col);
    bool signed_number = cell.value < 0 && !quote_hidden(weaver, &cell);
    weave_sign(weaver, signed_number ? TEXT("(") : TEXT(""), quote->place);
    weave_number(weaver, cell, quote->place);
    weave_sign(weaver, signed_number ? TEXT(")") : TEXT(""), quote->place);
    quote_place(&factor);
}

static void weave_sum(Weaver *weaver, const Quote *quote, Result *left, Result *right,
                      bool transposed)
{
    bool math = weaver->style == STYLE_MATH;
    for (int k = 0; k < left->cols; k++) {
        weave_sign(weaver, k > 0 ? TEXT(" + ") : TEXT(""), quote->place);
        weave_factor(weaver, quote, left, quote->row, k);
        weave_sign(weaver, math ? TEXT(" \\times ") : TEXT(" × "), quote->place);
        weave_factor(weaver, quote, right, transposed ? quote->col : k,
                     transposed ? k : quote->col);
    }
    weave_sign(weaver, TEXT(" = "), quote->place);
    weave_number(weaver, quote_cell(weaver, quote, quote->row, quote->col), quote->place);
}

void quote_weave_work(Weaver *weaver, Place place)
{
    Quote quote;
    if (!quote_find(weaver, place, &quote))
        return;
    quote_place(&quote);
    const Product *product = find_product(quote.setting, quote.result->name);
    if (!product || quote.reference.shape || quote.row_end - quote.row != 1 ||
        quote.col_end - quote.col != 1) {
        fault_add(weaver->faults, place,
                  product
                      ? "worked arithmetic shows one cell: `work %.*s[row, column]`"
                      : "the chapter declares no product for `%.*s`, so its arithmetic "
                        "can not be shown",
                  (int)quote.result->name.size, quote.result->name.at);
        return;
    }
    Text right_name = product->right;
    bool transposed = text_ends(right_name, TEXT("^T"));
    if (transposed)
        right_name.size -= 2;
    Result *left = setting_result(quote.setting, product->left);
    Result *right = setting_result(quote.setting, text_trim(right_name));
    if (left && right &&
        result_values(weaver->arena, weaver->faults, &quote.owner->results, left) &&
        result_values(weaver->arena, weaver->faults, &quote.owner->results, right))
        weave_sum(weaver, &quote, left, right, transposed);
}
