#include "chapter/text.h"

Text text_of(const char *string)
{
    if (!string)
        return (Text){"", 0};
    size_t size = 0;
    while (string[size])
        size++;
    return (Text){string, size};
}

const char *text_string(Arena *arena, Text text)
{
    char *copy = arena_take(arena, text.size + 1, 1);
    if (text.size > 0)
        __builtin_memcpy(copy, text.at, text.size);
    return copy;
}

Text text_copy(Arena *arena, Text text)
{
    if (text.size == 0)
        return (Text){"", 0};
    char *copy = arena_take(arena, text.size, 1);
    __builtin_memcpy(copy, text.at, text.size);
    return (Text){copy, text.size};
}

/* ---- Comparing ------------------------------------------------------------------ */

static bool same_bytes(const char *left, const char *right, size_t size)
{
    return size == 0 || __builtin_memcmp(left, right, size) == 0;
}

bool text_equal(Text left, Text right)
{
    return left.size == right.size && same_bytes(left.at, right.at, left.size);
}

bool text_is(Text text, const char *string)
{
    return text_equal(text, text_of(string));
}

int text_compare(Text left, Text right)
{
    size_t shared = left.size < right.size ? left.size : right.size;
    int order = shared == 0 ? 0 : __builtin_memcmp(left.at, right.at, shared);
    return order != 0 ? order : (left.size > right.size) - (left.size < right.size);
}

bool text_starts(Text text, Text prefix)
{
    return text.size >= prefix.size && same_bytes(text.at, prefix.at, prefix.size);
}

bool text_ends(Text text, Text suffix)
{
    return text.size >= suffix.size &&
           text_equal(text_slice(text, text.size - suffix.size, text.size), suffix);
}

/* ---- Cutting -------------------------------------------------------------------- */

Text text_slice(Text text, size_t from, size_t to)
{
    to = to < text.size ? to : text.size;
    from = from < to ? from : to;
    return (Text){text.at ? text.at + from : "", to - from};
}

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

Text text_trim(Text text)
{
    size_t from = 0, to = text.size;
    while (from < to && is_blank(text.at[from]))
        from++;
    while (to > from && is_blank(text.at[to - 1]))
        to--;
    return text_slice(text, from, to);
}

size_t text_find(Text text, Text needle, size_t from)
{
    if (needle.size == 0)
        return from < text.size ? from : text.size;
    for (size_t at = text_find_char(text, needle.at[0], from); at < text.size;
         at = text_find_char(text, needle.at[0], at + 1))
        if (text_starts(text_slice(text, at, text.size), needle))
            return at;
    return text.size;
}

size_t text_find_char(Text text, char needle, size_t from)
{
    while (from < text.size && text.at[from] != needle)
        from++;
    return from < text.size ? from : text.size;
}

uint64_t text_hash(Text text)
{
    uint64_t hash = 0xCBF29CE484222325;
    for (size_t i = 0; i < text.size; i++)
        hash = (hash ^ (unsigned char)text.at[i]) * 0x100000001B3;
    return hash;
}

Text text_cut(Text *rest, char separator)
{
    size_t end = text_find_char(*rest, separator, 0);
    Text before = text_slice(*rest, 0, end);
    *rest = text_slice(*rest, end + 1, rest->size);
    return before;
}

/* ---- Code points ---------------------------------------------------------------- */

/* How a code point of so many bytes begins, and the least that needs so many: anything
 * less is an overlong spelling. */
static const struct Lead {
    unsigned char mask, mark;
    uint32_t least;
} leads[] = {
    {0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};

static size_t bytes_announced(unsigned char first)
{
    for (size_t size = 1; size <= 4; size++)
        if ((first & leads[size - 1].mask) == leads[size - 1].mark)
            return size;
    return 0;
}

static bool is_scalar(uint32_t code_point, size_t size)
{
    bool surrogate = code_point >= 0xd800 && code_point <= 0xdfff;
    return code_point >= leads[size - 1].least && code_point <= 0x10ffff && !surrogate;
}

uint32_t text_code_point(Text text, size_t at, size_t *size)
{
    const uint32_t malformed = 0xfffd;
    unsigned char first = (unsigned char)text.at[at];
    size_t announced = bytes_announced(first);
    *size = 1;
    if (announced == 0 || announced > text.size - at)
        return malformed;
    uint32_t code_point = first & (0xffu ^ leads[announced - 1].mask);
    for (size_t i = 1; i < announced; i++) {
        unsigned char next = (unsigned char)text.at[at + i];
        if ((next & 0xc0) != 0x80)
            return malformed;
        code_point = code_point << 6 | (next & 0x3f);
    }
    if (!is_scalar(code_point, announced))
        return malformed;
    *size = announced;
    return code_point;
}

size_t text_code_points(Text text)
{
    size_t count = 0;
    for (size_t at = 0, size; at < text.size; at += size, count++)
        text_code_point(text, at, &size);
    return count;
}

/* ---- Likeness ------------------------------------------------------------------- */

typedef struct Letters {
    uint32_t *at;
    size_t count;
} Letters;

static Letters letters_of(Text text, Arena *arena)
{
    Letters letters = {take(arena, uint32_t, text.size + 1), 0};
    for (size_t at = 0, size; at < text.size; at += size)
        letters.at[letters.count++] = text_code_point(text, at, &size);
    return letters;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Optimal string alignment: Levenshtein's table with a step for two neighbours swapped
 * (Damerau, "A technique for computer detection and correction of spelling errors",
 * 1964). Row i says how far the first i letters of `left` are from each beginning of
 * `right`; the two rows before it suffice. */
int text_distance(Text left, Text right, Arena scratch)
{
    Letters a = letters_of(left, &scratch), b = letters_of(right, &scratch);
    int *before = take(&scratch, int, b.count + 1);
    int *last = take(&scratch, int, b.count + 1);
    int *row = take(&scratch, int, b.count + 1);
    for (size_t j = 0; j <= b.count; j++)
        row[j] = (int)j;
    for (size_t i = 1; i <= a.count; i++) {
        int *oldest = before;
        before = last, last = row, row = oldest;
        row[0] = (int)i;
        for (size_t j = 1; j <= b.count; j++) {
            bool differ = a.at[i - 1] != b.at[j - 1];
            row[j] = least(last[j - 1] + differ, least(last[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a.at[i - 1] == b.at[j - 2] &&
                a.at[i - 2] == b.at[j - 1])
                row[j] = least(row[j], before[j - 2] + 1);
        }
    }
    return row[b.count];
}
