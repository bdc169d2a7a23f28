#include "math/math_letter.h"

/* Where an alphabet has its A, a, 0 and α; 0 where it has none. */
static const struct Alphabet {
    uint32_t capital, small, digit, greek_capital, greek_small;
    bool words;
} alphabets[] = {
    [MATH_PLAIN] = {0},
    [MATH_ROMAN] = {.words = true},
    [MATH_BOLD] = {0x1d400, 0x1d41a, 0x1d7ce, 0, 0, false},
    [MATH_ITALIC] = {0x1d434, 0x1d44e, 0, 0x1d6e2, 0x1d6fc, true},
    [MATH_BOLD_ITALIC] = {0x1d468, 0x1d482, 0x1d7ce, 0x1d71c, 0x1d736, false},
    [MATH_DOUBLE_STRUCK] = {0x1d538, 0x1d552, 0x1d7d8, 0, 0, false},
    [MATH_SCRIPT] = {0x1d49c, 0x1d4b6, 0, 0, 0, false},
    [MATH_FRAKTUR] = {0x1d504, 0x1d51e, 0, 0, 0, false},
    [MATH_SANS] = {0x1d5a0, 0x1d5ba, 0x1d7e2, 0, 0, true},
    [MATH_TYPEWRITER] = {0x1d670, 0x1d68a, 0x1d7f6, 0, 0, true},
};

/* Letters that Unicode had before it had the alphabets. */
static const struct Exception {
    uint32_t place, letter;
} exceptions[] = {
    {0x1d455, 0x210e}, {0x1d49d, 0x212c}, {0x1d4a0, 0x2130}, {0x1d4a1, 0x2131},
    {0x1d4a3, 0x210b}, {0x1d4a4, 0x2110}, {0x1d4a7, 0x2112}, {0x1d4a8, 0x2133},
    {0x1d4ad, 0x211b}, {0x1d4ba, 0x212f}, {0x1d4bc, 0x210a}, {0x1d4c4, 0x2134},
    {0x1d506, 0x212d}, {0x1d50b, 0x210c}, {0x1d50c, 0x2111}, {0x1d515, 0x211c},
    {0x1d51d, 0x2128}, {0x1d53a, 0x2102}, {0x1d53f, 0x210d}, {0x1d545, 0x2115},
    {0x1d547, 0x2119}, {0x1d548, 0x211a}, {0x1d549, 0x211d}, {0x1d551, 0x2124},
};

/* Greek letters whose second form stands behind ω, in this order. */
static const uint32_t greek_variants[] = {0x2202, 0x3f5, 0x3d1, 0x3f0,
                                          0x3d5,  0x3f1, 0x3d6};

static uint32_t greek(const struct Alphabet *alphabet, uint32_t code)
{
    if (alphabet->greek_small == 0)
        return code;
    if (code >= 0x391 && code <= 0x3a9)
        return alphabet->greek_capital + (code - 0x391);
    if (code >= 0x3b1 && code <= 0x3c9)
        return alphabet->greek_small + (code - 0x3b1);
    if (code == 0x2207)
        return alphabet->greek_capital + 25;
    for (uint32_t i = 0; i < sizeof greek_variants / sizeof *greek_variants; i++)
        if (code == greek_variants[i])
            return alphabet->greek_small + 25 + i;
    return code;
}

static uint32_t latin(const struct Alphabet *alphabet, uint32_t code)
{
    if (alphabet->capital && code >= 'A' && code <= 'Z')
        return alphabet->capital + (code - 'A');
    if (alphabet->small && code >= 'a' && code <= 'z')
        return alphabet->small + (code - 'a');
    if (alphabet->digit && code >= '0' && code <= '9')
        return alphabet->digit + (code - '0');
    return code;
}

uint32_t math_letter(MathAlphabet alphabet, uint32_t code)
{
    uint32_t letter = code < 0x80 ? latin(&alphabets[alphabet], code)
                                  : greek(&alphabets[alphabet], code);
    for (unsigned i = 0; i < sizeof exceptions / sizeof *exceptions; i++)
        if (letter == exceptions[i].place)
            return exceptions[i].letter;
    return letter;
}

bool math_makes_words(MathAlphabet alphabet)
{
    return alphabets[alphabet].words;
}
