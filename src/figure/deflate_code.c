#include "figure/deflate_code.h"

void deflate_finish(Stream *stream)
{
    for (; stream->count > 0; stream->count -= 8) {
        *stream->at++ = (unsigned char)stream->waiting;
        stream->waiting >>= 8;
    }
    stream->count = 0;
}

Bits deflate_code(uint32_t value, int count)
{
    Bits bits = {0, count};
    for (int i = 0; i < count; i++)
        bits.value |= (value >> i & 1) << (count - 1 - i);
    return bits;
}

static int highest_bit(uint32_t number)
{
    int bit = 0;
    while (number >>= 1)
        bit++;
    return bit;
}

/* Four symbols, then four for twice as many lengths each, and so on. */
Symbol deflate_length(int length)
{
    uint32_t n = (uint32_t)(length - SHORTEST);
    int extra = n < 4 ? 0 : highest_bit(n) - 2;
    if (length == LONGEST)
        return (Symbol){285, {0, 0}};
    return (Symbol){257 + 4 * (uint32_t)extra + (n >> extra),
                    {n & ((1u << extra) - 1), extra}};
}

/* Two symbols, then two for twice as many distances each. */
Symbol deflate_distance(uint32_t distance)
{
    uint32_t n = distance - 1;
    int extra = n < 2 ? 0 : highest_bit(n) - 1;
    return (Symbol){2 * (uint32_t)extra + (n >> extra), {n & ((1u << extra) - 1), extra}};
}
