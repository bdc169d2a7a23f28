/* From TeX to the tree of a formula.
 *
 * The parser stands at a token. What reads something leaves the parser at the first token
 * behind it, and takes at least one token, or leaves a fault and takes none. */
#ifndef COLOPHON_MATH_PARSE_H
#define COLOPHON_MATH_PARSE_H

#include "math/math.h"
#include "math/math_node.h"
#include "math/math_token.h"

/* What is open around a place; what closes it ends whatever is in between. */
typedef enum MathPair {
    MATH_BRACES,
    MATH_FENCES,
    MATH_ENVIRONMENTS,
    MATH_PAIRS
} MathPair;

typedef struct MathParser {
    Arena *arena;
    Text tex;
    bool display;
    MathToken token;
    size_t behind; /* one past the token before */
    MathAlphabet alphabet;
    int depth, open[MATH_PAIRS];
    bool in_cell, in_brackets; /* & and \\, or ], belong to what is innermost */
    bool given_up;
    MathFault *faults;
    int most, count;
} MathParser;

MathNode *math_parse(MathParser *parser);

/* ---- For those who read a part of it ---------------------------------------------- */

void math_advance(MathParser *parser);
void math_go_to(MathParser *parser, size_t at);
bool math_is_at(const MathParser *parser, MathMeaning meaning);

/* `format` may be followed by one Text, as its size in int and its bytes. */
void math_fault(MathParser *parser, size_t from, size_t to, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

MathNode *math_node(MathParser *parser, MathKind kind, MathClass beside);

/* Bytes as they stand, as <mtext>. */
MathNode *math_as_typed(MathParser *parser, size_t from, size_t to);

/* What stands up to the end of the innermost group, as a row. */
MathNode *math_row(MathParser *parser);

/* A group in braces, or a single sign or construction without scripts. `what` asks for
 * it, at the bytes from `from` to `to`; a fault if there is none. Never NULL. */
MathNode *math_argument(MathParser *parser, size_t from, size_t to);

/* The same within another pair, which the caller closes. */
MathNode *math_row_within(MathParser *parser, MathPair pair, bool in_cell);

/* The construction at the token, whatever it is. */
MathNode *math_nucleus(MathParser *parser);

/* In math_form.c: what begins with a command. */
MathNode *math_form(MathParser *parser);

/* In math_fence.c: \left … \right, and brackets of a given size. */
MathNode *math_fence(MathParser *parser);
MathNode *math_big(MathParser *parser);
MathNode *math_middle(MathParser *parser);
bool math_is_delimiter(MathToken token);

/* In math_words.c: \text{…} and \operatorname{…}. */
MathNode *math_words(MathParser *parser);
MathNode *math_named(MathParser *parser);

/* In math_table.c: \begin{…} … \end{…}, and \substack{…}. */
MathNode *math_table(MathParser *parser);
MathNode *math_substack(MathParser *parser);

#endif
