#include "numerics/matrix.h"

#include <stdint.h>

static Arena *workspace;

void matrix_workspace(Arena *arena)
{
    workspace = arena;
}

Arena *matrix_memory(void)
{
    return workspace;
}

/* A shape without numbers, to name in a message. */
static Matrix shape(int rows, int cols)
{
    return (Matrix){.rows = rows, .cols = cols};
}

/* How many numbers a shape has; what size_t can not hold, no arena can either. */
static size_t cells(Matrix m)
{
    size_t rows = (size_t)m.rows, cols = (size_t)m.cols;
    return cols != 0 && rows > SIZE_MAX / cols ? SIZE_MAX : rows * cols;
}

Matrix matrix_zeros(int rows, int cols)
{
    Matrix zeros = shape(rows, cols);
    if (rows < 0 || cols < 0)
        numerics_fail("a matrix of negative size", zeros, zeros);
    double *numbers = take(workspace, double, cells(zeros));
    zeros.at = take(workspace, double *, rows > 0 ? rows : 1);
    zeros.at[0] = numbers;
    for (int i = 1; i < rows; i++)
        zeros.at[i] = zeros.at[i - 1] + cols;
    return zeros;
}

Matrix matrix_of(int rows, int cols, int count, const double *numbers)
{
    Matrix result = matrix_zeros(rows, cols);
    if ((size_t)count != cells(result))
        numerics_fail("a matrix and the count of its numbers", result, shape(1, count));
    __builtin_memcpy(result.at[0], numbers, count * sizeof *numbers);
    return result;
}

Matrix matrix_identity(int size)
{
    Matrix identity = matrix_zeros(size, size);
    for (int i = 0; i < size; i++)
        identity.at[i][i] = 1;
    return identity;
}

Matrix matrix_copy(Matrix source)
{
    Matrix copy = matrix_zeros(source.rows, source.cols);
    __builtin_memcpy(copy.at[0], source.at[0], cells(source) * sizeof(double));
    return copy;
}

Matrix transpose(Matrix source)
{
    Matrix result = matrix_zeros(source.cols, source.rows);
    for (int i = 0; i < source.rows; i++)
        for (int j = 0; j < source.cols; j++)
            result.at[j][i] = source.at[i][j];
    return result;
}

/* The products of a sum arrive in order of k, as a sum from the left wants them; j is
 * innermost since the rows of `right` lie in memory one after another. */
Matrix matmul(Matrix left, Matrix right)
{
    if (left.cols != right.rows)
        numerics_fail("matmul: columns of the left and rows of the right", left, right);
    Matrix product = matrix_zeros(left.rows, right.cols);
    for (int i = 0; i < left.rows; i++)
        for (int k = 0; k < left.cols; k++)
            for (int j = 0; j < right.cols; j++)
                product.at[i][j] += left.at[i][k] * right.at[k][j];
    return product;
}

static void same_shape(const char *what, Matrix left, Matrix right)
{
    if (left.rows != right.rows || left.cols != right.cols)
        numerics_fail(what, left, right);
}

Matrix matrix_add(Matrix left, Matrix right)
{
    same_shape("matrix_add: two shapes", left, right);
    Matrix sum = matrix_zeros(left.rows, left.cols);
    for (size_t i = 0; i < cells(sum); i++)
        sum.at[0][i] = left.at[0][i] + right.at[0][i];
    return sum;
}

Matrix matrix_subtract(Matrix left, Matrix right)
{
    same_shape("matrix_subtract: two shapes", left, right);
    Matrix difference = matrix_zeros(left.rows, left.cols);
    for (size_t i = 0; i < cells(difference); i++)
        difference.at[0][i] = left.at[0][i] - right.at[0][i];
    return difference;
}

Matrix matrix_scale(Matrix source, double factor)
{
    Matrix scaled = matrix_zeros(source.rows, source.cols);
    for (size_t i = 0; i < cells(scaled); i++)
        scaled.at[0][i] = source.at[0][i] * factor;
    return scaled;
}

Matrix matrix_row(Matrix source, int row)
{
    if (row < 0 || row >= source.rows)
        numerics_fail("matrix_row: no such row", source, shape(row, source.cols));
    return matrix_of(1, source.cols, source.cols, source.at[row]);
}

double dot(const double *left, const double *right, int size)
{
    double sum = 0;
    for (int i = 0; i < size; i++)
        sum += left[i] * right[i];
    return sum;
}
