#include "document/attributes.h"

#include "document/bracket.h"
#include "document/list.h"

/* ---- Reading --------------------------------------------------------------------- */

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

static size_t word_end(Text text, size_t at)
{
    while (at < text.size && !blank(text.at[at]) && text.at[at] != '=' &&
           text.at[at] != '}' && text.at[at] != '{' && text.at[at] != '"')
        at++;
    return at;
}

/* The quotation mark that closes the value opened at `from`; text.size if none does. */
static size_t closing_quote(Text text, size_t from)
{
    for (size_t at = from + 1; at < text.size;) {
        if (text.at[at] == '"')
            return at;
        bool quote = text_starts(text_slice(text, at, text.size), TEXT("{{"));
        size_t end = quote ? quote_end(text, at) : at;
        at = text.at[at] == '\\' ? at + 2 : end > at ? end : at + 1;
    }
    return text.size;
}

/* `name="value"` or a flag from `at` to `end`, where its name ends. Returns where all of
 * it ends; `at` if it is malformed. */
static size_t read_named(Arena *arena, const Source *source, Text text, size_t at,
                         size_t end, Attributes *attributes)
{
    Attribute attribute = {text_slice(text, at, end), place_at(source, at, end),
                           place_at(source, end, end)};
    bool valued = end < text.size && text.at[end] == '=';
    if (valued) {
        bool quoted = end + 1 < text.size && text.at[end + 1] == '"';
        size_t close = quoted ? closing_quote(text, end + 1) : text.size;
        if (close == text.size)
            return at;
        attribute.value = place_at(source, end + 2, close);
        end = close + 1;
    }
    LIST_ADD(arena, attributes->list, attributes->count, attribute);
    return end;
}

static size_t read_one(Arena *arena, const Source *source, Text text, size_t at,
                       Attributes *attributes)
{
    size_t end = word_end(text, at);
    Text word = text_slice(text, at + 1, end);
    bool marked = end > at && (text.at[at] == '#' || text.at[at] == '.');
    bool valued = end < text.size && text.at[end] != '}' && !blank(text.at[end]);
    if (end == at || (marked && (word.size == 0 || valued)))
        return at;
    if (text.at[at] == '#') {
        attributes->two_ids = attributes->id.size > 0;
        attributes->id = word;
        attributes->id_place = place_at(source, at + 1, end);
        return end;
    }
    if (text.at[at] == '.') {
        LIST_ADD(arena, attributes->classes, attributes->class_count, word);
        return end;
    }
    return read_named(arena, source, text, at, end, attributes);
}

bool attributes_read(Arena *arena, const Source *source, size_t from, size_t end,
                     Attributes *attributes)
{
    *attributes = (Attributes){0};
    Text text = text_slice(source->text, 0, end);
    if (from >= text.size || text.at[from] != '{')
        return false;
    for (size_t at = from + 1; at < text.size;) {
        bool any = attributes->id.size || attributes->class_count || attributes->count;
        if (text.at[at] == '}' && any) {
            attributes->place = place_at(source, from, at + 1);
            return true;
        }
        size_t next =
            blank(text.at[at]) ? at + 1 : read_one(arena, source, text, at, attributes);
        if (next == at)
            break;
        at = next;
    }
    *attributes = (Attributes){0};
    return false;
}

static bool starts_name(Text text, size_t at)
{
    char c = at < text.size ? text.at[at] : '\0';
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool attributes_meant(Text text, size_t from)
{
    size_t at = from + 1;
    bool marked = at < text.size && (text.at[at] == '#' || text.at[at] == '.');
    size_t end = word_end(text, at);
    return starts_name(text, at + marked) &&
           (marked || text_starts(text_slice(text, end, text.size), TEXT("=\"")));
}

/* ---- Looking up ------------------------------------------------------------------ */

const Attribute *attribute(const Attributes *attributes, const char *name)
{
    for (int i = 0; i < attributes->count; i++)
        if (text_is(attributes->list[i].name, name))
            return &attributes->list[i];
    return NULL;
}

bool has_class(const Attributes *attributes, const char *name)
{
    for (int i = 0; i < attributes->class_count; i++)
        if (text_is(attributes->classes[i], name))
            return true;
    return false;
}

/* ---- Checking -------------------------------------------------------------------- */

typedef struct Check {
    Arena *arena;
    Faults *faults;
    const Source *source;
    const char *what, *form;
    Attributes allowed; /* the form, read as attributes */
} Check;

static bool among(const Text *names, int count, Text name)
{
    for (int i = 0; i < count; i++)
        if (text_equal(names[i], name))
            return true;
    return false;
}

/* `names` are those of the form, `name` stands in the source after the first `count` of
 * the `earlier` ones. */
static void check_name(const Check *check, Text name, const char *mark, const Text *names,
                       int count, const Text *earlier, int earlier_count)
{
    size_t at = (size_t)(name.at - check->source->text.at);
    Place place = place_at(check->source, at, at + name.size);
    if (!among(names, count, name))
        fault_add(check->faults, place, "`%s%.*s` means nothing here: %s %s%s", mark,
                  (int)name.size, name.at, check->what, check->form,
                  did_you_mean(check->arena, name, names, count));
    else if (among(earlier, earlier_count, name))
        fault_add(check->faults, place, "`%s%.*s` is said twice", mark, (int)name.size,
                  name.at);
}

static Text *names_of(Arena *arena, const Attributes *attributes)
{
    Text *names = take(arena, Text, (size_t)attributes->count + 1);
    for (int i = 0; i < attributes->count; i++)
        names[i] = attributes->list[i].name;
    return names;
}

static void check_id(const Check *check, const Attributes *attributes)
{
    if (attributes->id.size > 0 && check->allowed.id.size == 0)
        fault_add(check->faults, attributes->id_place,
                  "`#%.*s` means nothing here: %s %s", (int)attributes->id.size,
                  attributes->id.at, check->what, check->form);
    else if (attributes->two_ids)
        fault_add(check->faults, attributes->id_place, "one label is enough");
}

void attributes_check(Arena *arena, Faults *faults, const Attributes *attributes,
                      const char *what, const char *form)
{
    if (attributes->place.to == 0)
        return;
    Source *source = take(arena, Source, 1);
    source->text = text_of(form);
    Check check = {arena, faults, attributes->place.source, what, form, {.count = 0}};
    attributes_read(arena, source, 0, source->text.size, &check.allowed);
    const Attributes *allowed = &check.allowed;
    Text *names = names_of(arena, attributes), *known = names_of(arena, allowed);
    check_id(&check, attributes);
    for (int i = 0; i < attributes->class_count; i++)
        check_name(&check, attributes->classes[i], ".", allowed->classes,
                   allowed->class_count, attributes->classes, i);
    for (int i = 0; i < attributes->count; i++)
        check_name(&check, names[i], "", known, allowed->count, names, i);
}

Text attribute_words(Arena *arena, Text value)
{
    Writer out = {.arena = arena};
    for (size_t at = 0; at < value.size; at++)
        if (!text_starts(text_slice(value, at, value.size), TEXT("\\\"")))
            write_char(&out, value.at[at]);
    return text_copy(arena, written(&out));
}
