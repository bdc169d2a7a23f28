/* How an <mo> has to say what TeX knows by itself: what it is here, and how much room is
 * around it. */
#ifndef COLOPHON_MATH_OPERATOR_H
#define COLOPHON_MATH_OPERATOR_H

#include "math/math_node.h"

/* What a row has before and behind a node; MATH_CLASS_NONE where it begins or ends. */
typedef struct MathSides {
    MathClass before, behind;
} MathSides;

/* What comes behind a node of a row, spaces aside; `end` where nothing does. */
MathClass math_class_behind(const MathNode *node, MathClass end);

/* Settles what the nodes of a row are: a sign of addition at the beginning of a row, or
 * behind another sign, belongs to what follows it, and is an ordinary sign. */
void math_settle(MathNode *row, MathSides around);

/* Writes the sign as <mo>, with the attributes that browsers need besides their own
 * dictionary of operators; `limits`: with more attributes, each after a blank. */
void math_write_operator(Writer *out, const MathNode *node, MathSides sides,
                         bool in_script, const char *limits);

#endif
