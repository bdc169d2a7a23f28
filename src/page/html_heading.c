/* Headings of a page: their numbers, ids and links to themselves. */
#include "document/list.h"
#include "document/system.h"
#include "page/html_writer.h"

/* ---- Ids ------------------------------------------------------------------------- */

/* What scripts and the page around the text call theirs. */
static const char *const taken[] = {"text", "pack", "card", "contents-list", NULL};

static void collect_ids(HtmlWriter *writer, const Block *block)
{
    if (block->attributes.id.size > 0)
        html_take_id(writer, block->attributes.id);
    for (const Block *child = block->first; child; child = child->next)
        collect_ids(writer, child);
}

void html_collect_ids(HtmlWriter *writer)
{
    const Level *level = writer->woven->level;
    for (int i = 0; taken[i]; i++)
        html_take_id(writer, text_of(taken[i]));
    for (int i = 0; i < level->part_count; i++) {
        const Part *part = &level->parts[i];
        html_take_id(writer, text_format(writer->arena, "part-%.*s", (int)part->name.size,
                                         part->name.at));
        if (part->blocks)
            collect_ids(writer, part->blocks);
    }
}

/* Entities are signs, and spaces and dashes between words are one dash each. */
static Text id_of(HtmlWriter *writer, Text words)
{
    Writer out = {.arena = writer->arena};
    for (size_t at = 0, size; at < words.size; at += size) {
        uint32_t c = text_code_point(words, at, &size);
        bool upper = c >= 'A' && c <= 'Z';
        bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' ||
                    c == '_' || (c >= 0xC0 && (c < 0x2000 || c > 0x206F) && c != 0xFEFF);
        if (c == '&')
            size = text_find_char(words, ';', at) + 1 - at;
        else if (upper || kept)
            write_code_point(&out, upper ? c + ('a' - 'A') : c);
        else if (c == ' ' || c == '\n')
            write_char(&out, '-');
    }
    return out.size > 0 ? text_copy(writer->arena, written(&out)) : TEXT("section");
}

/* An id of its own, made from the words. */
static Text new_id(HtmlWriter *writer, Text words)
{
    Text stem = id_of(writer, words), id = stem;
    for (int i = 1; !html_take_id(writer, id); i++)
        id = text_format(writer->arena, "%.*s-%d", (int)stem.size, stem.at, i);
    return id;
}

/* ---- Headings -------------------------------------------------------------------- */

static void note(HtmlWriter *writer, int level, int number, Text id, Text words)
{
    static const char *const dropped[] = {"a", "span", "data", NULL};
    words = html_without_tags(writer->arena, words, dropped);
    LIST_ADD(writer->arena, writer->headings, writer->heading_count,
             (HtmlHeading){level, number, id, words});
}

void html_heading(HtmlWriter *writer, int level, size_t start)
{
    const Block *block = writer->heading;
    Text words = html_since(writer, start), id = block ? block->attributes.id : (Text){0};
    int number = block ? block->number : 0;
    Writer *out = &writer->out;
    out->size = start;
    if (level == 1) {
        write_text(out, TEXT("<h1>"));
        write_text(out, words);
        write_text(out, TEXT("</h1>\n"));
        return;
    }
    if (id.size == 0)
        id = new_id(writer, html_without_tags(writer->arena, words, NULL));
    note(writer, level, number, id, words);
    write_text(
        out, text_format(writer->arena, "<h%d id=\"%.*s\">", level, (int)id.size, id.at));
    if (number > 0)
        write_text(
            out, text_format(writer->arena, "<span class=\"count\">%d</span> ", number));
    write_text(out, words);
    write_text(out, text_format(writer->arena, "</h%d>\n", level));
}
