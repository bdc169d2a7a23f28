/* Brackets and code spans: where what opens in a text closes. */
#ifndef COLOPHON_BRACKET_H
#define COLOPHON_BRACKET_H

#include "chapter/text.h"

/* What is read as a whole, or not at all: where an escape, code, math or a quote that
 * begins at `at` ends, one past; `at` if none of these does. Backticks that open no code
 * are read as a whole, too. */
size_t passed_over(Text text, size_t at);

/* Where the `[` at `from` is closed by its `]`; text.size if it is not. Escapes, code,
 * math and quotes are passed over. */
size_t closing_bracket(Text text, size_t from);

/* The brackets of a stretch of text, each matched once, however often one asks. */
typedef struct Brackets {
    Arena *arena;
    Text text; /* from its start to the end of the stretch */
    size_t from;
    uint32_t *closes; /* of each byte of the stretch; what was not asked for is unknown */
} Brackets;

/* Of the stretch from `from` to the text's end. */
Brackets brackets_of(Arena *arena, Text text, size_t from);

/* As closing_bracket, for a `[` of the stretch. */
size_t brackets_close(Brackets *brackets, size_t from);

/* Where the code span that opens at `from` ends, one past; `from` if it is none. As
 * for md4c, more than 32 backticks open none. */
size_t code_span_end(Text text, size_t from);

/* Where the run of backticks at `from` ends, one past. */
size_t backticks_end(Text text, size_t from);

/* Where the math that opens at `from` ends, one past; `from` if it is none. A single
 * dollar opens math before a character that is no blank and closes it after one. */
size_t math_end(Text text, size_t from);

/* Where the quote `{{…}}` that opens at `from` ends, one past; `from` if it does not, not
 * within a page or so. Braces between quotation marks, as in {{odd["}}", 0]}}, are passed
 * over. */
size_t quote_end(Text text, size_t from);

/* Where the paragraph ends in which `from` stands: the next blank line, or the text's
 * end. No construct but a box goes beyond it. */
size_t paragraph_end(Text text, size_t from);

#endif
