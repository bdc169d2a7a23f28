/* The results file: all that the rest of Colophon knows of a chapter. RESULTS.md says
 * what is in it. */
#ifndef COLOPHON_RESULTS_H
#define COLOPHON_RESULTS_H

#include "chapter/run.h"

/* Runs the chapter at its start, at each preset and at each of `count` compositions of
 * presets, and makes the results file of all that in `arena`. On faults returns false,
 * and the text is theirs, one a line. */
bool chapter_results(Program *program, const Text *compositions, int count, Arena *arena,
                     Text *text);

/* One run as one entry of `settings`: {"setting": …}. */
void results_setting(Writer *out, Text setting, const Record *record);

/* What an input is called there, and what it can be set to: members of its object. */
const char *results_input_kind(InputKind kind);
void results_limits(Writer *out, const Input *input);

/* Moves a text, the newest thing but scratch in `arena`, down to `from`, where the
 * arena's free room then begins after it. */
Text results_keep(Arena *arena, char *from, Text text);

#endif
