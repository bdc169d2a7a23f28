/* Boxes: asides, deeper looks, things to try, the colophon. */
#include "document/block.h"
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
    Element box = {.kind = ELEMENT_BOX, .block = block, .word = text_of(kind->word)};
    weave_begin(weaver, box);
    if (title) {
        weaver->site = SITE_HEADING, weaver->attribute = true;
        weave_inline(weaver, title->value);
        weaver->site = SITE_PROSE, weaver->attribute = false;
    }
    weave_begin(weaver, (Element){.kind = ELEMENT_FOLD, .block = block});
    weave_blocks(weaver, block->first);
    weave_end(weaver, (Element){.kind = ELEMENT_FOLD, .block = block});
    weave_end(weaver, box);
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
    Element colophon = {.kind = ELEMENT_COLOPHON, .block = block};
    weave_begin(weaver, colophon);
    woven_add(weaver->woven, (Span){.kind = SPAN_HOLE,
                                    .place = block->place,
                                    .part = weaver->part,
                                    .block = block});
    weave_end(weaver, colophon);
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
    if (is_box(block, "colophon")) {
        weave_colophon(weaver);
    } else {
        if (block->attributes.place.to > 0) /* else reported when it was read */
            unknown_box(weaver);
        weave_blocks(weaver, block->first);
    }
}
