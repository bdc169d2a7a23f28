/* The certificate of a level's results: what tests/certify found out about them, in
 * LEVEL/certificate.json.
 *
 * It is made on a machine with cross compilers, and committed; elsewhere it is only read.
 * So that it can not outlive what it certifies, it bears a hash of the results files: for
 * any other results there is no certificate, and the colophon keeps silent. The hash
 * tells old results from new ones. Against forgery it is no help; making the certificate
 * again is. */
#ifndef COLOPHON_CERTIFICATE_H
#define COLOPHON_CERTIFICATE_H

#include "document/level.h"

typedef struct Certificate {
    bool valid;       /* there is one, and it is of these results */
    Texts builds;     /* that gave the same bytes: "gcc -O0" */
    Texts processors; /* for which they were built: "x86-64" */
    int numbers;      /* printed */
    int exact;        /* of them the same, to the last bit, whichever way is rounded */
    int moving;       /* printed otherwise if rounded otherwise */
    double safety; /* how many times its error each of the others is away from an edge */
} Certificate;

/* 16 hexadecimal digits for all results files of the level, in order. */
Text certificate_hash(Arena *arena, const Level *level);

/* A file that can not be read is a fault, and no certificate; that there is none is
 * neither. */
Certificate certificate_read(const Level *level);

#endif
