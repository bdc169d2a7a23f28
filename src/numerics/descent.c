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

int gradient_descent(Descent descent)
{
    for (int step = 0; step < descent.steps; step++) {
        bool changed = false;
        for (int block = 0; block < descent.count; block++)
            changed |= update_block(&descent, block);
        if (!changed)
            return step + 1;
    }
    return descent.steps > 0 ? descent.steps : 0;
}
