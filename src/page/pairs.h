/* Bytes as letters that may stand in a script element: any two of 91 letters say 13 bits,
 * so four bytes become about five letters, where base64 needs more.
 *
 * The letters are all that can be seen in ASCII from # to ~, but for <, which would mean
 * something there. They count from 0, the first one of two for 91. Bits stand in order,
 * those of a byte from the highest on; behind the last byte there are zeros. */
#ifndef COLOPHON_PAIRS_H
#define COLOPHON_PAIRS_H

#include "chapter/text.h"

void pairs_write(Writer *out, Text bytes);

#endif
