/* What the kinds of questions share. */
#ifndef COLOPHON_QUESTION_H
#define COLOPHON_QUESTION_H

#include "document/block.h"

/* The next block of a role, "wrong" or "hint", from `block` on, itself included; NULL
 * where there is none. */
const Block *question_part(const Block *block, const char *role);

/* An attribute that the block must have. NULL after a fault. */
const Attribute *question_require(Weaver *weaver, const Block *block, const char *name);

/* Why the answer is right; every question says so. */
void question_weave_after(Weaver *weaver, const Block *question);

/* The answer and the known wrong ones of a question that asks for a shape. */
void weave_shape_answer(Weaver *weaver, const Block *question);

/* The same of one that asks for a program. */
void weave_code_answer(Weaver *weaver, const Block *question);

#endif
