/* Objects of JSON, read by tables of their members into plain structs. */
#ifndef COLOPHON_JSON_FIELDS_H
#define COLOPHON_JSON_FIELDS_H

#include "document/json_reader.h"

#include <stddef.h>

/* One pass over a file; the JSON reader keeps the first problem. */
typedef struct FieldReader {
    Json json;
    Arena *arena;
} FieldReader;

/* A member of an object: its name, where it goes in the struct, and what reads it. */
typedef struct Field {
    const char *name;
    size_t offset;
    void (*read)(FieldReader *reader, void *member);
    bool required;
} Field;

#define FIELD(type, member, reader, required)                                            \
    {                                                                                    \
#member, offsetof(type, member), reader, required                                \
    }
#define FIELD_AS(name, type, member, reader, required)                                   \
    {                                                                                    \
        name, offsetof(type, member), reader, required                                   \
    }
#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

/* Reads an object. Members without a field are passed over; one that is there twice, or a
 * required one that is not there, is a problem. */
void fields_read(FieldReader *reader, const Field *fields, int count, void *object);

/* A meaning that does not fit, where the syntax does, ends the reading, too. */
void fields_expect(FieldReader *reader, bool fits, const char *expected);

/* Readers for members of type Text, int, double, bool, Text (a value's own JSON), Texts.
 */
void field_text(FieldReader *reader, void *member);
void field_integer(FieldReader *reader, void *member);
void field_real(FieldReader *reader, void *member);
void field_boolean(FieldReader *reader, void *member);
void field_raw(FieldReader *reader, void *member);
void field_texts(FieldReader *reader, void *member);

#endif
