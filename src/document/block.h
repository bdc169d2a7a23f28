/* How each kind of block is woven. All work on the weaver's current block. */
#ifndef COLOPHON_BLOCK_H
#define COLOPHON_BLOCK_H

#include "document/dialect.h"

void weave_table(Weaver *weaver);
void weave_figure(Weaver *weaver);
void weave_question(Weaver *weaver);
void weave_lab(Weaver *weaver);
void weave_box(Weaver *weaver); /* any other div */

/* Nothing but blank lines. */
bool is_blank_block(const Block *block);

/* Whether blocks of this class are parts of a question: hints, choices and such. */
bool question_has_role(Text class);

/* The alt text of the current figure, as the value of an attribute. */
void weave_alternative(Weaver *weaver);

/* A div of this class. */
bool is_box(const Block *block, const char *class);

#endif
