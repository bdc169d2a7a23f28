#define _DEFAULT_SOURCE /* strncasecmp */
#include "proof/reading.h"

#include "document/list.h"
#include "document/outline.h"

#include <md4c.h>
#include <string.h>
#include <strings.h>

/* A leaf that waits while something inside it is read as a leaf of its own. */
typedef struct Waiting {
    Leaf leaf;
    Writer text;
    struct Waiting *outer;
} Waiting;

typedef struct Reader {
    Arena *arena;
    Text document;
    Reading reading;
    Writer text; /* of the leaf that is being read */
    Leaf leaf;
    Waiting *waiting;
    int group;
    size_t at;             /* what md4c has come to */
    size_t html, html_end; /* HTML that was not read yet */
    const char *address;   /* of the link that is being read */
} Reader;

/* ---- Leaves ---------------------------------------------------------------------- */

static void end_leaf(Reader *reader)
{
    if (reader->text.size > 0) {
        reader->leaf.text = text_copy(reader->arena, written(&reader->text));
        LIST_ADD(reader->arena, reader->reading.leaves, reader->reading.count,
                 reader->leaf);
    }
    reader->text.size = 0;
    reader->leaf = (Leaf){0};
    reader->group++;
}

/* What stands inside a leaf and yet apart from its words: they wait until it ends. */
static void begin_apart(Reader *reader)
{
    Waiting *waiting = take(reader->arena, Waiting, 1);
    *waiting = (Waiting){reader->leaf, reader->text, reader->waiting};
    reader->waiting = waiting;
    reader->leaf = (Leaf){0};
    reader->text = (Writer){.arena = reader->arena};
    reader->group++;
}

static void end_apart(Reader *reader)
{
    end_leaf(reader);
    reader->leaf = reader->waiting->leaf;
    reader->text = reader->waiting->text;
    reader->waiting = reader->waiting->outer;
}

static void add_piece(Reader *reader, PieceKind kind, const char *at, size_t size)
{
    Text document = reader->document;
    if (at < document.at || at >= document.at + document.size) {
        write_text(&reader->text, (Text){at, size}); /* a soft break, say */
        return;
    }
    Piece piece = {kind, reader->text.size, (size_t)(at - document.at), size,
                   reader->group};
    reader->at = piece.at + size;
    LIST_ADD(reader->arena, reader->leaf.pieces, reader->leaf.piece_count, piece);
    write_text(&reader->text, (Text){at, size});
}

/* ---- HTML: only what can be read of it ------------------------------------------- */

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '/';
}

static size_t skip_blanks(Text tag, size_t at)
{
    while (at < tag.size && blank(tag.at[at]))
        at++;
    return at;
}

/* Where a word ends, at a blank or at `end`. */
static size_t word_end(Text tag, size_t at, char end)
{
    while (at < tag.size && !blank(tag.at[at]) && tag.at[at] != end)
        at++;
    return at;
}

static bool is_among(Text name, const char *const *names)
{
    for (; *names; names++)
        if (name.size == strlen(*names) && strncasecmp(name.at, *names, name.size) == 0)
            return true;
    return false;
}

/* Attributes whose values a reader sees or hears. */
static const char *const shown[] = {"alt",
                                    "title",
                                    "aria-label",
                                    "aria-description",
                                    "aria-valuetext",
                                    "placeholder",
                                    "value",
                                    "label",
                                    "start",
                                    "summary",
                                    NULL};

/* Tags within a word: H<sub>2</sub>. At any other it ends. */
static const char *const within_words[] = {
    "a",      "abbr", "acronym", "b",    "bdi",  "bdo",   "big",  "cite",
    "code",   "data", "del",     "dfn",  "em",   "font",  "i",    "ins",
    "kbd",    "mark", "q",       "s",    "samp", "small", "span", "strike",
    "strong", "sub",  "sup",     "time", "tt",   "u",     "var",  NULL};

/* Tags between words of one sentence. */
static const char *const between_words[] = {"br", "wbr", NULL};

static void read_tag_name(Reader *reader, Text name)
{
    if (is_among(name, between_words))
        write_char(&reader->text, '\n');
    else if (!is_among(name, within_words))
        end_leaf(reader);
}

/* The value at `at`, in quotes of either kind or in none; moves to its end. */
static Text attribute_value(Text tag, size_t *at)
{
    char quote = *at < tag.size ? tag.at[*at] : '\0';
    bool quoted = quote == '"' || quote == '\'';
    size_t from = *at + quoted;
    size_t to = quoted ? text_find_char(tag, quote, from) : word_end(tag, from, ' ');
    *at = to + quoted;
    return text_slice(tag, from, to);
}

static void read_tag(Reader *reader, Text tag)
{
    size_t from = skip_blanks(tag, 1), at = word_end(tag, from, ' ');
    read_tag_name(reader, text_slice(tag, from, at));
    while ((at = skip_blanks(tag, at)) < tag.size) {
        size_t end = word_end(tag, at, '='), next = skip_blanks(tag, end);
        Text name = text_slice(tag, at, end), value = {0};
        bool valued = next < tag.size && tag.at[next] == '=';
        at = valued ? skip_blanks(tag, next + 1) : next;
        if (valued)
            value = attribute_value(tag, &at);
        if (value.size == 0 || !is_among(name, shown))
            continue;
        end_leaf(reader);
        add_piece(reader, PIECE_HTML, value.at, value.size);
        end_leaf(reader);
    }
}

/* The `>` that closes a tag, not one in a value. */
static size_t tag_end(Text html)
{
    for (size_t at = 1; at < html.size; at++) {
        if (html.at[at] == '>')
            return at;
        if ((html.at[at] == '"' || html.at[at] == '\'') && html.at[at - 1] == '=')
            at = text_find_char(html, html.at[at], at + 1);
    }
    return html.size;
}

/* All HTML since the last text of another kind: md4c hands it out by the line or the tag,
 * which may go over several lines. A comment is for authors. */
static void read_html(Reader *reader)
{
    Text html = text_slice(reader->document, reader->html, reader->html_end);
    reader->html = reader->html_end = 0;
    while (html.size > 0) {
        size_t open = text_find_char(html, '<', 0);
        if (open > 0)
            add_piece(reader, PIECE_HTML, html.at, open);
        html = text_slice(html, open, html.size);
        bool comment = text_starts(html, TEXT("<!--"));
        size_t close = comment ? text_find(html, TEXT("-->"), 0) : tag_end(html);
        if (!comment)
            read_tag(reader, text_slice(html, 0, close));
        html = text_slice(html, close + (comment ? 3 : 1), html.size);
    }
}

/* Keeps HTML until all that belongs together is there. */
static void keep_html(Reader *reader, const char *at, size_t size)
{
    Text document = reader->document;
    if (at < document.at || at >= document.at + document.size)
        return; /* a line end */
    size_t from = (size_t)(at - document.at);
    if (reader->html_end == 0)
        reader->html = from;
    reader->html_end = from + size;
}

/* ---- md4c ------------------------------------------------------------------------ */

static int on_block(MD_BLOCKTYPE type, void *detail, void *data)
{
    (void)type, (void)detail;
    read_html(data);
    end_leaf(data);
    return 0;
}

/* Where byte `c` of a title that md4c copied stands in the document, at or after `at`: it
 * has taken out backslashes, and what stands before a line in a quotation. */
static size_t copied_from(Text document, size_t at, char c)
{
    if (at > 0 && document.at[at - 1] == '\n')
        while (at < document.size && document.at[at] != c &&
               (blank(document.at[at]) || document.at[at] == '>'))
            at++;
    bool escaped = at + 1 < document.size && document.at[at] == '\\' &&
                   document.at[at + 1] == c && c != '\\';
    return at + escaped;
}

/* Whether the title may have been copied from `at`. */
static bool is_copy(Text document, size_t at, Text title)
{
    for (size_t i = 0; i < title.size; i++, at++) {
        at = copied_from(document, at, title.at[i]);
        if (at >= document.size || document.at[at] != title.at[i])
            return false;
    }
    return true;
}

/* The next place from which it may have been copied, or else the first: a definition
 * stands anywhere. */
static size_t find_copied(Text document, size_t from, Text title)
{
    for (int pass = 0; pass < 2; pass++, from = 0)
        for (size_t at = from; at < document.size; at++) {
            at = text_find_char(document, title.at[0], at);
            if (at < document.size && is_copy(document, at, title))
                return at;
        }
    return document.size;
}

/* In stretches that stand together in the document, too. */
static void add_copied(Reader *reader, Text title)
{
    Text document = reader->document;
    size_t at = find_copied(document, reader->at, title), from = at;
    for (size_t i = 0; i < title.size && at < document.size; i++, at++) {
        size_t next = copied_from(document, at, title.at[i]);
        if (next > at && at > from)
            add_piece(reader, PIECE_HTML, document.at + from, at - from);
        from = next > at ? next : from;
        at = next;
    }
    if (at > from)
        add_piece(reader, PIECE_HTML, document.at + from, at - from);
}

/* A title that appears when a link is pointed at. */
static void read_title(Reader *reader, const MD_ATTRIBUTE *title)
{
    Text document = reader->document;
    size_t before = reader->at;
    begin_apart(reader);
    for (int i = 0; title->size > 0 && title->substr_offsets[i] < title->size; i++) {
        MD_OFFSET start = title->substr_offsets[i], end = title->substr_offsets[i + 1];
        Text part = {title->text + start, end - start};
        if (part.at >= document.at && part.at < document.at + document.size)
            add_piece(reader, PIECE_HTML, part.at, part.size);
        else
            add_copied(reader, part);
    }
    end_apart(reader);
    reader->at = before;
}

static int on_span(MD_SPANTYPE type, void *detail, void *data)
{
    Reader *reader = data;
    read_html(reader);
    reader->group++;
    reader->address = NULL;
    if (type == MD_SPAN_A) {
        reader->address = ((MD_SPAN_A_DETAIL *)detail)->href.text;
        read_title(reader, &((MD_SPAN_A_DETAIL *)detail)->title);
    } else if (type == MD_SPAN_IMG) {
        read_title(reader, &((MD_SPAN_IMG_DETAIL *)detail)->title);
        begin_apart(reader);
    }
    return 0;
}

/* Dollars with a blank inside are money, not math, to who reads the document. */
static void check_formula(Reader *reader)
{
    Leaf *leaf = &reader->leaf;
    int first = leaf->piece_count;
    while (first > 0 && leaf->pieces[first - 1].group == reader->group)
        first--;
    if (first == leaf->piece_count)
        return;
    Text text = written(&reader->text);
    const Piece *last = &leaf->pieces[leaf->piece_count - 1];
    if (!blank(text.at[leaf->pieces[first].start]) &&
        !blank(text.at[last->start + last->size - 1]))
        return;
    for (int i = first; i < leaf->piece_count; i++)
        leaf->pieces[i].kind = PIECE_PROSE;
}

static int on_span_end(MD_SPANTYPE type, void *detail, void *data)
{
    Reader *reader = data;
    (void)detail;
    read_html(reader);
    if (type == MD_SPAN_LATEXMATH)
        check_formula(reader);
    if (type == MD_SPAN_IMG) {
        end_apart(reader);
        write_char(&reader->text, '\n'); /* it parts the words around it */
    }
    reader->group++;
    reader->address = NULL;
    return 0;
}

static PieceKind kind_of(const Reader *reader, MD_TEXTTYPE type, const char *at)
{
    return type == MD_TEXT_CODE        ? PIECE_CODE
           : type == MD_TEXT_LATEXMATH ? PIECE_MATH
           : at == reader->address     ? PIECE_ADDRESS
                                       : PIECE_PROSE;
}

static int on_text(MD_TEXTTYPE type, const MD_CHAR *at, MD_SIZE size, void *data)
{
    Reader *reader = data;
    if (type == MD_TEXT_HTML) {
        keep_html(reader, at, size);
        return 0;
    }
    read_html(reader);
    if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR)
        write_char(&reader->text, '\n');
    else
        add_piece(reader, kind_of(reader, type, at), at, size);
    return 0;
}

Reading reading_of(const Woven *woven, Arena *arena)
{
    static const MD_PARSER parser = {
        .flags = DOCUMENT_SYNTAX,
        .enter_block = on_block,
        .leave_block = on_block,
        .enter_span = on_span,
        .leave_span = on_span_end,
        .text = on_text,
    };
    Reader reader = {.arena = arena, .document = woven->text, .text = {.arena = arena}};
    md_parse(woven->text.at, (MD_SIZE)woven->text.size, &parser, &reader);
    read_html(&reader);
    end_leaf(&reader);
    return reader.reading;
}

const Piece *leaf_piece(const Leaf *leaf, size_t at)
{
    int low = 0, high = leaf->piece_count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        const Piece *piece = &leaf->pieces[middle];
        if (at >= piece->start + piece->size)
            low = middle + 1;
        else
            high = middle;
    }
    bool found = low < leaf->piece_count && at >= leaf->pieces[low].start;
    return found ? &leaf->pieces[low] : NULL;
}

size_t leaf_position(const Leaf *leaf, size_t at)
{
    const Piece *piece = leaf_piece(leaf, at);
    for (; !piece && at > 0; at--)
        piece = leaf_piece(leaf, at - 1);
    return piece ? piece->at + (at > piece->start ? at - piece->start : 0) : 0;
}
