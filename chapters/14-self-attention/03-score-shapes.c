/* Shapes of scores, for more words than numbers; asked for in 03-query-key-value.md. */
#include "colophon.h"

enum { words = 5, d_k = 4 };

void chapter(Chapter *ch)
{
    Matrix Q = ask_matrix(ch, "Q", NULL, NULL, matrix_zeros(words, d_k));
    Matrix K = matrix_zeros(words, d_k);
    show_number(ch, "words", words, integer());
    show_number(ch, "d_k", d_k, integer());
    show_table(ch, "scores", matmul(Q, transpose(K)), NULL, NULL, decimals(2));
    /* The slip Q^T K has a row and a column for each number instead of each word. */
    show_table(ch, "slip", matmul(transpose(Q), K), NULL, NULL, decimals(2));
}
