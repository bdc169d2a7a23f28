/* One number of W_Q, the knob c, learned by gradient descent.
 * Prose: 04-learned-matrices.md
 *
 * The words are apple and sweet; sweet's output should be apple. With W_K = W_V =
 * identity and W_Q = [[0, 0], [c, 0]], sweet's scores are c and 0, its weight on apple is
 * p = 1 / (1 + e^(-c/√2)), and its output [p, 1 - p]. */
#include "colophon.h"

enum { apple, sweet };
enum { x, y };
static Labels words = labels("apple", "sweet"), axes = labels("x", "y");

enum { most_steps = 10000 };

static Matrix query_matrix(double c)
{
    return matrix(2, 2, 0, 0, c, 0);
}

/* The squared error of one word's output, summed over its numbers. */
static double squared_error(Matrix output, int word, Matrix target)
{
    double loss = 0;
    for (int i = 0; i < target.cols; i++) {
        double off = output.at[word][i] - target.at[0][i];
        loss += off * off;
    }
    return loss;
}

static double weight_at(double c)
{
    return 1 / (1 + exp(-c / sqrt(2)));
}

/* 2 (1 - p)². */
static double loss_at(double c)
{
    double missing = 1 - weight_at(c);
    return 2 * missing * missing;
}

/* dL/dc = dL/dp · dp/dc = -4 (1 - p) · p (1 - p) / √2. */
static double slope_at(double c)
{
    double p = weight_at(c);
    return -4 * (1 - p) * (p * (1 - p) / sqrt(2));
}

static void gradient_of_loss(Matrix gradient, int block, const Matrix *knob, void *unused)
{
    (void)unused;
    gradient.at[0][0] = slope_at(knob[block].at[0][0]);
}

/* c after 0 … `steps` steps, one column each. */
static Matrix descend(double c, double learning_rate, int steps)
{
    Matrix path = matrix_zeros(1, steps + 1);
    Matrix knob = matrix(1, 1, c);
    path.at[0][0] = c;
    for (int n = 1; n <= steps; n++) {
        gradient_descent((Descent){.blocks = &knob,
                                   .count = 1,
                                   .gradient = gradient_of_loss,
                                   .learning_rate = learning_rate,
                                   .steps = 1});
        path.at[0][n] = knob.at[0][0];
    }
    return path;
}

static Matrix losses_along(Matrix knobs)
{
    Matrix losses = matrix_zeros(1, knobs.cols);
    for (int i = 0; i < knobs.cols; i++)
        losses.at[0][i] = loss_at(knobs.at[0][i]);
    return losses;
}

/* `count` numbers from `low` to `high`. */
static Matrix grid(double low, double high, int count)
{
    Matrix numbers = matrix_zeros(1, count);
    for (int i = 0; i < count; i++)
        numbers.at[0][i] = low + (high - low) * i / (count - 1);
    return numbers;
}

/* Of the steps 0 … 9 each, of 10 … 90 each tenth, and so on: what a picture of the path
 * has room for; and the last. */
static Matrix thin(Matrix path)
{
    int last = path.cols - 1, count = 0;
    Matrix kept = matrix_zeros(1, path.cols);
    for (int n = 0, stride = 1; n < last; n += stride) {
        stride = n == 10 * stride ? n : stride;
        kept.at[0][count++] = path.at[0][n];
    }
    kept.at[0][count++] = path.at[0][last];
    kept.cols = count;
    return kept;
}

/* On the straight line that touches the loss at c. */
static Matrix touching(double c, Matrix knobs)
{
    Matrix line = matrix_zeros(1, knobs.cols);
    for (int i = 0; i < knobs.cols; i++)
        line.at[0][i] = loss_at(c) + slope_at(c) * (knobs.at[0][i] - c);
    return line;
}

/* The loss around c, and the straight line that touches it there. */
static void show_nearby(Chapter *ch, double c)
{
    const double reach = 1.5;
    Matrix around = grid(c - reach, c + reach, 31), ends = grid(c - reach, c + reach, 2);
    const Series lines[] = {
        {.name = "loss", .x = around, .y = losses_along(around)},
        {.name = "slope", .x = ends, .y = touching(c, ends)},
        {.name = "now",
         .x = matrix(1, 1, c),
         .y = matrix(1, 1, loss_at(c)),
         .points = true},
    };
    show_row(ch, "nearby-range", ends, labels("low", "high"), decimals(1));
    show_plot(ch, "nearby",
              (Plot){.x = {"c", SCALE_LINEAR},
                     .y = {"loss", SCALE_LINEAR},
                     .count = 3,
                     .series = lines},
              significant(2));
}

/* The loss for each c, and the way down. */
static void show_descent(Chapter *ch, Matrix path)
{
    Matrix knobs = grid(-3, 8, 111), dots = thin(path);
    const Series lines[] = {
        {.name = "loss", .x = knobs, .y = losses_along(knobs)},
        {.name = "steps", .x = dots, .y = losses_along(dots), .points = true},
    };
    show_plot(ch, "descent",
              (Plot){.x = {"c", SCALE_LINEAR},
                     .y = {"loss", SCALE_LINEAR},
                     .count = 2,
                     .series = lines},
              significant(2));
    hide(ch, "knob-forever", "descent[loss]");
}

/* For a reader who turns the knob: the way that c has come, and the straight line that
 * touches the loss where c is now. Where c has not been, the loss is a secret. */
static void show_course(Chapter *ch, Matrix path)
{
    const double reach = 1.5;
    double first = path.at[0][0], c = path.at[0][path.cols - 1];
    Matrix knobs = grid(-3, 8, 111), dots = thin(path), passed = grid(first, c, 41);
    Matrix ends = grid(c - reach, c + reach, 2), now = matrix(1, 1, c);
    const Series lines[] = {
        {.name = "loss", .x = knobs, .y = losses_along(knobs)},
        {.name = "slope", .x = ends, .y = touching(c, ends)},
        {.name = "", .x = passed, .y = losses_along(passed)},
        {.name = "steps", .x = dots, .y = losses_along(dots), .points = true},
        {.name = "now", .x = now, .y = losses_along(now), .points = true},
    };
    show_plot(ch, "course",
              (Plot){.x = {"c", SCALE_LINEAR},
                     .y = {"loss", SCALE_LINEAR},
                     .count = 5,
                     .series = lines},
              significant(2));
    hide(ch, "knob-forever", "course[loss]");
}

/* ---- Parameters against activations ---- */

enum { PARAMETERS = 1, ACTIVATIONS = 2 };

typedef struct Head {
    Matrix W_Q, W_K, W_V;
} Head;

/* All that a head computes when it reads a sentence. */
typedef struct Activations {
    Matrix Q, K, V, weights;
} Activations;

static Activations activations(Head head, Matrix X)
{
    Matrix Q = matmul(X, head.W_Q), K = matmul(X, head.W_K), V = matmul(X, head.W_V);
    return (Activations){Q, K, V, softmax_rows(attention_scores(Q, K, true))};
}

/* Their squared distance: 0 only if nothing has moved. */
static double moved(Matrix before, Matrix after)
{
    Matrix off = matrix_subtract(before, after);
    return dot(off.at[0], off.at[0], off.rows * off.cols);
}

/* More than 0 if each of them has moved. */
static double all_moved(Activations before, Activations after)
{
    return moved(before.Q, after.Q) * moved(before.K, after.K) *
           moved(before.V, after.V) * moved(before.weights, after.weights);
}

/* More than 0 if any of them has moved. */
static double any_moved(Head before, Head after)
{
    return moved(before.W_Q, after.W_Q) + moved(before.W_K, after.W_K) +
           moved(before.W_V, after.W_V);
}

/* What the formulas say is what the whole head does, and what a turn of the knob does. */
static void check_formulas(Chapter *ch, double c, double loss)
{
    const double nudge = 0.1;
    double turned = weight_at(c + nudge), gained = turned - weight_at(c);
    show_number(ch, "nudge", nudge, decimals(1));
    show_number(ch, "turned", turned, decimals(4));
    show_number(ch, "gained", gained, decimals(4));
    show_number(ch, "rate", gained / nudge, decimals(3));

    /* Wide enough that what is left is the bend of the curve, which is known, not
     * rounding. */
    const double h = 1e-3;
    double measured = (loss_at(c + h) - loss_at(c - h)) / (2 * h);
    claim(ch, "one_formula", fabs(loss - loss_at(c)), <, 1e-12);
    claim(ch, "exact_slope", fabs(slope_at(c) - measured), <, 1e-6);
}

/* Where the knob stands after so many steps of the path. */
static void show_learned(Chapter *ch, Matrix longer)
{
    Matrix milestones = matrix(4, 1, 1, 10, 100, 1000);
    Matrix learned = matrix_zeros(4, 3);
    for (int row = 0; row < milestones.rows; row++) {
        double reached = longer.at[0][(int)milestones.at[row][0]];
        learned.at[row][0] = reached;
        learned.at[row][1] = weight_at(reached);
        learned.at[row][2] = loss_at(reached);
    }
    show_table(ch, "learned", learned, number_labels(milestones, integer()),
               labels("c", "p", "loss"),
               by_column(decimals(2), decimals(4), significant(2)));

    double most = 0;
    for (int row = 1; row < learned.rows; row++)
        if (learned.at[row][0] - learned.at[row - 1][0] > most)
            most = learned.at[row][0] - learned.at[row - 1][0];
    claim(ch, "about_two", most, <, 2.1);
}

/* Does it ever end? */
static void claim_no_end(Chapter *ch, Matrix longer)
{
    double shortest = longer.at[0][1] - longer.at[0][0], slowing = shortest;
    for (int n = 2; n < longer.cols; n++) {
        double step = longer.at[0][n] - longer.at[0][n - 1];
        double before = longer.at[0][n - 1] - longer.at[0][n - 2];
        shortest = step < shortest ? step : shortest;
        slowing = before - step < slowing ? before - step : slowing;
    }
    claim(ch, "keeps_growing", shortest, >, 0);
    claim(ch, "stops", shortest, ==, 0);
    claim(ch, "returns", longer.at[0][1000], <, longer.at[0][1]);
    claim(ch, "ever_slower", slowing, >, 0);
    claim(ch, "never_there", weight_at(longer.at[0][1000]), <, 1);
}

/* Trained and saved; now comes another sentence. */
static void claim_what_changes(Chapter *ch, Matrix X, double c)
{
    Head head = {query_matrix(c), matrix_identity(2), matrix_identity(2)};
    Head saved = {matrix_copy(head.W_Q), matrix_copy(head.W_K), matrix_copy(head.W_V)};
    Activations last = activations(head, X);
    Activations next = activations(head, matrix(2, 2, 0, 1, 1, 1));
    double in_head = any_moved(saved, head), computed = all_moved(last, next);
    claim(ch, "every_activation", computed, >, 0);

    int kinds = (in_head > 0) * PARAMETERS + (computed > 0) * ACTIVATIONS;
    claim(ch, "activations_change", kinds, ==, ACTIVATIONS);
    claim(ch, "parameters_change", kinds, ==, PARAMETERS);
    claim(ch, "both_change", kinds, ==, PARAMETERS + ACTIVATIONS);
    claim(ch, "nothing_changes", kinds, ==, 0);
}

void chapter(Chapter *ch)
{
    Matrix X = ask_matrix(ch, "X", words, axes, matrix_identity(2));
    Matrix target = ask_matrix(ch, "target", labels("sweet"), axes, matrix(1, 2, 1, 0));
    double learning_rate = ask_number(ch, "learning-rate", 1, decimals(1));
    double start = ask_slider(ch, "c0", -3, 8, 0.1, 0);
    int steps = ask_steps(ch, "steps", most_steps, 0);
    preset(ch, "one-step", "steps", 1);
    preset(ch, "thousand", "steps", 1000);

    Matrix path = descend(start, learning_rate, steps);
    double c = path.at[0][steps];
    carry(ch, "c0", c);
    show_number(ch, "c", c, decimals(3));
    show_table(ch, "W_Q", query_matrix(c), axes, axes, decimals(3));

    /* Attention as in any other chapter. */
    Matrix Q = matmul(X, query_matrix(c));
    Matrix weights = softmax_rows(attention_scores(Q, X, true));
    Matrix output = matmul(weights, X);
    show_row(ch, "query", matrix_row(Q, sweet), axes, decimals(3));
    show_row(ch, "scores", matrix_row(attention_scores(Q, X, false), sweet), words,
             decimals(3));
    show_heatmap(ch, "weights", weights, words, words, saturating(decimals(3)));
    show_row(ch, "output", matrix_row(output, sweet), axes, saturating(decimals(3)));
    show_number(ch, "loss", squared_error(output, sweet, target), decimals(5));
    show_number(ch, "slope", slope_at(c), decimals(3));
    hide(ch, "knob-start", "weights[sweet]");
    hide(ch, "knob-start", "output");

    claim(ch, "half", fabs(weights.at[sweet][apple] - 0.5), <, 1e-12);
    claim(ch, "downhill", slope_at(c), <, 0);
    check_formulas(ch, c, squared_error(output, sweet, target));

    Matrix longer = descend(start, learning_rate, 1000);
    show_learned(ch, longer);
    claim_no_end(ch, longer);
    show_nearby(ch, c);
    show_descent(ch, path);
    show_course(ch, path);
    claim_what_changes(ch, X, longer.at[0][1000]);
}
