#include "math/math_token.h"

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(Text tex, size_t at)
{
    return at < tex.size && tex.at[at] >= '0' && tex.at[at] <= '9';
}

/* A backslash takes all letters that follow, or one character of another kind; line ends
 * are blanks. */
static MathToken command(Text tex, size_t at)
{
    size_t to = at + 1, size = 1;
    while (to < tex.size && is_letter(tex.at[to]))
        to++;
    if (to == at + 1 && to < tex.size) {
        text_code_point(tex, to, &size);
        to += size;
    }
    Text name = text_slice(tex, at + 1, to);
    if (name.size == 1 && is_blank(name.at[0]))
        name = TEXT(" ");
    return (MathToken){math_command(name), at, to};
}

MathToken math_token(Text tex, size_t at)
{
    while (at < tex.size && is_blank(tex.at[at]))
        at++;
    if (at >= tex.size)
        return (MathToken){{MATH_END, 0, NULL}, tex.size, tex.size};
    if (tex.at[at] == '\\')
        return command(tex, at);
    size_t size;
    uint32_t code = text_code_point(tex, at, &size);
    return (MathToken){math_character(code), at, at + size};
}

/* One past the mark between two groups of digits; `at` if there is none. */
static size_t group_mark_end(Text tex, size_t at)
{
    Text rest = text_slice(tex, at, tex.size);
    if (text_starts(rest, TEXT("{,}")) && is_digit(tex, at + 3))
        return at + 3;
    bool thin = text_starts(rest, TEXT("\\,")) && is_digit(tex, at + 2) &&
                is_digit(tex, at + 3) && is_digit(tex, at + 4) && !is_digit(tex, at + 5);
    return thin ? at + 2 : at;
}

static size_t digits_end(Text tex, size_t at)
{
    while (is_digit(tex, at))
        at++;
    return at;
}

size_t math_number_end(Text tex, size_t at)
{
    size_t end = digits_end(tex, at);
    for (size_t next; end > at && (next = group_mark_end(tex, end)) > end;)
        end = digits_end(tex, next);
    if (end < tex.size && tex.at[end] == '.' && is_digit(tex, end + 1))
        end = digits_end(tex, end + 1);
    return end;
}

size_t math_braced_name(Text tex, size_t at, Text *name)
{
    size_t open = at, to;
    while (open < tex.size && is_blank(tex.at[open]))
        open++;
    if (open >= tex.size || tex.at[open] != '{')
        return at;
    for (to = open + 1; to < tex.size && (is_letter(tex.at[to]) || tex.at[to] == '*');)
        to++;
    if (to >= tex.size || tex.at[to] != '}')
        return at;
    *name = text_slice(tex, open + 1, to);
    return to + 1;
}
