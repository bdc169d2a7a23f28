#include "document/weave.h"

#include "document/block.h"
#include "document/list.h"
#include "document/system.h"

/* ---- Blocks ---------------------------------------------------------------------- */

static void weave_heading(Weaver *weaver)
{
    const Block *block = weaver->block;
    Text text = weaver->part->prose.text;
    attributes_check(weaver->arena, weaver->faults, &block->attributes, "a heading takes",
                     "{#sec-name}");
    Element heading = {.kind = ELEMENT_HEADING, .block = block};
    weave_begin(weaver, heading);
    weave_copy(weaver, block->place.from, block->body.from);
    if (block->number > 0)
        weave_begin(weaver, (Element){.kind = ELEMENT_NUMBERING,
                                      .block = block,
                                      .number = block->number});
    weaver->site = SITE_HEADING;
    weave_inline(weaver, block->body);
    weaver->site = SITE_PROSE;
    weave_markup(weaver, text.at[block->place.to - 1] == '\n' ? TEXT("\n") : TEXT(""));
    weave_end(weaver, heading);
}

/* Attributes of a fence are for us, not for the reader. */
static void weave_code(Weaver *weaver)
{
    const Block *block = weaver->block;
    const Attributes *attributes = &block->attributes;
    size_t from = block->place.from;
    bool asked = block->parent && is_box(block->parent, "question");
    if (asked)
        attributes_check(weaver->arena, weaver->faults, attributes,
                         "code in a question takes", "{.template .solution}");
    else if (attributes->place.to > 0)
        fault_add(weaver->faults, attributes->place,
                  "only code in a question has attributes: {.template} or {.solution}");
    if (attributes->place.to > 0) {
        Text info = text_slice(weaver->part->prose.text, from, attributes->place.from);
        weave_copy(weaver, from,
                   from + (size_t)(text_trim(info).at - info.at) + text_trim(info).size);
        from = attributes->place.to;
    }
    weave_copy(weaver, from, block->place.to);
}

/* ---- Elements -------------------------------------------------------------------- */

void weave_begin(Weaver *weaver, Element element)
{
    const DialectElement *form = &weaver->dialect->elements[element.kind];
    if (form->begin)
        form->begin(weaver, &element);
}

void weave_end(Weaver *weaver, Element element)
{
    const DialectElement *form = &weaver->dialect->elements[element.kind];
    if (form->end)
        form->end(weaver, &element);
}

bool weave_has(const Weaver *weaver, ElementKind kind)
{
    const DialectElement *form = &weaver->dialect->elements[kind];
    return form->begin || form->end;
}

static void weave_current(Weaver *weaver)
{
    switch (weaver->block->kind) {
    case BLOCK_TEXT:
        weave_inline(weaver, weaver->block->place);
        break;
    case BLOCK_CODE:
        weave_code(weaver);
        break;
    case BLOCK_HEADING:
        weave_heading(weaver);
        break;
    case BLOCK_TABLE:
        weave_table(weaver);
        break;
    case BLOCK_FIGURE:
        weave_figure(weaver);
        break;
    case BLOCK_DIV:
        if (is_box(weaver->block, "question"))
            weave_question(weaver);
        else if (is_box(weaver->block, "lab"))
            weave_lab(weaver);
        else
            weave_box(weaver);
        break;
    }
}

void weave_block(Weaver *weaver, const Block *block)
{
    const Block *outer = weaver->block;
    weaver->block = block;
    weave_current(weaver);
    weaver->block = outer;
}

static bool is_construct(const Block *block)
{
    return block->kind == BLOCK_TABLE || block->kind == BLOCK_FIGURE ||
           block->kind == BLOCK_DIV;
}

/* Tables, figures and boxes stand apart, also where the author left no blank line. */
void weave_blocks(Weaver *weaver, const Block *first)
{
    for (const Block *block = first, *before = NULL; block;
         before = block, block = block->next) {
        if (before && !is_blank_block(block) &&
            (is_construct(block) || is_construct(before)))
            weave_blank_line(weaver);
        weave_block(weaver, block);
    }
}

/* ---- The document ---------------------------------------------------------------- */

/* The title from the front matter. */
static void weave_title(Weaver *weaver)
{
    const Front *front = &weaver->level->front;
    if (front->title.size == 0) {
        if (!front->broken)
            fault_add(weaver->faults, place_of_line(&weaver->part->prose, 1),
                      "this level has no title: its first file begins with a line ---, a "
                      "line title: …, and another line ---");
        return;
    }
    weave_begin(weaver, (Element){.kind = ELEMENT_TITLE});
    weave_plain_words(weaver, front->title, front->title_place);
    weave_markup(weaver, TEXT("\n"));
}

static void weave_part(Weaver *weaver, Part *part)
{
    weaver->part = part;
    weaver->block = NULL;
    const Block *first = part->blocks->first;
    while (first && is_blank_block(first))
        first = first->next;
    if (weaver->woven->count > 0 && first)
        weave_blank_line(weaver);
    weave_begin(weaver, (Element){.kind = ELEMENT_PART});
    weave_blocks(weaver, first);
    if (first && !text_ends(part->prose.text, TEXT("\n")))
        weave_markup(weaver, TEXT("\n"));
    weave_end(weaver, (Element){.kind = ELEMENT_PART});
}

/* What was computed and is shown nowhere; but for what unreadable prose may show. */
static void check_placed(Weaver *weaver, const Part *part, const Setting *start)
{
    for (int i = 0; i < start->result_count && !weaver->level->incomplete; i++) {
        const Result *result = &start->results[i];
        if (!result->input && !result->placed)
            fault_add(weaver->faults, place_of_line(&part->code, result->line),
                      "`%.*s` is computed but stands nowhere in the document",
                      (int)result->name.size, result->name.at);
    }
}

/* Claims on which no words stand are checked at the start. */
static void check_claims(Weaver *weaver, const Part *part, const Setting *start)
{
    for (int i = 0; i < start->claim_count; i++) {
        const Claim *claim = &start->claims[i];
        Text sides = claim_sides(weaver->arena, claim);
        if (!claim->placed && !claim->holds)
            fault_false(weaver->faults, place_of_line(&part->code, claim->line),
                        "the claim `%.*s` is false: %.*s does not hold",
                        (int)claim->name.size, claim->name.at, (int)sides.size, sides.at);
    }
}

static void check_stands(Weaver *weaver)
{
    for (int i = 0; i < weaver->woven->stand_count; i++) {
        const Stand *stand = &weaver->woven->stands[i];
        const Claim *claim = stand->claim;
        if (claim->holds)
            continue;
        Text sides = claim_sides(weaver->arena, claim), setting = stand->setting->name;
        fault_false(weaver->faults, stand->place,
                    "these words stand on the claim `%.*s`, which is false%s%.*s: %.*s "
                    "does not hold (%.*s:%d)",
                    (int)claim->name.size, claim->name.at, setting.size ? " at " : "",
                    (int)setting.size, setting.at, (int)sides.size, sides.at,
                    (int)stand->owner->results.source.size,
                    stand->owner->results.source.at, claim->line);
    }
}

void weave(Level *level, const Dialect *dialect, Woven *woven)
{
    *woven = (Woven){.level = level, .span_memory = memory_reserve((size_t)1 << 34)};
    Weaver weaver = {.level = level,
                     .arena = level->arena,
                     .faults = level->faults,
                     .woven = woven,
                     .dialect = dialect};
    labels_collect(level, &weaver.labels);
    quote_collect_secrets(&weaver);
    bool first = true;
    for (int i = 0; i < level->part_count; i++) {
        if (!level->parts[i].blocks)
            continue;
        weaver.part = &level->parts[i];
        if (first)
            weave_title(&weaver);
        weave_part(&weaver, &level->parts[i]);
        first = false;
    }
    for (int i = 0; i < level->part_count; i++) {
        const Part *part = &level->parts[i];
        if (part->results.setting_count == 0)
            continue;
        check_placed(&weaver, part, &part->results.settings[0]);
        check_claims(&weaver, part, &part->results.settings[0]);
    }
    check_stands(&weaver);
}
