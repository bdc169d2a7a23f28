/* Gradient descent (A.-L. Cauchy, Méthode générale pour la résolution des systèmes
 * d'équations simultanées, 1847): parameters move against the gradient of a loss.
 *
 *     Matrix W[] = {W_Q, W_K, W_V};
 *     int done = gradient_descent((Descent){
 *         .blocks = W, .count = 3,
 *         .gradient = loss_gradient, .context = &sentence,
 *         .learning_rate = 0.5, .steps = 3000,
 *     });
 *
 * Parameters come in blocks. Within a step the blocks are updated one after another, each
 * from the gradient at those already updated; with one block this is ordinary descent. */
#ifndef COLOPHON_DESCENT_H
#define COLOPHON_DESCENT_H

#include "numerics/matrix.h"

/* Writes the derivatives of the loss by each number of blocks[block], at the present
 * blocks, into `gradient`, a matrix of that block's shape which comes full of zeros.
 * Matrices made on the way are given back to the workspace afterwards. */
typedef void Gradient(Matrix gradient, int block, const Matrix *blocks, void *context);

typedef struct Descent {
    Matrix *blocks; /* changed in place */
    int count;      /* of blocks to update; what follows in `blocks` is only read */
    Gradient *gradient;
    void *context; /* handed on to the gradient */
    double learning_rate;
    int steps; /* at most */
} Descent;

/* Returns the steps done. It is less than `steps` if a step changed no number: any
 * further one would not, either. (That last step is counted.) And it is less if the run
 * came back to numbers that it has had before: whole circles are left out, so that it
 * ends where `steps` steps would have ended. */
int gradient_descent(Descent descent);

#endif
