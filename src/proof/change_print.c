/* Changes as lines, as annotations and as JSON. */
#include "document/json_write.h"
#include "document/system.h"
#include "proof/change.h"

#include <stdlib.h>

/* ---- Summary --------------------------------------------------------------------- */

typedef struct Tally {
    int changes[CHANGE_KINDS], number_places;
} Tally;

static Tally tally_of(const Changes *changes)
{
    Tally tally = {0};
    for (int i = 0; i < changes->count; i++) {
        tally.changes[changes->list[i].kind]++;
        if (changes->list[i].kind == CHANGE_NUMBER)
            tally.number_places += changes->list[i].place_count;
    }
    return tally;
}

static void count(Writer *out, int number, const char *one, const char *many)
{
    if (number > 0)
        write_text(out, text_format(out->arena, "%s%d %s", out->size ? ", " : "", number,
                                    number == 1 ? one : many));
}

Text changes_summary(Arena *arena, const Changes *changes)
{
    Tally tally = tally_of(changes);
    Writer out = {.arena = arena};
    count(&out, tally.changes[CHANGE_NUMBER], "number", "numbers");
    if (tally.number_places > 0)
        write_text(&out, text_format(arena, " in %d place%s", tally.number_places,
                                     tally.number_places == 1 ? "" : "s"));
    count(&out, tally.changes[CHANGE_CLAIM], "claim", "claims");
    count(&out, tally.changes[CHANGE_WORDS], "wording", "wordings");
    count(&out, tally.changes[CHANGE_FIGURE], "figure", "figures");
    count(&out, changes->silent, "value in no printed digit",
          "values in no printed digit");
    return out.size ? written(&out) : TEXT("nothing changed");
}

/* ---- Text ------------------------------------------------------------------------ */

Text change_words(Arena *arena, const Change *change)
{
    if (change->sentence.size > 0)
        return change->sentence;
    return text_format(arena, "%.*s → %.*s", (int)change->old.size, change->old.at,
                       (int)change->new.size, change->new.at);
}

/* " (02-a.c:9)", unless the sentence ends so. */
static Text source_behind(Arena *arena, const Change *change)
{
    Text source = change->source;
    if (source.size == 0)
        return (Text){0};
    Text behind = text_format(arena, " (%.*s)", (int)source.size, source.at);
    return text_ends(change->sentence, behind) ? (Text){0} : behind;
}

static const char *places_behind(Arena *arena, const Change *change)
{
    if (change->place_count < 2)
        return "";
    const char *word = change->kind == CHANGE_FIGURE ? "differences" : "places";
    return text_format(arena, ", %s%d %s", change->kind == CHANGE_FIGURE ? "" : "in ",
                       change->place_count, word)
        .at;
}

static Text line_of(Arena *arena, const Change *change)
{
    Text words = change_words(arena, change), source = source_behind(arena, change);
    Text what = change->what;
    return text_format(arena, "%.*s%s%.*s%.*s%s", (int)what.size, what.at,
                       what.size ? ": " : "", (int)words.size, words.at, (int)source.size,
                       source.at, places_behind(arena, change));
}

static Text print_text(Arena *arena, const Changes *changes)
{
    Writer out = {.arena = arena};
    for (int i = 0; i < changes->count; i++) {
        write_text(&out, line_of(arena, &changes->list[i]));
        write_char(&out, '\n');
    }
    write_text(&out, changes->title);
    write_string(&out, changes->title.size ? ": " : "");
    write_text(&out, changes_summary(arena, changes));
    write_char(&out, '\n');
    return written(&out);
}

/* ---- Annotations ----------------------------------------------------------------- */

/* Workflow commands end at a line's end, use % to escape, and in a property `special`
 * ends that. */
static void write_escaped(Writer *out, Text text, Text special)
{
    for (size_t i = 0; i < text.size; i++)
        if (text_find_char(special, text.at[i], 0) < special.size)
            write_text(out, text_format(out->arena, "%%%02X",
                                        (unsigned)(unsigned char)text.at[i]));
        else
            write_char(out, text.at[i]);
}

/* At the line of source that made it, or else where it was published. */
static void write_target(Writer *out, const Changes *changes, const Change *change)
{
    size_t colon = text_find_char(change->source, ':', 0);
    Text file = text_slice(change->source, 0, colon);
    Text line = text_slice(change->source, colon + 1, change->source.size);
    if (changes->directory && file.size > 0 && line.size > 0) {
        file = text_of(
            path_join(out->arena, changes->directory, text_string(out->arena, file)));
    } else if (change->place_count > 0) {
        file = text_of(change->places[0].file);
        line = text_format(out->arena, "%d", change->places[0].line);
    }
    write_string(out, "file=");
    write_escaped(out, file, TEXT("%\n\r:,"));
    if (line.size > 0 && !text_is(line, "0")) {
        write_string(out, ",line=");
        write_text(out, line);
    }
}

static Text print_github(Arena *arena, const Changes *changes)
{
    Writer out = {.arena = arena};
    for (int i = 0; i < changes->count; i++) {
        const Change *change = &changes->list[i];
        bool broken = change->kind == CHANGE_CLAIM && text_is(change->new, "false");
        write_string(&out, broken ? "::warning " : "::notice ");
        write_target(&out, changes, change);
        write_string(&out, "::");
        write_escaped(&out, line_of(arena, change), TEXT("%\n\r"));
        write_char(&out, '\n');
    }
    return written(&out);
}

/* ---- JSON ------------------------------------------------------------------------ */

static void write_place(Writer *out, const ChangePlace *place)
{
    write_string(out, "{\"file\": ");
    json_write_text(out, text_of(place->file));
    write_text(out, text_format(out->arena, ", \"line\": %d, \"column\": %d", place->line,
                                place->column));
    json_write_member(out, "where", place->where);
    write_char(out, '}');
}

static void write_change(Writer *out, const Change *change)
{
    static const char *const kinds[] = {"number", "claim", "words", "figure"};
    write_string(out, "{\"kind\": ");
    json_write_text(out, text_of(kinds[change->kind]));
    json_write_member(out, "what", change->what);
    json_write_member(out, "section", change->section);
    json_write_member(out, "old", change->old);
    json_write_member(out, "new", change->new);
    json_write_member(out, "old_value", change->old_value);
    json_write_member(out, "new_value", change->new_value);
    json_write_member(out, "sentence", change->sentence);
    json_write_member(out, "source", change->source);
    write_string(out, ", \"places\": [");
    for (int i = 0; i < change->place_count; i++) {
        write_string(out, i > 0 ? ", " : "");
        write_place(out, &change->places[i]);
    }
    write_string(out, "]}");
}

static Text print_json(Arena *arena, const Changes *changes)
{
    Writer out = {.arena = arena};
    write_string(&out, "{\"title\": ");
    json_write_text(&out, changes->title);
    write_string(&out, ", \"changes\": [");
    for (int i = 0; i < changes->count; i++) {
        write_string(&out, i > 0 ? ",\n" : "\n");
        write_change(&out, &changes->list[i]);
    }
    write_text(&out, text_format(arena, "\n], \"silent\": %d}\n", changes->silent));
    return written(&out);
}

Text changes_print(Arena *arena, const Changes *changes, ChangeStyle style)
{
    return style == CHANGES_JSON       ? print_json(arena, changes)
           : style == CHANGES_GITHUB   ? print_github(arena, changes)
           : style == CHANGES_MARKDOWN ? changes_markdown(arena, changes)
                                       : print_text(arena, changes);
}
