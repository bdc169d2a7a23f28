/* What the reader's own attention(Q, K, V) is tried with, and what it must give.
 * Asked for in 02-weighted-average.md.
 *
 * X, X, X can not tell Q @ K.T from K @ Q.T, since X @ X.T is symmetric. These can: by
 * their shapes where there are more keys than queries, by their numbers where there are
 * as many. */
#include "colophon.h"

void chapter(Chapter *ch)
{
    /* One query, which fits the first of two keys. */
    Matrix one_Q = ask_matrix(ch, "one-Q", NULL, NULL, matrix(1, 2, 1, 0));
    Matrix one_K = ask_matrix(ch, "one-K", NULL, NULL, matrix_identity(2));
    Matrix one_V = ask_matrix(ch, "one-V", NULL, NULL, matrix(2, 1, 10, 20));
    Matrix one = attention(one_Q, one_K, one_V);
    show_table(ch, "one", one, NULL, NULL, decimals(3));

    /* Two queries, four keys of three numbers, values of two. */
    Matrix few_Q = ask_matrix(ch, "few-Q", NULL, NULL, matrix(2, 3, 1, 0, 2, 0, -1, 1));
    Matrix few_K = ask_matrix(ch, "few-K", NULL, NULL,
                              matrix(4, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1));
    Matrix few_V =
        ask_matrix(ch, "few-V", NULL, NULL, matrix(4, 2, 1, 0, 0, 1, 2, 2, 3, -1));
    Matrix few = attention(few_Q, few_K, few_V);
    show_table(ch, "few", few, NULL, NULL, decimals(3));

    /* As many queries as keys; swapped, they give other numbers. */
    Matrix even_Q = ask_matrix(ch, "even-Q", NULL, NULL, matrix(2, 2, 2, 0, 1, 1));
    Matrix even_K = ask_matrix(ch, "even-K", NULL, NULL, matrix(2, 2, 0, 1, 1, 0));
    Matrix even_V = ask_matrix(ch, "even-V", NULL, NULL, matrix(2, 2, 4, 0, 0, 4));
    Matrix even = attention(even_Q, even_K, even_V);
    Matrix swapped = attention(even_K, even_Q, even_V);
    show_table(ch, "even", even, NULL, NULL, decimals(3));
    claim(ch, "order_matters", fabs(even.at[0][0] - swapped.at[0][0]), >, 0.01);
}
