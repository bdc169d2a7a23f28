#include "numerics/matrix.h"

#include "edges.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void assert_equal(Matrix actual, Matrix expected)
{
    assert_int_equal(actual.rows, expected.rows);
    assert_int_equal(actual.cols, expected.cols);
    for (int i = 0; i < actual.rows; i++)
        for (int j = 0; j < actual.cols; j++)
            assert_true(actual.at[i][j] == expected.at[i][j]);
}

static void numbers_of_any_type_lie_row_by_row(void **unused)
{
    (void)unused;
    Matrix m = matrix(2, 3, 1, 2.5, 3u, 4L, (short)5, 'A');
    assert_true(m.at[0][1] == 2.5 && m.at[1][0] == 4 && m.at[1][2] == 65);
    for (int i = 0; i < 6; i++)
        assert_ptr_equal(&m.at[0][i], &m.at[i / 3][i % 3]);
}

static void zeros_identity_and_copies(void **unused)
{
    (void)unused;
    assert_equal(matrix_zeros(2, 2), matrix(2, 2, 0, 0, 0, 0));
    assert_equal(matrix_identity(3), matrix(3, 3, 1, 0, 0, 0, 1, 0, 0, 0, 1));
    Matrix source = matrix(2, 2, 1, 2, 3, 4), copy = matrix_copy(source);
    Matrix row = matrix_row(source, 1);
    source.at[1][0] = 9;
    assert_equal(copy, matrix(2, 2, 1, 2, 3, 4));
    assert_equal(row, matrix(1, 2, 3, 4));
}

static void products_of_unequal_shapes(void **unused)
{
    (void)unused;
    Matrix left = matrix(2, 3, 1, 2, 3, 4, 5, 6);
    Matrix right = matrix(3, 4, 1, 0, 2, -1, 0, 1, 1, 1, 3, 2, 0, 1);
    assert_equal(matmul(left, right), matrix(2, 4, 10, 8, 4, 4, 22, 17, 13, 7));
    assert_equal(matmul(matrix_identity(2), left), left);
    assert_equal(transpose(left), matrix(3, 2, 1, 4, 2, 5, 3, 6));
    assert_true(dot(left.at[0], left.at[1], 3) == 32);
}

static void sums_differences_multiples(void **unused)
{
    (void)unused;
    Matrix left = matrix(2, 2, 1, 2, 3, 4), right = matrix(2, 2, 0.5, -2, 8, 0);
    assert_equal(matrix_add(left, right), matrix(2, 2, 1.5, 0, 11, 4));
    assert_equal(matrix_subtract(left, right), matrix(2, 2, 0.5, 4, -5, 4));
    assert_equal(matrix_scale(left, -2), matrix(2, 2, -2, -4, -6, -8));
}

/* 2^53 + 1 + 1 is 2^53 from the left, 2^53 + 2 in any other order. */
static void sums_are_taken_from_the_left(void **unused)
{
    (void)unused;
    Matrix row = matrix(1, 3, 0x1p53, 1, 1), ones = matrix(3, 1, 1, 1, 1);
    assert_true(dot(row.at[0], ones.at[0], 3) == 0x1p53);
    assert_true(matmul(row, ones).at[0][0] == 0x1p53);
}

static void empty_matrices_are_matrices(void **unused)
{
    (void)unused;
    assert_equal(matrix_copy(matrix_zeros(0, 3)), matrix_zeros(0, 3));
    assert_equal(matmul(matrix_zeros(2, 0), matrix_zeros(0, 2)), matrix_zeros(2, 2));
    assert_equal(transpose(matrix_zeros(0, 2)), matrix_zeros(2, 0));
}

static void multiply_what_does_not_fit(void)
{
    matmul(matrix_zeros(2, 3), matrix_zeros(2, 3));
}

static void add_what_does_not_fit(void)
{
    matrix_add(matrix_zeros(2, 3), matrix_zeros(2, 4));
}

static void add_a_row_too_few(void)
{
    matrix_add(matrix_zeros(3, 2), matrix_zeros(2, 2));
}

static void subtract_what_does_not_fit(void)
{
    matrix_subtract(matrix_zeros(3, 1), matrix_zeros(1, 3));
}

static void give_a_number_too_few(void)
{
    matrix(2, 2, 1, 2, 3);
}

static void take_a_row_that_is_not_there(void)
{
    matrix_row(matrix_zeros(2, 3), 2);
}

static void take_a_row_before_the_first(void)
{
    matrix_row(matrix_zeros(2, 3), -1);
}

static void make_a_negative_matrix(void)
{
    matrix_zeros(-1, 2);
}

static void make_an_impossible_matrix(void)
{
    matrix_zeros(INT_MAX, INT_MAX);
}

/* It has no numbers, but a place that says where they would be. */
static void make_an_empty_matrix_without_room(void)
{
    Arena full = test_arena(0);
    matrix_workspace(&full);
    matrix_zeros(0, 3);
}

static void matrices_without_room_end_the_run(void **unused)
{
    (void)unused;
    assert_non_null(strstr(last_words(make_an_impossible_matrix), "arena exhausted"));
    assert_non_null(
        strstr(last_words(make_an_empty_matrix_without_room), "arena exhausted"));
}

static void shapes_that_do_not_fit_are_named(void **unused)
{
    (void)unused;
    const struct {
        void (*slip)(void);
        const char *words;
    } slips[] = {
        {multiply_what_does_not_fit,
         "matmul: columns of the left and rows of the right: 2 x 3 and 2 x 3"},
        {add_what_does_not_fit, "matrix_add: two shapes: 2 x 3 and 2 x 4"},
        {add_a_row_too_few, "matrix_add: two shapes: 3 x 2 and 2 x 2"},
        {subtract_what_does_not_fit, "matrix_subtract: two shapes: 3 x 1 and 1 x 3"},
        {give_a_number_too_few, "a matrix and the count of its numbers: 2 x 2 and 1 x 3"},
        {take_a_row_that_is_not_there, "matrix_row: no such row: 2 x 3 and 2 x 3"},
        {take_a_row_before_the_first, "matrix_row: no such row: 2 x 3 and -1 x 3"},
        {make_a_negative_matrix, "a matrix of negative size: -1 x 2 and -1 x 2"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++)
        assert_string_equal(last_words(slips[i].slip), slips[i].words);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_of_any_type_lie_row_by_row),
        cmocka_unit_test(zeros_identity_and_copies),
        cmocka_unit_test(products_of_unequal_shapes),
        cmocka_unit_test(sums_differences_multiples),
        cmocka_unit_test(sums_are_taken_from_the_left),
        cmocka_unit_test(empty_matrices_are_matrices),
        cmocka_unit_test(matrices_without_room_end_the_run),
        cmocka_unit_test(shapes_that_do_not_fit_are_named),
    };
    return cmocka_run_group_tests(tests, test_workspace, NULL);
}
