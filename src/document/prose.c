#include "document/prose.h"

#include "document/bracket.h"

#include <string.h>

typedef struct Parser {
    Arena *arena;
    Faults *faults;
    const Source *source;
    size_t at;         /* the start of the line that comes next */
    Brackets brackets; /* of the paragraph that was last looked at */
    bool too_deep;     /* told already: what follows is not read */
} Parser;

enum { deepest = 16 }; /* boxes in one another */

/* ---- Lines ----------------------------------------------------------------------- */

static bool more(const Parser *parser)
{
    return parser->at < parser->source->text.size;
}

/* The line at `at`, without its end. */
static Text line_at(const Parser *parser, size_t at)
{
    Text text = parser->source->text;
    return text_slice(text, at, text_find_char(text, '\n', at));
}

static size_t next_line(const Parser *parser, size_t at)
{
    size_t end = text_find_char(parser->source->text, '\n', at);
    return end < parser->source->text.size ? end + 1 : end;
}

static bool is_blank(Text line)
{
    return text_trim(line).size == 0;
}

static bool blank(char c)
{
    return c == ' ' || c == '\t';
}

static size_t run_of(Text text, size_t from, char c)
{
    size_t at = from;
    while (at < text.size && text.at[at] == c)
        at++;
    return at - from;
}

/* Where the mark of a list item that stands at `at` ends; `at` if none does. */
static size_t item_end(Text line, size_t at)
{
    size_t end = at;
    while (end < line.size && line.at[end] >= '0' && line.at[end] <= '9')
        end++;
    const char *marks = end > at ? ".)" : "-*+";
    bool item = end + 1 < line.size && strchr(marks, line.at[end]) &&
                line.at[end] != '\0' && blank(line.at[end + 1]);
    return item ? end + 2 : at;
}

/* Where the line's own text begins, after blanks, marks of quotations and, if it may open
 * them, of list items. */
static size_t text_start(Text line, bool opens)
{
    for (size_t at = 0;;) {
        size_t item = opens ? item_end(line, at) : at;
        if (item > at)
            at = item;
        else if (at < line.size && (blank(line.at[at]) || line.at[at] == '>'))
            at++;
        else
            return at;
    }
}

static bool is_quotation(Text line)
{
    return text_starts(text_trim(line), TEXT(">"));
}

/* The ``` or ~~~ that opens a code block. */
typedef struct Fence {
    char c;
    size_t size, column;
    bool quotation; /* the block ends where the quotation does, in which it stands */
} Fence;

static bool opens_code(Text line, Fence *fence)
{
    size_t at = text_start(line, true);
    if (at == line.size || (line.at[at] != '`' && line.at[at] != '~'))
        return false;
    *fence = (Fence){line.at[at], run_of(line, at, line.at[at]), at, is_quotation(line)};
    bool span =
        fence->c == '`' && text_find_char(line, '`', at + fence->size) < line.size;
    return fence->size >= 3 && !span;
}

static bool closes_code(Text line, const Fence *fence)
{
    size_t at = text_start(line, false), run = run_of(line, at, fence->c);
    return run >= fence->size && at < fence->column + 4 &&
           is_blank(text_slice(line, at + run, line.size));
}

static size_t colons(Text line)
{
    size_t count = run_of(line, 0, ':');
    return count >= 3 ? count : 0;
}

static int heading_level(Text line)
{
    size_t from = run_of(line, 0, ' '), level = run_of(line, from, '#');
    bool heading = from < 4 && level >= 1 && level <= 6 && from + level < line.size &&
                   blank(line.at[from + level]);
    return heading ? (int)level : 0;
}

static bool is_table(Text line)
{
    return text_starts(line, TEXT("{{table ")) || text_starts(line, TEXT("{{ table "));
}

/* `![…](figure:` begins at the line, the caption perhaps running over several. */
static size_t figure_target(Parser *parser, size_t at)
{
    Text text = parser->source->text;
    if (!text_starts(line_at(parser, at), TEXT("![")))
        return 0;
    if (at < parser->brackets.from || at >= parser->brackets.text.size)
        parser->brackets =
            brackets_of(parser->arena, text_slice(text, 0, paragraph_end(text, at)), at);
    size_t close = brackets_close(&parser->brackets, at + 1);
    Text rest = text_slice(parser->brackets.text, close, text.size);
    return text_starts(rest, TEXT("](figure:")) ? close + sizeof "](figure:" - 1 : 0;
}

static bool starts_construct(Parser *parser, size_t at)
{
    Fence fence;
    Text line = line_at(parser, at);
    return colons(line) || opens_code(line, &fence) || heading_level(line) ||
           is_table(line) || figure_target(parser, at);
}

/* ---- Blocks ---------------------------------------------------------------------- */

static Block *add_block(Parser *parser, Block *parent, BlockKind kind, size_t from,
                        size_t to)
{
    Block *block = take(parser->arena, Block, 1);
    block->kind = kind;
    block->place = block->body = place_at(parser->source, from, to);
    block->parent = parent;
    if (parent->last)
        parent->last->next = block;
    else
        parent->first = block;
    parent->last = block;
    parser->at = to;
    return block;
}

/* The next line, or the one after the comment that begins here, as in Markdown. */
static size_t after_line(Parser *parser, size_t at)
{
    Text text = parser->source->text, line = line_at(parser, at);
    size_t from = at + run_of(line, 0, ' ');
    if (!text_starts(text_slice(text, from, text.size), TEXT("<!--")))
        return next_line(parser, at);
    size_t close = text_find(text, TEXT("-->"), from);
    if (close == text.size)
        fault_add(parser->faults, place_at(parser->source, from, from + 4),
                  "this comment is never closed: `-->` ends it");
    return next_line(parser, close);
}

/* Text runs to the next construct; blank lines end it and belong to it. */
static void parse_text(Parser *parser, Block *parent)
{
    bool ended = is_blank(line_at(parser, parser->at));
    size_t at = after_line(parser, parser->at);
    while (at < parser->source->text.size) {
        bool blank_line = is_blank(line_at(parser, at));
        if (starts_construct(parser, at) || (ended && !blank_line))
            break;
        ended = ended || blank_line;
        at = after_line(parser, at);
    }
    add_block(parser, parent, BLOCK_TEXT, parser->at, at);
}

static void parse_code(Parser *parser, Block *parent, Fence fence)
{
    Text text = parser->source->text, opening = line_at(parser, parser->at);
    size_t from = parser->at, start = next_line(parser, from), end = start;
    bool closed = false, over = false;
    while (end < text.size && !closed && !over) {
        Text line = line_at(parser, end);
        closed = closes_code(line, &fence);
        over = fence.quotation && !is_quotation(line);
        end = closed || over ? end : next_line(parser, end);
    }
    if (!closed && !over)
        fault_add(parser->faults, place_at(parser->source, from, from + opening.size),
                  "this code block is never closed: a line of %.*s ends it",
                  (int)fence.size, opening.at + fence.column);
    Block *block = add_block(parser, parent, BLOCK_CODE, from,
                             closed ? next_line(parser, end) : end);
    block->body = place_at(parser->source, start, end);
    size_t brace = text_find_char(opening, '{', 0);
    if (brace < opening.size)
        attributes_read(parser->arena, parser->source, from + brace,
                        paragraph_end(parser->source->text, from), &block->attributes);
}

static Place trimmed(Place place)
{
    Text text = text_slice(place.source->text, place.from, place.to);
    Text words = text_trim(text);
    size_t from = place.from + (words.size ? (size_t)(words.at - text.at) : 0);
    return place_at(place.source, from, from + words.size);
}

/* Whether attributes stand at `at` and end the stretch: `… {#id}`. A lone word in braces
 * is no attribute. */
static bool ends_in_attributes(Parser *parser, Place stretch, size_t at,
                               Attributes *attributes)
{
    return parser->source->text.at[at] == '{' &&
           attributes_read(parser->arena, parser->source, at, stretch.to, attributes) &&
           attributes->place.to == stretch.to &&
           attributes_meant(parser->source->text, at);
}

/* Takes the attributes from the end of the stretch, and the blanks at either end. */
static void take_attributes(Parser *parser, Place *stretch, Attributes *attributes)
{
    Text text = text_slice(parser->source->text, 0, stretch->to);
    *stretch = trimmed(*stretch);
    for (size_t at = stretch->from; at < stretch->to;) {
        if (ends_in_attributes(parser, *stretch, at, attributes)) {
            *stretch = trimmed(place_at(parser->source, stretch->from, at));
            return;
        }
        size_t next = passed_over(text, at);
        at = next > at ? next : at + 1;
    }
    *attributes = (Attributes){0};
}

static void parse_heading(Parser *parser, Block *parent)
{
    Text line = line_at(parser, parser->at);
    size_t marks = run_of(line, 0, ' ') + (size_t)heading_level(line);
    Place words = place_at(parser->source, parser->at + marks, parser->at + line.size);
    Block *block = add_block(parser, parent, BLOCK_HEADING, parser->at,
                             next_line(parser, parser->at));
    block->level = heading_level(line);
    take_attributes(parser, &words, &block->attributes);
    block->body = words;
}

/* The caption may run over several lines, to a blank one. */
static void parse_caption(Parser *parser, Block *block)
{
    size_t at = parser->at;
    while (at < parser->source->text.size && is_blank(line_at(parser, at)))
        at = next_line(parser, at);
    if (!text_starts(line_at(parser, at), TEXT(": "))) {
        fault_add(parser->faults, block->place,
                  "this table has no caption: write `: Caption {#tbl-name}` below it");
        return;
    }
    size_t from = at + 2;
    while (at < parser->source->text.size && !is_blank(line_at(parser, at)) &&
           (at + 2 == from || !starts_construct(parser, at)))
        at = next_line(parser, at);
    block->caption = place_at(parser->source, from, at);
    take_attributes(parser, &block->caption, &block->attributes);
    block->place.to = parser->at = at;
}

/* Braces of quotes stand inside those of the table. */
static size_t table_end(Text line)
{
    for (size_t at = 2; at < line.size;) {
        if (text_starts(text_slice(line, at, line.size), TEXT("}}")))
            return at + 2;
        size_t next = passed_over(line, at);
        at = next > at ? next : at + 1;
    }
    return line.size + 1;
}

static void parse_table(Parser *parser, Block *parent)
{
    Text line = line_at(parser, parser->at);
    size_t start = parser->at, end = table_end(line);
    Block *block =
        add_block(parser, parent, BLOCK_TABLE, start, next_line(parser, start));
    size_t from = text_find(line, TEXT("table"), 0) + sizeof "table" - 1;
    bool closed = end <= line.size;
    block->target =
        place_at(parser->source, start + from, start + (closed ? end - 2 : line.size));
    if (!closed || !is_blank(text_slice(line, end, line.size)))
        fault_add(parser->faults, place_at(parser->source, start, start + line.size),
                  "a table stands alone on its line: `{{table name}}`");
    parse_caption(parser, block);
}

/* Nothing may follow a construct in its last line, which is read up to `at`. */
static void end_line(Parser *parser, size_t at, const char *problem)
{
    Text rest = line_at(parser, at);
    if (!is_blank(rest))
        fault_add(parser->faults, trimmed(place_at(parser->source, at, at + rest.size)),
                  "%s", problem);
    parser->at = next_line(parser, at);
}

static void parse_figure(Parser *parser, Block *parent, size_t target)
{
    Text text = parser->source->text;
    size_t from = parser->at, paragraph = paragraph_end(text, from);
    size_t close = text_find_char(text_slice(text, 0, paragraph), ')', target);
    size_t end = close < paragraph ? close + 1 : close;
    Block *block = add_block(parser, parent, BLOCK_FIGURE, from, end);
    block->caption =
        place_at(parser->source, from + 2, target - (sizeof "](figure:" - 1));
    block->target = place_at(parser->source, target, close);
    if (attributes_read(parser->arena, parser->source, end, paragraph,
                        &block->attributes))
        end = block->attributes.place.to;
    end_line(parser, end,
             "a figure is written ![Caption](figure:name){#fig-name alt=\"…\"}, and "
             "nothing follows");
    block->place.to = parser->at;
}

static void parse_blocks(Parser *parser, Block *parent);

static void parse_div(Parser *parser, Block *parent)
{
    Text line = line_at(parser, parser->at);
    size_t from = parser->at, brace = text_find_char(line, '{', 0);
    Block *block = add_block(parser, parent, BLOCK_DIV, from, next_line(parser, from));
    block->level = parent->level + 1;
    Text between = text_trim(text_slice(line, colons(line), brace));
    bool known =
        between.size == 0 && brace < line.size &&
        attributes_read(parser->arena, parser->source, from + brace,
                        paragraph_end(parser->source->text, from), &block->attributes);
    if (known)
        end_line(parser, block->attributes.place.to,
                 "a box begins in the next line: nothing follows its kind");
    else
        fault_add(parser->faults, place_at(parser->source, from, from + line.size),
                  "a box opens with its kind in braces: `::: {.aside}`");
    block->body = place_at(parser->source, parser->at, parser->at);
    if (block->level > deepest && !parser->too_deep) {
        fault_add(parser->faults, block->place, "boxes stand in one another too deep");
        parser->too_deep = true;
        parser->at = parser->source->text.size;
    }
    parse_blocks(parser, block);
    block->body.to = parser->at;
    if (more(parser))
        parser->at = next_line(parser, parser->at);
    else if (!parser->too_deep)
        fault_add(parser->faults, place_at(parser->source, from, from + line.size),
                  "this box is never closed: a line `:::` ends it");
    block->place.to = parser->at;
}

/* Up to the line that closes `parent`, or the end of the file. */
static void parse_blocks(Parser *parser, Block *parent)
{
    while (more(parser)) {
        Fence fence;
        Text line = line_at(parser, parser->at);
        bool closes = colons(line) && is_blank(text_slice(line, colons(line), line.size));
        size_t target = figure_target(parser, parser->at);
        if (closes && parent->parent)
            return;
        if (closes) {
            fault_add(parser->faults,
                      place_at(parser->source, parser->at, parser->at + line.size),
                      "there is no open box that this could close");
            parser->at = next_line(parser, parser->at);
        } else if (colons(line)) {
            parse_div(parser, parent);
        } else if (opens_code(line, &fence)) {
            parse_code(parser, parent, fence);
        } else if (heading_level(line)) {
            parse_heading(parser, parent);
        } else if (is_table(line)) {
            parse_table(parser, parent);
        } else if (target) {
            parse_figure(parser, parent, target);
        } else {
            parse_text(parser, parent);
        }
    }
}

Block *prose_parse(Arena *arena, Faults *faults, const Source *source, size_t from)
{
    Parser parser = {.arena = arena, .faults = faults, .source = source, .at = from};
    Block *root = take(arena, Block, 1);
    root->kind = BLOCK_DIV;
    root->place = root->body = place_at(source, from, source->text.size);
    parse_blocks(&parser, root);
    return root;
}
