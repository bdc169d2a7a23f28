/* A word's new vector is a weighted average of all the words.
 * Prose: 02-weighted-average.md */
#include "colophon.h"

enum { cat, dog, car, count };
enum { x, y };
static Labels words = labels("cat", "dog", "car"), axes = labels("x", "y");

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* How far the farthest of the numbers is from `target`. */
static double farthest(Matrix numbers, double target)
{
    double most = 0;
    for (int i = 0; i < numbers.rows * numbers.cols; i++)
        most = larger(most, fabs(numbers.at[0][i] - target));
    return most;
}

static Matrix row_sums(Matrix numbers)
{
    Matrix sums = matrix_zeros(1, numbers.rows);
    for (int row = 0; row < numbers.rows; row++)
        for (int col = 0; col < numbers.cols; col++)
            sums.at[0][row] += numbers.at[row][col];
    return sums;
}

static Matrix powers_of_e(Matrix exponents)
{
    Matrix powers = matrix_copy(exponents);
    for (int i = 0; i < powers.rows * powers.cols; i++)
        powers.at[0][i] = exp(powers.at[0][i]);
    return powers;
}

static double distance(const double *here, const double *there)
{
    double across = there[x] - here[x], up = there[y] - here[y];
    return sqrt(across * across + up * up);
}

/* ---- Pictures ---- */

static PictureMark point_at(const double *at, const char *label, int colour)
{
    return (PictureMark){
        .kind = PICTURE_POINT, .x = at[x], .y = at[y], .label = label, .colour = colour};
}

/* From one place to another: a line or an arrow. */
static PictureMark between(PictureMarkKind kind, const double *from, const double *to,
                           double weight, int colour)
{
    return (PictureMark){.kind = kind,
                         .x = from[x],
                         .y = from[y],
                         .to_x = to[x],
                         .to_y = to[y],
                         .weight = weight,
                         .colour = colour};
}

static void show_words(Chapter *ch, Matrix X)
{
    PictureMark marks[count];
    for (int word = 0; word < count; word++)
        marks[word] = point_at(X.at[word], words[word], word);
    show_picture(
        ch, "plane",
        (Picture){
            .x = {.title = "x"}, .y = {.title = "y"}, .count = count, .marks = marks});
}

/* How many weights are smaller: where a line lies that hides none that is thicker. */
static int place_of(const double *weights, int word)
{
    int place = 0;
    for (int other = 0; other < count; other++)
        place += weights[other] < weights[word] ||
                 (weights[other] == weights[word] && other < word);
    return place;
}

/* Below: a line to each word, as thick as its weight. Above: an arrow for each word's
 * share, one beginning where the last one ended, so that they end at the output. */
static void show_look(Chapter *ch, Matrix X, Matrix weights, int looking)
{
    enum { lines = 0, arrows = count, points = 2 * count, output = 3 * count, all };
    PictureMark marks[all];
    double tip[2] = {0, 0};
    for (int word = 0; word < count; word++) {
        double weight = weights.at[looking][word];
        double next[2] = {tip[x] + weight * X.at[word][x],
                          tip[y] + weight * X.at[word][y]};
        marks[lines + place_of(weights.at[looking], word)] =
            between(PICTURE_LINE, X.at[looking], X.at[word], weight, word);
        marks[arrows + word] = between(PICTURE_ARROW, tip, next, 0, word);
        marks[points + word] = point_at(X.at[word], words[word], word);
        tip[x] = next[x], tip[y] = next[y];
    }
    marks[output] = point_at(tip, "output", count);
    show_picture(
        ch, "look",
        (Picture){
            .x = {.title = "x"}, .y = {.title = "y"}, .count = all, .marks = marks});
    if (looking != cat)
        return;
    hide(ch, "cat-out-x", "look[3]");
    hide(ch, "cat-out-x", "look[4]");
    hide(ch, "cat-out-x", "look[5]");
    hide(ch, "cat-out-x", "look[9]");
}

void chapter(Chapter *ch)
{
    Matrix X = ask_points(ch, "X", words, axes, matrix(3, 2, 2, 0, 1, 1, 0, 2));
    bool scaled = ask_switch(ch, "scaled", true);
    int looking = ask_choice(ch, "looking", words, cat);
    preset(ch, "car55", "X[car]", 5, 5);
    preset(ch, "same", "X", 1, 1, 1, 1, 1, 1);
    preset(ch, "opposite", "X[dog]", -1, 0);
    preset(ch, "unscaled", "scaled", false);

    show_words(ch, X);

    /* Every word is compared with every word. */
    Matrix scores = matmul(X, transpose(X));
    show_table(ch, "scores", scores, words, words, decimals(2));
    product(ch, "scores", "X", "X^T");
    claim(ch, "dog_between",
          (scores.at[cat][cat] - scores.at[cat][dog]) *
              (scores.at[cat][dog] - scores.at[cat][car]),
          >, 0);
    hide(ch, "cat-dog-score", "scores[cat, dog]");
    hide(ch, "cat-dog-score", "scores[dog, cat]");
    claim(ch, "symmetric", farthest(matrix_subtract(scores, transpose(scores)), 0), <=,
          0);

    /* Softmax: e to each divided score, over the total of its row. */
    Matrix divided = attention_scores(X, X, scaled);
    Matrix powers = powers_of_e(divided);
    Matrix weights = softmax_rows(divided);
    show_number(ch, "d", X.cols, integer());
    show_table(ch, "divided", divided, words, words, decimals(2));
    show_table(ch, "powers", powers, words, words, decimals(2));
    show_row(ch, "total", row_sums(powers), words, decimals(2));
    show_heatmap(ch, "weights", weights, words, words, saturating(decimals(3)));
    hide(ch, "unscaled-self", "weights[cat, cat] @ unscaled");

    /* A weight is no distance; rows share out 1, columns do not. */
    show_number(ch, "apart", distance(X.at[cat], X.at[car]), decimals(2));
    claim(ch, "rows_share", farthest(row_sums(weights), 1), <, 1e-12);
    claim(ch, "columns_share", farthest(row_sums(transpose(weights)), 1), <, 1e-12);
    claim(ch, "weight_is_distance", weights.at[cat][car], ==,
          distance(X.at[cat], X.at[car]));

    /* Who looks at whom. */
    Matrix cats = matrix_row(weights, cat), dogs = matrix_row(weights, dog);
    Matrix cars = matrix_row(weights, car);
    const double third = 1.0 / 3;
    claim(ch, "cat_mostly_itself", cats.at[0][cat], >, cats.at[0][dog] + cats.at[0][car]);
    claim(ch, "cat_car_least", cats.at[0][car], <, cats.at[0][dog]);
    claim(ch, "mirrored", fabs(weights.at[cat][car] - weights.at[car][cat]), <, 1e-12);
    claim(ch, "dog_even", farthest(dogs, third), <, 1e-12);
    claim(ch, "one_sided", weights.at[dog][cat] - weights.at[cat][dog], >, 0.1);
    claim(ch, "sharper", softmax_rows(scores).at[cat][cat], >,
          softmax_rows(attention_scores(X, X, true)).at[cat][cat]);

    /* The output: each row of weights averages the words. */
    Matrix output = matmul(weights, X);
    show_table(ch, "output", output, words, axes, decimals(3));
    product(ch, "output", "weights", "X");
    hide(ch, "cat-out-x", "output[cat, x]");
    claim(ch, "pulled_in", output.at[cat][x], <, X.at[cat][x]);
    claim(ch, "lifted", output.at[cat][y], >, X.at[cat][y]);

    show_look(ch, X, weights, looking);

    /* Car becomes [5, 5]: how far its own score leads, and what e makes of that. */
    double lead = scores.at[car][car] - larger(scores.at[car][cat], scores.at[car][dog]);
    double gap =
        divided.at[car][car] - larger(divided.at[car][cat], divided.at[car][dog]);
    show_number(ch, "lead", lead, decimals(2));
    show_number(ch, "gap", gap, decimals(2));
    claim(ch, "overwhelming", exp(gap), >, 1e12);
    claim(ch, "mostly_itself", cars.at[0][car], >, 0.99);
    claim(ch, "about_as_before", cars.at[0][car], <, 0.9);
    claim(ch, "car_even", farthest(cars, third), <, 0.1);
    claim(ch, "all_stare_at_car", farthest(matrix_row(transpose(weights), car), 1), <,
          0.05);
    claim(ch, "cat_stares_at_car", cats.at[0][car], >, 0.9);

    /* All three the same, and two that point in opposite directions. */
    claim(ch, "plain_average", farthest(weights, third), <, 1e-12);
    claim(ch, "stays_put", farthest(matrix_subtract(output, X), 0), <, 1e-12);
    claim(ch, "dog_least", cats.at[0][dog], <, cats.at[0][car]);
    claim(ch, "never_nothing", cats.at[0][dog], >, 0);
}
