/* Cells that questions ask for. */
#include "colophon.h"

static Labels words = labels("cat", "dog"), axes = labels("x", "y");

void chapter(Chapter *ch)
{
    Matrix X = ask_points(ch, "X", words, axes, matrix(2, 2, 3, -1, 0, 2));
    preset(ch, "far", "X[dog]", 5, 5);
    Matrix shares = matrix_scale(X, 0.25);
    show_heatmap(ch, "shares", shares, words, axes, decimals(2));
    Matrix scores = matmul(X, transpose(X));
    show_table(ch, "scores", scores, words, words, integer());
    product(ch, "scores", "X", "X^T");
    hide(ch, "cat-x", "shares[cat, x]");
    hide(ch, "cat-x", "X[cat, y]");
    hide(ch, "dog-far", "scores[dog] @ far");
}
