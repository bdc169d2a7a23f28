/* A pull reader for JSON: the caller asks for what it expects, in order.
 *
 *     Json json = json_reader(text);
 *     for (json_object(&json); json_member(&json, &name);)
 *         if (text_is(name, "line")) line = json_read_integer(&json);
 *         else json_skip(&json);
 *     if (json.problem) …
 *
 * The first problem is kept; after it every call returns nothing at once, so a caller
 * looks once, at the end. json_skip gives a value's own text, to be read later or never:
 * results hold matrices by the thousand of which a document quotes a few numbers. */
#ifndef COLOPHON_JSON_READER_H
#define COLOPHON_JSON_READER_H

#include "chapter/text.h"

typedef struct Json {
    Text text;
    size_t at;
    bool fresh;          /* nothing has been read of the list or object just opened */
    const char *problem; /* NULL, or what was expected at `at` */
} Json;

Json json_reader(Text text);
void json_object(Json *json);
bool json_member(Json *json, Text *name); /* false at the object's end; names unescaped */
void json_list(Json *json);
bool json_element(Json *json); /* false at the list's end */

Text json_read_string(Json *json, Arena *arena);
double json_read_number(Json *json); /* also "nan", "infinity", "-infinity" in quotes */
int json_read_integer(Json *json);
bool json_read_boolean(Json *json);
Text json_skip(Json *json);
void json_end(Json *json); /* nothing but blanks may follow */

#endif
