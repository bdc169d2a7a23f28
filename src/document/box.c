/* Boxes: asides, deeper looks, things to try, labs; and how text folds away. */
#include "document/block.h"
#include "document/list.h"
#include "document/system.h"

bool is_box(const Block *block, const char *class)
{
    return block->kind == BLOCK_DIV && has_class(&block->attributes, class);
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

static bool read_lab_line(Weaver *weaver, size_t at, size_t end, LabLine *line)
{
    const Source *source = &weaver->part->prose;
    Attributes *attributes = take(weaver->arena, Attributes, 1);
    if (at >= end || source->text.at[at] != '[')
        return false;
    size_t close = closing_bracket(text_slice(source->text, 0, end), at);
    if (!attributes_read(weaver->arena, source, close + 1, attributes))
        return false;
    *line = (LabLine){.words = place_at(source, at + 1, close),
                      .control = attribute(attributes, "control"),
                      .preset = attribute(attributes, "preset")};
    line->end = text_find_char(source->text, '\n', attributes->place.to);
    line->end = line->end < end ? line->end + 1 : end;
    return line->control || line->preset;
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
    Place name = line->preset->value;
    weave_inline(weaver, line->words);
    const ChapterResults *results = &weaver->part->results;
    Text preset = text_slice(name.source->text, name.from, name.to);
    if (results->setting_count > 0 && !chapter_setting(results, preset))
        fault_add(weaver->faults, name, "chapter `%.*s` has no preset `%.*s`",
                  (int)weaver->part->name.size, weaver->part->name.at, (int)preset.size,
                  preset.at);
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

/* What is left of a lab's text: its readout. */
static void weave_readout(Weaver *weaver, const Block *lab)
{
    LabLine line;
    for (const Block *block = lab->first; block; block = block->next) {
        weaver->block = block;
        size_t at = block->place.from;
        while (block->kind == BLOCK_TEXT &&
               read_lab_line(weaver, at, block->place.to, &line))
            at = line.end;
        Text rest = text_slice(block->place.source->text, at, block->place.to);
        if (block->kind == BLOCK_TEXT && text_trim(rest).size > 0)
            weave_inline(weaver, place_at(block->place.source, at, block->place.to));
    }
    weaver->block = lab;
}

/* A page makes a lab live; in a static document it stands as it starts. */
static void weave_lab(Weaver *weaver)
{
    const Block *lab = weaver->block;
    weaver->site = SITE_LAB;
    weave_anchor(weaver, lab->attributes.id);
    weave_markup(weaver, TEXT("**Lab.** "));
    weave_lab_lines(weaver, lab, false, TEXT("At its start: "));
    weave_lab_lines(weaver, lab, true, TEXT(" To try: "));
    weave_markup(weaver, TEXT("\n\n"));
    weave_readout(weaver, lab);
    weaver->site = SITE_PROSE;
}

/* ---- All boxes ------------------------------------------------------------------- */

static void unknown_box(Weaver *weaver)
{
    static const Text known[] = {{"aside", 5}, {"deeper", 6},   {"try", 3},
                                 {"lab", 3},   {"question", 8}, {"colophon", 8}};
    const Attributes *attributes = &weaver->block->attributes;
    Text class = attributes->class_count ? attributes->classes[0] : (Text){0};
    fault_add(
        weaver->faults, attributes->place, "there is no box `.%.*s` here%s",
        (int)class.size, class.at,
        did_you_mean(weaver->arena, class, known, (int)(sizeof known / sizeof *known)));
}

void weave_box(Weaver *weaver)
{
    const Block *block = weaver->block;
    if (block->attributes.place.to == 0)
        return; /* reported when it was read */
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (is_box(block, kinds[i].class)) {
            weave_aside(weaver, &kinds[i]);
            return;
        }
    if (is_box(block, "lab"))
        weave_lab(weaver);
    else if (is_box(block, "colophon"))
        woven_add(weaver->woven, (Span){.kind = SPAN_HOLE,
                                        .place = block->place,
                                        .part = weaver->part,
                                        .block = block});
    else
        unknown_box(weaver);
}
