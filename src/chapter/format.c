#include "chapter/number.h"

enum { MOST_DIGITS = 40 };

Format decimals(int digits)
{
    return (Format){.kind = FORMAT_DECIMALS, .digits = digits};
}

Format fixed(int digits)
{
    return (Format){.kind = FORMAT_FIXED, .digits = digits};
}

Format significant(int digits)
{
    return (Format){.kind = FORMAT_SIGNIFICANT, .digits = digits};
}

Format integer(void)
{
    return (Format){.kind = FORMAT_INTEGER};
}

Format saturating(Format format)
{
    format.saturating = true;
    return format;
}

Format format_of_column(Format format, int column)
{
    if (format.columns < 1)
        return format;
    Format one = format.by_column[column < format.columns ? column : format.columns - 1];
    one.saturating |= format.saturating;
    return one;
}

/* Takes the text's first character if it is this one. */
static bool accept(Text *rest, char c)
{
    bool found = rest->size > 0 && rest->at[0] == c;
    if (found)
        *rest = text_slice(*rest, 1, rest->size);
    return found;
}

/* Takes a number up to MOST_DIGITS, or more than that for whatever is larger; -1 where
 * there is none. */
static int read_count(Text *rest)
{
    int count = -1;
    while (rest->size > 0 && rest->at[0] >= '0' && rest->at[0] <= '9') {
        int digit = rest->at[0] - '0';
        count = count < 0 ? digit : count > MOST_DIGITS ? count : 10 * count + digit;
        *rest = text_slice(*rest, 1, rest->size);
    }
    return count;
}

static bool kind_of_type(char type, FormatKind *kind)
{
    static const struct {
        char type;
        FormatKind kind;
    } types[] = {{'f', FORMAT_FIXED},
                 {'g', FORMAT_SIGNIFICANT},
                 {'e', FORMAT_EXPONENT},
                 {'%', FORMAT_PERCENT},
                 {'d', FORMAT_INTEGER}};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (types[i].type == type) {
            *kind = types[i].kind;
            return true;
        }
    return false;
}

static const char *check_digits(FormatKind kind, int digits)
{
    if (digits > MOST_DIGITS)
        return "at most 40 digits can be asked for";
    if (kind == FORMAT_INTEGER && digits >= 0)
        return "d takes no digits: for whole numbers write d alone, else .2f";
    if (kind != FORMAT_INTEGER && digits < 0)
        return "the number of digits is missing before the type: write .2f, .3g, .1e or "
               ".0%";
    if (kind == FORMAT_SIGNIFICANT && digits == 0)
        return "g needs at least one digit: .1g";
    return NULL;
}

/* What stands where the point or the type should. */
static const char *unexpected_start(char c)
{
    if (c == '+')
        return "the + stands first, before the comma: +,.2f";
    if ((c >= '0' && c <= '9') || c == '<' || c == '>' || c == '^' || c == '=')
        return "width and fill are not supported: begin with the point, as in .2f";
    return "the type is one of f, g, e, % and d, as in .2f";
}

const char *format_read(Text spec, Format *format)
{
    Text rest = text_trim(spec);
    Format read = {.kind = FORMAT_FIXED};
    if (rest.size == 0)
        return "a format is missing: write .2f, .3g, .1e, .0% or d";
    read.plus = accept(&rest, '+');
    read.grouped = accept(&rest, ',');
    int digits = -1;
    if (accept(&rest, '.') && (digits = read_count(&rest)) < 0)
        return "the number of digits is missing after the point: .2f";
    if (rest.size == 0)
        return digits < 0 ? "a type is missing: write .2f, .3g, .1e, .0% or d"
                          : "a type is missing after the digits: f, g, e or %";
    if (!kind_of_type(rest.at[0], &read.kind))
        return digits < 0 ? unexpected_start(rest.at[0])
                          : "the type after the digits is one of f, g, e and %";
    if (rest.size > 1)
        return "nothing may follow the type: .2f is a whole format";
    read.digits = digits < 0 ? 0 : digits;
    const char *error = check_digits(read.kind, digits);
    if (!error)
        *format = read;
    return error;
}

/* ---- As the results file spells it ---------------------------------------------- */

static const char *const kind_words[] = {
    [FORMAT_DECIMALS] = "decimals",       [FORMAT_FIXED] = "fixed",
    [FORMAT_SIGNIFICANT] = "significant", [FORMAT_EXPONENT] = "exponent",
    [FORMAT_PERCENT] = "percent",         [FORMAT_INTEGER] = "integer",
    [FORMAT_SHORTEST] = "shortest",
};

Text format_word(Arena *arena, Format format)
{
    Writer out = {.arena = arena};
    write_string(&out, kind_words[format.kind]);
    if (format.kind != FORMAT_SHORTEST) {
        write_char(&out, ' ');
        write_integer(&out, format.digits);
    }
    write_string(&out, format.saturating ? " saturating" : "");
    write_string(&out, format.plus ? " plus" : "");
    write_string(&out, format.grouped ? " grouped" : "");
    return written(&out);
}

static bool kind_of_word(Text word, FormatKind *kind)
{
    for (size_t i = 0; i < sizeof kind_words / sizeof kind_words[0]; i++)
        if (text_is(word, kind_words[i])) {
            *kind = (FormatKind)i;
            return true;
        }
    return false;
}

static bool set_flag(Text word, Format *format)
{
    bool *flag = text_is(word, "saturating") ? &format->saturating
                 : text_is(word, "plus")     ? &format->plus
                 : text_is(word, "grouped")  ? &format->grouped
                                             : NULL;
    if (flag)
        *flag = true;
    return flag != NULL;
}

const char *format_read_word(Text words, Format *format)
{
    Format read = {.kind = FORMAT_FIXED};
    if (!kind_of_word(text_cut(&words, ' '), &read.kind))
        return "a format begins with decimals, fixed, significant, exponent, percent, "
               "integer or shortest";
    if (read.kind != FORMAT_SHORTEST) {
        Text count = text_cut(&words, ' ');
        read.digits = read_count(&count);
        if (count.size > 0 || read.digits < 0 || read.digits > MOST_DIGITS)
            return "the number of digits, 0 to 40, follows the kind of format";
    }
    while (words.size > 0)
        if (!set_flag(text_cut(&words, ' '), &read))
            return "after the digits only saturating, plus and grouped may follow";
    *format = read;
    return NULL;
}
