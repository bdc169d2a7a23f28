/* LZMA as Igor Pavlov's specification describes it (2015): a range decoder, whose chances
 * adapt, tells whether a literal follows or a repetition, and of what. */
#include "page/unpack.h"

/* ---- Letters --------------------------------------------------------------------- */

static uint32_t number_of(uint8_t letter)
{
    return letter - (letter < '<' ? '#' : '#' + 1u);
}

size_t unpack_letters(uint8_t *letters, size_t count)
{
    uint32_t held = 0;
    int bits = 0;
    size_t done = 0;
    for (size_t i = 0; i + 1 < count; i += 2) {
        held = held << 13 | (91 * number_of(letters[i]) + number_of(letters[i + 1]));
        for (bits += 13; bits >= 8; bits -= 8)
            letters[done++] = (uint8_t)(held >> (bits - 8));
    }
    return done;
}

/* ---- Decisions ------------------------------------------------------------------- */

enum {
    STATES = 12, /* of what kinds of things came last */
    SHORT = 8,   /* lengths that three bits tell */
    LONG = 256,
    SLOTS = 64,
    KINDS = 4,       /* of lengths, before distances */
    NEAR_SLOTS = 14, /* distances below are told by chances in all their bits */
    NEAR = 115,
    ALIGNED = 16, /* the lowest bits of those above */
    LITERALS = 1 << UNPACK_LITERAL_BITS,
    LITERAL = 768,
    EVEN = 1024, /* the chance of a zero, out of 2048, that nothing is known about */
    TOP = 1 << 24,
};

typedef uint16_t Chance;

typedef struct Lengths {
    Chance beyond_short, beyond_middle, low[SHORT], middle[SHORT], high[LONG];
} Lengths;

typedef struct Chances {
    Chance repetition[STATES], again[STATES], not_last[STATES], not_second[STATES],
        not_third[STATES], longer[STATES];
    Chance slot[KINDS][SLOTS], near[NEAR], aligned[ALIGNED];
    Lengths length, length_again;
    Chance literal[LITERALS][LITERAL];
} Chances;

typedef struct Unpacking {
    const uint8_t *from, *end;
    uint32_t range, code;
    uint8_t *bytes;
    size_t done, size;
    unsigned state;
    size_t
        distances[4]; /* of the last repetitions, the latest first; 1: the byte before */
    bool broken;
    Chances chances;
} Unpacking;

/* Behind the end there are zeros. */
static inline void refill(Unpacking *u)
{
    if (u->range >= TOP)
        return;
    u->range <<= 8;
    u->code = u->code << 8 | (u->from < u->end ? *u->from++ : 0);
}

static inline unsigned decide(Unpacking *u, Chance *chance)
{
    uint32_t bound = (u->range >> 11) * *chance;
    bool one = u->code >= bound;
    if (one) {
        u->range -= bound;
        u->code -= bound;
        *chance = (Chance)(*chance - (*chance >> 5));
    } else {
        u->range = bound;
        *chance = (Chance)(*chance + ((2048 - *chance) >> 5));
    }
    refill(u);
    return one;
}

/* ---- Numbers --------------------------------------------------------------------- */

static size_t even_bits(Unpacking *u, int count)
{
    size_t number = 0;
    for (; count > 0; count--) {
        u->range >>= 1;
        bool one = u->code >= u->range;
        if (one)
            u->code -= u->range;
        number = 2 * number + one;
        refill(u);
    }
    return number;
}

/* From the highest bit on; each path through the bits has chances of its own. */
static unsigned number(Unpacking *u, Chance *chances, int bits)
{
    unsigned node = 1;
    for (int i = 0; i < bits; i++)
        node = 2 * node + decide(u, &chances[node]);
    return node - (1u << bits);
}

static unsigned number_from_lowest(Unpacking *u, Chance *chances, int bits)
{
    unsigned node = 1, sum = 0;
    for (int i = 0; i < bits; i++) {
        unsigned one = decide(u, &chances[node]);
        node = 2 * node + one;
        sum |= one << i;
    }
    return sum;
}

static unsigned length(Unpacking *u, Lengths *lengths)
{
    if (!decide(u, &lengths->beyond_short))
        return 2 + number(u, lengths->low, 3);
    if (!decide(u, &lengths->beyond_middle))
        return 10 + number(u, lengths->middle, 3);
    return 18 + number(u, lengths->high, 8);
}

/* Of a repetition of that length; 1: the byte before. */
static size_t distance(Unpacking *u, unsigned length)
{
    unsigned kind = length - 2 < KINDS ? length - 2 : KINDS - 1;
    unsigned slot = number(u, u->chances.slot[kind], 6);
    if (slot < 4)
        return slot + 1;
    int bits = (int)(slot / 2) - 1;
    size_t least = (size_t)(2 + slot % 2) << bits;
    if (slot < NEAR_SLOTS)
        return least + 1 + number_from_lowest(u, u->chances.near + least - slot, bits);
    size_t high = even_bits(u, bits - 4);
    return least + 1 + 16 * high + number_from_lowest(u, u->chances.aligned, 4);
}

/* ---- Bytes ----------------------------------------------------------------------- */

/* Behind a repetition a byte is none that would have made it longer: as long as its bits
 * are the same as those of that byte, they have chances of their own. */
static void literal(Unpacking *u)
{
    unsigned before = u->done > 0 ? u->bytes[u->done - 1] : 0;
    Chance *chances = u->chances.literal[before >> (8 - UNPACK_LITERAL_BITS)];
    unsigned node = 1;
    if (u->state >= 7) {
        unsigned other = u->bytes[u->done - u->distances[0]], expected, found;
        do {
            expected = other >> 7 & 1;
            other <<= 1;
            found = decide(u, &chances[256 * (1 + expected) + node]);
            node = 2 * node + found;
        } while (node < 256 && found == expected);
    }
    while (node < 256)
        node = 2 * node + decide(u, &chances[node]);
    u->bytes[u->done++] = (uint8_t)node;
    u->state = u->state < 4 ? 0 : u->state < 10 ? u->state - 3 : u->state - 6;
}

static void repeat(Unpacking *u, size_t count)
{
    size_t distance = u->distances[0];
    if (distance > u->done || count > u->size - u->done) {
        u->broken = true;
        return;
    }
    for (; count > 0; count--, u->done++)
        u->bytes[u->done] = u->bytes[u->done - distance];
}

static void new_repetition(Unpacking *u)
{
    unsigned count = length(u, &u->chances.length);
    for (int i = 3; i > 0; i--)
        u->distances[i] = u->distances[i - 1];
    u->distances[0] = distance(u, count);
    u->state = u->state < 7 ? 7 : 10;
    repeat(u, count);
}

/* At a distance of one of the last repetitions; that of the last one also for one byte.
 */
static void repetition_again(Unpacking *u)
{
    Chances *chances = &u->chances;
    int which = 0;
    if (decide(u, &chances->not_last[u->state]))
        which = !decide(u, &chances->not_second[u->state])  ? 1
                : !decide(u, &chances->not_third[u->state]) ? 2
                                                            : 3;
    else if (!decide(u, &chances->longer[u->state])) {
        u->state = u->state < 7 ? 9 : 11;
        repeat(u, 1);
        return;
    }
    size_t distance = u->distances[which];
    for (; which > 0; which--)
        u->distances[which] = u->distances[which - 1];
    u->distances[0] = distance;
    unsigned count = length(u, &chances->length_again);
    u->state = u->state < 7 ? 8 : 11;
    repeat(u, count);
}

/* ---- The whole ------------------------------------------------------------------- */

static void begin(Unpacking *u)
{
    Chance *chances = (Chance *)&u->chances;
    for (size_t i = 0; i < sizeof u->chances / sizeof *chances; i++)
        chances[i] = EVEN;
    u->from++; /* a zero, always */
    u->range = 0xFFFFFFFF;
    for (int i = 0; i < 4; i++)
        u->code = u->code << 8 | *u->from++;
}

bool unpack_lzma(const uint8_t *packed, size_t packed_size, uint8_t *bytes, size_t size)
{
    if (packed_size < 5)
        return false;
    Unpacking u = {.from = packed,
                   .end = packed + packed_size,
                   .bytes = bytes,
                   .size = size,
                   .distances = {1, 1, 1, 1}};
    begin(&u);
    while (u.done < size && !u.broken) {
        if (!decide(&u, &u.chances.repetition[u.state]))
            literal(&u);
        else if (!decide(&u, &u.chances.again[u.state]))
            new_repetition(&u);
        else
            repetition_again(&u);
    }
    return !u.broken;
}
