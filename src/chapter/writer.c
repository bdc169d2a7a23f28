#include "chapter/text.h"

static void make_room(Writer *out, size_t wanted)
{
    if (wanted <= out->capacity - out->size)
        return;
    size_t capacity = out->capacity < 32 ? 64 : 2 * out->capacity;
    while (capacity - out->size < wanted)
        capacity *= 2;
    out->at = arena_extend(out->arena, out->at, out->capacity, capacity);
    out->capacity = capacity;
}

void write_text(Writer *out, Text text)
{
    if (text.size == 0)
        return;
    make_room(out, text.size);
    __builtin_memcpy(out->at + out->size, text.at, text.size);
    out->size += text.size;
}

void write_string(Writer *out, const char *string)
{
    while (*string)
        write_char(out, *string++);
}

void write_char(Writer *out, char c)
{
    make_room(out, 1);
    out->at[out->size++] = c;
}

void write_code_point(Writer *out, uint32_t code_point)
{
    if (code_point < 0x80) {
        write_char(out, (char)code_point);
        return;
    }
    int tails = code_point < 0x800 ? 1 : code_point < 0x10000 ? 2 : 3;
    uint32_t mark = 0xff00u >> (tails + 1); /* as many ones as there are bytes */
    write_char(out, (char)((mark & 0xff) | code_point >> 6 * tails));
    while (tails-- > 0)
        write_char(out, (char)(0x80 | (code_point >> 6 * tails & 0x3f)));
}

void write_integer(Writer *out, int64_t number)
{
    char digits[20];
    int count = 0;
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    do
        digits[count++] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (number < 0)
        write_char(out, '-');
    while (count > 0)
        write_char(out, digits[--count]);
}

Text written(const Writer *out)
{
    return out->size == 0 ? (Text){"", 0} : (Text){out->at, out->size};
}
