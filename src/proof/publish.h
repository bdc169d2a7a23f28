/* Writing a document: into build/, or over what is published. */
#ifndef COLOPHON_PUBLISH_H
#define COLOPHON_PUBLISH_H

#include "proof/verify.h"

/* Draws the figures and writes them and the text. All is made before the first file is
 * written; a file is replaced as a whole or not at all. Pictures in the folder that no
 * figure shows are deleted. False after a fault. */
bool publish(const Woven *woven, Arena scratch, Publication publication, Faults *faults);

#endif
