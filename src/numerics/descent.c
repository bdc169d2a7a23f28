#include "numerics/descent.h"

#include <stdbool.h>

/* parameters ← parameters - learning_rate × gradient; true if that changed any. */
static bool move(Matrix parameters, Matrix gradient, double learning_rate)
{
    bool changed = false;
    for (int i = 0; i < parameters.rows; i++)
        for (int j = 0; j < parameters.cols; j++) {
            double before = parameters.at[i][j];
            parameters.at[i][j] = before - learning_rate * gradient.at[i][j];
            changed |= parameters.at[i][j] != before;
        }
    return changed;
}

static bool update_block(const Descent *descent, int block)
{
    Arena *workspace = matrix_memory();
    char *free_room = workspace->next;
    Matrix parameters = descent->blocks[block];
    Matrix gradient = matrix_zeros(parameters.rows, parameters.cols);
    descent->gradient(gradient, block, descent->blocks, descent->context);
    bool changed = move(parameters, gradient, descent->learning_rate);
    workspace->next = free_room;
    return changed;
}

/* Rounding can send a run in circles: it comes back to numbers that it has had before,
 * and from there on does again what it did. To notice, one earlier state is kept, and a
 * later one in its place whenever twice as many steps were done (R. P. Brent, An Improved
 * Monte Carlo Factorization Algorithm, 1980). */
typedef struct Circle {
    Matrix *kept;
    int step; /* when they were kept */
} Circle;

static Circle begin_circle(const Descent *descent)
{
    Circle circle = {take(matrix_memory(), Matrix, descent->count), 0};
    for (int block = 0; block < descent->count; block++)
        circle.kept[block] = matrix_copy(descent->blocks[block]);
    return circle;
}

static size_t size_of(Matrix numbers)
{
    return (size_t)numbers.rows * (size_t)numbers.cols * sizeof(double);
}

/* How many steps ago the run was where it is after `step`; 0 if it is not known to have
 * been there. */
static int length_of_circle(Circle *circle, const Descent *descent, int step)
{
    bool same = true;
    for (int block = 0; block < descent->count && same; block++) {
        Matrix now = descent->blocks[block], kept = circle->kept[block];
        same = __builtin_memcmp(now.at[0], kept.at[0], size_of(now)) == 0;
    }
    if (same)
        return step - circle->step;
    if (step < 2 * circle->step)
        return 0;
    for (int block = 0; block < descent->count; block++) {
        Matrix now = descent->blocks[block];
        __builtin_memcpy(circle->kept[block].at[0], now.at[0], size_of(now));
    }
    circle->step = step;
    return 0;
}

int gradient_descent(Descent descent)
{
    Arena *workspace = matrix_memory();
    char *free_room = workspace->next;
    Circle circle = begin_circle(&descent);
    int step = 0, last = descent.steps > 0 ? descent.steps : 0;
    for (bool changed = true; step < last && changed; step++) {
        changed = false;
        for (int block = 0; block < descent.count; block++)
            changed |= update_block(&descent, block);
        int length = length_of_circle(&circle, &descent, step + 1);
        if (changed && length > 0)
            last = step + 1 + (last - step - 1) % length;
    }
    workspace->next = free_room;
    return step;
}
