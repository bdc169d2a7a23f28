#include "document/json_fields.h"

#include "document/list.h"
#include "document/system.h"

void fields_expect(FieldReader *reader, bool fits, const char *expected)
{
    if (!fits && !reader->json.problem)
        reader->json.problem = expected;
}

void fields_read(FieldReader *reader, const Field *fields, int count, void *object)
{
    unsigned seen = 0;
    Text name;
    for (json_object(&reader->json); json_member(&reader->json, &name);) {
        int i = 0;
        while (i < count && !text_is(name, fields[i].name))
            i++;
        fields_expect(reader, i == count || !(seen & 1u << i), "each member once");
        seen |= 1u << i;
        if (i < count)
            fields[i].read(reader, (char *)object + fields[i].offset);
        else
            json_skip(&reader->json);
    }
    for (int i = 0; i < count; i++)
        if (fields[i].required && !(seen & 1u << i))
            fields_expect(
                reader, false,
                text_format(reader->arena, "the member `%s`", fields[i].name).at);
}

void field_text(FieldReader *reader, void *member)
{
    *(Text *)member = json_read_string(&reader->json, reader->arena);
}

void field_integer(FieldReader *reader, void *member)
{
    *(int *)member = json_read_integer(&reader->json);
}

void field_real(FieldReader *reader, void *member)
{
    *(double *)member = json_read_number(&reader->json);
}

void field_boolean(FieldReader *reader, void *member)
{
    *(bool *)member = json_read_boolean(&reader->json);
}

void field_raw(FieldReader *reader, void *member)
{
    *(Text *)member = json_skip(&reader->json);
}

void field_texts(FieldReader *reader, void *member)
{
    Text *texts = NULL;
    int count = 0;
    for (json_list(&reader->json); json_element(&reader->json);)
        LIST_ADD(reader->arena, texts, count,
                 json_read_string(&reader->json, reader->arena));
    *(Texts *)member = (Texts){texts, count};
}
