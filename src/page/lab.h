/* What a lab shows at whatever a reader has set. PAGE.md says what is asked and answered.
 */
#ifndef COLOPHON_LAB_H
#define COLOPHON_LAB_H

#include "figure/plane.h"
#include "page/runs.h"

/* Answers a `lab` request about the chapter with that index: a JSON list. On faults
 * returns false, and the text is theirs, one a line. All in `arena`. */
bool lab_answer(const Chapters *chapters, int chapter, Text request, Arena *arena,
                Text *text);

/* Writes the figure that the result is drawn as, as a JSON object. `frame` is what a
 * picture shows at least, or NULL. */
void lab_write_figure(Writer *out, Runs *runs, const Found *found,
                      const PlaneFrame *frame);

/* Writes what a preset of the run sets, as a JSON object: for each of its controls all
 * numbers as a reader would type them, null where it leaves one alone. An unknown preset
 * is a fault of `runs`. */
void lab_write_preset(Writer *out, Runs *runs, Text name);

#endif
