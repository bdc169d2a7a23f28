/* Findings: where what is published is not what is computed. */
#ifndef COLOPHON_FINDING_H
#define COLOPHON_FINDING_H

#include "chapter/text.h"

#include <stdio.h>

typedef struct Finding {
    const char *file; /* the published one */
    int line, column; /* 0: the file as a whole */
    Text where;       /* "section 5, table std, row 64, column "std of q · k"" */
    Text published;   /* what stands there; may be empty */
    Text woven;       /* what should; may be empty */
    Text computed;    /* 17 digits, if it is a number of ours */
    const struct Quoted *quoted; /* that number, in a text */
    bool right;    /* what is published is the number, too, printed in another way */
    Text source;   /* "05-scaling.c:31", or the line of prose */
    Text sentence; /* instead of published and woven, where words say it better */
} Finding;

typedef struct Findings {
    Arena *arena;
    Finding *list;
    int count;
} Findings;

typedef enum FindingStyle {
    FINDING_TEXT,   /* file:line:col: where: published …, computed … (source) */
    FINDING_JSON,   /* a list of objects */
    FINDING_GITHUB, /* workflow commands that annotate a pull request */
} FindingStyle;

void finding_add(Findings *findings, Finding finding);
void findings_print(const Findings *findings, FILE *stream, FindingStyle style);

#endif
