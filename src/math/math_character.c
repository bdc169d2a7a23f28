/* Characters that are typed as they are. */
#include "math/math_sign.h"

/* Printable ASCII that is neither a letter nor a digit, and signs that mean something
 * else than the command of the same look. */
static const struct Character {
    uint32_t typed;
    MathSign sign;
} characters[] = {
    {'{', {MATH_OPEN_BRACE, 0, NULL}},     {'}', {MATH_CLOSE_BRACE, 0, NULL}},
    {'^', {MATH_RAISE, 0, NULL}},          {'_', {MATH_LOWER, 0, NULL}},
    {'&', {MATH_CELL, 0, NULL}},           {'~', {MATH_SPACE, 0, NULL}},
    {'\'', {MATH_PRIME, 1, NULL}},         {'+', {MATH_BINARY, '+', NULL}},
    {'-', {MATH_BINARY, 0x2212, NULL}},    {'*', {MATH_BINARY, 0x2217, NULL}},
    {'=', {MATH_RELATION, '=', NULL}},     {'<', {MATH_RELATION, '<', NULL}},
    {'>', {MATH_RELATION, '>', NULL}},     {':', {MATH_RELATION, ':', NULL}},
    {'(', {MATH_OPENING, '(', NULL}},      {'[', {MATH_OPENING, '[', NULL}},
    {')', {MATH_CLOSING, ')', NULL}},      {']', {MATH_CLOSING, ']', NULL}},
    {'!', {MATH_CLOSING, '!', NULL}},      {'?', {MATH_CLOSING, '?', NULL}},
    {'|', {MATH_BAR, '|', NULL}},          {'/', {MATH_SLASH, '/', NULL}},
    {',', {MATH_PUNCTUATION, ',', NULL}},  {';', {MATH_PUNCTUATION, ';', NULL}},
    {'.', {MATH_UPRIGHT, '.', NULL}},      {'@', {MATH_UPRIGHT, '@', NULL}},
    {'"', {MATH_UPRIGHT, '"', NULL}},      {'`', {MATH_UPRIGHT, 0x2018, NULL}},
    {'#', {MATH_REFUSED, 0, "write \\#"}}, {'$', {MATH_REFUSED, 0, "write \\$"}},
    {'%', {MATH_REFUSED, 0, "write \\%"}}, {0xb7, {MATH_BINARY, 0x22c5, NULL}},
    {0xb5, {MATH_LETTER, 0x3bc, NULL}},    {0x2016, {MATH_BAR, 0x2016, NULL}},
    {0x2032, {MATH_PRIME, 1, NULL}},       {0x2033, {MATH_PRIME, 2, NULL}},
    {0x2022, {MATH_BINARY, 0x2219, NULL}}, {0x2212, {MATH_BINARY, 0x2212, NULL}},
};

/* Letters and digits, as far as formulas have them. */
static const struct Letters {
    uint32_t from, to;
    MathMeaning meaning;
} letters[] = {{'0', '9', MATH_DIGIT},         {'A', 'Z', MATH_LETTER},
               {'a', 'z', MATH_LETTER},        {0xc0, 0xd6, MATH_LETTER},
               {0xd8, 0xf6, MATH_LETTER},      {0xf8, 0x24f, MATH_LETTER},
               {0x391, 0x3a9, MATH_UPRIGHT},   {0x3b1, 0x3f6, MATH_LETTER},
               {0x400, 0x4ff, MATH_LETTER},    {0x2100, 0x214f, MATH_UPRIGHT},
               {0x1d400, 0x1d7ff, MATH_LETTER}};

MathSign math_character(uint32_t code)
{
    for (unsigned i = 0; i < sizeof letters / sizeof *letters; i++)
        if (code >= letters[i].from && code <= letters[i].to)
            return (MathSign){letters[i].meaning, code, NULL};
    for (unsigned i = 0; i < sizeof characters / sizeof *characters; i++)
        if (code == characters[i].typed)
            return characters[i].sign;
    return math_sign(code);
}

static const uint32_t negated[][2] = {
    {'=', 0x2260},    {'<', 0x226e},    {'>', 0x226f},    {0x2264, 0x2270},
    {0x2265, 0x2271}, {0x2208, 0x2209}, {0x220b, 0x220c}, {0x2203, 0x2204},
    {0x2223, 0x2224}, {0x2225, 0x2226}, {0x223c, 0x2241}, {0x2248, 0x2249},
    {0x2261, 0x2262}, {0x2282, 0x2284}, {0x2283, 0x2285}, {0x2286, 0x2288},
    {0x2287, 0x2289}};

uint32_t math_negated(uint32_t code)
{
    for (unsigned i = 0; i < sizeof negated / sizeof *negated; i++)
        if (code == negated[i][0])
            return negated[i][1];
    return 0;
}
