/* What a reference means, in the words in which the document quotes it: numbers in its
 * format, hidden ones as ?, rows and matrices in brackets, shapes, choices and switches.
 */
#ifndef COLOPHON_QUOTATION_H
#define COLOPHON_QUOTATION_H

#include "page/runs.h"

/* The format that is declared for the column, or that the reference asks for. */
Format quotation_format(const Found *found, int col);

Text quotation_cell(Arena *arena, const Found *found, int row, int col);

/* "0.768", "[0.768, 0.187, 0.045]", "[[2, 0], [1, 1]]", "(3, 2)". What can not be quoted
 * so is a fault. */
Text quotation(Runs *runs, const Found *found);

/* Whether it is a choice or a switch, and the word for what it is set to. */
bool quotation_is_word(const Found *found);
Text quotation_word(const Found *found);

/* The size of all of a number, a row or a matrix, turned if the reference is; false, and
 * a fault, for what has none. */
bool quotation_shape(Runs *runs, const Found *found, int *rows, int *cols);

#endif
