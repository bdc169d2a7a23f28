/* Something of everything that a ledger lists, an explanation tells or a change can be
 * about. */
#include "colophon.h"

enum { cat, dog };
static Labels words = labels("cat", "dog"), years = labels("2", "10");

static double square(double number)
{
    return number * number;
}

void chapter(Chapter *ch)
{
    Matrix scores = ask_matrix(ch, "scores", words, words, matrix(2, 2, 3, 1, 1, 1));
    double w = ask_slider(ch, "w", 0, 1, 0.25, 0.5);
    ask_switch(ch, "loud", true);
    preset(ch, "even", "scores[cat]", 1, 1);

    Matrix shares = matrix_copy(scores);
    for (int row = 0; row < shares.rows; row++)
        for (int col = 0; col < shares.cols; col++)
            shares.at[row][col] /= scores.at[row][cat] + scores.at[row][dog];
    show_heatmap(ch, "shares", shares, words, words, decimals(3));
    show_row(ch, "powers",
             matrix(1, 2, square(w), square(square(w)) * square(square(w)) * square(w)),
             years, significant(3));
    show_number(ch, "estimate", 2 / 3.0, decimals(3));
    sampling_error(ch, "estimate", matrix(1, 1, 0.02));

    claim(ch, "mostly", shares.at[cat][cat], >, 0.5);
    claim(ch, "alike", shares.at[cat][cat], ==, shares.at[cat][dog]);
}
