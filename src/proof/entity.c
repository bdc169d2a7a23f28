#include "proof/entity.h"

#include <stdlib.h>

typedef struct Entity {
    const char *name;
    uint32_t code;
} Entity;

static const Entity entities[] = {
    {"nbsp", 0xA0},    {"ensp", ' '},      {"emsp", ' '},     {"thinsp", 0x2009},
    {"hairsp", ' '},   {"numsp", ' '},     {"puncsp", ' '},   {"Tab", ' '},
    {"NewLine", '\n'}, {"plus", '+'},      {"minus", 0x2212}, {"times", 0xD7},
    {"div", 0xF7},     {"divide", 0xF7},   {"middot", 0xB7},  {"centerdot", 0xB7},
    {"sdot", 0x22C5},  {"ast", '*'},       {"sol", '/'},      {"frasl", 0x2044},
    {"radic", 0x221A}, {"Sqrt", 0x221A},   {"lpar", '('},     {"rpar", ')'},
    {"percnt", '%'},   {"period", '.'},    {"comma", ','},    {"Hat", '^'},
    {"equals", '='},   {"approx", 0x2248}, {"asymp", 0x2248}, {"ap", 0x2248},
    {"ne", 0x2260},    {"plusmn", 0xB1},   {"pm", 0xB1},      {"sup1", 0xB9},
    {"sup2", 0xB2},    {"sup3", 0xB3},     {"half", 0xBD},    {"sum", 0x2211},
    {"prod", 0x220F},  {"num", '#'},
};

/* The longest name of an entity has 31 letters. */
enum { longest = 40 };

static bool is_alphanumeric(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static uint32_t named(Text name)
{
    for (size_t i = 0; i < sizeof entities / sizeof *entities; i++)
        if (text_is(name, entities[i].name))
            return entities[i].code;
    return text_starts(name, TEXT("frac")) ? 0xBD : 0xFFFD;
}

static uint32_t numbered(Text name)
{
    bool hexadecimal = name.size > 1 && (name.at[1] | 32) == 'x';
    unsigned long code =
        strtoul(name.at + (hexadecimal ? 2 : 1), NULL, hexadecimal ? 16 : 10);
    return code > 0 && code <= 0x10FFFF ? (uint32_t)code : 0xFFFD;
}

size_t entity_at(Text text, size_t at, uint32_t *code)
{
    size_t end = at + 1;
    if (text.at[at] != '&')
        return 0;
    bool number = end < text.size && text.at[end] == '#';
    end += number;
    while (end < text.size && end - at < longest && is_alphanumeric(text.at[end]))
        end++;
    if (end == text.size || text.at[end] != ';' || end == at + 1 + number)
        return 0;
    Text name = text_slice(text, at + 1, end);
    *code = number ? numbered(name) : named(name);
    return end + 1 - at;
}
