/* Verifying: what is published is what is woven and drawn now. */
#ifndef COLOPHON_VERIFY_H
#define COLOPHON_VERIFY_H

#include "document/picture.h"
#include "proof/finding.h"

typedef struct Publication {
    const char *text;    /* chapters/14-self-attention/README.md */
    const char *figures; /* figures/14-self-attention; NULL: leave figures alone */
} Publication;

/* A finding for each picture in the folder that no figure of the document shows. */
void find_strays(const Woven *woven, const char *directory, Findings *findings);

/* Compares the published text and every figure with fresh ones. What can not be read is a
 * fault, never a pass. */
void verify(const Woven *woven, Arena scratch, Publication publication, Faults *faults,
            Findings *findings);

#endif
