/* The document of a level, as far as it can be made from prose and results. */
#ifndef COLOPHON_DOCUMENT_H
#define COLOPHON_DOCUMENT_H

#include "proof/audit.h"

typedef struct Document {
    Woven woven;
    Tallies tallies;
} Document;

/* Everything up to the finished text; what is wrong with it is in the level's faults. The
 * results are read from the folder `build`. */
Document document_make(Level *level, const char *build, Arena scratch);

#endif
