/* Writing JSON, one entry a line, the same bytes everywhere.
 *
 * A member writes a comma before itself unless it is the first of its object. */
#ifndef COLOPHON_JSON_H
#define COLOPHON_JSON_H

#include "chapter/record.h"

void json_text(Writer *out, Text text); /* malformed bytes become U+FFFD */
void json_number(Writer *out, double value);
void json_texts(Writer *out, Texts texts);
void json_numbers(Writer *out, const double *numbers, int count);
void json_matrix(Writer *out, Matrix values);

void member(Writer *out, const char *key);
void member_text(Writer *out, const char *key, Text value);
void member_string(Writer *out, const char *key, const char *value);
void member_number(Writer *out, const char *key, double value);
void member_integer(Writer *out, const char *key, int value);
void member_truth(Writer *out, const char *key, bool value);

#endif
