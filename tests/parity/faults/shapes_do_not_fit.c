#include "colophon.h"

void chapter(Chapter *ch)
{
    Matrix X = ask_matrix(ch, "X", NULL, NULL, matrix_zeros(3, 2));
    show_table(ch, "a b", X, NULL, NULL, decimals(1));
    show_table(ch, "scores", matmul(X, X), NULL, NULL, decimals(1));
}
