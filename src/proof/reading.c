#include "proof/reading.h"

#include "document/list.h"

#include <md4c.h>
#include <string.h>

typedef struct Reader {
    Arena *arena;
    Text document;
    Reading reading;
    Writer text; /* of the leaf that is being read */
    Leaf leaf;
    int group;
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

static void add_piece(Reader *reader, PieceKind kind, const char *at, size_t size)
{
    Text document = reader->document;
    if (at < document.at || at >= document.at + document.size) {
        write_text(&reader->text, (Text){at, size}); /* a soft break, say */
        return;
    }
    Piece piece = {kind, reader->text.size, (size_t)(at - document.at), size,
                   reader->group};
    LIST_ADD(reader->arena, reader->leaf.pieces, reader->leaf.piece_count, piece);
    write_text(&reader->text, (Text){at, size});
}

/* ---- HTML: only what can be read of it ------------------------------------------- */

/* The value of a tag's `name="…"`. */
static Text tag_value(Text tag, const char *name)
{
    Text key = text_of(name);
    for (size_t at = text_find(tag, key, 0); at < tag.size;
         at = text_find(tag, key, at + 1)) {
        Text rest = text_slice(tag, at + key.size, tag.size);
        bool starts = at > 0 && strchr(" \t\n", tag.at[at - 1]);
        if (starts && text_starts(rest, TEXT("=\"")))
            return text_slice(rest, 2, text_find_char(rest, '"', 2));
    }
    return (Text){0};
}

static void read_tag(Reader *reader, Text tag)
{
    static const char *const seen[] = {"alt", "title", "aria-label"};
    for (size_t i = 0; i < sizeof seen / sizeof *seen; i++) {
        Text value = tag_value(tag, seen[i]);
        if (value.size == 0)
            continue;
        end_leaf(reader);
        add_piece(reader, PIECE_HTML, value.at, value.size);
        end_leaf(reader);
    }
}

/* md4c hands out HTML by the line or the tag; a comment is for authors. */
static void read_html(Reader *reader, Text html)
{
    while (html.size > 0) {
        size_t open = text_find_char(html, '<', 0);
        if (open > 0)
            add_piece(reader, PIECE_HTML, html.at, open);
        html = text_slice(html, open, html.size);
        bool comment = text_starts(html, TEXT("<!--"));
        size_t close =
            comment ? text_find(html, TEXT("-->"), 0) : text_find_char(html, '>', 0);
        if (!comment)
            read_tag(reader, text_slice(html, 0, close));
        html = text_slice(html, close + (comment ? 3 : 1), html.size);
    }
}

/* ---- md4c ------------------------------------------------------------------------ */

static int on_block(MD_BLOCKTYPE type, void *detail, void *data)
{
    (void)type, (void)detail;
    end_leaf(data);
    return 0;
}

static int on_span(MD_SPANTYPE type, void *detail, void *data)
{
    Reader *reader = data;
    (void)type, (void)detail;
    reader->group++;
    return 0;
}

/* A title that appears when a link is pointed at. */
static int on_span_start(MD_SPANTYPE type, void *detail, void *data)
{
    const MD_ATTRIBUTE *title = type == MD_SPAN_A ? &((MD_SPAN_A_DETAIL *)detail)->title
                                : type == MD_SPAN_IMG
                                    ? &((MD_SPAN_IMG_DETAIL *)detail)->title
                                    : NULL;
    if (title && title->size > 0)
        add_piece(data, PIECE_HTML, title->text, title->size);
    return on_span(type, detail, data);
}

static int on_text(MD_TEXTTYPE type, const MD_CHAR *at, MD_SIZE size, void *data)
{
    Reader *reader = data;
    if (type == MD_TEXT_HTML)
        read_html(reader, (Text){at, size});
    else if (type == MD_TEXT_BR || type == MD_TEXT_SOFTBR)
        write_char(&reader->text, '\n');
    else
        add_piece(reader,
                  type == MD_TEXT_CODE        ? PIECE_CODE
                  : type == MD_TEXT_LATEXMATH ? PIECE_MATH
                                              : PIECE_PROSE,
                  at, size);
    return 0;
}

Reading reading_of(const Woven *woven)
{
    static const MD_PARSER parser = {
        .flags = MD_DIALECT_GITHUB | MD_FLAG_LATEXMATHSPANS,
        .enter_block = on_block,
        .leave_block = on_block,
        .enter_span = on_span_start,
        .leave_span = on_span,
        .text = on_text,
    };
    Arena *arena = woven->level->arena;
    Reader reader = {.arena = arena, .document = woven->text, .text = {.arena = arena}};
    md_parse(woven->text.at, (MD_SIZE)woven->text.size, &parser, &reader);
    end_leaf(&reader);
    return reader.reading;
}

const Piece *leaf_piece(const Leaf *leaf, size_t at)
{
    for (int i = 0; i < leaf->piece_count; i++)
        if (at >= leaf->pieces[i].start &&
            at < leaf->pieces[i].start + leaf->pieces[i].size)
            return &leaf->pieces[i];
    return NULL;
}

size_t leaf_position(const Leaf *leaf, size_t at)
{
    const Piece *piece = leaf_piece(leaf, at);
    for (; !piece && at > 0; at--)
        piece = leaf_piece(leaf, at - 1);
    return piece ? piece->at + (at > piece->start ? at - piece->start : 0) : 0;
}
