/* Training W_V, too: where it begins decides how attention looks in the end.
 * Told of at the end of 04-learned-matrices.md
 *
 * The words are the unit vectors apple = [1, 0] and sweet = [0, 1], so row w of W_Q, W_K
 * or W_V is the query, key or value of word w. Only sweet's output is judged: it should
 * be [1, 0]. */
#include "colophon.h"

enum { W_Q, W_K, W_V, matrices };
enum { apple, sweet };
static Labels words = labels("apple", "sweet");
static Labels columns = labels("sweet’s weight on apple", "loss");

enum { first_seed = 0, second_seed = 1, seeds = 1000, bars = 20 };

/* Sweet's attention, and how the loss depends on its output. */
typedef struct Look {
    double p[2];         /* weights on apple and sweet */
    double by_output[2]; /* derivatives of the loss: twice the error */
} Look;

/* With two words softmax is 1 / (1 + e^-gap). */
static Look look(const Matrix *W)
{
    double gap = (dot(W[W_Q].at[sweet], W[W_K].at[apple], 2) -
                  dot(W[W_Q].at[sweet], W[W_K].at[sweet], 2)) /
                 sqrt(2);
    double e = exp(-gap), p = 1 / (1 + e), rest = e / (1 + e);
    double **V = W[W_V].at;
    return (Look){
        .p = {p, rest},
        .by_output = {2 * (p * V[apple][0] + rest * V[sweet][0] - 1),
                      2 * (p * V[apple][1] + rest * V[sweet][1])},
    };
}

static double loss_of(const Matrix *W)
{
    Look now = look(W);
    return dot(now.by_output, now.by_output, 2) / 4;
}

/* The chain rule, backwards from the squared error through average, softmax and scores.
 * A weight p moves with its score by p (1 - p), and 1 - p is the other weight. */
static void gradient_of_loss(Matrix gradient, int block, const Matrix *W, void *unused)
{
    (void)unused;
    Look now = look(W);
    double by_gap = now.p[apple] * now.p[sweet] *
                    (dot(now.by_output, W[W_V].at[apple], 2) -
                     dot(now.by_output, W[W_V].at[sweet], 2)) /
                    sqrt(2);
    const double by_score[] = {by_gap, -by_gap};
    for (int word = 0; word < 2; word++)
        for (int i = 0; i < 2; i++) {
            if (block == W_Q)
                gradient.at[sweet][i] += by_score[word] * W[W_K].at[word][i];
            else if (block == W_K)
                gradient.at[word][i] = by_score[word] * W[W_Q].at[sweet][i];
            else
                gradient.at[word][i] = now.p[word] * now.by_output[i];
        }
}

/* How far the gradient is from central differences, at most: by how much these are bent
 * across 2h, which is known, and hardly by rounding. */
static double inexact(Matrix *W)
{
    const double h = 1e-3;
    double most = 0;
    for (int block = 0; block < matrices; block++) {
        Matrix gradient = matrix_zeros(2, 2);
        gradient_of_loss(gradient, block, W, NULL);
        for (int i = 0; i < 4; i++) {
            double *number = &W[block].at[0][i], here = *number;
            *number = here + h;
            double above = loss_of(W);
            *number = here - h;
            double below = loss_of(W);
            *number = here;
            double off = fabs(gradient.at[0][i] - (above - below) / (2 * h));
            most = off > most ? off : most;
        }
    }
    return most;
}

static void begin_at_identity(Matrix *W)
{
    for (int block = 0; block < matrices; block++)
        W[block] = matrix_identity(2);
}

static void begin_at_random(Matrix *W, Random random)
{
    for (int block = 0; block < matrices; block++)
        W[block] = normal_matrix(&random, 2, 2);
}

typedef struct Training {
    double learning_rate;
    int steps;
} Training;

static void train(Matrix *W, int count, Training training)
{
    gradient_descent((Descent){.blocks = W,
                               .count = count,
                               .gradient = gradient_of_loss,
                               .learning_rate = training.learning_rate,
                               .steps = training.steps});
}

static Matrix attention_weights(const Matrix *W)
{
    return softmax_rows(attention_scores(W[W_Q], W[W_K], true));
}

/* How many of the numbers between 0 and 1 fall in each of `bars` equal parts. */
static Matrix counts_of(Matrix numbers)
{
    Matrix counts = matrix_zeros(1, bars);
    for (int i = 0; i < numbers.cols; i++)
        counts.at[0][(int)(numbers.at[0][i] * bars)]++;
    return counts;
}

static double least_of(Matrix row)
{
    double least = row.at[0][0];
    for (int i = 1; i < row.cols; i++)
        least = row.at[0][i] < least ? row.at[0][i] : least;
    return least;
}

static double most_of(Matrix row)
{
    return -least_of(matrix_scale(row, -1));
}

static double sum_of(Matrix row)
{
    double sum = 0;
    for (int i = 0; i < row.cols; i++)
        sum += row.at[0][i];
    return sum;
}

/* How far apart the two most similar numbers are. */
static double closest(Matrix row)
{
    double least = DBL_MAX;
    for (int i = 1; i < row.cols; i++)
        for (int j = 0; j < i; j++)
            if (fabs(row.at[0][i] - row.at[0][j]) < least)
                least = fabs(row.at[0][i] - row.at[0][j]);
    return least;
}

/* The runs of the table: what is trained, and from where. */
static void show_four(Chapter *ch, Training training, Random first, Random second)
{
    enum { q_and_k, all, from_first, from_second, count };
    Labels names = labels(
        "W_Q and W_K (W_V = identity), from the identity", "all three, from the identity",
        number_label("all three, random start, seed ", first_seed, integer()),
        number_label("all three, random start, seed ", second_seed, integer()));
    Labels titles =
        labels("W_Q and W_K", "all three", number_label("seed ", first_seed, integer()),
               number_label("seed ", second_seed, integer()));
    Matrix W[count][matrices], runs = matrix_zeros(count, 2);
    Panel panels[count];
    begin_at_identity(W[q_and_k]);
    begin_at_identity(W[all]);
    begin_at_random(W[from_first], first);
    begin_at_random(W[from_second], second);
    claim(ch, "exact_gradient", inexact(W[from_first]), <, 1e-6);

    for (int run = 0; run < count; run++) {
        train(W[run], run == q_and_k ? 2 : matrices, training);
        panels[run] = (Panel){titles[run], attention_weights(W[run])};
        runs.at[run][0] = look(W[run]).p[apple];
        runs.at[run][1] = loss_of(W[run]);
    }
    show_table(ch, "runs", runs, names, columns,
               by_column(saturating(decimals(2)), saturating(fixed(4))));
    show_heatmaps(ch, "four", count, panels, words, words, saturating(decimals(2)));
    claim(ch, "unlike", closest(matrix_row(transpose(runs), 0)), >, 0.1);
    claim(ch, "all_reach", most_of(matrix_row(transpose(runs), 1)), <, 1e-4);
    runs.at[q_and_k][1] = 0;
    claim(ch, "others_arrive", most_of(matrix_row(transpose(runs), 1)), <, 1e-28);

    double loss = loss_of(W[q_and_k]);
    train(W[q_and_k], 2, (Training){training.learning_rate, 1});
    claim(ch, "still_falling", loss_of(W[q_and_k]), <, loss);
}

/* Where sweet looks in the end, after all three were trained from many starts. */
static void show_many(Chapter *ch, Training training)
{
    Matrix weights = matrix_zeros(1, seeds), left = matrix_zeros(1, seeds);
    for (uint32_t seed = 0; seed < seeds; seed++) {
        Matrix W[matrices];
        begin_at_random(W, default_rng(seed));
        train(W, matrices, training);
        weights.at[0][seed] = look(W).p[apple];
        left.at[0][seed] = loss_of(W);
    }
    show_number(ch, "seeds", seeds, integer());
    show_row(ch, "seed-range", matrix(1, 2, 0, seeds - 1), labels("first", "last"),
             integer());
    show_number(ch, "least", least_of(weights), significant(2));
    show_number(ch, "most", most_of(weights), decimals(5));
    claim(ch, "all_arrive", most_of(left), <, 1e-28);

    Matrix counts = counts_of(weights);
    show_histogram(ch, "spread", weights, 0, 1, bars,
                   (Axis){"sweet’s weight on apple", SCALE_LINEAR});
    show_number(ch, "bars", bars, integer());
    show_row(ch, "range", matrix(1, 2, 0, 1), labels("low", "high"), integer());
    show_number(ch, "fewest", least_of(counts), integer());
    show_number(ch, "fullest", most_of(counts), integer());
    claim(ch, "each_counted", sum_of(counts), ==, seeds);
    claim(ch, "spread_out", least_of(counts), >, seeds / (3.0 * bars));
}

void chapter(Chapter *ch)
{
    Training training = {
        .learning_rate = ask_number(ch, "learning-rate", 0.5, decimals(1)),
        .steps = ask_steps(ch, "steps", 10000, 3000),
    };
    Random first = ask_random(ch, "first-seed", first_seed);
    Random second = ask_random(ch, "second-seed", second_seed);

    show_four(ch, training, first, second);
    show_many(ch, training);
}
