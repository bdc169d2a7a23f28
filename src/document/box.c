/* Boxes: asides, deeper looks, things to try, labs; and how text folds away. */
#include "document/block.h"
#include "document/bracket.h"
#include "document/list.h"
#include "document/system.h"

bool is_box(const Block *block, const char *class)
{
    return block->kind == BLOCK_DIV && has_class(&block->attributes, class);
}

bool is_blank_block(const Block *block)
{
    Text text = text_slice(block->place.source->text, block->place.from, block->place.to);
    return block->kind == BLOCK_TEXT && text_trim(text).size == 0;
}

void weave_fold(Weaver *weaver, Text summary)
{
    weave_markup(weaver, TEXT("<details><summary>"));
    weave_markup(weaver, summary);
    weave_markup(weaver, TEXT("</summary>\n\n"));
}

void weave_fold_end(Weaver *weaver)
{
    weave_blank_line(weaver);
    weave_markup(weaver, TEXT("</details>\n"));
}

/* ---- Asides ---------------------------------------------------------------------- */

typedef struct BoxKind {
    const char *class, *word;
} BoxKind;

static const BoxKind kinds[] = {
    {"aside", "Aside"},
    {"deeper", "Deeper"},
    {"try", "Try it"},
};

static void weave_aside(Weaver *weaver, const BoxKind *kind)
{
    const Block *block = weaver->block;
    const Attribute *title = attribute(&block->attributes, "title");
    attributes_check(weaver->arena, weaver->faults, &block->attributes, "this box takes",
                     text_format(weaver->arena, "{.%s title=\"…\"}", kind->class).at);
    weave_markup(weaver, TEXT("<details><summary>"));
    weave_markup(weaver,
                 text_format(weaver->arena, "<b>%s%s</b>", kind->word, title ? ":" : ""));
    if (title) {
        weave_markup(weaver, TEXT(" "));
        weaver->site = SITE_HEADING, weaver->attribute = true;
        weave_inline(weaver, title->value);
        weaver->site = SITE_PROSE, weaver->attribute = false;
    }
    weave_markup(weaver, TEXT("</summary>\n\n"));
    weave_blocks(weaver, block->first);
    weave_fold_end(weaver);
}

/* ---- Labs ------------------------------------------------------------------------ */

/* A line of a lab that names a control or a preset: [words]{control="X"}. */
typedef struct LabLine {
    Place words;
    const Attribute *control, *preset;
    size_t end;
} LabLine;

/* Such a line stands alone, and says one thing. */
static void check_lab_line(Weaver *weaver, const Attributes *attributes, size_t line_end)
{
    const Source *source = attributes->place.source;
    Text rest = text_trim(text_slice(source->text, attributes->place.to, line_end));
    if (rest.size > 0)
        fault_add(weaver->faults,
                  place_at(source, (size_t)(rest.at - source->text.at),
                           (size_t)(rest.at - source->text.at) + rest.size),
                  "nothing follows a control or a preset in its line");
    attributes_check(
        weaver->arena, weaver->faults, attributes, "this line of a lab takes",
        attribute(attributes, "control") ? "{control=\"…\"}" : "{preset=\"…\"}");
}

static bool read_lab_line(Weaver *weaver, size_t at, size_t end, LabLine *line)
{
    const Source *source = &weaver->part->prose;
    Attributes *attributes = take(weaver->arena, Attributes, 1);
    if (at >= end || source->text.at[at] != '[')
        return false;
    size_t close = closing_bracket(text_slice(source->text, 0, end), at);
    if (!attributes_read(weaver->arena, source, close + 1, end, attributes))
        return false;
    *line = (LabLine){.words = place_at(source, at + 1, close),
                      .control = attribute(attributes, "control"),
                      .preset = attribute(attributes, "preset")};
    if (!line->control && !line->preset)
        return false;
    size_t line_end = text_find_char(source->text, '\n', attributes->place.to);
    check_lab_line(weaver, attributes, line_end);
    line->end = line_end < end ? line_end + 1 : end;
    return true;
}

static void weave_control(Weaver *weaver, const LabLine *line)
{
    Quote quote;
    weave_inline(weaver, line->words);
    if (!quote_find(weaver, line->control->value, &quote))
        return;
    if (!quote.result->input)
        fault_add(weaver->faults, line->control->value,
                  "`%.*s` is a result; a control is what the chapter asks for",
                  (int)quote.result->name.size, quote.result->name.at);
    weave_markup(weaver, TEXT(": "));
    quote_weave(weaver, &quote);
}

static void weave_preset(Weaver *weaver, const LabLine *line)
{
    weave_inline(weaver, line->words);
    quote_setting(weaver, weaver->part, line->preset->value);
}

/* The lines of one kind, in a row, after `before`. */
static void weave_lab_lines(Weaver *weaver, const Block *lab, bool presets, Text before)
{
    bool first = true;
    LabLine line;
    for (const Block *block = lab->first; block; block = block->next)
        for (size_t at = block->place.from;
             block->kind == BLOCK_TEXT &&
             read_lab_line(weaver, at, block->place.to, &line);
             at = line.end) {
            if ((line.preset != NULL) != presets)
                continue;
            weave_markup(weaver, first ? before : TEXT("; "));
            first = false;
            if (presets)
                weave_preset(weaver, &line);
            else
                weave_control(weaver, &line);
        }
    if (!first)
        weave_markup(weaver, TEXT("."));
}

/* What else stands in a lab: its readout, first of all. */
static void weave_readout(Weaver *weaver, const Block *lab)
{
    LabLine line;
    for (const Block *block = lab->first; block; block = block->next) {
        size_t at = block->place.from;
        if (block->kind != BLOCK_TEXT) {
            weave_blank_line(weaver);
            weave_block(weaver, block);
            weave_blank_line(weaver);
            continue;
        }
        weaver->block = block;
        while (read_lab_line(weaver, at, block->place.to, &line))
            at = line.end;
        Text rest = text_slice(block->place.source->text, at, block->place.to);
        if (text_trim(rest).size > 0)
            weave_inline(weaver, place_at(block->place.source, at, block->place.to));
    }
    weaver->block = lab;
}

/* A page makes a lab live; in a static document it stands as it starts. */
static void weave_lab(Weaver *weaver)
{
    const Block *lab = weaver->block;
    attributes_check(weaver->arena, weaver->faults, &lab->attributes, "a lab takes",
                     "{.lab #name}");
    weaver->site = SITE_LAB;
    weave_anchor(weaver, lab->attributes.id);
    weave_markup(weaver, TEXT("**Lab.** "));
    weave_lab_lines(weaver, lab, false, TEXT("At its start: "));
    weave_lab_lines(weaver, lab, true, TEXT(" To try: "));
    weave_markup(weaver, TEXT("\n\n"));
    weave_readout(weaver, lab);
    weaver->site = SITE_PROSE;
}

/* ---- The colophon ---------------------------------------------------------------- */

/* It is written when all else is: here is where. */
static void weave_colophon(Weaver *weaver)
{
    const Block *block = weaver->block;
    attributes_check(weaver->arena, weaver->faults, &block->attributes,
                     "the colophon takes", "{.colophon}");
    Text inside = text_slice(block->body.source->text, block->body.from, block->body.to);
    if (text_trim(inside).size > 0)
        fault_add(weaver->faults, block->attributes.place,
                  "the colophon writes itself: nothing stands in this box");
    for (int i = 0; i < weaver->woven->count; i++)
        if (weaver->woven->spans[i].kind == SPAN_HOLE)
            fault_add(weaver->faults, block->attributes.place, "one colophon is enough");
    woven_add(weaver->woven, (Span){.kind = SPAN_HOLE,
                                    .place = block->place,
                                    .part = weaver->part,
                                    .block = block});
}

/* ---- All boxes ------------------------------------------------------------------- */

static void unknown_box(Weaver *weaver)
{
    static const Text known[] = {{"aside", 5},  {"deeper", 6},   {"try", 3},
                                 {"lab", 3},    {"question", 8}, {"colophon", 8},
                                 {"hint", 4},   {"wrong", 5},    {"after", 5},
                                 {"choice", 6}, {"check", 5}};
    const Attributes *attributes = &weaver->block->attributes;
    Text class = attributes->class_count ? attributes->classes[0] : (Text){0};
    const char *hint =
        did_you_mean(weaver->arena, class, known, (int)(sizeof known / sizeof *known));
    if (class.size == 0)
        fault_add(weaver->faults, attributes->place,
                  "a box opens with its kind in braces: `::: {.aside}`");
    else if (question_has_role(class))
        fault_add(weaver->faults, attributes->place, "`.%.*s` stands in a question only",
                  (int)class.size, class.at);
    else
        fault_add(weaver->faults, attributes->place, "there is no box `.%.*s`%s",
                  (int)class.size, class.at, hint);
}

void weave_box(Weaver *weaver)
{
    const Block *block = weaver->block;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (is_box(block, kinds[i].class)) {
            weave_aside(weaver, &kinds[i]);
            return;
        }
    if (is_box(block, "lab")) {
        weave_lab(weaver);
    } else if (is_box(block, "colophon")) {
        weave_colophon(weaver);
    } else {
        if (block->attributes.place.to > 0) /* else reported when it was read */
            unknown_box(weaver);
        weave_blocks(weaver, block->first);
    }
}
