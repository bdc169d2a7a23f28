#include "document/outline.h"

#include "document/list.h"

#include <md4c.h>

/* Opening, closing and text alike; `at` is where text begins, or the last text before the
 * event ended. */
typedef struct Event {
    short kind;
    unsigned short detail;
    unsigned at;
} Event;

/* An outline is kept, or compared with one that was. */
typedef struct Outline {
    Arena *arena;
    Text text;
    unsigned at;
    short last; /* kind of the latest event */
    int count;
    Event *events;               /* if it is kept */
    const struct Outline *other; /* else: what it must be like */
    bool differs;                /* at event `count`, */
    unsigned end;                /* which stands here */
} Outline;

enum { ENTER_BLOCK, LEAVE_BLOCK, ENTER_SPAN, LEAVE_SPAN, TEXT_RUN };

/* Returns what md4c goes on by: anything but 0 ends the parse. */
static int add(Outline *outline, int event, int type, unsigned detail)
{
    Event entry = {(short)(event << 8 | type), (unsigned short)detail, outline->at};
    outline->last = entry.kind;
    if (!outline->other) {
        LIST_ADD(outline->arena, outline->events, outline->count, entry);
        return 0;
    }
    if (outline->differs)
        return 1; /* md4c still closes what was open */
    const Event *expected = &outline->other->events[outline->count];
    outline->differs = outline->count == outline->other->count ||
                       expected->kind != entry.kind || expected->detail != entry.detail;
    outline->count += !outline->differs;
    outline->end = outline->at;
    return outline->differs;
}

static unsigned block_detail(MD_BLOCKTYPE type, const void *detail)
{
    if (type == MD_BLOCK_H)
        return ((const MD_BLOCK_H_DETAIL *)detail)->level;
    if (type == MD_BLOCK_TABLE)
        return ((const MD_BLOCK_TABLE_DETAIL *)detail)->col_count;
    return 0;
}

static int enter_block(MD_BLOCKTYPE type, void *detail, void *outline)
{
    return add(outline, ENTER_BLOCK, (int)type, block_detail(type, detail));
}

static int leave_block(MD_BLOCKTYPE type, void *detail, void *outline)
{
    (void)detail;
    return add(outline, LEAVE_BLOCK, (int)type, 0);
}

static int enter_span(MD_SPANTYPE type, void *detail, void *outline)
{
    (void)detail;
    return add(outline, ENTER_SPAN, (int)type, 0);
}

static int leave_span(MD_SPANTYPE type, void *detail, void *outline)
{
    (void)detail;
    return add(outline, LEAVE_SPAN, (int)type, 0);
}

/* Pieces of ordinary text vary in number with what is escaped in them; kinds matter. */
static int text(MD_TEXTTYPE type, const MD_CHAR *at, MD_SIZE size, void *data)
{
    Outline *outline = data;
    Text whole = outline->text;
    bool inside = at >= whole.at && at < whole.at + whole.size;
    unsigned end = inside ? (unsigned)(at - whole.at) + size : outline->at;
    outline->at = inside ? (unsigned)(at - whole.at) : outline->at;
    bool plain =
        type == MD_TEXT_NORMAL || type == MD_TEXT_NULLCHAR || type == MD_TEXT_ENTITY;
    short kind = (short)(TEXT_RUN << 8 | (plain ? MD_TEXT_NORMAL : (int)type));
    bool again =
        outline->last == kind && (plain || type == MD_TEXT_CODE || type == MD_TEXT_HTML ||
                                  type == MD_TEXT_LATEXMATH);
    int stop = again ? 0 : add(outline, TEXT_RUN, kind & 0xFF, 0);
    outline->at = end;
    return stop;
}

static void parse(Outline *outline)
{
    static const MD_PARSER parser = {
        .flags = DOCUMENT_SYNTAX,
        .enter_block = enter_block,
        .leave_block = leave_block,
        .enter_span = enter_span,
        .leave_span = leave_span,
        .text = text,
    };
    outline->last = -1;
    md_parse(outline->text.at, (MD_SIZE)outline->text.size, &parser, outline);
}

/* The span in which byte `at` of the neutral text stands. */
static const Span *neutral_span(const Woven *woven, size_t at)
{
    const Span *span = woven->spans, *last = woven->spans + woven->count - 1;
    for (size_t end = 0; span < last; span++) {
        end += span_is_computed(span) ? 1 : span->text.size;
        if (end > at)
            break;
    }
    return span;
}

/* What was computed and stands there or next after it, or else before: the culprit. */
static const Span *culprit(const Woven *woven, const Span *span)
{
    const Span *last = woven->spans + woven->count - 1;
    for (const Span *next = span; next <= last; next++)
        if (span_is_computed(next))
            return next;
    while (span > woven->spans && !span_is_computed(span))
        span--;
    return span;
}

void outline_check(const Woven *woven, Arena scratch, Faults *faults)
{
    Text text = woven_neutral(woven, &scratch);
    Outline real = {.arena = &scratch, .text = woven->text};
    parse(&real);
    Outline neutral = {.arena = &scratch, .text = text, .other = &real};
    parse(&neutral);
    int event = neutral.count;
    if (!neutral.differs && event == real.count)
        return;
    size_t at = event < real.count ? real.events[event].at : woven->text.size;
    const Span *here = woven_span(woven, at);
    const Span *there = neutral_span(woven, neutral.differs ? neutral.end : text.size);
    const Span *span = culprit(woven, here < there ? here : there);
    Text quote = text_slice(span->place.source->text, span->place.from, span->place.to);
    fault_add(faults, span->place,
              "what is put in for `%.*s` changes what the text around it is: Markdown "
              "reads it as a list, a link or other markup; put a word between them",
              (int)quote.size, quote.at);
}
