/* A chapter without prose of its own. */
#include "colophon.h"

void chapter(Chapter *ch)
{
    Matrix Q = ask_matrix(ch, "Q", NULL, NULL, matrix(1, 2, 1, 0));
    show_table(ch, "twice", matrix_scale(Q, 2), NULL, NULL, decimals(1));
    show_number(ch, "only-here", 0.1, decimals(1));
    claim(ch, "doubled", 2, ==, 2);
}
