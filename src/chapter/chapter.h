/* A chapter that is running, as the calls of colophon.h see it. */
#ifndef COLOPHON_CHAPTER_H
#define COLOPHON_CHAPTER_H

#include "chapter/region.h"
#include "chapter/run.h"

struct Chapter {
    Program *program;
    Arena *arena;
    Setting setting;
    bool *used;  /* one for each assignment of the setting: its control was asked for */
    Origin here; /* the call that is being made */
    Record record;
    Writer faults;
};

/* Begins a call: takes the line that was noted for it. */
void chapter_enter(Chapter *ch);

/* Adds a fault at the present call: write_sentence says what the format knows. */
void chapter_fault(Chapter *ch, const char *format, ...);

/* Adds a fault in another file than the chapter's. */
void chapter_fault_in(Chapter *ch, Text file, int line, int column, const char *format,
                      ...);

/* Ends the run here, for want of anything to go on with. */
_Noreturn void chapter_stop(Chapter *ch);

/* A name is letters, digits, - and _. */
void chapter_check_word(Chapter *ch, Text name);

/* A name that is so and not taken yet by something asked or shown. */
void chapter_check_name(Chapter *ch, Text name);

/* A matrix with numbers in it. */
void chapter_check_shape(Chapter *ch, Text name, Matrix values);

/* As many labels as there are rows and columns, or none. */
void chapter_check_labels(Chapter *ch, Text name, const Grid *grid);

/* One format, or one for each column, which can be printed. */
void chapter_check_format(Chapter *ch, Text name, Format format, int cols);

/* Words for a page are UTF-8 without control characters; false, and a fault, for others.
 * `name` is whose words they are. */
bool chapter_check_words(Chapter *ch, Text name, Text words);

/* What has integers for its format has integers for its values; false, and a fault, for
 * others. */
bool chapter_check_integer(Chapter *ch, Text name, Format format, double value);

/* Whether a slider can stand there; anything else can. */
bool chapter_on_grid(const Input *input, double value);

/* All of these. */
void chapter_check_grid(Chapter *ch, Text name, const Grid *grid);

/* Adds what is being shown, whose name and grid it checks. */
Result *chapter_add_result(Chapter *ch, const char *name, ResultKind kind, Grid grid);

/* The call whose arguments are being worked out, or else the one made last. */
Origin chapter_place(const Chapter *ch);

/* Before and after the chapter's function. */
void chapter_forget_calls(void);

/* After the chapter's function has returned: all that was said about names must hold. */
void chapter_check_setting(Chapter *ch);
void chapter_check_presets(Chapter *ch);
void chapter_check_remarks(Chapter *ch);

/* Sets what the run's setting says of this input. */
void chapter_set_input(Chapter *ch, Input *input);

#endif
