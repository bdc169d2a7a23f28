#include "proof/audit.h"

#include "document/system.h"

#include <string.h>

typedef struct Auditor {
    const Woven *woven;
    const Leaf *leaf;
    Faults *faults;
    Tallies *tallies;
} Auditor;

/* ---- Digits ---------------------------------------------------------------------- */

typedef struct Range {
    uint32_t first, last;
} Range;

/* Digits and fractions beyond ASCII that a reader takes for numbers: superscripts and
 * subscripts, vulgar fractions, circled and full-width digits, decimal digits of other
 * scripts (Unicode 15, categories Nd and No). */
static const Range digits[] = {
    {'0', '9'},       {0xB2, 0xB3},       {0xB9, 0xB9},     {0xBC, 0xBE},
    {0x660, 0x669},   {0x6F0, 0x6F9},     {0x7C0, 0x7C9},   {0x966, 0x96F},
    {0x9E6, 0x9EF},   {0xA66, 0xA6F},     {0xAE6, 0xAEF},   {0xB66, 0xB6F},
    {0xBE6, 0xBEF},   {0xC66, 0xC6F},     {0xCE6, 0xCEF},   {0xD66, 0xD6F},
    {0xE50, 0xE59},   {0xED0, 0xED9},     {0xF20, 0xF29},   {0x1040, 0x1049},
    {0x17E0, 0x17E9}, {0x1810, 0x1819},   {0x2070, 0x2070}, {0x2074, 0x2079},
    {0x2080, 0x2089}, {0x2150, 0x215F},   {0x2189, 0x2189}, {0x2460, 0x249B},
    {0xFF10, 0xFF19}, {0x1D7CE, 0x1D7FF},
};

static bool is_digit(uint32_t code)
{
    for (size_t i = 0; i < sizeof digits / sizeof *digits; i++)
        if (code >= digits[i].first && code <= digits[i].last)
            return true;
    return false;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* From the digit at `at` to the end of the number, points and separators inside it too.
 */
static size_t number_end(Text text, size_t at)
{
    size_t size;
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

/* ---- Conventions: "level N" ------------------------------------------------------ */

/* Whether the phrase, up to its last N, stands right before the number. */
static bool follows(Text text, size_t at, Text phrase)
{
    size_t n = phrase.size;
    while (n > 0 && phrase.at[n - 1] != 'N')
        n--;
    if (n == 0)
        return false;
    Text before = text_slice(phrase, 0, n - 1);
    if (at < before.size || !text_equal(text_slice(text, at - before.size, at), before))
        return false;
    return at == before.size || !is_letter(text.at[at - before.size - 1]);
}

static bool is_convention(const Auditor *auditor, size_t at)
{
    const Texts *conventions = &auditor->woven->level->front.conventions;
    for (int i = 0; i < conventions->count; i++)
        if (follows(auditor->leaf->text, at, conventions->at[i]))
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
    return verbatim && !group_has_binding(auditor, piece->group);
}

static void typed(Auditor *auditor, const Piece *piece, size_t position, Text number)
{
    Place place = woven_place(auditor->woven, position, number.size);
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

static void audit_number(Auditor *auditor, const Piece *piece, size_t at, size_t end)
{
    size_t position = piece->at + (at - piece->start);
    const Span *span = woven_span(auditor->woven, position);
    Text text = auditor->leaf->text;
    bool name = at > 0 && is_letter(text.at[at - 1]) && piece->kind != PIECE_MATH;
    switch (span->kind) {
    case SPAN_GIVEN:
        auditor->tallies->given++;
        break;
    case SPAN_STATED:
        auditor->tallies->stated++;
        break;
    case SPAN_COPIED:
        if (is_convention(auditor, at))
            auditor->tallies->conventions++;
        else if (!name && !is_free(auditor, piece))
            typed(auditor, piece, position, text_slice(text, at, end));
        break;
    case SPAN_MARKUP:
    case SPAN_LABEL:
    case SPAN_NUMBER:
    case SPAN_HOLE:
        break;
    }
}

static void audit_leaf(Auditor *auditor)
{
    const Leaf *leaf = auditor->leaf;
    for (int i = 0; i < leaf->piece_count; i++) {
        const Piece *piece = &leaf->pieces[i];
        size_t end = piece->start + piece->size, size;
        for (size_t at = piece->start; at < end; at += size) {
            if (!is_digit(text_code_point(leaf->text, at, &size)))
                continue;
            size_t stop = number_end(text_slice(leaf->text, 0, end), at);
            audit_number(auditor, piece, at, stop);
            size = stop - at;
        }
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
}
