/* SHA-256 (FIPS 180-4, Secure Hash Standard), by which a page's security policy names its
 * style sheet and its script. */
#ifndef COLOPHON_SHA256_H
#define COLOPHON_SHA256_H

#include "chapter/text.h"

typedef struct Sha256 {
    unsigned char at[32];
} Sha256;

Sha256 sha256(Text message);

/* Appends 'sha256-…' as a Content-Security-Policy quotes it, with its apostrophes. */
void sha256_write_source(Writer *out, Text message);

#endif
