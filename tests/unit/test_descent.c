#include "numerics/descent.h"

#include "edges.h"
#include "numerics/attention.h"
#include "numerics/random.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The loss (w - 3)². With a learning rate of a quarter each step halves the distance. */
static void parabola(Matrix gradient, int block, const Matrix *blocks, void *calls)
{
    gradient.at[0][0] = 2 * (blocks[block].at[0][0] - 3);
    ++*(int *)calls;
}

static void each_step_halves_the_distance(void **unused)
{
    (void)unused;
    Matrix w = matrix(1, 1, 0);
    int calls = 0;
    int done = gradient_descent((Descent){.blocks = &w,
                                          .count = 1,
                                          .gradient = parabola,
                                          .context = &calls,
                                          .learning_rate = 0.25,
                                          .steps = 10});
    assert_int_equal(done, 10);
    assert_int_equal(calls, 10);
    assert_true(w.at[0][0] == 3 - 3.0 / 1024);
}

static void descent_stops_when_nothing_moves(void **unused)
{
    (void)unused;
    Matrix w = matrix(1, 1, 3);
    int calls = 0;
    Descent descent = {.blocks = &w,
                       .count = 1,
                       .gradient = parabola,
                       .context = &calls,
                       .learning_rate = 0.25,
                       .steps = 1000000};
    assert_int_equal(gradient_descent(descent), 1);
    w.at[0][0] = 0;
    assert_in_range(gradient_descent(descent), 50, 60); /* a double has 53 bits */
    assert_true(fabs(w.at[0][0] - 3) <= 0x1p-51);
    descent.steps = 0;
    assert_int_equal(gradient_descent(descent), 0);
    descent.steps = -1;
    assert_int_equal(gradient_descent(descent), 0);
}

/* The loss (a b - 1)², from a = 1, b = 2. Apart, the first step leads to a = 0,
 * where b does not move; the second to a = 1, b = 1.5. */
static void hyperbola_in_two_blocks(Matrix gradient, int block, const Matrix *blocks,
                                    void *unused)
{
    (void)unused;
    double a = blocks[0].at[0][0], b = blocks[1].at[0][0];
    gradient.at[0][0] = 2 * (a * b - 1) * (block == 0 ? b : a);
}

static void hyperbola_in_one_block(Matrix gradient, int block, const Matrix *blocks,
                                   void *unused)
{
    (void)unused;
    double a = blocks[block].at[0][0], b = blocks[block].at[0][1];
    gradient.at[0][0] = 2 * (a * b - 1) * b;
    gradient.at[0][1] = 2 * (a * b - 1) * a;
}

static void blocks_are_updated_one_after_another(void **unused)
{
    (void)unused;
    Matrix apart[] = {matrix(1, 1, 1), matrix(1, 1, 2)};
    Descent descent = {.blocks = apart,
                       .count = 2,
                       .gradient = hyperbola_in_two_blocks,
                       .learning_rate = 0.25,
                       .steps = 1};
    gradient_descent(descent);
    assert_true(apart[0].at[0][0] == 0 && apart[1].at[0][0] == 2);
    gradient_descent(descent);
    assert_true(apart[0].at[0][0] == 1 && apart[1].at[0][0] == 1.5);

    apart[0].at[0][0] = 1;
    apart[1].at[0][0] = 2;
    descent.steps = 2;
    assert_int_equal(gradient_descent(descent), 2);
    assert_true(apart[0].at[0][0] == 1 && apart[1].at[0][0] == 1.5);

    Matrix together = matrix(1, 2, 1, 2);
    gradient_descent((Descent){.blocks = &together,
                               .count = 1,
                               .gradient = hyperbola_in_one_block,
                               .learning_rate = 0.25,
                               .steps = 1});
    assert_true(together.at[0][0] == 0 && together.at[0][1] == 1.5);
}

/* x - (x + y), y - (y - x): a quarter turn. */
static void quarter_turn(Matrix gradient, int block, const Matrix *blocks, void *unused)
{
    (void)unused;
    double x = blocks[block].at[0][0], y = blocks[block].at[0][1];
    gradient.at[0][0] = x + y;
    gradient.at[0][1] = y - x;
}

static void circles_are_left_out(void **unused)
{
    (void)unused;
    const double corners[4][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    for (int steps = 0; steps < 40; steps++)
        for (int more = 0; more <= 1000000; more += 1000000) {
            Matrix point = matrix(1, 2, 1, 0);
            int done = gradient_descent((Descent){.blocks = &point,
                                                  .count = 1,
                                                  .gradient = quarter_turn,
                                                  .learning_rate = 1,
                                                  .steps = steps + more});
            assert_true(point.at[0][0] == corners[steps % 4][0]);
            assert_true(point.at[0][1] == corners[steps % 4][1]);
            assert_true(done <= steps + more && done < 20);
        }
}

/* The words apple = [1, 0] and sweet = [0, 1] attend to each other; sweet's output should
 * be [1, 0]. The words being unit vectors, rows of W_K and W_V are keys and values. */
enum { W_Q, W_K, W_V };
enum { apple, sweet };

static Matrix weights_of_sweet(const Matrix *W)
{
    return softmax_rows(attention_scores(matrix_row(W[W_Q], sweet), W[W_K], true));
}

static Matrix error_of_sweet(const Matrix *W)
{
    Matrix output = matmul(weights_of_sweet(W), W[W_V]);
    return matrix_subtract(output, matrix(1, 2, 1, 0));
}

static double loss_of_sweet(const Matrix *W)
{
    Matrix error = error_of_sweet(W);
    return dot(error.at[0], error.at[0], 2);
}

/* The chain rule, backwards from the squared error through average, softmax and scores.
 */
static void gradient_of_sweet(Matrix gradient, int block, const Matrix *W, void *unused)
{
    (void)unused;
    Matrix p = weights_of_sweet(W), by_output = matrix_scale(error_of_sweet(W), 2);
    Matrix by_p = matmul(by_output, transpose(W[W_V]));
    double mean = dot(p.at[0], by_p.at[0], 2);
    for (int word = 0; word < 2; word++) {
        double by_score = p.at[0][word] * (by_p.at[0][word] - mean) / sqrt(2);
        for (int axis = 0; axis < 2; axis++) {
            if (block == W_Q)
                gradient.at[sweet][axis] += by_score * W[W_K].at[word][axis];
            else if (block == W_K)
                gradient.at[word][axis] = by_score * W[W_Q].at[sweet][axis];
            else
                gradient.at[word][axis] = p.at[0][word] * by_output.at[0][axis];
        }
    }
}

static int train(Matrix *W, int count)
{
    return gradient_descent((Descent){.blocks = W,
                                      .count = count,
                                      .gradient = gradient_of_sweet,
                                      .learning_rate = 0.5,
                                      .steps = 3000});
}

static void the_chain_rule_agrees_with_differences(void **unused)
{
    (void)unused;
    const double h = 1e-5;
    Random random = default_rng(0);
    Matrix W[] = {normal_matrix(&random, 2, 2), normal_matrix(&random, 2, 2),
                  normal_matrix(&random, 2, 2)};
    for (int block = 0; block < 3; block++) {
        Matrix gradient = matrix_zeros(2, 2);
        gradient_of_sweet(gradient, block, W, NULL);
        for (int i = 0; i < 4; i++) {
            double *parameter = &W[block].at[0][i], start = *parameter;
            *parameter = start + h;
            double above = loss_of_sweet(W);
            *parameter = start - h;
            double below = loss_of_sweet(W);
            *parameter = start;
            assert_true(fabs(gradient.at[0][i] - (above - below) / (2 * h)) < 1e-9);
        }
    }
}

/* The lesson's table, first computed with NumPy and central differences. */
static void attention_learns_what_the_lesson_says(void **unused)
{
    (void)unused;
    Matrix some[] = {matrix_identity(2), matrix_identity(2), matrix_identity(2)};
    train(some, 2);
    assert_true(weights_of_sweet(some).at[0][apple] > 0.995);
    assert_true(loss_of_sweet(some) < 0.00005);
    assert_memory_equal(some[W_V].at[0], matrix_identity(2).at[0], 4 * sizeof(double));

    Matrix all[] = {matrix_identity(2), matrix_identity(2), matrix_identity(2)};
    assert_true(train(all, 3) < 3000);
    assert_true(fabs(weights_of_sweet(all).at[0][apple] - 0.5222323347) < 1e-10);
    assert_true(loss_of_sweet(all) < 1e-30);

    const double seeded[] = {0.1621078280, 0.7317287008};
    for (uint32_t seed = 0; seed < 2; seed++) {
        Random random = default_rng(seed);
        Matrix W[3];
        for (int block = 0; block < 3; block++)
            W[block] = normal_matrix(&random, 2, 2);
        train(W, 3);
        assert_true(fabs(weights_of_sweet(W).at[0][apple] - seeded[seed]) < 1e-10);
        assert_true(loss_of_sweet(W) < 1e-30);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_step_halves_the_distance),
        cmocka_unit_test(descent_stops_when_nothing_moves),
        cmocka_unit_test(blocks_are_updated_one_after_another),
        cmocka_unit_test(circles_are_left_out),
        cmocka_unit_test(the_chain_rule_agrees_with_differences),
        cmocka_unit_test(attention_learns_what_the_lesson_says),
    };
    return cmocka_run_group_tests(tests, test_workspace, NULL);
}
