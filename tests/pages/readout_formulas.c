/* A lab whose readout has formulas. */
#include "colophon.h"

enum { cat, dog };
static Labels words = labels("cat", "dog"), axes = labels("x", "y");

void chapter(Chapter *ch)
{
    Matrix X = ask_points(ch, "X", words, axes, matrix(2, 2, 2, 0, 1, 1));
    Matrix scores = matmul(X, transpose(X));
    show_table(ch, "scores", scores, words, words, integer());
    show_number(ch, "score", scores.at[cat][dog], decimals(1));
}
