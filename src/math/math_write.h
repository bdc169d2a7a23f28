/* From the tree of a formula to MathML. */
#ifndef COLOPHON_MATH_WRITE_H
#define COLOPHON_MATH_WRITE_H

#include "math/math.h"
#include "math/math_operator.h"

/* What is written, and where it goes. */
typedef struct MathPage {
    Writer *out;
    Text tex;
    MathNumber *number;
    void *closure;
} MathPage;

/* Where a node stands. */
typedef struct MathAround {
    bool display, script;
    MathSides sides;
} MathAround;

void math_open(MathPage *page, const char *tag); /* with attributes */
void math_close(MathPage *page, const char *tag);
void math_write_code(MathPage *page, uint32_t code);

/* A node; the nodes of a row, side by side; a node or row as one element. */
void math_write_node(MathPage *page, MathNode *node, MathAround around);
void math_write_row(MathPage *page, MathNode *row, MathAround around);
void math_write_part(MathPage *page, MathNode *node, MathAround around);

/* In math_write_table.c. */
void math_write_fenced(MathPage *page, MathNode *node, MathAround around);
void math_write_delimiter(MathPage *page, const MathNode *node);
void math_write_table(MathPage *page, MathNode *node, MathAround around);

#endif
