#include "chapter/number.h"

typedef struct Reader {
    Text text;
    size_t at;
} Reader;

enum { MOST_EXPONENT = 100000000 }; /* larger exponents are cut to this */

/* ---- Characters ----------------------------------------------------------------- */

static bool is_digit(Text text, size_t at)
{
    return at < text.size && text.at[at] >= '0' && text.at[at] <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool stands(Text text, size_t at, const char *string)
{
    return text_starts(text_slice(text, at, text.size), text_of(string));
}

static bool accept(Reader *reader, const char *string)
{
    bool found = stands(reader->text, reader->at, string);
    if (found)
        reader->at += text_of(string).size;
    return found;
}

/* The first of a list, which ends in NULL; its index, or -1. */
static int accept_any(Reader *reader, const char *const *strings)
{
    for (int i = 0; strings[i]; i++)
        if (accept(reader, strings[i]))
            return i;
    return -1;
}

static const char *const blanks[] = {" ", "\u00a0", "\u2009", "\u202f", "\\,", NULL};

static void skip_blanks(Reader *reader)
{
    while (accept_any(reader, blanks) >= 0) {
    }
}

/* A word or a number ends just before `at`. */
static bool follows_word(Text text, size_t at)
{
    char before = at > 0 ? text.at[at - 1] : ' ';
    return is_letter(before) || is_digit(text, at - 1) || before == ')' ||
           before == ']' || before == '}';
}

static bool number_begins(Text text, size_t at)
{
    if (is_digit(text, at))
        return true;
    bool in_dots = at > 0 && at <= text.size && text.at[at - 1] == '.';
    return stands(text, at, ".") && is_digit(text, at + 1) && !in_dots &&
           !follows_word(text, at);
}

/* ---- Before the digits ---------------------------------------------------------- */

/* Not the head of an arrow, nor half of << or >>. */
static char read_relation(Reader *reader)
{
    static const char *const relations[] = {"<", ">", "~", "≈", "\\approx", NULL};
    char before = reader->at > 0 ? reader->text.at[reader->at - 1] : ' ';
    if (before == '-' || before == '=' || before == '<' || before == '>')
        return 0;
    int found = accept_any(reader, relations);
    if (found < 0)
        return 0;
    skip_blanks(reader);
    return "<>~~~"[found];
}

static bool read_sign(Reader *reader)
{
    static const char *const sign_strings[] = {"+", "-", "−", "–", NULL};
    Reader ahead = *reader;
    int found = accept_any(&ahead, sign_strings);
    if (found < 0 || follows_word(reader->text, reader->at))
        return false;
    *reader = ahead;
    return found > 0;
}

/* ---- The digits ----------------------------------------------------------------- */

static size_t digits_end(Text text, size_t at)
{
    while (is_digit(text, at))
        at++;
    return at;
}

/* Where the groups of three that follow `end` end: all with one separator, and after the
 * last no more digits; else they are a list. */
static size_t groups_end(Text text, size_t end, const char *separator)
{
    size_t size = text_of(separator).size;
    while (stands(text, end, separator)) {
        size_t next = digits_end(text, end + size);
        if (next == end + size)
            break;
        if (next != end + size + 3)
            return 0;
        end = next;
    }
    return end;
}

static size_t integer_end(Text text, size_t at)
{
    static const char *const separators[] = {",",   "\u2009", "\u202f", "\u00a0",
                                             "\\,", "{,}",    NULL};
    size_t end = digits_end(text, at);
    if (end == at || end - at > 3 || text.at[at] == '0')
        return end;
    for (int i = 0; separators[i]; i++) {
        size_t last = groups_end(text, end, separators[i]);
        if (last > end)
            return last;
    }
    return end;
}

static Text only_digits(Arena *arena, Text text)
{
    Writer out = {.arena = arena};
    for (size_t at = 0; at < text.size; at++)
        if (is_digit(text, at))
            write_char(&out, text.at[at]);
    return written(&out);
}

static void read_digits(Arena *arena, Reader *reader, PrintedNumber *number)
{
    size_t start = reader->at, end = integer_end(reader->text, start);
    if (stands(reader->text, end, ".") && is_digit(reader->text, end + 1)) {
        size_t fraction = end + 1;
        end = digits_end(reader->text, fraction);
        number->exponent = -(int)(end - fraction);
    }
    number->digits = only_digits(arena, text_slice(reader->text, start, end));
    reader->at = end;
}

/* ---- After the digits ----------------------------------------------------------- */

static bool accept_minus(Reader *reader)
{
    static const char *const minus_or_plus[] = {"-", "−", "–", "+", NULL};
    int found = accept_any(reader, minus_or_plus);
    return found >= 0 && found < 3;
}

static int next_power(int power, int digit)
{
    return power < MOST_EXPONENT / 10 ? 10 * power + digit : MOST_EXPONENT;
}

static bool read_plain_power(Reader *reader, int *power)
{
    bool negative = accept_minus(reader);
    if (!is_digit(reader->text, reader->at))
        return false;
    for (*power = 0; is_digit(reader->text, reader->at); reader->at++)
        *power = next_power(*power, reader->text.at[reader->at] - '0');
    *power = negative ? -*power : *power;
    return true;
}

static int accept_superscript(Reader *reader)
{
    size_t size;
    if (reader->at >= reader->text.size)
        return -1;
    uint32_t code_point = text_code_point(reader->text, reader->at, &size);
    for (int digit = 0; digit < 10; digit++)
        if (code_point == number_superscript(digit)) {
            reader->at += size;
            return digit;
        }
    return -1;
}

static bool read_superscript_power(Reader *reader, int *power)
{
    bool negative = accept(reader, "⁻");
    if (!negative)
        accept(reader, "⁺");
    int digit = accept_superscript(reader);
    if (digit < 0)
        return false;
    for (*power = 0; digit >= 0; digit = accept_superscript(reader))
        *power = next_power(*power, digit);
    *power = negative ? -*power : *power;
    return true;
}

/* 10⁻¹⁶, 10^-16 or 10^{-16}. */
static bool read_power_of_ten(Reader *reader, int *power)
{
    Reader ahead = *reader;
    if (!accept(&ahead, "10"))
        return false;
    int exponent = 0;
    bool caret = accept(&ahead, "^");
    bool brace = caret && accept(&ahead, "{");
    bool read = caret ? read_plain_power(&ahead, &exponent)
                      : read_superscript_power(&ahead, &exponent);
    if (!read || (brace && !accept(&ahead, "}")))
        return false;
    *reader = ahead;
    *power = exponent;
    return true;
}

static bool read_times_power(Reader *reader, int *power)
{
    static const char *const times[] = {"×", "\\times", "*", "·", "\\cdot", NULL};
    Reader ahead = *reader;
    skip_blanks(&ahead);
    if (accept_any(&ahead, times) < 0)
        return false;
    skip_blanks(&ahead);
    if (!read_power_of_ten(&ahead, power))
        return false;
    *reader = ahead;
    return true;
}

static bool read_exponent(Reader *reader, int *power)
{
    Reader ahead = *reader;
    if (!accept(&ahead, "e") && !accept(&ahead, "E"))
        return read_times_power(reader, power);
    if (!read_plain_power(&ahead, power))
        return false;
    *reader = ahead;
    return true;
}

static bool read_percent(Reader *reader)
{
    static const char *const percents[] = {"%", "\\%", NULL};
    Reader ahead = *reader;
    accept_any(&ahead, blanks);
    bool found = accept_any(&ahead, percents) >= 0;
    if (found)
        *reader = ahead;
    return found;
}

/* A glance at the first byte, since prose is asked at each of its bytes; \xe2 begins the
 * signs that are not ASCII. */
static bool may_begin(Text text, size_t from)
{
    static const char firsts[] = "+-.<>~\\\xe2";
    if (from >= text.size || is_letter(text.at[from]))
        return false;
    return is_digit(text, from) ||
           text_find_char(TEXT(firsts), text.at[from], 0) < sizeof firsts - 1;
}

bool number_read(Arena *arena, Text text, size_t from, PrintedNumber *number)
{
    if (!may_begin(text, from))
        return false;
    Reader reader = {text, from};
    PrintedNumber read = {.relation = read_relation(&reader)};
    read.negative = read_sign(&reader);
    if (!number_begins(text, reader.at))
        return false;
    int power = 0;
    if (read_power_of_ten(&reader, &power)) {
        read.digits = TEXT("1");
    } else {
        read_digits(arena, &reader, &read);
        read_exponent(&reader, &power);
    }
    read.exponent += power;
    read.percent = read_percent(&reader);
    read.size = reader.at - from;
    *number = read;
    return true;
}
