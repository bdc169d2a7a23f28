/* Tables and figures: a result as rows and columns, or as a picture. */
#include "document/table.h"

#include "document/block.h"
#include "document/bracket.h"
#include "document/list.h"
#include "document/picture.h"
#include "document/system.h"

static Text line_text(Weaver *weaver, Place place)
{
    return text_slice(weaver->part->prose.text, place.from, place.to);
}

static void weave_caption(Weaver *weaver, Text kind)
{
    Element caption = {.kind = ELEMENT_CAPTION, .block = weaver->block, .word = kind};
    weave_begin(weaver, caption);
    weaver->site = SITE_CAPTION;
    weave_inline(weaver, weaver->block->caption);
    weaver->site = SITE_PROSE;
    weave_end(weaver, caption);
}

/* ---- Tables ---------------------------------------------------------------------- */

/* Cuts the place at the first bar outside brackets, math, code and quotes that is not
 * written \|; `*rest` is what follows it. */
static Place cut_at_bar(Brackets *brackets, Place *rest)
{
    Text text = brackets->text;
    size_t at = rest->from;
    while (at < rest->to && text.at[at] != '|') {
        size_t close = text.at[at] == '[' ? brackets_close(brackets, at) : text.size;
        size_t next = passed_over(text, at);
        at = close < text.size ? close + 1 : next > at ? next : at + 1;
    }
    Place first = place_at(rest->source, rest->from, at);
    rest->from = at < rest->to ? at + 1 : at;
    return first;
}

static Place trim_place(Weaver *weaver, Place place)
{
    Text text = line_text(weaver, place), trimmed = text_trim(text);
    size_t from = place.from + (trimmed.size ? (size_t)(trimmed.at - text.at) : 0);
    return place_at(place.source, from, from + trimmed.size);
}

typedef struct Heading {
    Place *cells; /* as the author named them; NULL: as the chapter did */
    int count;
} Heading;

static Heading read_heading(Weaver *weaver, Brackets *brackets, Place rest)
{
    Heading heading = {0};
    while (rest.from < rest.to) {
        Place cell = trim_place(weaver, cut_at_bar(brackets, &rest));
        LIST_ADD(weaver->arena, heading.cells, heading.count, cell);
    }
    return heading;
}

static void weave_heading_cell(Weaver *weaver, const Quote *quote, const Heading *heading,
                               int cell, int corner)
{
    int col = cell - corner;
    weave_markup(weaver, TEXT("| "));
    if (heading->count > cell)
        weave_inline(weaver, heading->cells[cell]);
    else if (heading->count == 0 && col >= 0 && quote->result->col_labels.count > col)
        weave_label(weaver, quote->result->col_labels.at[col], quote->place);
    weave_markup(weaver, TEXT(" "));
}

static void weave_heading(Weaver *weaver, const Quote *quote, const Heading *heading,
                          int corner)
{
    int cells = corner + quote->result->cols;
    if (heading->count > 0 && heading->count != cells)
        fault_add(weaver->faults, quote->place,
                  "this table has %d columns%s, but here %s named", cells,
                  corner ? ", with that of its row labels" : "",
                  heading->count == 1
                      ? "one is"
                      : text_format(weaver->arena, "%d are", heading->count).at);
    for (int cell = 0; cell < cells; cell++)
        weave_heading_cell(weaver, quote, heading, cell, corner);
    weave_markup(weaver, corner ? TEXT("|\n|:--") : TEXT("|\n"));
    for (int col = 0; col < quote->result->cols; col++)
        weave_markup(weaver, TEXT("|--:"));
    weave_markup(weaver, TEXT("|\n"));
}

/* What a reader sees at the head of the column. */
static Text column_name(Weaver *weaver, const Quote *quote, const Heading *heading,
                        int col, int corner)
{
    if (heading->count > col + corner)
        return line_text(weaver, heading->cells[col + corner]);
    const Texts *labels = &quote->result->col_labels;
    return col < labels->count ? labels->at[col] : (Text){0};
}

static void weave_body_row(Weaver *weaver, const Quote *quote, const Heading *heading,
                           int row, int corner)
{
    Text label = corner ? quote->result->row_labels.at[row] : (Text){0};
    weave_markup(weaver, TEXT("| "));
    if (corner) {
        weave_label(weaver, label, quote->place);
        weave_markup(weaver, TEXT(" | "));
    }
    for (int col = 0; col < quote->result->cols; col++) {
        Quoted cell = quote_cell(weaver, quote, row, col);
        cell.row_label = label;
        cell.col_label = column_name(weaver, quote, heading, col, corner);
        weave_markup(weaver, col > 0 ? TEXT(" | ") : TEXT(""));
        weave_number(weaver, cell, quote->place);
    }
    weave_markup(weaver, TEXT(" |\n"));
}

static void weave_rows(Weaver *weaver, const Quote *quote, const Heading *heading)
{
    int corner = quote->result->row_labels.count > 0;
    Site outer = weaver->site;
    weaver->site = SITE_TABLE;
    weave_heading(weaver, quote, heading, corner);
    for (int row = 0; row < quote->result->rows; row++)
        weave_body_row(weaver, quote, heading, row, corner);
    weaver->site = outer;
}

/* Tables and figures show all of a result, and as it is. */
static bool is_whole(Weaver *weaver, const Quote *quote, const char *use)
{
    const Reference *reference = &quote->reference;
    Text name = quote->result->name;
    bool whole = reference->indices == 0 && !reference->transposed && !reference->shape;
    if (!whole)
        fault_add(weaver->faults, quote->place,
                  "%s shows all of a result, as it is: write `%.*s`", use, (int)name.size,
                  name.at);
    return whole;
}

bool table_shows(Weaver *weaver, const Quote *quote)
{
    Text kind = quote->result->kind, name = quote->result->name;
    bool word = text_is(kind, "choice") || text_is(kind, "switch");
    if (!picture_tabulates(kind))
        fault_add(weaver->faults, quote->place,
                  "`%.*s` is drawn, it is no table: place it with "
                  "![Caption](figure:%.*s)",
                  (int)name.size, name.at, (int)name.size, name.at);
    else if (word)
        fault_add(weaver->faults, quote->place, "`%.*s` is a word, no table",
                  (int)name.size, name.at);
    else
        return is_whole(weaver, quote, "a table");
    return false;
}

/* The same result twice as a table, at the same setting: once too often. */
static void check_once(Weaver *weaver, const Quote *quote, BlockKind kind)
{
    for (int i = 0; i < weaver->placement_count; i++) {
        const Placement *earlier = &weaver->placements[i];
        if (earlier->kind != kind || earlier->result != quote->result)
            continue;
        int line, column;
        place_position(earlier->place, &line, &column);
        fault_add(weaver->faults, quote->place, "this %s is shown already, at %s:%d",
                  kind == BLOCK_TABLE ? "table" : "figure", earlier->place.source->path,
                  line);
    }
    LIST_ADD(weaver->arena, weaver->placements, weaver->placement_count,
             (Placement){kind, quote->result, quote->place});
}

void weave_table(Weaver *weaver)
{
    Place rest = weaver->block->target;
    Brackets brackets =
        brackets_of(weaver->arena, text_slice(rest.source->text, 0, rest.to), rest.from);
    Place name = trim_place(weaver, cut_at_bar(&brackets, &rest));
    Heading heading = read_heading(weaver, &brackets, rest);
    Quote quote;
    attributes_check(weaver->arena, weaver->faults, &weaver->block->attributes,
                     "a table takes", "{#tbl-name}");
    if (!quote_find(weaver, name, &quote) || !table_shows(weaver, &quote))
        return;
    quote_place(&quote);
    check_once(weaver, &quote, BLOCK_TABLE);
    Element table = {.kind = ELEMENT_TABLE, .block = weaver->block, .quote = &quote};
    Element rows = {.kind = ELEMENT_ROWS, .block = weaver->block, .quote = &quote};
    weave_begin(weaver, table);
    weave_caption(weaver, TEXT("Table"));
    weave_begin(weaver, rows);
    weave_rows(weaver, &quote, &heading);
    weave_end(weaver, rows);
    weave_end(weaver, table);
}

void table_weave(Weaver *weaver, const Quote *quote)
{
    Heading heading = {0};
    weave_rows(weaver, quote, &heading);
}

/* ---- Figures --------------------------------------------------------------------- */

static const bool *hidden_cells(Weaver *weaver, const Quote *quote)
{
    if (weaver->secret_count == 0)
        return NULL;
    const Result *result = quote->result;
    bool *hidden = take(weaver->arena, bool, (size_t)result->rows *(size_t)result->cols);
    bool any = false;
    for (int i = 0; i < result->rows * result->cols; i++) {
        Quoted cell = {.owner = quote->owner,
                       .setting = quote->setting,
                       .result = quote->result,
                       .row = i / result->cols,
                       .col = i % result->cols};
        any |= hidden[i] = quote_hidden(weaver, &cell);
    }
    return any ? hidden : NULL;
}

/* "fig-weights" names the file weights.png. */
static Text picture_name(Text id)
{
    return text_starts(id, TEXT("fig-")) ? text_slice(id, 4, id.size) : id;
}

void weave_alternative(Weaver *weaver)
{
    const Block *block = weaver->block;
    const Attribute *alt = attribute(&block->attributes, "alt");
    if (!alt || text_trim(line_text(weaver, alt->value)).size == 0) {
        fault_add(
            weaver->faults, block->place,
            "this figure has no alt text: add alt=\"what it shows\" for readers who can "
            "not see it");
        return;
    }
    weaver->site = SITE_ALT, weaver->attribute = true;
    weave_inline(weaver, alt->value);
    weaver->site = SITE_PROSE, weaver->attribute = false;
}

bool figure_shows(Weaver *weaver, const Quote *quote)
{
    const Result *result = quote->result;
    if (picture_draws(result->kind))
        return is_whole(weaver, quote, "a figure");
    fault_add(weaver->faults, quote->place,
              "`%.*s` is no picture: the chapter shows it as a %.*s, which "
              "no figure draws",
              (int)result->name.size, result->name.at, (int)result->kind.size,
              result->kind.at);
    return false;
}

Picture figure_picture(Weaver *weaver, const Quote *quote, Text name)
{
    return (Picture){name,
                     weaver->part,
                     weaver->block,
                     quote->owner,
                     quote->setting,
                     quote->result,
                     hidden_cells(weaver, quote)};
}

void weave_figure(Weaver *weaver)
{
    const Block *block = weaver->block;
    Quote quote;
    attributes_check(weaver->arena, weaver->faults, &block->attributes, "a figure takes",
                     "{#fig-name alt=\"…\"}");
    if (!quote_find_result(weaver, block->target, &quote))
        return;
    if (!figure_shows(weaver, &quote))
        return;
    quote_place(&quote);
    check_once(weaver, &quote, BLOCK_FIGURE);
    Picture picture = figure_picture(weaver, &quote, picture_name(block->attributes.id));
    LIST_ADD(weaver->arena, weaver->woven->pictures, weaver->woven->picture_count,
             picture);
    Element figure = {
        .kind = ELEMENT_FIGURE, .block = block, .quote = &quote, .picture = &picture};
    weave_begin(weaver, figure);
    weave_caption(weaver, TEXT("Figure"));
    weave_end(weaver, figure);
}
