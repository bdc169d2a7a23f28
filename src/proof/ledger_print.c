/* The ledger as a table for people, as CSV and as JSON. */
#include "document/json_write.h"
#include "document/system.h"
#include "proof/ledger.h"

/* ---- What an entry says, column by column ---------------------------------------- */

typedef Text Say(Arena *arena, const LedgerEntry *entry);

static Text say_kind(Arena *arena, const LedgerEntry *entry)
{
    (void)arena;
    return text_of(ledger_kind(entry->kind));
}

static Text say_printed(Arena *arena, const LedgerEntry *entry)
{
    (void)arena;
    return entry->printed;
}

static Text say_value(Arena *arena, const LedgerEntry *entry)
{
    return entry->quoted ? number_exact(arena, entry->quoted->value) : (Text){0};
}

static Text say_chapter(Arena *arena, const LedgerEntry *entry)
{
    (void)arena;
    return entry->quoted  ? entry->quoted->owner->results.chapter
           : entry->stand ? entry->stand->owner->results.chapter
                          : (Text){0};
}

static Text say_setting(Arena *arena, const LedgerEntry *entry)
{
    (void)arena;
    return entry->quoted  ? entry->quoted->setting->name
           : entry->stand ? entry->stand->setting->name
                          : (Text){0};
}

static Text say_name(Arena *arena, const LedgerEntry *entry)
{
    if (entry->quoted && entry->quoted->shape)
        return ledger_cell_name(arena, entry->quoted);
    return entry->quoted  ? entry->quoted->result->name
           : entry->stand ? entry->stand->claim->name
                          : (Text){0};
}

static Text say_row(Arena *arena, const LedgerEntry *entry)
{
    return entry->quoted ? text_format(arena, "%d", entry->quoted->row) : (Text){0};
}

static Text say_column(Arena *arena, const LedgerEntry *entry)
{
    return entry->quoted ? text_format(arena, "%d", entry->quoted->col) : (Text){0};
}

static Text label_of(Texts labels, int i)
{
    return i < labels.count ? labels.at[i] : (Text){0};
}

static Text say_row_label(Arena *arena, const LedgerEntry *entry)
{
    (void)arena;
    const Quoted *quoted = entry->quoted;
    if (quoted && quoted->shape)
        return (Text){0};
    if (quoted && text_is(quoted->result->kind, "plot"))
        return quoted->result->series[quoted->row].name;
    return quoted ? label_of(quoted->result->row_labels, quoted->row) : (Text){0};
}

static Text say_column_label(Arena *arena, const LedgerEntry *entry)
{
    (void)arena;
    const Quoted *quoted = entry->quoted;
    return quoted && !quoted->shape ? label_of(quoted->result->col_labels, quoted->col)
                                    : (Text){0};
}

static Text say_format(Arena *arena, const LedgerEntry *entry)
{
    return entry->quoted ? format_word(arena, entry->quoted->format) : (Text){0};
}

static Text say_element(Arena *arena, const LedgerEntry *entry)
{
    (void)arena;
    return entry->element;
}

static Text say_where(Arena *arena, const LedgerEntry *entry)
{
    (void)arena;
    return entry->where;
}

/* "README.md:12:5"; of a figure the file alone. */
static Text say_at(Arena *arena, const LedgerEntry *entry)
{
    return entry->line
               ? text_format(arena, "%s:%d:%d", entry->file, entry->line, entry->column)
               : text_of(entry->file);
}

static Text say_prose(Arena *arena, const LedgerEntry *entry)
{
    int line, column;
    if (!entry->prose.source || !entry->prose.source->path)
        return (Text){0};
    place_position(entry->prose, &line, &column);
    return text_format(arena, "%s:%d:%d", entry->prose.source->path, line, column);
}

static Text say_source(Arena *arena, const LedgerEntry *entry)
{
    (void)arena;
    return entry->source;
}

static Text say_reason(Arena *arena, const LedgerEntry *entry)
{
    (void)arena;
    return entry->reason;
}

typedef struct Column {
    const char *name;
    Say *say;
    bool number; /* in JSON, without quotes */
} Column;

static const Column columns[] = {
    {"kind", say_kind, false},
    {"chapter", say_chapter, false},
    {"setting", say_setting, false},
    {"name", say_name, false},
    {"row", say_row, true},
    {"column", say_column, true},
    {"row_label", say_row_label, false},
    {"column_label", say_column_label, false},
    {"printed", say_printed, false},
    {"value", say_value, true},
    {"format", say_format, false},
    {"element", say_element, false},
    {"where", say_where, false},
    {"at", say_at, false},
    {"prose", say_prose, false},
    {"source", say_source, false},
    {"reason", say_reason, false},
};
enum { column_count = sizeof columns / sizeof *columns };

/* ---- CSV ------------------------------------------------------------------------- */

/* RFC 4180: quotes around all but the plainest, and doubled inside. */
static void write_csv(Writer *out, Text text)
{
    bool plain = true;
    for (size_t i = 0; i < text.size; i++)
        plain = plain && text_find_char(TEXT(",\"\r\n"), text.at[i], 0) == 4;
    if (plain) {
        write_text(out, text);
        return;
    }
    write_char(out, '"');
    for (size_t i = 0; i < text.size; i++) {
        if (text.at[i] == '"')
            write_char(out, '"');
        write_char(out, text.at[i]);
    }
    write_char(out, '"');
}

static void print_csv(Writer *out, const Ledger *ledger)
{
    for (int i = 0; i < column_count; i++) {
        write_string(out, i > 0 ? "," : "");
        write_string(out, columns[i].name);
    }
    write_char(out, '\n');
    for (int i = 0; i < ledger->count; i++)
        for (int j = 0; j < column_count; j++) {
            write_csv(out, columns[j].say(out->arena, &ledger->list[i]));
            write_char(out, j + 1 < column_count ? ',' : '\n');
        }
}

/* ---- JSON ------------------------------------------------------------------------ */

/* Members that say nothing are left out, but for those that say where a computed number
 * is from: no setting is the start. */
static void write_entry(Writer *out, const LedgerEntry *entry)
{
    write_string(out, "{\"kind\": ");
    json_write_text(out, say_kind(out->arena, entry));
    for (int i = 1; i < column_count; i++) {
        Text said = columns[i].say(out->arena, entry);
        bool setting = columns[i].say == say_setting && (entry->quoted || entry->stand);
        if (said.size == 0 && !setting)
            continue;
        if (!columns[i].number) {
            json_write_member(out, columns[i].name, said);
            continue;
        }
        write_text(out, text_format(out->arena, ", \"%s\": ", columns[i].name));
        write_text(out, said);
    }
    write_char(out, '}');
}

static void print_json(Writer *out, const Ledger *ledger)
{
    write_string(out, "{\"level\": ");
    json_write_text(out, ledger->level->name);
    write_string(out, ", \"entries\": [");
    for (int i = 0; i < ledger->count; i++) {
        write_string(out, i > 0 ? ",\n" : "\n");
        write_entry(out, &ledger->list[i]);
    }
    write_string(out, "\n], \"totals\": {");
    for (int i = 0; i < LEDGER_KINDS; i++)
        write_text(out, text_format(out->arena, "%s\"%s\": %d", i > 0 ? ", " : "",
                                    ledger_kind((LedgerKind)i), ledger->totals[i]));
    write_text(out, text_format(out->arena, ", \"figures\": %d}}\n", ledger->figures));
}

/* ---- Text ------------------------------------------------------------------------ */

enum { text_columns = 4 };

/* "weights[cat, dog] @ car55", or what else there is to say. */
static Text say_origin(Arena *arena, const LedgerEntry *entry)
{
    Text setting = say_setting(arena, entry), name = {0};
    if (entry->quoted)
        name = ledger_cell_name(arena, entry->quoted);
    if (entry->stand)
        name = entry->stand->claim->name;
    if (name.size == 0)
        return entry->reason.size ? entry->reason : entry->element;
    return setting.size ? text_format(arena, "%.*s @ %.*s", (int)name.size, name.at,
                                      (int)setting.size, setting.at)
                        : name;
}

/* "12:5", or the figure's file. */
static Text say_place(Arena *arena, const LedgerEntry *entry)
{
    return entry->line ? text_format(arena, "%d:%d", entry->line, entry->column)
                       : path_base(text_of(entry->file));
}

/* In one line, not too long a one. */
static Text excerpt(Arena *arena, Text text)
{
    enum { longest = 32 };
    Writer out = {.arena = arena};
    size_t size;
    for (size_t at = 0, width = 0; at < text.size; at += size, width++) {
        uint32_t code = text_code_point(text, at, &size);
        if (width == longest) {
            write_string(&out, "…");
            break;
        }
        write_code_point(&out, code == '\n' ? ' ' : code);
    }
    return written(&out);
}

static void write_padded(Writer *out, Text text, int width)
{
    write_text(out, text);
    for (int i = text_width(text); i < width; i++)
        write_char(out, ' ');
}

static void print_totals(Writer *out, const Ledger *ledger)
{
    for (int i = 0; i < LEDGER_KINDS; i++)
        if (ledger->totals[i] > 0)
            write_text(out, text_format(out->arena, "%6d %-10s  %s\n", ledger->totals[i],
                                        ledger_kind((LedgerKind)i),
                                        ledger_meaning((LedgerKind)i)));
    write_text(out, text_format(out->arena, "%6d in all; %d figure%s\n", ledger->count,
                                ledger->figures, ledger->figures == 1 ? "" : "s"));
}

static void print_text(Writer *out, const Ledger *ledger)
{
    static Say *const says[text_columns] = {say_place, say_kind, say_printed, say_origin};
    int widths[text_columns] = {0};
    Text *cells =
        take(out->arena, Text, (size_t)ledger->count * (size_t)text_columns + 1);
    for (int i = 0; i < ledger->count; i++)
        for (int j = 0; j < text_columns; j++) {
            Text cell = excerpt(out->arena, says[j](out->arena, &ledger->list[i]));
            int width = text_width(cell);
            cells[i * text_columns + j] = cell;
            widths[j] = width > widths[j] ? width : widths[j];
        }
    for (int i = 0; i < ledger->count; i++) {
        const LedgerEntry *entry = &ledger->list[i];
        for (int j = 0; j < text_columns; j++)
            write_padded(out, cells[i * text_columns + j], widths[j] + 2);
        write_text(out, text_format(out->arena, "%.*s (%.*s)\n", (int)entry->where.size,
                                    entry->where.at, (int)entry->source.size,
                                    entry->source.at));
    }
    print_totals(out, ledger);
}

Text ledger_print(Arena *arena, const Ledger *ledger, LedgerStyle style)
{
    Writer out = {.arena = arena};
    if (style == LEDGER_TEXT)
        print_text(&out, ledger);
    else if (style == LEDGER_CSV)
        print_csv(&out, ledger);
    else
        print_json(&out, ledger);
    return written(&out);
}
