#include "proof/finding.h"

#include "document/json_write.h"
#include "document/list.h"
#include "document/system.h"

void finding_add(Findings *findings, Finding finding)
{
    LIST_ADD(findings->arena, findings->list, findings->count, finding);
}

static Text quoted(Arena *arena, Text text)
{
    text = text_trim(text);
    return text.size ? text_format(arena, "\"%.*s\"", (int)text.size, text.at)
                     : TEXT("nothing");
}

static Text source_in_parentheses(Arena *arena, const Finding *finding)
{
    return finding->source.size ? text_format(arena, " (%.*s)", (int)finding->source.size,
                                              finding->source.at)
                                : (Text){0};
}

/* What is wrong, after the place. */
static Text sentence(Arena *arena, const Finding *finding)
{
    if (finding->sentence.size)
        return finding->sentence;
    Text source = source_in_parentheses(arena, finding);
    if (finding->right)
        return text_format(arena, "published %.*s, woven %.*s, computed %.*s%.*s",
                           (int)finding->published.size, finding->published.at,
                           (int)finding->woven.size, finding->woven.at,
                           (int)finding->computed.size, finding->computed.at,
                           (int)source.size, source.at);
    if (finding->computed.size)
        return text_format(arena, "published %.*s, computed %.*s%.*s",
                           (int)finding->published.size, finding->published.at,
                           (int)finding->computed.size, finding->computed.at,
                           (int)source.size, source.at);
    Text published = quoted(arena, finding->published),
         woven = quoted(arena, finding->woven);
    return text_format(arena, "published %.*s, woven %.*s%.*s", (int)published.size,
                       published.at, (int)woven.size, woven.at, (int)source.size,
                       source.at);
}

static Text message(Arena *arena, const Finding *finding)
{
    Text what = sentence(arena, finding);
    if (finding->where.size == 0)
        return what;
    return text_format(arena, "%.*s: %.*s", (int)finding->where.size, finding->where.at,
                       (int)what.size, what.at);
}

static void print_text(Arena arena, const Finding *finding, FILE *stream)
{
    Text what = message(&arena, finding);
    fprintf(stream, "%s:", finding->file);
    if (finding->line > 0)
        fprintf(stream, "%d:%d:", finding->line, finding->column);
    fprintf(stream, " %.*s\n", (int)what.size, what.at);
}

/* Workflow commands end at a line's end and use % to escape, and in a property what ends
 * that. */
static void print_escaped(FILE *stream, Text text, Text special)
{
    for (size_t i = 0; i < text.size; i++)
        if (text_find_char(special, text.at[i], 0) < special.size)
            fprintf(stream, "%%%02X", (unsigned)(unsigned char)text.at[i]);
        else
            fputc(text.at[i], stream);
}

static void print_github(Arena arena, const Finding *finding, FILE *stream)
{
    fprintf(stream, "::error file=");
    print_escaped(stream, text_of(finding->file), TEXT("%\n\r:,"));
    if (finding->line > 0)
        fprintf(stream, ",line=%d,col=%d", finding->line, finding->column);
    fprintf(stream, "::");
    print_escaped(stream, message(&arena, finding), TEXT("%\n\r"));
    fputc('\n', stream);
}

static void print_json(Arena arena, const Finding *finding, FILE *stream, bool last)
{
    Text what = sentence(&arena, finding);
    Writer out = {.arena = &arena};
    write_string(&out, "  {\"file\": ");
    json_write_text(&out, text_of(finding->file));
    write_string(&out, ", \"line\": ");
    write_integer(&out, finding->line);
    write_string(&out, ", \"column\": ");
    write_integer(&out, finding->column);
    json_write_member(&out, "where", finding->where);
    json_write_member(&out, "published", finding->published);
    json_write_member(&out, "woven", finding->woven);
    json_write_member(&out, "computed", finding->computed);
    json_write_member(&out, "source", finding->source);
    json_write_member(&out, "message", what);
    fprintf(stream, "%.*s}%s\n", (int)out.size, out.at, last ? "" : ",");
}

void findings_print(const Findings *findings, FILE *stream, FindingStyle style)
{
    if (style == FINDING_JSON)
        fprintf(stream, "[\n");
    for (int i = 0; i < findings->count; i++) {
        const Finding *finding = &findings->list[i];
        Arena scratch = *findings->arena;
        if (style == FINDING_JSON)
            print_json(scratch, finding, stream, i == findings->count - 1);
        else if (style == FINDING_GITHUB)
            print_github(scratch, finding, stream);
        else
            print_text(scratch, finding, stream);
    }
    if (style == FINDING_JSON)
        fprintf(stream, "]\n");
}
