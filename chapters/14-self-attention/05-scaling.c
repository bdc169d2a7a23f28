/* Why scores are divided by the square root of d_k, the length of the compared vectors.
 * Prose: 05-scaling.md */
#include "colophon.h"

enum { pairs = 10000 };
static Labels columns = labels("std of q · k", "after dividing by √d_k");
static Labels slopes = labels("typical gap", "slope", "slope after dividing");

/* The dot products of `pairs` random vectors q and k of d_k standard normals each, 1 ×
 * pairs. All of q is drawn before k. A copy of the generator draws q once more while the
 * original has gone on to k, so that neither is stored. */
static Matrix random_dot_products(Random *random, int d_k)
{
    Matrix products = matrix_zeros(1, pairs);
    Matrix q = matrix_zeros(1, d_k), k = matrix_zeros(1, d_k);
    Random replay = *random;
    normal_skip(random, pairs * d_k);
    for (int i = 0; i < pairs; i++) {
        normal_fill(&replay, q.at[0], d_k);
        normal_fill(random, k.at[0], d_k);
        products.at[0][i] = dot(q.at[0], k.at[0], d_k);
    }
    return products;
}

/* Over all numbers of one row, divided by how many there are. */
static double standard_deviation(Matrix row)
{
    double mean = 0, variance = 0;
    for (int i = 0; i < row.cols; i++)
        mean += row.at[0][i] / row.cols;
    for (int i = 0; i < row.cols; i++)
        variance += (row.at[0][i] - mean) * (row.at[0][i] - mean) / row.cols;
    return sqrt(variance);
}

/* How much a weight moves with its score, for two words whose scores differ by `gap`:
 * p (1 - p) with p = 1 / (1 + e^-gap), written so that 1 - p loses no digits. */
static double softmax_slope(double gap)
{
    double other = exp(-gap);
    return other / ((1 + other) * (1 + other));
}

/* The slopes for gaps as large as typical scores, without dividing and after it. */
static Matrix slopes_for(Matrix lengths, bool divided)
{
    Matrix slope = matrix_zeros(1, lengths.cols);
    for (int i = 0; i < lengths.cols; i++)
        slope.at[0][i] = softmax_slope(divided ? 1 : sqrt(lengths.at[0][i]));
    return slope;
}

/* What is left from each number to the next, against what was left before, at most: below
 * 1 if the numbers fall faster and faster. */
static double acceleration(Matrix falling)
{
    double most = 0;
    for (int i = 2; i < falling.cols; i++) {
        double now = falling.at[0][i] / falling.at[0][i - 1];
        double before = falling.at[0][i - 1] / falling.at[0][i - 2];
        most = now / before > most ? now / before : most;
    }
    return most;
}

void chapter(Chapter *ch)
{
    Random random = ask_random(ch, "random", 0);
    Matrix sizes = matrix(3, 1, 2, 64, 512);
    Labels rows = number_labels(sizes, integer());

    Matrix std = matrix_zeros(3, 2), error = matrix_zeros(3, 2),
           slope = matrix_zeros(3, 3);
    double unsteady = 0;
    for (int row = 0; row < sizes.rows; row++) {
        int d_k = (int)sizes.at[row][0];
        double root = sqrt(d_k);

        /* Dot products of longer vectors scatter more; divided by the root they do not.
         */
        std.at[row][0] = standard_deviation(random_dot_products(&random, d_k));
        std.at[row][1] = std.at[row][0] / root;
        if (fabs(std.at[row][1] - 1) > unsteady)
            unsteady = fabs(std.at[row][1] - 1);

        /* A standard deviation s of N normals is itself known to s / √(2N). */
        error.at[row][0] = std.at[row][0] / sqrt(2.0 * pairs);
        error.at[row][1] = std.at[row][1] / sqrt(2.0 * pairs);

        /* Two words whose scores differ by a typical score. */
        slope.at[row][0] = root;
        slope.at[row][1] = softmax_slope(root);
        slope.at[row][2] = softmax_slope(root / root);
    }
    show_number(ch, "pairs", pairs, integer());
    show_table(ch, "std", std, rows, columns,
               by_column(decimals(2), saturating(decimals(2))));
    sampling_error(ch, "std", error);
    show_table(ch, "error", error, rows, columns, decimals(2));
    claim(ch, "finer_than_known", error.at[2][0], >, 0.01);
    claim(ch, "grow", std.at[2][0] / std.at[0][0], >, 10);
    claim(ch, "steady", unsteady, <, 0.02);

    show_table(ch, "slope", slope, rows, slopes,
               by_column(decimals(2), significant(3), significant(3)));
    Matrix lengths = matrix(1, 10, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512);
    const Series lines[] = {
        {"divided by √d_k", lengths, slopes_for(lengths, true), true},
        {"not divided", lengths, slopes_for(lengths, false), true},
    };
    show_plot(ch, "vanishing",
              (Plot){.x = {"d_k", SCALE_LOG},
                     .y = {"slope of softmax", SCALE_LOG},
                     .count = 2,
                     .series = lines},
              significant(2));
    claim(ch, "ever_faster", acceleration(lines[1].y), <, 1);
    claim(ch, "vanishes", slope.at[2][1], <, 1e-9);
    claim(ch, "same_slope", fabs(slope.at[2][2] - slope.at[0][2]), <, 1e-12);
}
