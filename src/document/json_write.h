/* Writing JSON. */
#ifndef COLOPHON_JSON_WRITE_H
#define COLOPHON_JSON_WRITE_H

#include "chapter/text.h"

/* Appends `text` as a JSON string, quotes included. */
void json_write_text(Writer *out, Text text);

/* Appends `, "name": "value"`: a member that is not the first of its object. */
void json_write_member(Writer *out, const char *name, Text value);

#endif
