/* Running a chapter: once, with its controls set to something.
 *
 * A program that runs chapters (on its own, in a browser, in a test) says what it can do
 * for them in a `Program`, and gets a record of each run. What goes wrong is collected in
 * the record; only what leaves a chapter nothing to go on with ends the run through
 * `stop`. */
#ifndef COLOPHON_RUN_H
#define COLOPHON_RUN_H

#include "chapter/record.h"

/* A file beside the chapter. The program owns it; it lives as long as the program. */
typedef struct DataFile {
    const char *name; /* relative to the chapter's folder */
    Text bytes;
    struct DataFile *next;
} DataFile;

typedef struct Program {
    const char *name;            /* of the chapter, as prose says it */
    void (*function)(Chapter *); /* its author's function */
    /* The file of that name; NULL and a reason if there is none. May be NULL itself. */
    DataFile *(*open)(const char *name, const char **reason);
    /* Reports chapter_faults(running), the faults so far. Must not return. */
    void (*stop)(Chapter *running);
    Chapter *running;   /* the chapter that runs now */
    DataFile *read;     /* the files that runs have read, the first one first */
    const char *source; /* the file of the first call, once a run has made one */
} Program;

/* A module that holds several chapters lists them, each compiled with its function
 * renamed:
 * {"rnn-decay", chapter_rnn_decay} for -Dchapter=chapter_rnn_decay. */
typedef struct ChapterEntry {
    const char *name;
    void (*function)(Chapter *);
} ChapterEntry;
extern const ChapterEntry chapter_table[];
extern const int chapter_table_size;

/* What the controls are set to, other than where they start. */
typedef struct Setting {
    Text name; /* "" for the start, "identity + v-only-x" */
    const Assignment *at;
    int count;
} Setting;

/* One run. Its record and all its matrices live in `arena`, which becomes the workspace.
 */
Record *chapter_run(Program *program, Setting setting, Arena *arena);

/* The setting that a composition of presets names, from left to right, as they were
 * declared in the run `start`. An unknown preset gives the sentence that says so, else
 * NULL. */
const char *setting_of(Arena *arena, const Record *start, Text composition,
                       Setting *setting);

/* Whether all that the composition sets stands where it sets it in this run, whatever
 * else is set: setting it would change nothing. */
bool setting_in_force(Arena *arena, const Record *record, Text composition);

/* The faults of a run that is going on. */
Text chapter_faults(const Chapter *ch);

/* For a program's arena_exhausted: replaces the faults of the chapter that is running, if
 * one is, by "out of memory", told in the little room of `last`, and stops it. */
void chapter_memory_fail(Program *program, Arena *last);

/* For a program's numerics_fail: adds the fault of shapes that do not fit to those of the
 * chapter that is running, and stops it. */
_Noreturn void chapter_shapes_fail(Program *program, const char *what, Matrix left,
                                   Matrix right);

#endif
