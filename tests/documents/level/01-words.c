/* Three words and what can be made of them: numbers that one can check in one's head. The
 * prose of each test takes its place beside this chapter, as 01-words.md. */
#include "colophon.h"

enum { cat, dog, car };
static Labels words = labels("cat", "dog", "car"), axes = labels("x", "y");
static Labels odd_rows = labels("a, b", "c | d"), odd_columns = labels("it's", "[z]");

/* Each row, divided by its sum. */
static Matrix shares_of(Matrix scores, Matrix sums)
{
    Matrix shares = matrix_copy(scores);
    for (int row = 0; row < shares.rows; row++)
        for (int col = 0; col < shares.cols; col++)
            shares.at[row][col] /= sums.at[0][row];
    return shares;
}

static Matrix sums_of(Matrix scores)
{
    Matrix sums = matrix_zeros(1, scores.rows);
    for (int row = 0; row < scores.rows; row++)
        for (int col = 0; col < scores.cols; col++)
            sums.at[0][row] += scores.at[row][col];
    return sums;
}

void chapter(Chapter *ch)
{
    Matrix X = ask_points(ch, "X", words, axes, matrix(3, 2, 2, 0, 1, 1, 0, 2));
    double w = ask_number(ch, "w", 0.5, decimals(2));
    double c = ask_slider(ch, "c", -3, 3, 0.25, -1.25);
    int steps = ask_steps(ch, "steps", 10, 3);
    bool loud = ask_switch(ch, "loud", true);
    ask_choice(ch, "word", words, dog);
    ask_random(ch, "random", 7);
    ask_matrix(ch, "few", NULL, NULL, matrix(2, 2, 1, 0, 0, -1));
    preset(ch, "car55", "X[car]", 5, 5);
    preset(ch, "quarter", "w", 0.25);
    preset(ch, "quiet", "loud", false);

    Matrix scores = matmul(X, transpose(X)), sums = sums_of(scores);
    Matrix shares = shares_of(scores, sums);
    show_table(ch, "scores", scores, words, words, decimals(2));
    product(ch, "scores", "X", "X^T");
    show_row(ch, "sums", sums, words, integer());
    show_heatmap(ch, "shares", shares, words, words, decimals(3));
    show_table(ch, "output", matmul(shares, X), words, axes, decimals(3));
    product(ch, "output", "shares", "X");

    show_number(ch, "tiny", w * 0x1p-50, significant(3));
    show_number(ch, "million", 1234567, integer());
    show_number(ch, "below", c * steps, decimals(2));
    show_number(ch, "volume", loud ? 11 : 1, integer());
    show_table(ch, "odd", matrix(2, 2, 1, 2, 3, 4), odd_rows, odd_columns, integer());
    const Series lines[] = {
        {"halves", matrix(1, 4, 0, 1, 2, 3), matrix(1, 4, 1, 0.5, 0.25, 0.125), true},
        {"thirds", matrix(1, 3, 0, 1, 2), matrix(1, 3, 1, 1 / 3.0, 1 / 9.0), false},
    };
    show_plot(ch, "fading", (Plot){{"step", SCALE_LINEAR}, {"left", SCALE_LOG}, 2, lines},
              significant(3));

    claim(ch, "itself", scores.at[cat][cat], >, scores.at[cat][dog]);
    claim(ch, "car_apart", scores.at[cat][car], <, 1);
    claim(ch, "car_first", scores.at[cat][car], >, scores.at[cat][cat]);
}
