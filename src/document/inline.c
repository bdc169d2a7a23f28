/* Inline constructs: quotes in braces, spans in brackets, cross references, in text, code
 * and math. All else is the author's and goes through untouched. */
#include "document/list.h"
#include "document/quote.h"
#include "document/system.h"

#include <string.h>

static Text source_text(const Weaver *weaver)
{
    return weaver->part->prose.text;
}

static bool looking_at(const Weaver *weaver, size_t at, size_t end, const char *what)
{
    Text rest = text_slice(source_text(weaver), at, end);
    return text_starts(rest, text_of(what));
}

/* ---- {{…}} ----------------------------------------------------------------------- */

static void splice(Weaver *weaver, size_t from, size_t to)
{
    Text text = source_text(weaver);
    while (from < to && strchr(" \t\n", text.at[from]))
        from++;
    while (to > from && strchr(" \t\n", text.at[to - 1]))
        to--;
    Text inner = text_slice(text, from, to);
    Place place = place_at(&weaver->part->prose, from, to);
    Quote quote;
    if (text_starts(inner, TEXT("work ")))
        quote_weave_work(weaver, place_at(place.source, from + sizeof "work " - 1, to));
    else if (text_starts(inner, TEXT("table ")))
        fault_add(weaver->faults, place,
                  "a table stands alone on its line, at its start");
    else if (quote_find(weaver, place, &quote))
        quote_weave(weaver, &quote);
}

/* A quote at `at`, inside [at, end). Returns where it ends; `at` if none stands there. In
 * math and code braces mean a quote only where a known name follows. */
static size_t weave_quote(Weaver *weaver, size_t at, size_t end)
{
    if (!looking_at(weaver, at, end, "{{"))
        return at;
    size_t close = text_find(source_text(weaver), TEXT("}}"), at + 2);
    bool closed = close + 2 <= end;
    Text inner = text_slice(source_text(weaver), at + 2, close);
    if (weaver->style != STYLE_PROSE && (!closed || !quote_is_known(weaver, inner)))
        return at;
    if (!closed) {
        fault_add(weaver->faults, place_at(&weaver->part->prose, at, at + 2),
                  "`{{` is never closed by `}}` (to print braces, write `\\{{`)");
        return at;
    }
    splice(weaver, at + 2, close);
    return close + 2;
}

/* Code or math: quotes in another style, the rest untouched. */
static size_t weave_verbatim(Weaver *weaver, size_t from, size_t to, NumberStyle style,
                             Site site)
{
    NumberStyle outer_style = weaver->style;
    Site outer_site = weaver->site;
    weaver->style = style, weaver->site = site;
    size_t start = from;
    for (size_t at = from; at < to;) {
        if (source_text(weaver).at[at] == '\\' && looking_at(weaver, at + 1, to, "{{")) {
            weave_copy(weaver, start, at);
            start = at + 1, at += 3;
            continue;
        }
        bool brace = looking_at(weaver, at, to, "{{");
        Text inner = brace
                         ? text_slice(source_text(weaver), at + 2,
                                      text_find(source_text(weaver), TEXT("}}"), at + 2))
                         : (Text){0};
        if (!brace || !quote_is_known(weaver, inner)) {
            at++;
            continue;
        }
        weave_copy(weaver, start, at);
        start = at = weave_quote(weaver, at, to);
    }
    weave_copy(weaver, start, to);
    weaver->style = outer_style, weaver->site = outer_site;
    return to;
}

/* Where the math that opens at `at` ends; `at` if none does. A single dollar opens math
 * before a character that is no blank and closes it after one. */
static size_t math_end(Text text, size_t at, size_t end)
{
    bool display = text_starts(text_slice(text, at, end), TEXT("$$"));
    if (display) {
        size_t close = text_find(text, TEXT("$$"), at + 2);
        return close + 2 <= end ? close + 2 : at;
    }
    if (at + 1 >= end || strchr(" \t\n", text.at[at + 1]))
        return at;
    for (size_t i = at + 1; i < end; i++) {
        if (text.at[i] == '\\')
            i++;
        else if (text.at[i] == '$')
            return strchr(" \t\n", text.at[i - 1]) ? at : i + 1;
    }
    return at;
}

/* ---- [words]{claim="…"} ---------------------------------------------------------- */

static void stand_on(Weaver *weaver, Place words, const Attribute *attribute)
{
    Part *owner;
    const Setting *setting;
    Claim *claim = quote_claim(weaver, attribute->value, &owner, &setting);
    if (!claim)
        return;
    LIST_ADD(weaver->arena, weaver->woven->stands, weaver->woven->stand_count,
             (Stand){owner, setting, claim, words});
}

static void unknown_attribute(Weaver *weaver, const Attribute *attribute)
{
    static const Text known[] = {{"claim", 5}, {"given", 5}, {"stated", 6}};
    fault_add(weaver->faults, attribute->name_place,
              "words in brackets can be `claim=\"…\"`, `given=\"…\"` or `stated`, not "
              "`%.*s`%s",
              (int)attribute->name.size, attribute->name.at,
              did_you_mean(weaver->arena, attribute->name, known, 3));
}

static SpanKind kind_of_words(Weaver *weaver, Place words, const Attributes *attributes)
{
    SpanKind kind = weaver->copied;
    for (int i = 0; i < attributes->count; i++) {
        const Attribute *attribute = &attributes->list[i];
        if (text_is(attribute->name, "claim")) {
            stand_on(weaver, words, attribute);
        } else if (text_is(attribute->name, "given")) {
            if (attribute->value.to == attribute->value.from)
                fault_add(weaver->faults, attribute->name_place,
                          "say where it is from: `given=\"source\"`");
            kind = SPAN_GIVEN;
            weaver->woven->givens++;
        } else if (text_is(attribute->name, "stated")) {
            kind = SPAN_STATED;
            weaver->woven->stateds++;
        } else {
            unknown_attribute(weaver, attribute);
        }
    }
    return kind;
}

/* Returns where the span ends, `at` if the bracket opens none. */
static size_t weave_words(Weaver *weaver, size_t at, size_t end)
{
    size_t close = closing_bracket(text_slice(source_text(weaver), 0, end), at);
    Attributes attributes;
    if (close + 1 >= end ||
        !attributes_read(weaver->arena, &weaver->part->prose, close + 1, &attributes) ||
        attributes.place.to > end)
        return at;
    Place words = place_at(&weaver->part->prose, at + 1, close);
    SpanKind outer = weaver->copied;
    weaver->copied = kind_of_words(weaver, words, &attributes);
    weave_inline(weaver, words);
    weaver->copied = outer;
    return attributes.place.to;
}

/* ---- @tbl-std -------------------------------------------------------------------- */

static bool word_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '-' || c == '_' || (c & 0x80);
}

static void unknown_label(Weaver *weaver, Text id, Place place)
{
    const DocumentLabels *labels = &weaver->labels;
    Text *names = take(weaver->arena, Text, (size_t)labels->count + 1);
    for (int i = 0; i < labels->count; i++)
        names[i] = labels->list[i].id;
    fault_add(weaver->faults, place, "nothing here has the label `%.*s`%s", (int)id.size,
              id.at, did_you_mean(weaver->arena, id, names, labels->count));
}

static void weave_link(Weaver *weaver, const DocumentLabel *label)
{
    const Block *block = label->block;
    const char *kind = block->kind == BLOCK_TABLE    ? "Table"
                       : block->kind == BLOCK_FIGURE ? "Figure"
                                                     : "section";
    weave_markup(weaver, TEXT("["));
    if (label->number > 0)
        weave_markup(weaver, text_format(weaver->arena, "%s %d", kind, label->number));
    else
        weave_markup(weaver, text_slice(block->body.source->text, block->body.from,
                                        block->body.to));
    weave_markup(weaver, text_format(weaver->arena, "](#%.*s)", (int)label->id.size,
                                     label->id.at));
}

static size_t weave_cross_reference(Weaver *weaver, size_t at, size_t end)
{
    static const char *const prefixes[] = {"@sec-", "@tbl-", "@fig-"};
    Text text = source_text(weaver);
    bool inside_word = at > 0 && word_character(text.at[at - 1]);
    bool ours = false;
    for (int i = 0; i < 3; i++)
        ours = ours || looking_at(weaver, at, end, prefixes[i]);
    if (!ours || inside_word)
        return at;
    size_t to = at + 1;
    while (to < end && word_character(text.at[to]) && !(text.at[to] & 0x80))
        to++;
    while (text.at[to - 1] == '-')
        to--;
    Text id = text_slice(text, at + 1, to);
    const DocumentLabel *label = labels_find(&weaver->labels, id);
    if (label)
        weave_link(weaver, label);
    else
        unknown_label(weaver, id, place_at(&weaver->part->prose, at, to));
    return to;
}

/* ---- All together ---------------------------------------------------------------- */

/* Weaves the construct at `at` and returns where it ends; `at` if it is plain text. */
static size_t weave_construct(Weaver *weaver, size_t at, size_t end)
{
    Text text = source_text(weaver);
    size_t to;
    switch (text.at[at]) {
    case '`':
        to = code_span_end(text_slice(text, 0, end), at);
        return to > at ? weave_verbatim(weaver, at, to, STYLE_ASCII, SITE_CODE) : at;
    case '$':
        to = math_end(text, at, end);
        return to > at ? weave_verbatim(weaver, at, to, STYLE_MATH, SITE_MATH) : at;
    case '{':
        return weave_quote(weaver, at, end);
    case '[':
        return weave_words(weaver, at, end);
    case '@':
        return weave_cross_reference(weaver, at, end);
    default:
        return at;
    }
}

/* Spans are added in order, so what stands before a construct must be copied before it.
 */
static size_t flush(Weaver *weaver, size_t start, size_t at)
{
    weave_copy(weaver, start, at);
    return at;
}

static bool opens_construct(char c)
{
    return c == '`' || c == '$' || c == '{' || c == '[' || c == '@';
}

void weave_inline(Weaver *weaver, Place place)
{
    Text text = source_text(weaver);
    size_t start = place.from;
    for (size_t at = place.from; at < place.to;) {
        if (text.at[at] == '\\' && at + 1 < place.to) {
            if (looking_at(weaver, at + 1, place.to, "{{")) {
                weave_copy(weaver, start, at);
                start = at + 1, at += 3;
            } else {
                at += 2;
            }
        } else if (text.at[at] == '<' && looking_at(weaver, at, place.to, "<!--")) {
            size_t close = text_find(text, TEXT("-->"), at);
            at = close + 3 <= place.to ? close + 3 : at + 4;
        } else if (opens_construct(text.at[at])) {
            start = flush(weaver, start, at);
            size_t to = weave_construct(weaver, at, place.to);
            at = to > at ? (start = to) : at + 1;
        } else {
            at++;
        }
    }
    weave_copy(weaver, start, place.to);
}
