#include "proof/ledger.h"

#include "document/list.h"
#include "document/picture.h"
#include "document/system.h"
#include "proof/audit.h"
#include "proof/element.h"
#include "proof/position.h"
#include "proof/where.h"

#include <stdlib.h>

typedef struct Bookkeeper {
    Arena *arena;
    const Woven *woven;
    const char *file;
    Positions positions;
    Ledger *ledger;
} Bookkeeper;

static const struct {
    const char *name, *meaning;
} kinds[LEDGER_KINDS] = {
    [LEDGER_COMPUTED] = {"computed", "computed"},
    [LEDGER_CELL] = {"cell", "computed, in cells of figures"},
    [LEDGER_TICK] = {"tick", "on axes of figures"},
    [LEDGER_LABEL] = {"label", "in labels that chapters gave"},
    [LEDGER_CLAIM] = {"claim", "wordings that stand on claims"},
    [LEDGER_GIVEN] = {"given", "given with their source"},
    [LEDGER_STATED] = {"stated", "stated by the author"},
    [LEDGER_CONVENTION] = {"convention", "in names that front matter lists"},
    [LEDGER_FREE] = {"free", "typed in code, math or names"},
    [LEDGER_NUMBERING] = {"numbering", "of sections, tables, figures and hints"},
    [LEDGER_TOLD] = {"told", "told by the colophon"},
};

const char *ledger_kind(LedgerKind kind)
{
    return kinds[kind].name;
}

const char *ledger_meaning(LedgerKind kind)
{
    return kinds[kind].meaning;
}

static Text label_or_index(Arena *arena, Texts labels, int i)
{
    return i < labels.count ? labels.at[i] : text_format(arena, "%d", i);
}

Text ledger_cell_name(Arena *arena, const Quoted *quoted)
{
    const Result *result = quoted->result;
    Text name = result->name;
    bool plot = text_is(result->kind, "plot");
    if (quoted->shape)
        return text_format(arena, "%.*s.shape", (int)name.size, name.at);
    if (result->rows * result->cols == 1 && !plot)
        return name;
    Text row = plot ? result->series[quoted->row].name
                    : label_or_index(arena, result->row_labels, quoted->row);
    Text col = label_or_index(arena, result->col_labels, quoted->col);
    if (result->rows == 1 && result->row_labels.count == 0 && !plot)
        return text_format(arena, "%.*s[%.*s]", (int)name.size, name.at, (int)col.size,
                           col.at);
    return text_format(arena, "%.*s[%.*s, %.*s]", (int)name.size, name.at, (int)row.size,
                       row.at, (int)col.size, col.at);
}

/* ---- Entries --------------------------------------------------------------------- */

void ledger_add(Arena *arena, Ledger *ledger, LedgerEntry entry)
{
    ledger->totals[entry.kind]++;
    LIST_ADD(arena, ledger->list, ledger->count, entry);
}

static Text prose_source(Arena *arena, Place place)
{
    int line, column;
    if (!place.source || !place.source->path)
        return (Text){0};
    place_position(place, &line, &column);
    Text file = path_base(text_of(place.source->path));
    return text_format(arena, "%.*s:%d", (int)file.size, file.at, line);
}

/* An entry at byte `at` of the document, with all that is known of any. */
static LedgerEntry entry_at(Bookkeeper *keeper, LedgerKind kind, size_t at, size_t size)
{
    const Span *span = woven_span(keeper->woven, at);
    LedgerEntry entry = {.kind = kind,
                         .printed = text_slice(keeper->woven->text, at, at + size),
                         .at = at,
                         .where = where_of(keeper->arena, span),
                         .element = element_of(keeper->arena, span),
                         .file = keeper->file,
                         .prose = woven_place(keeper->woven, at, size)};
    position_of(&keeper->positions, at, &entry.line, &entry.column);
    entry.source = prose_source(keeper->arena, entry.prose);
    return entry;
}

static void add_computed(Bookkeeper *keeper)
{
    const Woven *woven = keeper->woven;
    for (int i = 0; i < woven->count; i++) {
        const Span *span = &woven->spans[i];
        if (!span->quoted)
            continue;
        LedgerEntry entry =
            entry_at(keeper, LEDGER_COMPUTED, woven->starts[i], span->text.size);
        entry.quoted = span->quoted;
        entry.source = where_computed(keeper->arena, span->quoted);
        ledger_add(keeper->arena, keeper->ledger, entry);
    }
}

/* The innermost marked words around the place. */
static Text reason_for(const Woven *woven, Place place)
{
    Text reason = {0};
    size_t least = (size_t)-1;
    for (int i = 0; i < woven->provenance_count; i++) {
        const Provenance *known = &woven->provenances[i];
        size_t size = known->words.to - known->words.from;
        if (known->words.source != place.source || place.from < known->words.from ||
            place.from >= known->words.to || size > least)
            continue;
        reason = known->reason, least = size;
    }
    return reason;
}

static LedgerKind kind_of(const Bookkeeper *keeper, const Sighting *sighting)
{
    static const LedgerKind of[] = {
        [SEEN_GIVEN] = LEDGER_GIVEN,           [SEEN_STATED] = LEDGER_STATED,
        [SEEN_CONVENTION] = LEDGER_CONVENTION, [SEEN_LABEL] = LEDGER_LABEL,
        [SEEN_NUMBERING] = LEDGER_NUMBERING,   [SEEN_FREE] = LEDGER_FREE,
    };
    const Block *block = woven_span(keeper->woven, sighting->at)->block;
    bool told = sighting->kind == SEEN_NUMBERING && block && block->kind == BLOCK_DIV &&
                has_class(&block->attributes, "colophon");
    return told ? LEDGER_TOLD : of[sighting->kind];
}

/* A name that a chapter gave a row or a column stands in the C, beside the numbers of the
 * same table. */
static void tell_chapter(Bookkeeper *keeper, LedgerEntry *entry)
{
    const Woven *woven = keeper->woven;
    const Block *table = woven_span(woven, entry->at)->block;
    for (int i = 0; i < woven->count; i++) {
        const Span *span = &woven->spans[i];
        if (span->quoted && span->block == table && span->quoted->site == SITE_TABLE) {
            entry->source = where_computed(keeper->arena, span->quoted);
            return;
        }
    }
}

/* Numbers that nobody computed: the audit knows them all. Its faults were told before. */
static void add_sightings(Bookkeeper *keeper)
{
    Tallies tallies = {0};
    Faults told = {.arena = keeper->arena};
    Arena *arena = keeper->arena;
    Reading reading = reading_of(keeper->woven, arena);
    audit(keeper->woven, &reading, &told, &tallies);
    for (int i = 0; i < tallies.sighting_count; i++) {
        const Sighting *sighting = &tallies.sightings[i];
        LedgerEntry entry =
            entry_at(keeper, kind_of(keeper, sighting), sighting->at, sighting->size);
        if (sighting->piece == PIECE_CODE)
            entry.element = TEXT("code");
        if (sighting->piece == PIECE_MATH)
            entry.element = TEXT("math");
        if (entry.kind == LEDGER_GIVEN || entry.kind == LEDGER_STATED)
            entry.reason = reason_for(keeper->woven, entry.prose);
        if (entry.kind == LEDGER_LABEL)
            tell_chapter(keeper, &entry);
        ledger_add(arena, keeper->ledger, entry);
    }
}

/* Words on claims: from their first byte to their last. */
static void add_stand(Bookkeeper *keeper, const Stand *stand)
{
    const Woven *woven = keeper->woven;
    int first = -1, last = -1;
    for (int i = 0; i < woven->count; i++) {
        Place place = woven->spans[i].place;
        bool inside = place.source == stand->place.source &&
                      place.from >= stand->place.from && place.to <= stand->place.to;
        if (inside && first < 0)
            first = i;
        if (first >= 0 && !inside)
            break;
        last = i;
    }
    if (first < 0)
        return;
    LedgerEntry entry = entry_at(keeper, LEDGER_CLAIM, woven->starts[first],
                                 woven->starts[last + 1] - woven->starts[first]);
    Text source = stand->owner->results.source;
    entry.stand = stand;
    entry.source = text_format(keeper->arena, "%.*s:%d", (int)source.size, source.at,
                               stand->claim->line);
    ledger_add(keeper->arena, keeper->ledger, entry);
}

static int by_place(const void *left, const void *right)
{
    const LedgerEntry *a = left, *b = right;
    return a->at != b->at ? (a->at > b->at) - (a->at < b->at)
                          : (int)b->kind - (int)a->kind;
}

Ledger ledger_of(Arena *arena, const Woven *woven, const char *file, const char *figures,
                 Faults *faults)
{
    Ledger ledger = {.level = woven->level};
    Bookkeeper keeper = {arena, woven, file, positions_of(arena, woven->text), &ledger};
    if (woven->count == 0)
        return ledger;
    add_computed(&keeper);
    add_sightings(&keeper);
    for (int i = 0; i < woven->stand_count; i++)
        add_stand(&keeper, &woven->stands[i]);
    if (ledger.count > 0)
        qsort(ledger.list, (size_t)ledger.count, sizeof *ledger.list, by_place);
    if (!figures || !pictures_read(woven, faults))
        return ledger;
    for (int i = 0; i < woven->picture_count; i++)
        ledger_add_picture(arena, &ledger, &woven->pictures[i],
                           picture_path(arena, figures, &woven->pictures[i]));
    return ledger;
}
