/* Attributes: what braces say of the construct that they stand behind,
 * `{#label .class name="value" flag}`. */
#ifndef COLOPHON_ATTRIBUTES_H
#define COLOPHON_ATTRIBUTES_H

#include "document/fault.h"

typedef struct Attribute {
    Text name;
    Place name_place;
    Place value; /* between the quotes; empty for a flag */
} Attribute;

typedef struct Attributes {
    Place place; /* braces included; to == 0 if there are none */
    Text id;
    Place id_place;
    Text *classes;
    int class_count;
    Attribute *list;
    int count;
    bool two_ids;
} Attributes;

/* Reads attributes at the brace `from`, which end before `end`; false, without a fault,
 * where none stand there. Values stand in double quotes, where \" is a quotation mark;
 * `{{…}}` in them may hold its own. */
bool attributes_read(Arena *arena, const Source *source, size_t from, size_t end,
                     Attributes *attributes);

/* Whether attributes are meant at the brace `from`, even if they can not be read: a
 * label, a class or a name with = comes first. */
bool attributes_meant(Text text, size_t from);

/* Holds attributes to the form that `what` says before it, as in "a figure takes" and
 * `{#fig-name alt="…"}`. What the form has not, and what is said twice, is a fault. */
void attributes_check(Arena *arena, Faults *faults, const Attributes *attributes,
                      const char *what, const char *form);

/* Words as an attribute's value says them: \" is a quotation mark. */
Text attribute_words(Arena *arena, Text value);

const Attribute *attribute(const Attributes *attributes,
                           const char *name); /* NULL: none */
bool has_class(const Attributes *attributes, const char *name);

#endif
