#include "page/template.h"

#include "document/system.h"

/* A place as it stands in the template: from its first byte to behind its last one. */
typedef struct Hole {
    size_t from, to;
    Text name;
} Hole;

/* What surrounds `place: name`; quotation marks are no part of the hole. */
static const struct {
    Text before, after;
    bool stays;
} fences[] = {
    {{"<!-- ", 5}, {" -->", 4}, false},
    {{"/* ", 3}, {" */", 3}, false},
    {{"\"", 1}, {"\"", 1}, true},
};

/* Reads the hole whose words `place: ` begin at `at`; false if nothing surrounds them. */
static bool read_hole(Text template, size_t at, Text mark, Hole *hole)
{
    for (size_t i = 0; i < sizeof fences / sizeof *fences; i++) {
        Text before = fences[i].before, after = fences[i].after;
        size_t end = text_find(template, after, at);
        if (!text_ends(text_slice(template, 0, at), before) || end == template.size)
            continue;
        bool stays = fences[i].stays;
        *hole = (Hole){.from = at - (stays ? 0 : before.size),
                       .to = end + (stays ? 0 : after.size),
                       .name = text_slice(template, at + mark.size, end)};
        return true;
    }
    return false;
}

static int find_filling(const Filling *fillings, int count, Text name)
{
    int i = 0;
    while (i < count && !text_is(name, fillings[i].place))
        i++;
    return i;
}

static const char *complaint(Writer *out, Text name, const char *why)
{
    return text_format(out->arena, "the place `%.*s` %s", (int)name.size, name.at, why)
        .at;
}

const char *template_write(Writer *out, Text template, const Filling *fillings, int count)
{
    const Text mark = TEXT("place: ");
    bool *filled = take(out->arena, bool, (size_t)count + 1);
    size_t done = 0;
    Hole hole;
    for (size_t at = 0; (at = text_find(template, mark, at)) < template.size;
         at += mark.size) {
        if (!read_hole(template, at, mark, &hole))
            continue;
        int i = find_filling(fillings, count, hole.name);
        if (i == count)
            return complaint(out, hole.name, "is not known");
        if (filled[i])
            return complaint(out, hole.name, "stands there twice");
        filled[i] = true;
        write_text(out, text_slice(template, done, hole.from));
        write_text(out, fillings[i].text);
        done = hole.to;
    }
    write_text(out, text_slice(template, done, template.size));
    for (int i = 0; i < count; i++)
        if (!filled[i])
            return complaint(out, text_of(fillings[i].place), "is missing");
    return NULL;
}
