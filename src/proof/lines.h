/* A text as lines, and which lines of two texts belong together. */
#ifndef COLOPHON_LINES_H
#define COLOPHON_LINES_H

#include "proof/sequence.h"

#include "chapter/text.h"

typedef struct Lines {
    Text text;
    size_t *starts; /* count + 1 of them */
    uint64_t *hashes;
    int count;
} Lines;

Lines lines_of(Arena *arena, Text text);
Text line_text(const Lines *lines, int line); /* without its end */
bool line_is_blank(const Lines *lines, int line);

/* A line as numbers, words, blanks and single signs. */
typedef struct Tokens {
    size_t *starts; /* count + 1 */
    uint64_t *hashes;
    int count;
} Tokens;

Tokens tokens_of(Arena *arena, Text line);

/* Some lines of a text, by number, in order. */
typedef struct Selection {
    int *lines;
    int *partner; /* of each, its counterpart's place in the other selection; -1: none */
    int count;
} Selection;

/* Finds the counterparts of two selections: lines whose words are mostly the same, in
 * order; or, if there are as many on both sides, one after the other. */
void lines_pair(Arena scratch, const Lines *old, Selection *olds, const Lines *new,
                Selection *news);

#endif
