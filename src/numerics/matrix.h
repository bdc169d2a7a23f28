/* Matrices of doubles, row by row, vectors as rows.
 *
 * Results live in the workspace, one arena that the program hands over once and empties
 * between runs; so `Matrix weights = softmax_rows(scores);` needs no word about memory.
 * Every sum is taken from the left, one product at a time: the same bits everywhere.
 * Shapes that do not fit end the run through numerics_fail: they are the author's slip,
 * and the message names both shapes. */
#ifndef COLOPHON_MATRIX_H
#define COLOPHON_MATRIX_H

#include "numerics/arena.h"

typedef struct Matrix {
    int rows, cols;
    double **at; /* at[row][col]; at[0] is the start of all rows * cols numbers */
} Matrix;

/* The arena in which matrices are made from now on; shared by whoever makes them. */
void matrix_workspace(Arena *arena);
Arena *matrix_memory(void);

/* matrix(2, 3, 1, 2, 3, 4, 5, 6): two rows of three. The numbers may be of any arithmetic
 * type; there must be rows * cols of them. */
#define matrix(rows, cols, ...)                                                          \
    matrix_of(rows, cols, (int)(sizeof((double[]){__VA_ARGS__}) / sizeof(double)),       \
              (const double[]){__VA_ARGS__})
Matrix matrix_of(int rows, int cols, int count, const double *numbers);
Matrix matrix_zeros(int rows, int cols);
Matrix matrix_identity(int size);
Matrix matrix_copy(Matrix source);

Matrix transpose(Matrix source);
Matrix matmul(Matrix left, Matrix right); /* (n, m) times (m, p) is (n, p) */
Matrix matrix_add(Matrix left, Matrix right);
Matrix matrix_subtract(Matrix left, Matrix right);
Matrix matrix_scale(Matrix source, double factor);
Matrix matrix_row(Matrix source, int row); /* a copy, 1 × cols */
double dot(const double *left, const double *right, int size);

/* Ends the run: `what` says which operation, the shapes follow. Supplied by each program,
 * like arena_exhausted; never returns. */
_Noreturn void numerics_fail(const char *what, Matrix left, Matrix right);

#endif
