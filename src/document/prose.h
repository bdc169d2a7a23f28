/* Prose, taken apart into blocks: what each line of an author's file is.
 *
 * Nothing is copied or changed here; a block says where its bytes stand. Ordinary
 * Markdown is BLOCK_TEXT; its inline constructs are found when it is woven. */
#ifndef COLOPHON_PROSE_H
#define COLOPHON_PROSE_H

#include "document/attributes.h"

typedef enum BlockKind {
    BLOCK_TEXT,    /* lines up to and with the next blank lines; comments whole */
    BLOCK_CODE,    /* a fenced code block, fences included, in lists and quotations too */
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
    int level;  /* heading: 1 … 6; div: how deep */
    int order;  /* its place among all blocks of the document */
    int number; /* of a figure, table or section; 0 if it has none */
    struct Block *parent, *first, *last, *next;
} Block;

/* The blocks of `source` from byte `from` on, under one root of kind BLOCK_DIV. */
Block *prose_parse(Arena *arena, Faults *faults, const Source *source, size_t from);

#endif
