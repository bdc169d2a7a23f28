/* Whether what a reader typed is right. PAGE.md says what is asked and answered. */
#ifndef COLOPHON_CHECK_H
#define COLOPHON_CHECK_H

#include "page/runs.h"

/* Answers a `check` request about a question of the chapter with that index: a JSON
 * object. On faults returns false, and the text is theirs, one a line. All in `arena`.
 *
 * A number is right if it agrees with the answer as number_agrees says, or is printed
 * like it, or lies within the tolerance; and if it has all digits that the answer is
 * printed with, unless it is exact without them. Known wrong answers are compared in the
 * same way; where nothing fits better, one that agrees in fewer digits is meant. */
bool check_answer(const Chapters *chapters, int chapter, Text request, Arena *arena,
                  Text *text);

#endif
