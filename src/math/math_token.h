/* The pieces of a formula, one after another. */
#ifndef COLOPHON_MATH_TOKEN_H
#define COLOPHON_MATH_TOKEN_H

#include "math/math_sign.h"

/* A character, or a command with its backslash. */
typedef struct MathToken {
    MathSign sign;
    size_t from, to; /* its bytes within the formula */
} MathToken;

/* The first token at or behind `at`, blanks passed over; MATH_END behind the last one. */
MathToken math_token(Text tex, size_t at);

/* Where the number ends whose first digit, or point before it, is at `at`: one past its
 * last byte. 1.5 and .5 are numbers, and so are 1{,}000 and 1\,000 where three digits
 * follow; a comma alone parts two numbers. `at` if there is none. */
size_t math_number_end(Text tex, size_t at);

/* Where the name in braces ends that begins at `at`: one past its brace; `at` if there is
 * none. The name, without the braces, is put in `*name`. */
size_t math_braced_name(Text tex, size_t at, Text *name);

#endif
