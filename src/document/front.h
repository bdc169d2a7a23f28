/* Front matter: what a document says about itself, in YAML at the head of its first file.
 */
#ifndef COLOPHON_FRONT_H
#define COLOPHON_FRONT_H

#include "document/fault.h"
#include "document/results.h"

typedef struct Front {
    Text title, level, question, lang, author, license, credit, repository;
    Place title_place, question_place;
    Texts conventions; /* "level N": numbers that may be typed in place of N */
    size_t end;        /* where the prose begins in the file */
    bool broken;       /* there are faults in it */
} Front;

/* Reads the front matter, if the text begins with `---`. An unknown key, one said twice,
 * a value that is no text, a level that is no number, broken YAML are faults. */
void front_read(Arena *arena, Faults *faults, const Source *source, Front *front);

/* A later file of a document that begins with front matter is a fault. */
void front_refuse(Faults *faults, const Source *source);

#endif
