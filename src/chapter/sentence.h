/* Sentences with names and numbers in them, for faults. */
#ifndef COLOPHON_SENTENCE_H
#define COLOPHON_SENTENCE_H

#include "chapter/number.h"
#include <stdarg.h>

/* In `format`, %s stands for a C string, %t for a Text, %d for an int and %g for a
 * double, printed as an author would type it. */
void write_sentence(Writer *out, const char *format, ...);
void write_sentence_of(Writer *out, const char *format, va_list arguments);
Text sentence(Arena *arena, const char *format, ...);

/* "; did you mean `cat`?", or nothing where no name is near. */
Text suggestion(Arena *arena, Text wrong, const Text *names, int count);

#endif
