/* What prose asks of chapters, so that make knows before anything is woven. */
#ifndef COLOPHON_ASKED_H
#define COLOPHON_ASKED_H

#include "document/level.h"

/* The compositions of presets, as "a + b", that the level's prose asks of this part's
 * chapter, as in {{weights[car] @ identity + v-only-x}}, in order, each once. */
Texts asked_compositions(Level *level, const Part *part);

/* Whether the page of the level asks this part's chapter while it is read: a lab or a
 * question does, of its own chapter or of another. */
bool asked_on_page(Level *level, const Part *part);

/* The name of the chapter by which the references of a question, `box`, in the prose of
 * this part are read: its own if that is asked, else the first that the question names,
 * since then it names all. */
Text asked_chapter(Level *level, const Part *here, const Block *box);

/* The chapters that it asks as a table in C (chapter/run.h), which is linked to a module
 * with them. */
Text asked_table(Level *level);

#endif
