/* What the kinds of questions share. */
#ifndef COLOPHON_QUESTION_H
#define COLOPHON_QUESTION_H

#include "document/block.h"

/* The next block of a role, "wrong" or "hint", from `block` on, itself included; NULL
 * where there is none. */
const Block *question_part(const Block *block, const char *role);

/* An attribute that the block must have. NULL after a fault. */
const Attribute *question_require(Weaver *weaver, const Block *block, const char *name);

/* The words of a choice; `again`: they stand in the document already. */
void question_weave_choice(Weaver *weaver, const Block *choice, bool again);

/* What a known wrong answer shows. `kind` is "number", "shape" or "code"; of the last the
 * quote is NULL. */
void question_weave_wrong(Weaver *weaver, const Block *wrong, const Quote *quote,
                          Text kind);

/* "number", "shape", "choice", "guess" or "code" */
Text question_kind(const Block *question);

/* Why the answer is right; every question says so. */
void question_weave_after(Weaver *weaver, const Block *question);

/* The answer and the known wrong ones of a question that asks for a number. */
void weave_number_answer(Weaver *weaver, const Block *question);

/* The same of one that asks for a shape. */
void weave_shape_answer(Weaver *weaver, const Block *question);

/* The same of one that asks for a program. */
void weave_code_answer(Weaver *weaver, const Block *question);

#endif
