/* The woven document as its reader sees it: paragraphs, headings and table cells as plain
 * text, without markup, each byte of which knows where it stands in the document. */
#ifndef COLOPHON_READING_H
#define COLOPHON_READING_H

#include "document/woven.h"

typedef enum PieceKind {
    PIECE_PROSE,
    PIECE_CODE,    /* a code span or block */
    PIECE_MATH,    /* TeX, without its dollars */
    PIECE_HTML,    /* what HTML shows: between its tags, and in alt="…" and the like */
    PIECE_ADDRESS, /* of the web, where it stands for itself: <https://…> */
} PieceKind;

/* A stretch of a leaf that stands together in the document, too. */
typedef struct Piece {
    PieceKind kind;
    size_t start; /* in the leaf's text */
    size_t at;    /* in the document */
    size_t size;
    int group; /* pieces of one code span, or of one formula, have the same number */
} Piece;

typedef struct Leaf {
    Text text;
    Piece *pieces;
    int piece_count;
} Leaf;

typedef struct Reading {
    Leaf *leaves;
    int count;
} Reading;

Reading reading_of(const Woven *woven, Arena *arena);

/* The piece in which byte `at` of the leaf's text stands; NULL for what md4c made up. */
const Piece *leaf_piece(const Leaf *leaf, size_t at);

/* Where byte `at` of the leaf's text stands in the document. */
size_t leaf_position(const Leaf *leaf, size_t at);

#endif
