/* Prose, taken apart into blocks: what each line of an author's file is.
 *
 * Nothing is copied or changed here; a block says where its bytes stand. Ordinary
 * Markdown is BLOCK_TEXT; its inline constructs are found when it is woven. */
#ifndef COLOPHON_PROSE_H
#define COLOPHON_PROSE_H

#include "document/fault.h"

/* `{#id .class key="value" flag}` */
typedef struct Attribute {
    Text name;
    Place name_place;
    Place value; /* between the quotes; empty for a flag */
    bool used;
} Attribute;

typedef struct Attributes {
    Place place; /* braces included; to == 0 if there are none */
    Text id;
    Place id_place;
    Text *classes;
    int class_count;
    Attribute *list;
    int count;
} Attributes;

typedef enum BlockKind {
    BLOCK_TEXT,    /* lines up to and with the next blank lines */
    BLOCK_CODE,    /* a fenced code block, fences included */
    BLOCK_HEADING, /* one line of # */
    BLOCK_TABLE,   /* {{table NAME | heading | …}}, and `: Caption {#tbl-x}` below */
    BLOCK_FIGURE,  /* ![Caption](figure:NAME){#fig-x alt="…"} */
    BLOCK_DIV,     /* ::: {.class} … ::: with blocks inside */
} BlockKind;

typedef struct Block {
    BlockKind kind;
    Place place;   /* all of its bytes */
    Place body;    /* heading: its words; code: what is between the fences */
    Place target;  /* table: after the word table; figure: the name */
    Place caption; /* table, figure */
    Attributes attributes;
    int level;  /* heading: 1 … 6 */
    int order;  /* its place among all blocks of the document */
    int number; /* of a figure, table or section; 0 if it has none */
    struct Block *parent, *first, *last, *next;
} Block;

/* The blocks of `source` from byte `from` on, under one root of kind BLOCK_DIV. */
Block *prose_parse(Arena *arena, Faults *faults, const Source *source, size_t from);

/* Reads attributes at the brace `from`; false, without a fault, where none stand there.
 */
bool attributes_read(Arena *arena, const Source *source, size_t from,
                     Attributes *attributes);
Attribute *attribute(const Attributes *attributes, const char *name); /* NULL: none */
bool has_class(const Attributes *attributes, const char *name);

/* Where the bracket, brace or parenthesis at `from` closes; text.size if it does not.
 * Code spans, escapes and quoted values are passed over. */
size_t closing_bracket(Text text, size_t from);

/* Where the code span that opens at `from` ends, one past; `from` if it is none. */
size_t code_span_end(Text text, size_t from);

#endif
