#include "proof/where.h"

#include "document/system.h"

typedef struct TexSign {
    const char *tex, *plain;
} TexSign;

static const TexSign signs[] = {
    {"\\cdot", "·"}, {"\\times", "×"}, {"\\sqrt{", "√"}, {"\\approx", "≈"},
    {"\\text{", ""}, {"$", ""},        {"}", ""},        {"{", ""},
    {"**", ""},      {"`", ""},        {"\\", ""},
};

Text plain_text(Arena *arena, Text markdown)
{
    Writer out = {.arena = arena};
    for (size_t at = 0; at < markdown.size;) {
        size_t i = 0, count = sizeof signs / sizeof *signs;
        Text rest = text_slice(markdown, at, markdown.size);
        while (i < count && !text_starts(rest, text_of(signs[i].tex)))
            i++;
        if (i < count) {
            write_string(&out, signs[i].plain);
            at += text_of(signs[i].tex).size;
        } else {
            write_char(&out, markdown.at[at++]);
        }
    }
    return text_trim(written(&out));
}

/* "tbl-std" is table std to a reader. */
static Text short_label(Text id)
{
    size_t dash = text_find_char(id, '-', 0);
    return dash < id.size ? text_slice(id, dash + 1, id.size) : id;
}

static const Block *question_of(const Block *block)
{
    while (block &&
           !(block->kind == BLOCK_DIV && has_class(&block->attributes, "question")))
        block = block->parent;
    return block;
}

static Text block_name(Arena *arena, const Span *span)
{
    const Block *block = span->block;
    const Block *question = question_of(block);
    if (!block)
        return TEXT("the start");
    Text id = short_label(block->attributes.id);
    if (block->kind == BLOCK_TABLE)
        return text_format(arena, "table %.*s", (int)id.size, id.at);
    if (block->kind == BLOCK_FIGURE)
        return text_format(arena, "figure %.*s", (int)id.size, id.at);
    if (block->kind == BLOCK_HEADING)
        return TEXT("heading");
    if (question)
        return text_format(arena, "question %.*s", (int)question->attributes.id.size,
                           question->attributes.id.at);
    if (block->kind == BLOCK_DIV && block->attributes.class_count)
        return text_format(arena, "box %.*s", (int)block->attributes.classes[0].size,
                           block->attributes.classes[0].at);
    return TEXT("text");
}

static Text site_name(const Span *span)
{
    if (!span->quoted)
        return TEXT("");
    return span->quoted->site == SITE_CAPTION ? TEXT(", caption")
           : span->quoted->site == SITE_ALT   ? TEXT(", alt text")
                                              : TEXT("");
}

static Text cell_name(Arena *arena, const Quoted *quoted)
{
    if (!quoted || quoted->site != SITE_TABLE)
        return TEXT("");
    Text row = plain_text(arena, quoted->row_label);
    Text col = plain_text(arena, quoted->col_label);
    Text at_setting =
        quoted->setting->name.size
            ? text_format(arena, " at %.*s", (int)quoted->setting->name.size,
                          quoted->setting->name.at)
            : TEXT("");
    return text_format(arena, "%.*s%s%.*s, column \"%.*s\"", (int)at_setting.size,
                       at_setting.at, row.size ? ", row " : "", (int)row.size, row.at,
                       (int)col.size, col.at);
}

Text where_of(Arena *arena, const Span *span)
{
    Text block = block_name(arena, span), site = site_name(span);
    Text cell = cell_name(arena, span->quoted);
    Text part = span->part->section > 0
                    ? text_format(arena, "section %d", span->part->section)
                    : span->part->name;
    return text_format(arena, "%.*s, %.*s%.*s%.*s", (int)part.size, part.at,
                       (int)block.size, block.at, (int)site.size, site.at, (int)cell.size,
                       cell.at);
}

Text where_computed(Arena *arena, const Quoted *quoted)
{
    Text source = quoted->owner->results.source;
    return text_format(arena, "%.*s:%d", (int)source.size, source.at,
                       quoted->result->line);
}
