#include "proof/change.h"

#include "document/list.h"
#include "document/system.h"

/* ---- Names ----------------------------------------------------------------------- */

static Text label_or_index(Arena *arena, Texts labels, int i)
{
    return i < labels.count ? labels.at[i] : text_format(arena, "%d", i);
}

/* "cat/dog", "cat", or nothing for a number alone. */
static Text cell_of(Arena *arena, const Result *result, int row, int col)
{
    bool plot = text_is(result->kind, "plot");
    Text right = label_or_index(arena, result->col_labels, col);
    if (result->rows * result->cols == 1 && !plot)
        return (Text){0};
    if (result->rows == 1 && result->row_labels.count == 0 && !plot)
        return right;
    Text left =
        plot ? result->series[row].name : label_or_index(arena, result->row_labels, row);
    return text_format(arena, "%.*s/%.*s", (int)left.size, left.at, (int)right.size,
                       right.at);
}

Text change_name(Arena *arena, const Setting *setting, const Result *result, int row,
                 int col)
{
    Text cell = cell_of(arena, result, row, col);
    Text kind = result->input ? TEXT("input") : result->kind;
    return text_format(arena, "%.*s %.*s%s%.*s%s%.*s", (int)kind.size, kind.at,
                       (int)result->name.size, result->name.at, cell.size ? ", " : "",
                       (int)cell.size, cell.at, setting->name.size ? " @ " : "",
                       (int)setting->name.size, setting->name.at);
}

/* ---- Grouping -------------------------------------------------------------------- */

static bool same_change(const Change *a, const Change *b)
{
    return a->kind == b->kind && text_equal(a->what, b->what) &&
           text_equal(a->source, b->source) &&
           (a->kind == CHANGE_FIGURE ||
            (text_equal(a->old, b->old) && text_equal(a->new, b->new) &&
             text_equal(a->sentence, b->sentence)));
}

void change_add(Changes *changes, Change change, const ChangePlace *place)
{
    int i = 0;
    while (i < changes->count && !same_change(&changes->list[i], &change))
        i++;
    if (i == changes->count)
        LIST_ADD(changes->arena, changes->list, changes->count, change);
    else if (change.kind == CHANGE_FIGURE)
        changes->list[i].sentence = TEXT("drawn anew");
    Change *group = &changes->list[i];
    if (place)
        LIST_ADD(changes->arena, group->places, group->place_count, *place);
}

/* ---- Findings -------------------------------------------------------------------- */

/* "section 2" of "section 2, text". */
static Text section_of(Text where)
{
    return text_slice(where, 0, text_find(where, TEXT(", "), 0));
}

static Change number_change(Arena *arena, const Finding *finding)
{
    const Quoted *quoted = finding->quoted;
    Text name = quoted->result->name;
    return (Change){.kind = CHANGE_NUMBER,
                    .what =
                        quoted->shape
                            ? text_format(arena, "shape of %.*s", (int)name.size, name.at)
                            : change_name(arena, quoted->setting, quoted->result,
                                          quoted->row, quoted->col),
                    .old = finding->published,
                    .new = finding->woven,
                    .new_value = finding->computed};
}

static Text in_quotes(Arena *arena, Text text)
{
    text = text_trim(text);
    return text.size ? text_format(arena, "\"%.*s\"", (int)text.size, text.at)
                     : TEXT("nothing");
}

/* A sentence without the place in parentheses that it ends in. */
static Text without_source(Arena *arena, const Finding *finding)
{
    Text source = finding->source, sentence = finding->sentence;
    Text behind = text_format(arena, " (%.*s)", (int)source.size, source.at);
    return text_ends(sentence, behind)
               ? text_slice(sentence, 0, sentence.size - behind.size)
               : sentence;
}

static Change figure_change(Arena *arena, const Finding *finding)
{
    Text name = path_stem(text_of(finding->file));
    return (Change){.kind = CHANGE_FIGURE,
                    .what = text_format(arena, "figure %.*s", (int)name.size, name.at),
                    .sentence = without_source(arena, finding)};
}

static Change words_change(Arena *arena, const Finding *finding)
{
    return (Change){.kind = CHANGE_WORDS,
                    .what = finding->where.size ? finding->where : text_of(finding->file),
                    .old = in_quotes(arena, finding->published),
                    .new = in_quotes(arena, finding->woven),
                    .sentence = without_source(arena, finding)};
}

/* The colophon tells again what stands elsewhere. */
static bool is_colophon(const Finding *finding)
{
    return !finding->quoted && text_ends(finding->where, TEXT("box colophon"));
}

static Change colophon_change(const Finding *finding)
{
    return (Change){
        .kind = CHANGE_WORDS, .what = finding->where, .sentence = TEXT("written anew")};
}

static Change change_of(Arena *arena, const Finding *finding)
{
    return finding->quoted ? number_change(arena, finding)
           : text_ends(text_of(finding->file), TEXT(".png"))
               ? figure_change(arena, finding)
           : is_colophon(finding) ? colophon_change(finding)
                                  : words_change(arena, finding);
}

void changes_of_findings(Changes *changes, const Findings *findings)
{
    for (int i = 0; i < findings->count; i++) {
        const Finding *finding = &findings->list[i];
        Change change = change_of(changes->arena, finding);
        change.section = section_of(finding->where);
        if (!is_colophon(finding))
            change.source = finding->source;
        change_add(changes, change,
                   &(ChangePlace){finding->file, finding->line, finding->column,
                                  change.kind == CHANGE_FIGURE ? change.sentence
                                                               : finding->where});
    }
}
