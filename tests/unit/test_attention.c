/* Expected numbers: the lesson's, worked out on paper or with NumPy, to the digits given.
 */
#include "numerics/attention.h"

#include "edges.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void assert_near(Matrix actual, Matrix expected, double tolerance)
{
    assert_int_equal(actual.rows, expected.rows);
    assert_int_equal(actual.cols, expected.cols);
    for (int i = 0; i < actual.rows; i++)
        for (int j = 0; j < actual.cols; j++)
            assert_true(fabs(actual.at[i][j] - expected.at[i][j]) <= tolerance);
}

static Matrix words(void)
{
    return matrix(3, 2, 2, 0, 1, 1, 0, 2); /* cat, dog, car */
}

static void scores_are_dot_products(void **unused)
{
    (void)unused;
    Matrix X = words();
    assert_near(attention_scores(X, X, false), matrix(3, 3, 4, 2, 0, 2, 2, 2, 0, 2, 4),
                0);
    Matrix scaled = matrix(3, 3, 2.828427, 1.414214, 0, 1.414214, 1.414214, 1.414214, 0,
                           1.414214, 2.828427);
    assert_near(attention_scores(X, X, true), scaled, 5e-7);
}

static void scaling_divides_by_the_root_of_the_size(void **unused)
{
    (void)unused;
    Matrix Q = matrix(1, 4, 1, 2, 3, 4), K = matrix(2, 4, 1, 1, 1, 1, 0, -1, 0, 1);
    assert_near(attention_scores(Q, K, true), matrix(1, 2, 5, 1), 0);
}

static void weights_and_outputs_of_three_words(void **unused)
{
    (void)unused;
    Matrix X = words(), weights = softmax_rows(attention_scores(X, X, true));
    assert_near(
        weights,
        matrix(3, 3, 0.768, 0.187, 0.045, 1 / 3.0, 1 / 3.0, 1 / 3.0, 0.045, 0.187, 0.768),
        5e-4);
    assert_near(attention(X, X, X), matrix(3, 2, 1.723, 0.277, 1, 1, 0.277, 1.723), 5e-4);
    Matrix unscaled = softmax_rows(attention_scores(X, X, false));
    assert_near(matrix_row(unscaled, 0), matrix(1, 3, 0.867, 0.117, 0.016), 5e-4);
}

static void values_are_averaged_not_keys(void **unused)
{
    (void)unused;
    Matrix Q = matrix(1, 2, 1, 0), K = matrix_identity(2), V = matrix(2, 1, 10, 20);
    assert_near(attention(Q, K, V), matrix(1, 1, 13.302), 5e-4);
}

/* With one-way keys looking and being looked at differ. */
static void queries_look_at_keys(void **unused)
{
    (void)unused;
    Matrix X = words(), K = matmul(X, matrix(2, 2, 0, 0, 1, 0));
    assert_near(attention_scores(X, K, false), matrix(3, 3, 0, 2, 4, 0, 1, 2, 0, 0, 0),
                0);
    assert_near(
        softmax_rows(attention_scores(X, K, true)),
        matrix(3, 3, 0.045, 0.187, 0.768, 0.140, 0.284, 0.576, 1 / 3.0, 1 / 3.0, 1 / 3.0),
        5e-4);
}

/* softmax([log 1, log 2, log 5]) is [1/8, 2/8, 5/8], however far it is shifted. */
static void softmax_is_invariant_under_shifts(void **unused)
{
    (void)unused;
    Matrix expected = matrix(1, 3, 0.125, 0.25, 0.625);
    for (double shift = -1e6; shift <= 1e6; shift += 1e6) {
        Matrix scores = matrix(1, 3, shift, log(2) + shift, log(5) + shift);
        assert_near(softmax_rows(scores), expected, 1e-9);
    }
}

static void softmax_of_far_apart_scores_is_exact(void **unused)
{
    (void)unused;
    assert_near(softmax_rows(matrix(2, 2, 1e308, -1e308, -800, 0)),
                matrix(2, 2, 1, 0, 0, 1), 0);
    assert_near(softmax_rows(matrix(1, 2, 28, 0)), matrix(1, 2, 1, 6.9144e-13), 1e-12);
}

static void mix_sizes_of_queries_and_keys(void)
{
    attention_scores(matrix_zeros(5, 4), matrix_zeros(5, 3), true);
}

static void compare_nothing(void)
{
    attention_scores(matrix_zeros(2, 0), matrix_zeros(2, 0), true);
}

static void shapes_that_do_not_fit_are_named(void **unused)
{
    (void)unused;
    assert_string_equal(
        last_words(mix_sizes_of_queries_and_keys),
        "attention_scores: columns of queries and of keys: 5 x 4 and 5 x 3");
    assert_string_equal(
        last_words(compare_nothing),
        "attention_scores: columns of queries and of keys: 2 x 0 and 2 x 0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_are_dot_products),
        cmocka_unit_test(scaling_divides_by_the_root_of_the_size),
        cmocka_unit_test(weights_and_outputs_of_three_words),
        cmocka_unit_test(values_are_averaged_not_keys),
        cmocka_unit_test(queries_look_at_keys),
        cmocka_unit_test(softmax_is_invariant_under_shifts),
        cmocka_unit_test(softmax_of_far_apart_scores_is_exact),
        cmocka_unit_test(shapes_that_do_not_fit_are_named),
    };
    return cmocka_run_group_tests(tests, test_workspace, NULL);
}
