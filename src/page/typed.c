#include "page/typed.h"

#include "chapter/decimal.h"

/* ---- Numbers ---- */

static Text without_last_point(Text text)
{
    bool ends = text_ends(text, TEXT(".")) || text_ends(text, TEXT(","));
    return text_slice(text, 0, ends ? text.size - 1 : text.size);
}

static double value_of(PrintedNumber number)
{
    double size =
        decimal_nearest(number.digits, number.exponent - (number.percent ? 2 : 0));
    return number.negative ? -size : size;
}

/* All of the text is one number, of which it is not said that it is only a bound. */
static bool read_number(Arena *arena, Text text, PrintedNumber *number)
{
    text = text_trim(text);
    return number_read(arena, text, 0, number) && number->size == text.size &&
           number->relation != '<' && number->relation != '>' &&
           value_of(*number) - value_of(*number) == 0;
}

/* A number, or one over another. */
static bool read_meaning(Arena *arena, Text text, TypedNumber *meaning)
{
    PrintedNumber below;
    Text rest = text;
    Text above = text_cut(&rest, '/');
    *meaning = (TypedNumber){.fraction = rest.size > 0};
    if (!read_number(arena, above, &meaning->printed))
        return false;
    meaning->value = value_of(meaning->printed);
    if (!meaning->fraction)
        return above.size == text.size;
    if (!read_number(arena, rest, &below) || value_of(below) == 0)
        return false;
    meaning->value /= value_of(below);
    return true;
}

/* The one comma as the point, points before it as what parts thousands; the empty text if
 * it can not be so. */
static Text with_point_for_comma(Arena *arena, Text text)
{
    Writer out = {.arena = arena};
    size_t comma = text_find_char(text, ',', 0);
    bool one = comma < text.size && text_find_char(text, ',', comma + 1) == text.size &&
               text_find_char(text, '.', comma) == text.size;
    for (size_t i = 0; i < text.size && one; i++)
        if (text.at[i] != '.')
            write_char(&out, i == comma ? '.' : text.at[i]);
    return written(&out);
}

int typed_numbers(Arena *arena, Text typed, TypedNumber *meanings)
{
    Text text = without_last_point(text_trim(typed));
    int count = 0;
    count += read_meaning(arena, text, &meanings[count]);
    count += read_meaning(arena, with_point_for_comma(arena, text), &meanings[count]);
    return count;
}

/* ---- Shapes ---- */

/* Steps over the first of `signs`, NULL at their end, that comes next. */
static bool accept(Text *rest, const char *const *signs)
{
    for (int i = 0; signs[i]; i++) {
        Text sign = text_of(signs[i]);
        if (!text_starts(*rest, sign))
            continue;
        *rest = text_trim(text_slice(*rest, sign.size, rest->size));
        return true;
    }
    return false;
}

/* A size; what no matrix has is none. */
static bool read_size(Text *rest, int *size)
{
    const int most = 100000000;
    size_t at = 0;
    for (*size = 0; at < rest->size && rest->at[at] >= '0' && rest->at[at] <= '9'; at++)
        *size = *size < most ? 10 * *size + (rest->at[at] - '0') : most;
    *rest = text_slice(*rest, at, rest->size);
    return at > 0;
}

bool typed_shape(Text typed, int *rows, int *cols)
{
    static const char *const opening[] = {"(", "[", NULL};
    static const char *const closing[] = {")", "]", NULL};
    static const char *const between[] = {",", "x", "X", "×", "*", "·", NULL};
    Text rest = text_trim(typed);
    bool open = accept(&rest, opening);
    if (!read_size(&rest, rows))
        return false;
    Text after = text_trim(rest);
    bool apart = accept(&after, between) || after.size < rest.size; /* or a blank */
    if (!apart || !read_size(&after, cols))
        return false;
    after = text_trim(after);
    return accept(&after, closing) == open && after.size == 0;
}
