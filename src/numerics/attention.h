/* Scaled dot-product attention (A. Vaswani and others, Attention Is All You Need, 2017,
 * section 3.2.1), in the parts that one looks at:
 *
 *     Matrix scores = attention_scores(Q, K, true);
 *     Matrix weights = softmax_rows(scores);
 *     Matrix output = matmul(weights, V);
 *
 * Words are rows: Q is (n, d_k), K is (m, d_k), V is (m, d_v). Shapes that do not fit end
 * the run through numerics_fail. */
#ifndef COLOPHON_ATTENTION_H
#define COLOPHON_ATTENTION_H

#include "numerics/matrix.h"
#include <stdbool.h>

/* Q Kᵀ, (n, m): how each query matches each key; `scaled`: each divided by √d_k. */
Matrix attention_scores(Matrix Q, Matrix K, bool scaled);

/* Each row becomes positive weights with sum 1: e to each score, over the row's total.
 * The row's largest score is subtracted first, which changes no weight but keeps e
 * finite. */
Matrix softmax_rows(Matrix scores);

/* softmax(Q Kᵀ / √d_k) V, (n, d_v): for each query an average of the values. */
Matrix attention(Matrix Q, Matrix K, Matrix V);

#endif
