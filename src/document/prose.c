#include "document/prose.h"

#include "document/list.h"

typedef struct Parser {
    Arena *arena;
    Faults *faults;
    const Source *source;
    size_t at; /* the start of the line that comes next */
} Parser;

/* ---- Brackets and code spans ----------------------------------------------------- */

static size_t run_of(Text text, size_t from, char c)
{
    size_t at = from;
    while (at < text.size && text.at[at] == c)
        at++;
    return at - from;
}

size_t code_span_end(Text text, size_t from)
{
    size_t fence = run_of(text, from, '`');
    for (size_t at = from + fence; fence > 0 && at < text.size;) {
        size_t run = run_of(text, at, '`');
        if (run == fence)
            return at + run;
        at += run ? run : 1;
    }
    return from;
}

static char closing(char open)
{
    return open == '[' ? ']' : open == '{' ? '}' : ')';
}

size_t closing_bracket(Text text, size_t from)
{
    char open = text.at[from], close = closing(open);
    int depth = 0;
    for (size_t at = from; at < text.size; at++) {
        char c = text.at[at];
        if (c == '\\' || (c == '`' && code_span_end(text, at) > at))
            at = c == '\\' ? at + 1 : code_span_end(text, at) - 1;
        else if (c == '"' && open == '{')
            at = text_find_char(text, '"', at + 1);
        else if (c == open)
            depth++;
        else if (c == close && --depth == 0)
            return at;
    }
    return text.size;
}

/* ---- Attributes ------------------------------------------------------------------ */

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static size_t word_end(Text text, size_t at)
{
    while (at < text.size && !blank(text.at[at]) && text.at[at] != '=' &&
           text.at[at] != '}')
        at++;
    return at;
}

/* The closing quote of the value that opens at `from`; `{{…}}` may hold quotes itself. */
static size_t closing_quote(Text text, size_t from)
{
    for (size_t at = from + 1; at < text.size; at++) {
        if (text_starts(text_slice(text, at, text.size), TEXT("{{")))
            at = text_find(text, TEXT("}}"), at);
        else if (text.at[at] == '"')
            return at;
    }
    return text.size;
}

static size_t read_attribute(Arena *arena, const Source *source, size_t at,
                             Attributes *attributes)
{
    Text text = source->text;
    size_t end = word_end(text, at);
    Text word = text_slice(text, at, end);
    if (word.at[0] == '#') {
        attributes->id = text_slice(word, 1, word.size);
        attributes->id_place = place_at(source, at + 1, end);
    } else if (word.at[0] == '.') {
        LIST_ADD(arena, attributes->classes, attributes->class_count,
                 text_slice(word, 1, word.size));
    } else {
        Attribute attribute = {.name = word, .name_place = place_at(source, at, end)};
        attribute.value = place_at(source, end, end);
        if (end + 1 < text.size && text.at[end] == '=' && text.at[end + 1] == '"') {
            size_t close = closing_quote(text, end + 1);
            attribute.value = place_at(source, end + 2, close);
            end = close + 1;
        } else if (end < text.size && text.at[end] == '=') {
            size_t stop = word_end(text, end + 1);
            attribute.value = place_at(source, end + 1, stop);
            end = stop;
        }
        LIST_ADD(arena, attributes->list, attributes->count, attribute);
    }
    return end;
}

bool attributes_read(Arena *arena, const Source *source, size_t from,
                     Attributes *attributes)
{
    Text text = source->text;
    *attributes = (Attributes){0};
    if (from >= text.size || text.at[from] != '{' ||
        text_starts(text_slice(text, from, text.size), TEXT("{{")))
        return false;
    for (size_t at = from + 1; at < text.size;) {
        if (text.at[at] == '}') {
            attributes->place = place_at(source, from, at + 1);
            return true;
        }
        size_t next =
            blank(text.at[at]) ? at + 1 : read_attribute(arena, source, at, attributes);
        if (next == at)
            return false;
        at = next;
    }
    return false;
}

Attribute *attribute(const Attributes *attributes, const char *name)
{
    for (int i = 0; i < attributes->count; i++)
        if (text_is(attributes->list[i].name, name)) {
            attributes->list[i].used = true;
            return &attributes->list[i];
        }
    return NULL;
}

bool has_class(const Attributes *attributes, const char *name)
{
    for (int i = 0; i < attributes->class_count; i++)
        if (text_is(attributes->classes[i], name))
            return true;
    return false;
}

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

static size_t indent(Text line)
{
    return run_of(line, 0, ' ');
}

/* The length of the fence of a code block that the line opens; 0 if it opens none. */
static size_t fence_of(Text line, char *c)
{
    size_t at = indent(line);
    if (at > 3 || at == line.size || (line.at[at] != '`' && line.at[at] != '~'))
        return 0;
    *c = line.at[at];
    size_t fence = run_of(line, at, *c);
    bool span = *c == '`' && text_find_char(line, '`', at + fence) < line.size;
    return fence >= 3 && !span ? fence : 0;
}

static size_t colons(Text line)
{
    size_t count = run_of(line, 0, ':');
    return count >= 3 ? count : 0;
}

static int heading_level(Text line)
{
    size_t level = run_of(line, 0, '#');
    return level >= 1 && level <= 6 && level < line.size && blank(line.at[level])
               ? (int)level
               : 0;
}

static bool is_table(Text line)
{
    return text_starts(line, TEXT("{{table ")) || text_starts(line, TEXT("{{ table "));
}

/* `![…](figure:` begins at the line, the caption perhaps running over several. */
static size_t figure_target(const Parser *parser, size_t at)
{
    Text text = parser->source->text;
    if (!text_starts(line_at(parser, at), TEXT("![")))
        return 0;
    size_t close = closing_bracket(text, at + 1);
    Text rest = text_slice(text, close, text.size);
    return text_starts(rest, TEXT("](figure:")) ? close + sizeof "](figure:" - 1 : 0;
}

static bool starts_construct(const Parser *parser, size_t at)
{
    char c;
    Text line = line_at(parser, at);
    return colons(line) || fence_of(line, &c) || heading_level(line) || is_table(line) ||
           figure_target(parser, at);
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

/* Text runs to the next construct; blank lines end it and belong to it. */
static void parse_text(Parser *parser, Block *parent)
{
    bool ended = is_blank(line_at(parser, parser->at));
    size_t at = next_line(parser, parser->at);
    for (; at < parser->source->text.size; at = next_line(parser, at)) {
        bool blank_line = is_blank(line_at(parser, at));
        if (starts_construct(parser, at) || (ended && !blank_line))
            break;
        ended = ended || blank_line;
    }
    add_block(parser, parent, BLOCK_TEXT, parser->at, at);
}

/* A fence without its end runs to the end of the file, as in Markdown. */
static void parse_code(Parser *parser, Block *parent)
{
    char c, other;
    Text opening = line_at(parser, parser->at);
    size_t fence = fence_of(opening, &c), start = next_line(parser, parser->at);
    size_t end = start, close = start;
    for (bool open = true; open && end < parser->source->text.size;) {
        Text line = line_at(parser, end);
        size_t run = fence_of(line, &other);
        close = end;
        end = next_line(parser, end);
        bool only = is_blank(text_slice(line, indent(line) + run, line.size));
        open = !(run >= fence && other == c && only);
        if (open)
            close = end;
    }
    size_t from = parser->at;
    Block *block = add_block(parser, parent, BLOCK_CODE, from, end);
    block->body = place_at(parser->source, start, close);
    size_t brace = text_find_char(opening, '{', 0);
    if (brace < opening.size)
        attributes_read(parser->arena, parser->source, from + brace, &block->attributes);
}

/* Attributes that end the stretch: `… {#id}`. Shortens it to what stands before them. */
static void take_attributes(Parser *parser, Place *stretch, Attributes *attributes)
{
    Text text = parser->source->text;
    while (stretch->to > stretch->from && blank(text.at[stretch->to - 1]))
        stretch->to--;
    for (size_t at = stretch->from; at < stretch->to; at++) {
        if (text.at[at] != '{' ||
            !attributes_read(parser->arena, parser->source, at, attributes))
            continue;
        if (attributes->place.to == stretch->to &&
            (attributes->id.size || attributes->class_count || attributes->count)) {
            stretch->to = at;
            while (stretch->to > stretch->from && blank(text.at[stretch->to - 1]))
                stretch->to--;
            return;
        }
        at = attributes->place.to - 1;
    }
    *attributes = (Attributes){0};
}

static void parse_heading(Parser *parser, Block *parent)
{
    Text line = line_at(parser, parser->at);
    int level = heading_level(line);
    size_t from = parser->at + (size_t)level;
    Place words = place_at(parser->source, from, parser->at + line.size);
    while (words.from < words.to && blank(parser->source->text.at[words.from]))
        words.from++;
    Block *block = add_block(parser, parent, BLOCK_HEADING, parser->at,
                             next_line(parser, parser->at));
    block->level = level;
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

static void parse_table(Parser *parser, Block *parent)
{
    Text text = parser->source->text, line = line_at(parser, parser->at);
    size_t start = parser->at, end = start + line.size;
    size_t close = text_find(text, TEXT("}}"), start);
    for (size_t next = close; next < end; next = text_find(text, TEXT("}}"), next + 1))
        close = next;
    Block *block =
        add_block(parser, parent, BLOCK_TABLE, start, next_line(parser, start));
    size_t from = text_find(text, TEXT("table"), start) + sizeof "table" - 1;
    block->target = place_at(parser->source, from, close < end ? close : end);
    if (close >= end || !is_blank(text_slice(text, close + 2, end)))
        fault_add(parser->faults, place_at(parser->source, start, end),
                  "a table stands alone on its line: `{{table name}}`");
    parse_caption(parser, block);
}

static void parse_figure(Parser *parser, Block *parent, size_t target)
{
    Text text = parser->source->text;
    size_t from = parser->at, close = text_find_char(text, ')', target);
    Block *block = add_block(parser, parent, BLOCK_FIGURE, from, close + 1);
    block->caption =
        place_at(parser->source, from + 2, target - (sizeof "](figure:" - 1));
    block->target = place_at(parser->source, target, close);
    if (attributes_read(parser->arena, parser->source, close + 1, &block->attributes))
        parser->at = block->attributes.place.to;
    else
        parser->at = close + 1 < text.size ? close + 1 : text.size;
    Text rest = text_slice(text, parser->at, text_find_char(text, '\n', parser->at));
    if (!is_blank(rest))
        fault_add(parser->faults,
                  place_at(parser->source, parser->at, parser->at + rest.size),
                  "a figure stands alone: nothing may follow its attributes");
    parser->at = next_line(parser, parser->at);
    block->place.to = parser->at;
}

static void parse_blocks(Parser *parser, Block *parent);

static void parse_div(Parser *parser, Block *parent)
{
    Text line = line_at(parser, parser->at);
    size_t from = parser->at, brace = text_find_char(line, '{', 0);
    Block *block = add_block(parser, parent, BLOCK_DIV, from, next_line(parser, from));
    Text between = text_trim(text_slice(line, colons(line), brace));
    bool known =
        between.size == 0 && brace < line.size &&
        attributes_read(parser->arena, parser->source, from + brace, &block->attributes);
    if (!known)
        fault_add(parser->faults, place_at(parser->source, from, from + line.size),
                  "a box opens with its kind in braces: `::: {.aside}`");
    else
        parser->at = block->place.to = next_line(parser, block->attributes.place.to);
    block->body = place_at(parser->source, parser->at, parser->at);
    parse_blocks(parser, block);
    block->body.to = parser->at;
    if (more(parser))
        parser->at = next_line(parser, parser->at);
    else
        fault_add(parser->faults, place_at(parser->source, from, from + line.size),
                  "this box is never closed: a line `:::` ends it");
    block->place.to = parser->at;
}

/* Up to the line that closes `parent`, or the end of the file. */
static void parse_blocks(Parser *parser, Block *parent)
{
    while (more(parser)) {
        char c;
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
        } else if (fence_of(line, &c)) {
            parse_code(parser, parent);
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
    Parser parser = {arena, faults, source, from};
    Block *root = take(arena, Block, 1);
    root->kind = BLOCK_DIV;
    root->place = root->body = place_at(source, from, source->text.size);
    parse_blocks(&parser, root);
    return root;
}
