/* Inline constructs: quotes in braces, spans in brackets, cross references, in text, code
 * and math. All else is the author's and goes through untouched. */
#include "document/bracket.h"
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

/* The quote at `at`, inside [at, end). Returns where it ends; `at` if none stands there.
 */
static size_t weave_quote(Weaver *weaver, size_t at, size_t end)
{
    size_t to = quote_end(text_slice(source_text(weaver), 0, end), at);
    if (to > at)
        splice(weaver, at + 2, to - 2);
    else
        fault_add(weaver->faults, place_at(&weaver->part->prose, at, at + 2),
                  "`{{` is never closed by `}}` (to print braces, write `\\{{`)");
    return to;
}

/* Whether a quote is meant by the braces at `at`: in math and code they have a meaning of
 * their own, unless a name that is known here follows. */
static bool quotes(Weaver *weaver, size_t at, size_t end)
{
    Text text = text_slice(source_text(weaver), 0, end);
    if (!looking_at(weaver, at, end, "{{"))
        return false;
    size_t to = quote_end(text, at);
    return to > at && quote_is_meant(weaver, text_slice(text, at + 2, to - 2));
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
        if (source_text(weaver).at[at] == '\\' && quotes(weaver, at + 1, to)) {
            weave_copy(weaver, start, at);
            start = at + 1, at += 3;
        } else if (quotes(weaver, at, to)) {
            weave_copy(weaver, start, at);
            start = at = weave_quote(weaver, at, to);
        } else {
            at++;
        }
    }
    weave_copy(weaver, start, to);
    weaver->style = outer_style, weaver->site = outer_site;
    return to;
}

/* ---- [words]{claim="…"} ---------------------------------------------------------- */

static void stand_on(Weaver *weaver, Place words, const Attribute *attribute,
                     const Attribute *otherwise)
{
    Part *owner;
    const Setting *setting;
    Claim *claim = quote_claim(weaver, attribute->value, &owner, &setting);
    if (!claim)
        return;
    LIST_ADD(
        weaver->arena, weaver->woven->stands, weaver->woven->stand_count,
        (Stand){owner, setting, claim, words, otherwise ? otherwise->value : (Place){0}});
}

static void note_provenance(Weaver *weaver, Place words, bool given, Place reason)
{
    LIST_ADD(
        weaver->arena, weaver->woven->provenances, weaver->woven->provenance_count,
        (Provenance){words, given,
                     attribute_words(weaver->arena, text_slice(source_text(weaver),
                                                               reason.from, reason.to))});
}

/* What a claim says where it is false can be read where it can become false. */
static void check_otherwise(Weaver *weaver, const Attribute *claim,
                            const Attribute *otherwise)
{
    if (otherwise && (!claim || !weaver->readout))
        fault_add(weaver->faults, otherwise->name_place,
                  "`else` stands beside a claim, in the readout of a lab");
    else if (otherwise && otherwise->value.to == otherwise->value.from)
        fault_add(weaver->faults, otherwise->name_place,
                  "say what stands there while the claim is false: `else=\"words\"`");
}

/* Says of the document's words what their attributes do; returns what kind they are. */
static SpanKind kind_of_words(Weaver *weaver, Place words, const Attributes *attributes)
{
    Woven *woven = weaver->woven;
    Words said = {.outer = weaver->words};
    const Attribute *claim = attribute(attributes, "claim");
    const Attribute *otherwise = attribute(attributes, "else");
    const Attribute *given = attribute(attributes, "given");
    const Attribute *stated = attribute(attributes, "stated");
    if (weaver->repeating)
        return weaver->copied;
    attributes_check(weaver->arena, weaver->faults, attributes, "words in brackets take",
                     "{claim=\"…\" else=\"…\" given=\"…\" stated}");
    check_otherwise(weaver, claim, otherwise);
    int stands = woven->stand_count;
    if (claim)
        stand_on(weaver, words, claim, otherwise);
    said.stand = woven->stand_count > stands ? woven->stand_count : 0;
    if (given && given->value.to == given->value.from)
        fault_add(weaver->faults, given->name_place,
                  "say where it is from: `given=\"source\"`");
    if (given && stated)
        fault_add(weaver->faults, stated->name_place,
                  "what has a source is given, what has none is stated: not both");
    if (given || stated)
        note_provenance(weaver, words, given, (given ? given : stated)->value);
    said.provenance = given || stated ? woven->provenance_count : 0;
    LIST_ADD(weaver->arena, woven->words, woven->word_count, said);
    weaver->words = woven->word_count;
    return given ? SPAN_GIVEN : stated ? SPAN_STATED : weaver->copied;
}

static void misplaced_attributes(Weaver *weaver, size_t at, const char *problem)
{
    Text text = source_text(weaver);
    enum { most = 200 }; /* shown of them */
    text = text_slice(text, 0, at + most);
    text = text_slice(text, 0, text_find_char(text, '\n', at));
    size_t to = text_find_char(text, '}', at) + 1;
    to = to < text.size ? to : text.size;
    fault_add(weaver->faults, place_at(&weaver->part->prose, at, to), "%s", problem);
}

enum { deepest = 64 }; /* words in brackets in one another */

/* Returns where the span ends, `at` if the bracket opens none. */
static size_t weave_words(Weaver *weaver, size_t at, size_t end)
{
    Text text = text_slice(source_text(weaver), 0, end);
    size_t close = brackets_close(&weaver->brackets, at);
    close = close < end ? close : end;
    size_t brace = close + 1;
    Attributes attributes;
    if (at > 0 && text.at[at - 1] == '!' && looking_at(weaver, close, end, "](figure:")) {
        fault_add(weaver->faults, place_at(&weaver->part->prose, at - 1, close + 1),
                  "a figure stands alone: it begins at the start of a line");
        return text_find_char(text, '\n', close);
    }
    if (!looking_at(weaver, brace, end, "{") || looking_at(weaver, brace, end, "{{"))
        return at;
    bool read =
        attributes_read(weaver->arena, &weaver->part->prose, brace, end, &attributes);
    if (!read)
        misplaced_attributes(weaver, brace,
                             "these attributes can not be read: they are written "
                             "{name=\"value\"}");
    Place words = place_at(&weaver->part->prose, at + 1, close);
    if (weaver->depth == deepest) {
        fault_add(weaver->faults, words,
                  "words in brackets stand in one another too deep");
        return end;
    }
    SpanKind outer = weaver->copied;
    int outer_words = weaver->words;
    weaver->depth++;
    weaver->copied = kind_of_words(weaver, words, &attributes);
    weave_inline(weaver, words);
    weaver->copied = outer;
    weaver->words = outer_words;
    weaver->depth--;
    return read ? attributes.place.to : brace + 1;
}

/* Whether colons stand before the brace, as if a box were to open. */
static bool opens_box(Text text, size_t at)
{
    while (at > 0 && text.at[at - 1] == ' ')
        at--;
    return text_ends(text_slice(text, 0, at), TEXT(":::"));
}

/* Single braces: none of ours, unless attributes stand in them. */
static size_t weave_brace(Weaver *weaver, size_t at, size_t end)
{
    Text text = source_text(weaver);
    if (looking_at(weaver, at, end, "{{"))
        return weave_quote(weaver, at, end);
    if (looking_at(weaver, at, end, "{.") && opens_box(text, at))
        misplaced_attributes(weaver, at,
                             "a box begins at the start of its line, and stands in no "
                             "list and no quotation");
    else if (attributes_meant(text_slice(text, 0, end), at))
        misplaced_attributes(weaver, at,
                             "attributes follow, without a blank, the words in brackets "
                             "that they are for, or end a heading, caption or figure");
    return at;
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

/* A heading's words, said again where it is referred to. */
static void repeat_heading(Weaver *weaver, const DocumentLabel *label)
{
    Part *part = weaver->part;
    bool repeating = weaver->repeating;
    weaver->part = label->part;
    weaver->repeating = weaver->linking = true;
    weave_inline(weaver, label->block->body);
    weaver->part = part;
    weaver->repeating = repeating, weaver->linking = false;
}

/* "section 5", or what the heading says. */
static void weave_label_words(Weaver *weaver, const DocumentLabel *label)
{
    const Block *block = label->block;
    const char *kind = block->kind == BLOCK_TABLE    ? "Table"
                       : block->kind == BLOCK_FIGURE ? "Figure"
                                                     : "section";
    if (label->number > 0)
        weave_markup(weaver, text_format(weaver->arena, "%s %d", kind, label->number));
    else if (weaver->linking)
        weave_markup(weaver, label->id);
    else
        repeat_heading(weaver, label);
}

static void weave_link(Weaver *weaver, const DocumentLabel *label)
{
    bool link = !weaver->attribute && !weaver->linking;
    weave_markup(weaver, link ? TEXT("[") : TEXT(""));
    weave_label_words(weaver, label);
    if (link)
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
    Text text = text_slice(source_text(weaver), 0, end);
    size_t to;
    switch (text.at[at]) {
    case '`':
        to = code_span_end(text, at);
        return to > at ? weave_verbatim(weaver, at, to, STYLE_ASCII, SITE_CODE) : at;
    case '$':
        to = math_end(text, at);
        return to > at ? weave_verbatim(weaver, at, to, STYLE_MATH, SITE_MATH) : at;
    case '{':
        return weave_brace(weaver, at, end);
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

/* Where the comment ends that opens at `at`; `at` if it never does, as then does none. */
static size_t comment_end(Text text, size_t at, bool *closed)
{
    size_t close = *closed ? text_find(text, TEXT("-->"), at) : text.size;
    *closed = close < text.size;
    return *closed ? close + 3 : at;
}

static void weave_words_and_constructs(Weaver *weaver, Place place)
{
    Text text = text_slice(source_text(weaver), 0, place.to);
    size_t start = place.from;
    bool comments = true;
    for (size_t at = place.from; at < place.to;) {
        if (text.at[at] == '\\' && at + 1 < place.to) {
            bool braces = looking_at(weaver, at + 1, place.to, "{{");
            if (braces ||
                weaver->attribute) /* where Markdown would drop it, or does not */
                start = flush(weaver, start, at) + 1;
            at += braces ? 3 : 2;
        } else if (text.at[at] == '<' && looking_at(weaver, at, place.to, "<!--")) {
            size_t close = comment_end(text, at, &comments);
            at = close > at ? close : at + 4;
        } else if (opens_construct(text.at[at])) {
            start = flush(weaver, start, at);
            size_t to = weave_construct(weaver, at, place.to);
            at = to > at              ? (start = to)
                 : text.at[at] == '`' ? backticks_end(text, at)
                                      : at + 1;
        } else {
            at++;
        }
    }
    weave_copy(weaver, start, place.to);
}

/* Words inside of those that are being woven have their brackets matched already. */
static bool has_brackets(const Weaver *weaver, Place place)
{
    const Brackets *brackets = &weaver->brackets;
    return brackets->text.at == source_text(weaver).at && place.from >= brackets->from &&
           place.to <= brackets->text.size;
}

void weave_inline(Weaver *weaver, Place place)
{
    Brackets outer = weaver->brackets;
    bool inside = has_brackets(weaver, place);
    if (!inside)
        weaver->brackets = brackets_of(
            weaver->arena, text_slice(source_text(weaver), 0, place.to), place.from);
    weave_words_and_constructs(weaver, place);
    if (!inside)
        weaver->brackets = outer;
}
