#include "proof/audit.h"

#include "document/list.h"
#include "document/system.h"
#include "proof/digit.h"
#include "proof/entity.h"

#include <string.h>

typedef struct Auditor {
    const Woven *woven;
    const Leaf *leaf;
    Faults *faults;
    Tallies *tallies;
} Auditor;

/* ---- Digits ---------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* From the digit at `at` to the end of the number: points, separators and a power of ten
 * belong to it. */
static size_t number_end(Arena scratch, Text text, size_t at)
{
    size_t size;
    PrintedNumber printed;
    if (number_read(&scratch, text, at, &printed))
        return at + printed.size;
    while (at < text.size) {
        bool digit = is_digit(text_code_point(text, at, &size));
        bool joins = strchr(".,", text.at[at]) && at + 1 < text.size &&
                     is_digit((unsigned char)text.at[at + 1]);
        if (!digit && !joins)
            break;
        at += size;
    }
    return at;
}

/* Whether an entity at `at`, such as &#189; or &frac12;, is a number. */
static bool is_number_entity(Text text, size_t at, size_t *size)
{
    uint32_t code = 0;
    size_t entity = entity_at(text, at, &code);
    *size = entity ? entity : 1;
    return entity && is_digit(code);
}

/* ---- Conventions: "level N" ------------------------------------------------------ */

/* Whether the text has the words at `at`; a sentence may begin with them, and a line may
 * end where they have a blank. */
static bool has_words(Text text, size_t at, Text words)
{
    for (size_t i = 0; i < words.size; i++) {
        char c = at + i < text.size ? text.at[at + i] : '\0';
        bool same = c == words.at[i] || (c == '\n' && words.at[i] == ' ') ||
                    (i == 0 && is_letter(c) && (c | 32) == words.at[i]);
        if (!same)
            return false;
    }
    return true;
}

/* Whether the number from `at` to `end` stands in place of the last N of the phrase. */
static bool is_named_so(Text text, size_t at, size_t end, Text phrase)
{
    size_t n = phrase.size;
    while (n > 0 && phrase.at[n - 1] != 'N')
        n--;
    Text before = text_slice(phrase, 0, n ? n - 1 : 0);
    Text after = text_slice(phrase, n, phrase.size);
    return n > 0 && at >= before.size && has_words(text, at - before.size, before) &&
           has_words(text, end, after) &&
           (at == before.size || !is_letter(text.at[at - before.size - 1]));
}

static bool is_convention(const Woven *woven, Text text, size_t at, size_t end)
{
    const Texts *conventions = &woven->level->front.conventions;
    for (int i = 0; i < conventions->count; i++)
        if (is_named_so(text, at, end, conventions->at[i]))
            return true;
    return false;
}

/* ---- Numbers --------------------------------------------------------------------- */

/* Whether something in the same code span or formula was computed. */
static bool group_has_binding(const Auditor *auditor, int group)
{
    const Leaf *leaf = auditor->leaf;
    for (int i = 0; i < leaf->piece_count; i++) {
        const Piece *piece = &leaf->pieces[i];
        if (piece->group != group)
            continue;
        const Span *span = woven_span(auditor->woven, piece->at);
        const Span *last = woven_span(auditor->woven, piece->at + piece->size - 1);
        for (; span <= last; span++)
            if (span->kind == SPAN_NUMBER)
                return true;
    }
    return false;
}

static bool is_free(const Auditor *auditor, const Piece *piece)
{
    bool verbatim = piece->kind == PIECE_CODE || piece->kind == PIECE_MATH;
    return piece->kind == PIECE_ADDRESS ||
           (verbatim && !group_has_binding(auditor, piece->group));
}

static bool is_in_front(const Woven *woven, Place place)
{
    const Front *front = &woven->level->front;
    return place.source && place.source == front->title_place.source &&
           place.from < front->end;
}

static void typed_in_front(Faults *faults, Place place, Text number)
{
    fault_add(faults, place,
              "%.*s is typed, not computed, and front matter has no computed numbers: "
              "leave it out, or let the words around it be one of the `conventions`",
              (int)number.size, number.at);
}

static void typed(Auditor *auditor, const Piece *piece, size_t position, Text number)
{
    Place place = woven_place(auditor->woven, position, number.size);
    if (is_in_front(auditor->woven, place)) {
        typed_in_front(auditor->faults, place, number);
        return;
    }
    bool verbatim = piece->kind == PIECE_CODE || piece->kind == PIECE_MATH;
    fault_add(auditor->faults, place,
              verbatim
                  ? "%.*s is typed beside a computed number; compute it, too, or keep "
                    "it in a formula of its own"
                  : "%.*s is typed, not computed; bind it, as in {{name}}, or say where "
                    "it is from: [%.*s]{given=\"…\"} or [%.*s]{stated}",
              (int)number.size, number.at, (int)number.size, number.at, (int)number.size,
              number.at);
}

static void see(Auditor *auditor, SightingKind kind, const Piece *piece, size_t at,
                size_t size)
{
    Tallies *tallies = auditor->tallies;
    LIST_ADD(auditor->woven->level->arena, tallies->sightings, tallies->sighting_count,
             (Sighting){kind, piece->kind, at, size});
}

/* A number in the author's own words. */
static void audit_copied(Auditor *auditor, const Piece *piece, size_t at, size_t end)
{
    size_t position = piece->at + (at - piece->start);
    Text text = auditor->leaf->text;
    bool name = at > 0 && is_letter(text.at[at - 1]) && text.at[at] != '&' &&
                piece->kind != PIECE_MATH;
    bool convention = is_convention(auditor->woven, text, at, end);
    auditor->tallies->conventions += convention;
    if (convention)
        see(auditor, SEEN_CONVENTION, piece, position, end - at);
    else if (name || is_free(auditor, piece))
        see(auditor, SEEN_FREE, piece, position, end - at);
    else
        typed(auditor, piece, position, text_slice(text, at, end));
}

static void audit_number(Auditor *auditor, const Piece *piece, size_t at, size_t end)
{
    size_t position = piece->at + (at - piece->start);
    const Span *span = woven_span(auditor->woven, position);
    switch (span->kind) {
    case SPAN_GIVEN:
        auditor->tallies->given++;
        see(auditor, SEEN_GIVEN, piece, position, end - at);
        break;
    case SPAN_STATED:
        auditor->tallies->stated++;
        see(auditor, SEEN_STATED, piece, position, end - at);
        break;
    case SPAN_COPIED:
        audit_copied(auditor, piece, at, end);
        break;
    case SPAN_LABEL:
        see(auditor, SEEN_LABEL, piece, position, end - at);
        break;
    case SPAN_MARKUP:
        see(auditor, SEEN_NUMBERING, piece, position, end - at);
        break;
    case SPAN_NUMBER:
    case SPAN_SIGN:
    case SPAN_HOLE:
        break;
    }
}

/* Where the span ends that stands at `at`, in the leaf's text: a number that was typed
 * right behind a computed one is a number of its own. */
static size_t span_end(const Auditor *auditor, const Piece *piece, size_t at)
{
    const Woven *woven = auditor->woven;
    const Span *span = woven_span(woven, piece->at + (at - piece->start));
    return piece->start + woven->starts[span - woven->spans + 1] - piece->at;
}

/* Audits the number or entity at `at`, if one stands there. Returns where it ends. */
static size_t audit_at(Auditor *auditor, const Piece *piece, size_t at)
{
    Text whole = auditor->leaf->text;
    size_t end = piece->start + piece->size, size;
    bool digit = is_digit(text_code_point(whole, at, &size));
    if (!digit && whole.at[at] != '&')
        return at + size;
    size_t limit = span_end(auditor, piece, at);
    Text text = text_slice(whole, 0, end < limit ? end : limit);
    bool shown = piece->kind == PIECE_PROSE || piece->kind == PIECE_HTML;
    if (digit)
        size = number_end(*auditor->woven->level->arena, text, at) - at;
    else if (shown)
        digit = is_number_entity(text, at, &size);
    if (digit)
        audit_number(auditor, piece, at, at + size);
    return at + size;
}

static void audit_leaf(Auditor *auditor)
{
    for (int i = 0; i < auditor->leaf->piece_count; i++) {
        const Piece *piece = &auditor->leaf->pieces[i];
        for (size_t at = piece->start; at < piece->start + piece->size;)
            at = audit_at(auditor, piece, at);
    }
}

/* ---- What stands in no document ---------------------------------------------------- */

/* The next number from `*at` on that is typed; `*at` is then where it ends. */
static bool next_typed(const Woven *woven, Text text, size_t *at, Text *number)
{
    for (size_t from = *at, size; from < text.size; from = *at) {
        bool digit = is_digit(text_code_point(text, from, &size));
        *at = digit ? number_end(*woven->level->arena, text, from) : from + size;
        bool name = from > 0 && is_letter(text.at[from - 1]);
        *number = text_slice(text, from, *at);
        if (digit && !name && !is_convention(woven, text, from, *at))
            return true;
    }
    return false;
}

/* The question stands in front matter alone. */
static void audit_question(const Woven *woven, Faults *faults)
{
    const Front *front = &woven->level->front;
    Text number;
    for (size_t at = 0; next_typed(woven, front->question, &at, &number);)
        typed_in_front(faults, front->question_place, number);
}

/* What a lab says where a claim is false stands on a page, and there by turns. */
static void audit_otherwise(const Woven *woven, Faults *faults)
{
    for (int i = 0; i < woven->stand_count; i++) {
        Place place = woven->stands[i].otherwise;
        if (!place.source)
            continue;
        Text text = text_slice(place.source->text, place.from, place.to), number;
        for (size_t at = 0; next_typed(woven, text, &at, &number);)
            fault_add(
                faults,
                place_at(place.source, place.from + at - number.size, place.from + at),
                "%.*s is typed, not computed, and words that stand while a claim is "
                "false have no computed numbers: leave it out",
                (int)number.size, number.at);
    }
}

void audit(const Woven *woven, const Reading *reading, Faults *faults, Tallies *tallies)
{
    for (int i = 0; i < woven->count; i++)
        tallies->computed += woven->spans[i].kind == SPAN_NUMBER;
    tallies->claims = woven->stand_count;
    for (int i = 0; i < reading->count; i++) {
        Auditor auditor = {woven, &reading->leaves[i], faults, tallies};
        audit_leaf(&auditor);
    }
    audit_question(woven, faults);
    audit_otherwise(woven, faults);
}
