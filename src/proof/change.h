/* Changes: what is different between two documents, or two sets of results.
 *
 * A value that is quoted in twelve places is one change, and knows its places. */
#ifndef COLOPHON_CHANGE_H
#define COLOPHON_CHANGE_H

#include "document/woven.h"
#include "proof/finding.h"

typedef enum ChangeKind {
    CHANGE_NUMBER,
    CHANGE_CLAIM,  /* it was true, or false, or was not there */
    CHANGE_WORDS,  /* or signs, or whole lines */
    CHANGE_FIGURE, /* drawn anew */
    CHANGE_KINDS
} ChangeKind;

typedef struct ChangePlace {
    const char *file;
    int line, column; /* 0: the file as a whole */
    Text where;       /* "section 2, text" */
} ChangePlace;

typedef struct Change {
    ChangeKind kind;
    Text what;     /* "heatmap weights, cat/dog @ car55" */
    Text section;  /* "section 2"; a chapter's name, if there is no document */
    Text old, new; /* as printed; "true" and "false" */
    Text old_value, new_value; /* 17 digits, where they are known */
    Text sentence;             /* instead of old and new, where words say it better */
    Text source;               /* "02-weighted-average.c:76", the line of C or of prose */
    ChangePlace *places;
    int place_count;
} Change;

typedef struct Changes {
    Arena *arena;
    Text title;            /* "14-self-attention" */
    const char *directory; /* of the sources, for annotations; NULL if not known */
    Change *list;
    int count;
    int silent; /* values that changed in no printed digit */
} Changes;

/* Joins the change with an equal one, if there is one; `place` may be NULL. */
void change_add(Changes *changes, Change change, const ChangePlace *place);

/* What verify found, as changes. */
void changes_of_findings(Changes *changes, const Findings *findings);

/* "heatmap weights, cat/dog @ car55" */
Text change_name(Arena *arena, const Setting *setting, const Result *result, int row,
                 int col);

typedef enum ChangeStyle {
    CHANGES_TEXT,
    CHANGES_MARKDOWN, /* a comment on a pull request */
    CHANGES_GITHUB,   /* workflow commands that annotate its files */
    CHANGES_JSON,
} ChangeStyle;

/* change_print.c, change_markdown.c */
Text changes_print(Arena *arena, const Changes *changes, ChangeStyle style);
Text changes_markdown(Arena *arena, const Changes *changes);

/* "3 numbers changed in 9 places, 1 claim, 1 figure" */
Text changes_summary(Arena *arena, const Changes *changes);

/* "0.187 → 0.189", or the sentence. */
Text change_words(Arena *arena, const Change *change);

#endif
