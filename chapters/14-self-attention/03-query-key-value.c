/* Each word in three versions: a query, a key and a value.
 * Prose: 03-query-key-value.md
 *
 * Words are rows: X is (n, d_model), W_Q and W_K are (d_model, d_k), so Q = X W_Q and
 * K = X W_K are (n, d_k), and the scores Q K^T are (n, n). */
#include "colophon.h"

enum { cat, dog, car };
enum { x, y };
static Labels words = labels("cat", "dog", "car"), axes = labels("x", "y");
static Labels places = labels("first", "second");

static double smaller(double a, double b)
{
    return a < b ? a : b;
}

static double farthest(Matrix numbers, double target)
{
    double most = 0;
    for (int i = 0; i < numbers.rows * numbers.cols; i++)
        if (fabs(numbers.at[0][i] - target) > most)
            most = fabs(numbers.at[0][i] - target);
    return most;
}

static double difference(Matrix left, Matrix right)
{
    return farthest(matrix_subtract(left, right), 0);
}

/* A slip: the score of `asked` if its key were W_K times a column. */
static double score_by_columns(Matrix Q, Matrix W_K, Matrix X, int asking, int asked)
{
    Matrix key = matmul(W_K, transpose(matrix_row(X, asked)));
    return matmul(matrix_row(Q, asking), key).at[0][0];
}

/* The score of car looking at cat is asked for. */
static void hide_answer(Chapter *ch, const char *score, int looking, int looked_at)
{
    if (looking == car && looked_at == cat)
        hide(ch, "oneway-car-cat", score);
}

void chapter(Chapter *ch)
{
    Matrix X = ask_points(ch, "X", words, axes, matrix(3, 2, 2, 0, 1, 1, 0, 2));
    Matrix W_Q = ask_matrix(ch, "W_Q", axes, places, matrix_identity(2));
    Matrix W_K = ask_matrix(ch, "W_K", axes, places, matrix(2, 2, 0, 0, 1, 0));
    Matrix W_V = ask_matrix(ch, "W_V", axes, axes, matrix_identity(2));
    bool projected = ask_switch(ch, "projected", true);
    preset(ch, "identity", "W_Q", 1, 0, 0, 1);
    preset(ch, "identity", "W_K", 1, 0, 0, 1);
    preset(ch, "identity", "W_V", 1, 0, 0, 1);
    preset(ch, "swap", "W_K", 0, 1, 1, 0);
    preset(ch, "one-way", "W_K", 0, 0, 1, 0);
    preset(ch, "v-only-x", "W_V", 1, 0, 0, 0);

    /* What a word looks for, what others compare with, and what it gives. */
    Matrix Q = projected ? matmul(X, W_Q) : X;
    Matrix K = projected ? matmul(X, W_K) : X;
    Matrix V = projected ? matmul(X, W_V) : X;
    show_table(ch, "Q", Q, words, places, decimals(2));
    show_table(ch, "K", K, words, places, decimals(2));
    show_table(ch, "V", V, words, axes, decimals(2));
    if (projected)
        product(ch, "K", "X", "W_K");

    /* From here on nothing is new but the names. */
    Matrix scores = attention_scores(Q, K, false);
    Matrix weights = softmax_rows(attention_scores(Q, K, true));
    Matrix output = matmul(weights, V);
    show_table(ch, "scores", scores, words, words, decimals(2));
    show_heatmap(ch, "weights", weights, words, words, saturating(decimals(3)));
    show_table(ch, "output", output, words, axes, decimals(3));
    product(ch, "scores", "Q", "K^T");
    product(ch, "output", "weights", "V");
    hide(ch, "oneway-car-cat", "scores[car, cat]");

    /* The pair of words that a reader points at. */
    int looking = ask_choice(ch, "looking", words, cat);
    int looked_at = ask_choice(ch, "looked-at", words, dog);
    show_row(ch, "query", matrix_row(Q, looking), places, decimals(2));
    show_row(ch, "key", matrix_row(K, looked_at), places, decimals(2));
    show_number(ch, "there", scores.at[looking][looked_at], decimals(2));
    show_number(ch, "back", scores.at[looked_at][looking], decimals(2));
    hide_answer(ch, "there", looking, looked_at);
    hide_answer(ch, "back", looked_at, looking);

    /* Who looks at whom. */
    const double third = 1.0 / 3;
    Matrix plain = softmax_rows(attention_scores(X, X, true));
    claim(ch, "as_before", difference(weights, plain), <, 1e-12);
    claim(ch, "symmetric", difference(scores, transpose(scores)), <, 1e-12);
    claim(ch, "lopsided", difference(scores, transpose(scores)), >, 0.01);
    claim(ch, "cat_mostly_car", weights.at[cat][car], >, 0.5);
    claim(ch, "both_mostly_car", smaller(weights.at[cat][car], weights.at[dog][car]), >,
          0.5);
    claim(ch, "best_fit", scores.at[cat][car], >,
          -smaller(-scores.at[cat][cat], -scores.at[cat][dog]));
    claim(ch, "one_sided", scores.at[cat][car], >, scores.at[car][cat]);
    claim(ch, "finds_nothing", farthest(matrix_row(scores, car), 0), <=, 0);
    claim(ch, "swapped",
          difference(matrix_row(transpose(K), 0), matrix_row(transpose(X), y)) +
              difference(matrix_row(transpose(K), 1), matrix_row(transpose(X), x)),
          <=, 0);
    claim(ch, "keys_on_x", farthest(matrix_row(transpose(K), 1), 0), <=, 0);
    claim(ch, "car_even", farthest(matrix_row(weights, car), third), <, 1e-12);
    claim(ch, "column_slip", score_by_columns(Q, W_K, X, car, cat) - scores.at[cat][car],
          ==, 0);
    claim(ch, "no_y_given", farthest(matrix_row(transpose(output), y), 0), <=, 0);
    claim(ch, "x_as_before",
          difference(matrix_row(transpose(output), x),
                     matrix_row(transpose(matmul(plain, X)), x)),
          <, 1e-12);

    /* Two matrices stand before the scores, but only their product counts. */
    Matrix both = matmul(W_Q, transpose(W_K));
    show_table(ch, "both", both, axes, axes, decimals(2));
    claim(ch, "only_the_product",
          difference(matmul(matmul(X, both), transpose(X)), scores), <, 1e-12);
    claim(ch, "symmetric_product", difference(both, transpose(both)), <, 1e-12);
}
