#include "document/lab.h"

#include "document/table.h"

/* ---- Lines ----------------------------------------------------------------------- */

static const struct {
    const char *name, *form;
    ElementKind all, each;
} kinds[] = {
    [LAB_CONTROL] = {"control", "{control=\"…\" add=\"…\"}", ELEMENT_CONTROLS,
                     ELEMENT_CONTROL},
    [LAB_PRESET] = {"preset", "{preset=\"…\"}", ELEMENT_PRESETS, ELEMENT_PRESET},
    [LAB_SHOW] = {"show", "{show=\"…\" row=\"…\" column=\"…\"}", ELEMENT_SHOWS,
                  ELEMENT_SHOW},
};

/* Such a line stands alone, and says one thing. */
static void check_line(Weaver *weaver, const LabLine *line, size_t line_end)
{
    const Place place = line->attributes.place;
    Text text = place.source->text;
    Text rest = text_trim(text_slice(text, place.to, line_end));
    size_t from = (size_t)(rest.at - text.at);
    if (rest.size > 0)
        fault_add(weaver->faults, place_at(place.source, from, from + rest.size),
                  "nothing follows a control, a preset or a show in its line");
    attributes_check(weaver->arena, weaver->faults, &line->attributes,
                     "this line of a lab takes", kinds[line->kind].form);
}

static bool read_line(Weaver *weaver, size_t at, size_t end, LabLine *line)
{
    const Source *source = &weaver->part->prose;
    *line = (LabLine){.end = at};
    if (at >= end || source->text.at[at] != '[')
        return false;
    size_t close = closing_bracket(text_slice(source->text, 0, end), at);
    if (!attributes_read(weaver->arena, source, close + 1, end, &line->attributes))
        return false;
    line->words = place_at(source, at + 1, close);
    while (line->kind < LAB_LINE_KINDS && !line->value) {
        line->value = attribute(&line->attributes, kinds[line->kind].name);
        line->kind += !line->value;
    }
    if (!line->value)
        return false;
    size_t line_end = text_find_char(source->text, '\n', line->attributes.place.to);
    line->end = line_end < end ? line_end + 1 : end;
    return true;
}

/* The line at `*at` of the block; `*at` is then where it ends. */
static bool next_line(Weaver *weaver, const Block *block, size_t *at, LabLine *line)
{
    bool found =
        block->kind == BLOCK_TEXT && read_line(weaver, *at, block->place.to, line);
    *at = found ? line->end : *at;
    return found;
}

/* ---- Controls, presets, shows ---------------------------------------------------- */

static void weave_value(Weaver *weaver, const Quote *quote)
{
    Element value = {.kind = ELEMENT_VALUE, .quote = quote};
    weave_begin(weaver, value);
    quote_weave(weaver, quote);
    weave_end(weaver, value);
}

static void weave_control(Weaver *weaver, const LabLine *line, Element element)
{
    Quote quote;
    bool found = quote_find(weaver, line->value->value, &quote);
    element.quote = found ? &quote : NULL;
    if (found && !quote.result->input)
        fault_add(weaver->faults, line->value->value,
                  "`%.*s` is a result; a control is what the chapter asks for",
                  (int)quote.result->name.size, quote.result->name.at);
    else if (found && quote.owner != weaver->part)
        fault_add(weaver->faults, line->value->value,
                  "a lab sets what its own chapter asks for: `%.*s` is another's",
                  (int)quote.result->name.size, quote.result->name.at);
    lab_check_add(weaver, line, element.quote);
    weave_begin(weaver, element);
    weave_inline(weaver, line->words);
    if (found)
        weave_value(weaver, &quote);
    weave_end(weaver, element);
}

static void weave_preset(Weaver *weaver, const LabLine *line, Element element)
{
    weave_begin(weaver, element);
    weave_inline(weaver, line->words);
    quote_setting(weaver, weaver->part, line->value->value);
    weave_end(weaver, element);
}

/* Shown to those who can set something: a dialect may leave it out. */
static void weave_show(Weaver *weaver, const LabLine *line, Element element)
{
    Quote quote;
    if (!quote_find(weaver, line->value->value, &quote) ||
        !lab_check_show(weaver, line, &quote))
        return;
    quote_place(&quote);
    if (!weave_has(weaver, ELEMENT_SHOW))
        return;
    Picture picture;
    bool table = lab_shows_table(line, &quote);
    element.quote = &quote;
    if (!table) {
        picture = figure_picture(weaver, &quote, quote.result->name);
        element.picture = &picture;
    }
    weave_begin(weaver, element);
    weaver->site = SITE_CAPTION;
    weave_inline(weaver, line->words);
    weaver->site = SITE_LAB;
    element.kind = ELEMENT_SHOWN;
    weave_begin(weaver, element);
    if (table)
        table_weave(weaver, &quote);
    weave_end(weaver, element);
    element.kind = ELEMENT_SHOW;
    weave_end(weaver, element);
}

static void weave_line(Weaver *weaver, const LabLine *line, int number)
{
    static void (*const weave[])(Weaver *, const LabLine *, Element) = {
        [LAB_CONTROL] = weave_control,
        [LAB_PRESET] = weave_preset,
        [LAB_SHOW] = weave_show,
    };
    size_t end =
        text_find_char(weaver->part->prose.text, '\n', line->attributes.place.to);
    check_line(weaver, line, end);
    weave[line->kind](weaver, line,
                      (Element){.kind = kinds[line->kind].each,
                                .block = weaver->block,
                                .attributes = &line->attributes,
                                .words = line->words,
                                .number = number});
}

/* The lines of one kind, wherever in the lab they stand. */
static void weave_lines(Weaver *weaver, const Block *lab, LabLineKind kind)
{
    Element all = {.kind = kinds[kind].all, .block = lab};
    LabLine line;
    int count = 0;
    for (const Block *block = lab->first; block; block = block->next)
        for (size_t at = block->place.from; next_line(weaver, block, &at, &line);) {
            if (line.kind != kind)
                continue;
            if (count == 0)
                weave_begin(weaver, all);
            weave_line(weaver, &line, count++);
        }
    if (count > 0)
        weave_end(weaver, all);
}

/* ---- The readout ----------------------------------------------------------------- */

/* What else stands in a lab: its readout, first of all. */
static void weave_readout(Weaver *weaver, const Block *lab)
{
    LabLine line;
    Element readout = {.kind = ELEMENT_READOUT, .block = lab};
    weave_begin(weaver, readout);
    weaver->readout = true;
    for (const Block *block = lab->first; block; block = block->next) {
        size_t at = block->place.from;
        if (block->kind != BLOCK_TEXT) {
            weave_blank_line(weaver);
            weave_block(weaver, block);
            weave_blank_line(weaver);
            continue;
        }
        weaver->block = block;
        while (next_line(weaver, block, &at, &line))
            continue;
        Text rest = text_slice(block->place.source->text, at, block->place.to);
        if (text_trim(rest).size > 0)
            weave_inline(weaver, place_at(block->place.source, at, block->place.to));
    }
    weaver->block = lab;
    weaver->readout = false;
    weave_end(weaver, readout);
}

void weave_lab(Weaver *weaver)
{
    const Block *block = weaver->block;
    Element lab = {.kind = ELEMENT_LAB, .block = block};
    attributes_check(weaver->arena, weaver->faults, &block->attributes, "a lab takes",
                     "{.lab #name}");
    weaver->site = SITE_LAB;
    weave_begin(weaver, lab);
    for (LabLineKind kind = LAB_CONTROL; kind < LAB_LINE_KINDS; kind++)
        weave_lines(weaver, block, kind);
    weave_readout(weaver, block);
    weave_end(weaver, lab);
    weaver->site = SITE_PROSE;
}
