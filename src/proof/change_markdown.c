/* Changes as a comment on a pull request: a table for each section, claims and figures by
 * name, every place folded away. */
#include "document/list.h"
#include "document/system.h"
#include "proof/change.h"

/* What would end a cell, or mean something in Markdown. */
static void write_plain(Writer *out, Text text)
{
    static const Text special = {"\\`*_[]<>|$~#", 12};
    for (size_t i = 0; i < text.size; i++) {
        if (text_find_char(special, text.at[i], 0) < special.size)
            write_char(out, '\\');
        write_char(out, text.at[i] == '\n' ? ' ' : text.at[i]);
    }
}

static void write_places(Writer *out, const Change *change)
{
    for (int i = 0; i < change->place_count; i++) {
        const ChangePlace *place = &change->places[i];
        write_text(out, text_format(out->arena, "  - `%s", place->file));
        if (place->line > 0)
            write_text(out,
                       text_format(out->arena, ":%d:%d", place->line, place->column));
        write_string(out, "` ");
        write_plain(out, place->where);
        write_char(out, '\n');
    }
}

/* ---- Numbers --------------------------------------------------------------------- */

static bool among(const Text *sections, int count, Text section)
{
    for (int i = 0; i < count; i++)
        if (text_equal(sections[i], section))
            return true;
    return false;
}

static void write_row(Writer *out, const Change *change)
{
    write_string(out, "| ");
    write_plain(out, change->what);
    write_string(out, " | ");
    write_plain(out, change->old);
    write_string(out, " | ");
    write_plain(out, change->sentence.size ? change->sentence : change->new);
    write_text(out, text_format(out->arena, " | %d | ", change->place_count));
    write_plain(out, change->source);
    write_string(out, " |\n");
}

static void write_number_places(Writer *out, const Changes *changes, Text section)
{
    write_string(out, "\n<details><summary>Where</summary>\n\n");
    for (int i = 0; i < changes->count; i++) {
        const Change *change = &changes->list[i];
        if (change->kind != CHANGE_NUMBER || !text_equal(change->section, section))
            continue;
        write_string(out, "- ");
        write_plain(out, change->what);
        write_string(out, ": ");
        write_plain(out, change_words(out->arena, change));
        write_string(out, "\n");
        write_places(out, change);
    }
    write_string(out, "\n</details>\n");
}

static void write_section(Writer *out, const Changes *changes, Text section)
{
    int places = 0;
    write_string(out, "\n**");
    write_plain(out, section);
    write_string(out, "**\n\n| | was | is | places | from |\n|:--|--:|--:|--:|:--|\n");
    for (int i = 0; i < changes->count; i++) {
        const Change *change = &changes->list[i];
        if (change->kind != CHANGE_NUMBER || !text_equal(change->section, section))
            continue;
        write_row(out, change);
        places += change->place_count;
    }
    if (places > 0)
        write_number_places(out, changes, section);
}

static void write_numbers(Writer *out, const Changes *changes)
{
    Text *sections = take(out->arena, Text, (size_t)changes->count + 1);
    int count = 0;
    for (int i = 0; i < changes->count; i++) {
        Text section = changes->list[i].section;
        if (changes->list[i].kind != CHANGE_NUMBER || among(sections, count, section))
            continue;
        write_section(out, changes, section);
        sections[count++] = section;
    }
}

/* ---- The rest -------------------------------------------------------------------- */

static void write_list(Writer *out, const Changes *changes, ChangeKind kind,
                       const char *title)
{
    bool first = true;
    for (int i = 0; i < changes->count; i++) {
        const Change *change = &changes->list[i];
        if (change->kind != kind)
            continue;
        if (first)
            write_text(out, text_format(out->arena, "\n**%s**\n\n", title));
        first = false;
        write_string(out, "- ");
        write_plain(out, change->what);
        write_string(out, change->what.size ? ": " : "");
        write_plain(out, change_words(out->arena, change));
        if (change->source.size > 0 && change->sentence.size == 0) {
            write_string(out, " (");
            write_plain(out, change->source);
            write_string(out, ")");
        }
        if (kind == CHANGE_FIGURE && change->place_count > 1)
            write_text(out, text_format(out->arena, ", and %d more differences",
                                        change->place_count - 1));
        write_string(out, "\n");
        if (kind == CHANGE_CLAIM)
            write_places(out, change);
    }
}

Text changes_markdown(Arena *arena, const Changes *changes)
{
    Writer out = {.arena = arena};
    write_string(&out, "### What changes in ");
    write_plain(&out, changes->title.size ? changes->title : TEXT("the results"));
    write_string(&out, "\n\n");
    bool nothing = changes->count + changes->silent == 0;
    write_plain(&out, nothing ? TEXT("Nothing") : changes_summary(arena, changes));
    write_string(&out, ".\n");
    write_list(&out, changes, CHANGE_CLAIM, "Claims");
    write_numbers(&out, changes);
    write_list(&out, changes, CHANGE_WORDS, "Words");
    write_list(&out, changes, CHANGE_FIGURE, "Figures");
    return written(&out);
}
