#include "numerics/attention.h"

#include "numerics/elementary.h"

Matrix attention_scores(Matrix Q, Matrix K, bool scaled)
{
    if (Q.cols != K.cols || Q.cols == 0)
        numerics_fail("attention_scores: columns of queries and of keys", Q, K);
    double divisor = scaled ? __builtin_sqrt(Q.cols) : 1;
    Matrix scores = matrix_zeros(Q.rows, K.rows);
    for (int query = 0; query < Q.rows; query++)
        for (int key = 0; key < K.rows; key++)
            scores.at[query][key] = dot(Q.at[query], K.at[key], Q.cols) / divisor;
    return scores;
}

static double largest(const double *numbers, int count)
{
    double most = numbers[0];
    for (int i = 1; i < count; i++)
        if (numbers[i] > most)
            most = numbers[i];
    return most;
}

static void softmax(double *weights, const double *scores, int count)
{
    double most = largest(scores, count), total = 0;
    for (int i = 0; i < count; i++)
        total += weights[i] = portable_exp(scores[i] - most);
    for (int i = 0; i < count; i++)
        weights[i] /= total;
}

Matrix softmax_rows(Matrix scores)
{
    Matrix weights = matrix_zeros(scores.rows, scores.cols);
    if (scores.cols > 0)
        for (int i = 0; i < scores.rows; i++)
            softmax(weights.at[i], scores.at[i], scores.cols);
    return weights;
}

Matrix attention(Matrix Q, Matrix K, Matrix V)
{
    return matmul(softmax_rows(attention_scores(Q, K, true)), V);
}
