/* What the reader's own head is tried with, beside the examples of query-key-value.
 * Asked for in 06-attention-head.md.
 *
 * In those examples words, queries, keys and values all have two numbers, so a program
 * may confuse their lengths. Here they differ. */
#include "colophon.h"

static Matrix head(Matrix X, Matrix W_Q, Matrix W_K, Matrix W_V)
{
    return attention(matmul(X, W_Q), matmul(X, W_K), matmul(X, W_V));
}

void chapter(Chapter *ch)
{
    /* Three words of two numbers are compared in three and give one. */
    Matrix wide_X = ask_matrix(ch, "wide-X", NULL, NULL, matrix(3, 2, 2, 0, 1, 1, 0, 2));
    Matrix wide_Q = ask_matrix(ch, "wide-Q", NULL, NULL, matrix(2, 3, 1, 0, 1, 0, 1, 0));
    Matrix wide_K = ask_matrix(ch, "wide-K", NULL, NULL, matrix(2, 3, 0, 1, 0, 1, 0, 1));
    Matrix wide_V = ask_matrix(ch, "wide-V", NULL, NULL, matrix(2, 1, 10, 20));
    Matrix wide = head(wide_X, wide_Q, wide_K, wide_V);
    show_table(ch, "wide", wide, NULL, NULL, decimals(3));

    /* Two words of four numbers are compared in two and give three. */
    Matrix narrow_X =
        ask_matrix(ch, "narrow-X", NULL, NULL, matrix(2, 4, 1, 0, 2, 0, 0, 1, 0, 1));
    Matrix narrow_Q =
        ask_matrix(ch, "narrow-Q", NULL, NULL, matrix(4, 2, 1, 0, 0, 1, 1, 0, 0, 0));
    Matrix narrow_K =
        ask_matrix(ch, "narrow-K", NULL, NULL, matrix(4, 2, 0, 0, 1, 0, 0, 1, 0, 1));
    Matrix narrow_V = ask_matrix(ch, "narrow-V", NULL, NULL,
                                 matrix(4, 3, 1, 0, 0, 0, 2, 0, 0, 0, 3, 4, 0, 0));
    Matrix narrow = head(narrow_X, narrow_Q, narrow_K, narrow_V);
    show_table(ch, "narrow", narrow, NULL, NULL, decimals(3));

    /* With queries longer than words, the wrong length under the root shows. */
    Matrix Q = matmul(wide_X, wide_Q), K = matmul(wide_X, wide_K);
    Matrix slip = matrix_scale(matmul(Q, transpose(K)), 1 / sqrt(wide_X.cols));
    Matrix off =
        matrix_subtract(matmul(softmax_rows(slip), matmul(wide_X, wide_V)), wide);
    claim(ch, "lengths_matter", dot(off.at[0], off.at[0], off.rows), >, 0.01);
}
