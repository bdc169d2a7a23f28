/* A run as a person reads it in a terminal: inputs, tables and claims, aligned. */
#ifndef COLOPHON_PRINT_H
#define COLOPHON_PRINT_H

#include "chapter/record.h"

/* `colour`: with the escape codes that terminals understand. */
void print_record(Writer *out, const char *chapter, const Record *record, bool colour);

#endif
