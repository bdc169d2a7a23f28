#include "document/front.h"

#include "document/list.h"

#include <yaml.h>

typedef struct Key {
    const char *name;
    size_t offset;
    bool list;
} Key;

#define KEY(member, list)                                                                \
    {                                                                                    \
#member, offsetof(Front, member), list                                           \
    }
static const Key keys[] = {
    KEY(title, false),  KEY(level, false),      KEY(question, false),
    KEY(lang, false),   KEY(author, false),     KEY(license, false),
    KEY(credit, false), KEY(repository, false), KEY(conventions, true),
};
enum { key_count = sizeof keys / sizeof *keys };

typedef struct FrontReader {
    Arena *arena;
    Faults *faults;
    const Source *source;
    size_t start; /* of the YAML in the source */
    yaml_document_t yaml;
} FrontReader;

/* libyaml counts lines from 0 and columns in code points. */
static Place place_of_mark(const FrontReader *reader, yaml_mark_t mark, size_t length)
{
    Text text = reader->source->text;
    size_t at = reader->start, size;
    for (size_t line = 0; line < mark.line && at < text.size; line++)
        at = text_find_char(text, '\n', at) + 1;
    for (size_t column = 0; column < mark.column && at < text.size; column++) {
        text_code_point(text, at, &size);
        at += size;
    }
    at = at < text.size ? at : text.size;
    return place_at(reader->source, at, at + length);
}

static bool scalar(FrontReader *reader, const yaml_node_t *node, Text *text)
{
    if (node->type != YAML_SCALAR_NODE) {
        fault_add(reader->faults, place_of_mark(reader, node->start_mark, 1),
                  "expected a text here");
        return false;
    }
    Text value = {(const char *)node->data.scalar.value, node->data.scalar.length};
    *text = text_trim(value);
    char *bytes = take(reader->arena, char, text->size + 1);
    for (size_t i = 0; i < text->size; i++) /* one line, whatever YAML made of it */
        bytes[i] = text->at[i] == '\n' ? ' ' : text->at[i];
    text->at = bytes;
    return true;
}

/* What stands around the N is what tells the number from others. */
static void check_convention(FrontReader *reader, const yaml_node_t *node,
                             Text convention)
{
    size_t n = text_find_char(convention, 'N', 0);
    if (n == convention.size || convention.size < 3)
        fault_add(reader->faults, place_of_mark(reader, node->start_mark, 1),
                  "a convention is words around an N, for the number: \"level N\"");
}

static Texts sequence(FrontReader *reader, const yaml_node_t *node)
{
    Text *texts = NULL, text;
    int count = 0;
    if (node->type != YAML_SEQUENCE_NODE) {
        fault_add(reader->faults, place_of_mark(reader, node->start_mark, 1),
                  "expected a list: [\"level N\", \"section N\"]");
        return (Texts){0};
    }
    const yaml_node_item_t *item = node->data.sequence.items.start;
    for (; item < node->data.sequence.items.top; item++) {
        const yaml_node_t *element = yaml_document_get_node(&reader->yaml, *item);
        if (!scalar(reader, element, &text))
            continue;
        check_convention(reader, element, text);
        LIST_ADD(reader->arena, texts, count, text);
    }
    return (Texts){texts, count};
}

static void check_level(FrontReader *reader, Text level, Place place)
{
    bool number = level.size > 0;
    for (size_t i = 0; i < level.size; i++)
        number = number && level.at[i] >= '0' && level.at[i] <= '9';
    if (!number)
        fault_add(reader->faults, place, "a level is a number, in digits: `level: 14`");
}

static void read_text(FrontReader *reader, const yaml_node_t *node, Front *front,
                      Text *member)
{
    if (!scalar(reader, node, member))
        return;
    Place place = place_of_mark(reader, node->start_mark, 0);
    place.to = place_of_mark(reader, node->end_mark, 0).from;
    if (member == &front->title)
        front->title_place = place;
    else if (member == &front->question)
        front->question_place = place;
    else if (member == &front->level)
        check_level(reader, *member, place);
}

static void unknown_key(FrontReader *reader, const yaml_node_t *node, Text name)
{
    Text names[key_count];
    for (int i = 0; i < key_count; i++)
        names[i] = text_of(keys[i].name);
    fault_add(reader->faults, place_of_mark(reader, node->start_mark, name.size),
              "front matter has no key `%.*s`%s", (int)name.size, name.at,
              did_you_mean(reader->arena, name, names, key_count));
}

static void read_pair(FrontReader *reader, yaml_node_pair_t pair, Front *front,
                      unsigned *seen)
{
    const yaml_node_t *key = yaml_document_get_node(&reader->yaml, pair.key);
    const yaml_node_t *value = yaml_document_get_node(&reader->yaml, pair.value);
    Text name;
    if (!scalar(reader, key, &name))
        return;
    int i = 0;
    while (i < key_count && !text_is(name, keys[i].name))
        i++;
    if (i == key_count) {
        unknown_key(reader, key, name);
        return;
    }
    if (*seen & 1u << i)
        fault_add(reader->faults, place_of_mark(reader, key->start_mark, name.size),
                  "`%s` is said twice", keys[i].name);
    *seen |= 1u << i;
    void *member = (char *)front + keys[i].offset;
    if (keys[i].list)
        *(Texts *)member = sequence(reader, value);
    else
        read_text(reader, value, front, member);
}

static void read_document(FrontReader *reader, Front *front)
{
    const yaml_node_t *root = yaml_document_get_root_node(&reader->yaml);
    unsigned seen = 0;
    if (!root)
        return;
    if (root->type != YAML_MAPPING_NODE) {
        fault_add(reader->faults, place_of_mark(reader, root->start_mark, 1),
                  "front matter is a list of `key: value` lines");
        return;
    }
    const yaml_node_pair_t *pair = root->data.mapping.pairs.start;
    for (; pair < root->data.mapping.pairs.top; pair++)
        read_pair(reader, *pair, front, &seen);
}

static void read_yaml(FrontReader *reader, Text yaml, Front *front)
{
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser)) {
        fault_add(reader->faults, place_at(reader->source, 0, 3), "out of memory");
        return;
    }
    yaml_parser_set_input_string(&parser, (const unsigned char *)yaml.at, yaml.size);
    if (yaml_parser_load(&parser, &reader->yaml)) {
        read_document(reader, front);
        yaml_document_delete(&reader->yaml);
    } else {
        size_t at = reader->start + parser.problem_offset;
        bool unreadable = parser.error == YAML_READER_ERROR;
        fault_add(reader->faults,
                  unreadable ? place_at(reader->source, at, at + 1)
                             : place_of_mark(reader, parser.problem_mark, 1),
                  "front matter is not YAML here: %s", parser.problem);
    }
    yaml_parser_delete(&parser);
}

static void read_front(Arena *arena, Faults *faults, const Source *source, Front *front)
{
    Text text = source->text, rest = text;
    *front = (Front){.lang = TEXT("en")};
    if (!text_is(text_trim(text_cut(&rest, '\n')), "---"))
        return;
    FrontReader reader = {.arena = arena, .faults = faults, .source = source};
    reader.start = text.size - rest.size;
    while (rest.size > 0) {
        size_t line = text.size - rest.size;
        if (!text_is(text_trim(text_cut(&rest, '\n')), "---"))
            continue;
        front->end = text.size - rest.size;
        read_yaml(&reader, text_slice(text, reader.start, line), front);
        return;
    }
    fault_add(faults, place_at(source, 0, 3), "front matter has no closing `---`");
    front->end = text.size;
}

void front_read(Arena *arena, Faults *faults, const Source *source, Front *front)
{
    int before = faults->count;
    read_front(arena, faults, source, front);
    front->broken = faults->count > before;
}

void front_refuse(Faults *faults, const Source *source)
{
    Text rest = source->text, first = text_cut(&rest, '\n'),
         second = text_cut(&rest, '\n');
    size_t colon = text_find_char(second, ':', 0);
    if (text_is(text_trim(first), "---") && colon > 0 && colon < second.size)
        fault_add(faults, place_at(source, 0, 3),
                  "front matter stands in the first file of a level only");
}
