/* Expressions as they are printed, in text and in TeX: numbers, + − × · ÷ /, powers,
 * roots, e to a power, parentheses; \times, \cdot, \div, \frac, \sqrt. */
#ifndef COLOPHON_EXPRESSION_H
#define COLOPHON_EXPRESSION_H

#include "chapter/text.h"

typedef struct Value {
    double number;
    double unit; /* of the last printed place, if the expression is one printed number */
    int operations;
    bool bare; /* one printed number, its sign included */
} Value;

/* A reader of expressions; `failed` once something is none. */
typedef struct Expression {
    Arena scratch;
    Text text;
    size_t at;
    int depth;
    bool math; /* TeX: 3(4) is a product */
    bool failed;
} Expression;

/* Reads the longest expression at expression->at and moves behind it. */
Value expression_read(Expression *expression);

/* Passes over blanks, TeX's too. */
void expression_skip_blanks(Expression *expression);

/* The size of the blank, TeX's too, that ends the text; 0 if none does. */
size_t expression_last_blank(Text text);

/* Whether an operator that needs what stands on its other side comes next. */
bool expression_goes_on(Expression expression);

/* Whether the text ends in such an operator. */
bool expression_is_begun(Text text);

#endif
