/* Every call of colophon.h, and numbers that compilers are tempted to treat differently:
 * sums that a fused multiplication would change, subnormals, signed zeros, ties. */
#include "colophon.h"

static Labels words = labels("cat", "d\"og", "Wörter, \\ und ∑");
static Labels axes = labels("x", "y");

static Matrix elementary_of(Matrix x)
{
    Matrix values = matrix_zeros(x.cols, 4);
    for (int i = 0; i < x.cols; i++) {
        values.at[i][0] = exp(x.at[0][i]);
        values.at[i][1] = log(fabs(x.at[0][i]));
        values.at[i][2] = log1p(fabs(x.at[0][i]));
        values.at[i][3] = tanh(x.at[0][i]);
    }
    return values;
}

static double sum_of_products(Matrix a)
{
    double sum = 0;
    for (int i = 0; i < a.rows; i++)
        for (int j = 0; j < a.cols; j++)
            sum += a.at[i][j] * a.at[i][j] - sum * 0.1;
    return sum;
}

void chapter(Chapter *ch)
{
    Matrix X =
        ask_points(ch, "X", words, axes, matrix(3, 2, 0.1, 0.2, 0.3, -0.7, 1e-9, 5));
    Matrix W = ask_matrix(ch, "W", axes, axes, matrix_identity(2));
    double rate = ask_number(ch, "rate", 0.1, significant(2));
    double c = ask_slider(ch, "c", -3, 8, 0.25, -0.0);
    int steps = ask_steps(ch, "steps", 100, 7);
    bool scaled = ask_switch(ch, "scaled", true);
    int word = ask_choice(ch, "word", words, 1);
    Random random = ask_random(ch, "random", 12345);
    Matrix numbers = data(ch, "numbers.csv");

    preset(ch, "moved", "X[cat]", 1 / 3.0, 2 / 3.0);
    preset(ch, "moved", "c", 7.75);
    preset(ch, "unscaled", "scaled", false);
    preset(ch, "unscaled", "steps", 100);

    Matrix noise = normal_matrix(&random, 40, 5);
    Matrix scores = attention_scores(matmul(X, W), X, scaled);
    Matrix weights = softmax_rows(scores);
    for (int i = 0; i < steps; i++)
        c -= rate * (c - random_uniform(&random));

    show_number(ch, "c-trained", c, decimals(4));
    show_number(ch, "sum", sum_of_products(noise), significant(12));
    show_number(ch, "tiny", 5e-324, significant(3));
    show_number(ch, "negative-zero", -0.0, decimals(1));
    show_number(ch, "not-a-number", (word - word) / 0.0, decimals(1));
    show_row(ch, "tie", matrix(1, 3, 0.03125, 0.5, 2.5),
             number_labels(matrix(1, 3, 1, 1e22, -1e-7), significant(3)), decimals(0));
    show_table(ch, "numbers-twice", matrix_add(numbers, numbers), NULL, NULL,
               by_column(decimals(1), saturating(significant(3)), integer()));
    show_table(ch, "elementary",
               elementary_of(matrix(1, 7, -745, -1, -1e-300, 0.1, 0.5, 36, 709.7)), NULL,
               labels("exp", "log", "log1p", "tanh"), significant(17));
    show_heatmap(ch, "weights", weights, words, words, saturating(decimals(3)));
    show_table(ch, "output", matmul(weights, X), words, axes, decimals(3));
    Series lines[] = {
        {number_label("word ", word, integer()), matrix(1, 2, 1, 2), matrix(2, 1, 3, 4),
         true},
        {"noise", matrix_row(noise, 0), matrix_row(softmax_rows(noise), 1), false},
    };
    show_plot(ch, "lines", (Plot){{"x", SCALE_LINEAR}, {"y", SCALE_LOG}, 2, lines},
              decimals(2));

    const Panel panels[] = {{"scores", scores}, {"weights", weights}};
    show_heatmaps(ch, "both", 2, panels, words, words, significant(3));
    show_histogram(ch, "normal", noise, -6, 6, 24, (Axis){.title = "value"});
    const PictureMark marks[] = {
        {PICTURE_POINT, X.at[0][0], X.at[0][1], .label = "cat", .colour = 1},
        {PICTURE_ARROW, 0, 0, X.at[1][0], X.at[1][1], .label = "dog"},
        {PICTURE_LINE, X.at[0][0], X.at[0][1], X.at[2][0], X.at[2][1],
         .weight = weights.at[0][2]}};
    show_picture(ch, "plane", (Picture){{.title = "x"}, {.title = "y"}, 3, marks});

    hide(ch, "first", "weights[cat, 0] @ moved + unscaled");
    carry(ch, "c", c);
    product(ch, "output", "weights", "X");
    sampling_error(ch, "output", matrix(3, 2, 0.1, 0, 5e-324, 1e9, 1 / 3.0, 0.2));
    claim(ch, "looks", weights.at[0][0], >=, weights.at[1][1]);
}
