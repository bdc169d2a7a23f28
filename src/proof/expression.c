#include "proof/expression.h"

#include "chapter/number.h"
#include "numerics/elementary.h"

#include <stdlib.h>
#include <string.h>

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* ---- Tokens ---------------------------------------------------------------------- */

static bool starts(const Expression *expression, const char *token)
{
    return text_starts(
        text_slice(expression->text, expression->at, expression->text.size),
        text_of(token));
}

static bool skip_token(Expression *expression, const char *token)
{
    if (!starts(expression, token))
        return false;
    expression->at += strlen(token);
    return true;
}

/* Aligned TeX has & beside a relation; the blanks at the end are those of typesetters. */
static const char *const blanks[] = {"\\ ",     " ",      "\n",     "\t",     "\\,",
                                     "\\;",     "\\:",    "\\!",    "\\>",    "\\left",
                                     "\\right", "~",      "&",      "\u00A0", "\u2002",
                                     "\u2003",  "\u2007", "\u2009", "\u200A", "\u202F"};
enum { blank_count = sizeof blanks / sizeof *blanks };

void expression_skip_blanks(Expression *expression)
{
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < blank_count; i++)
            again = again || skip_token(expression, blanks[i]);
    }
}

size_t expression_last_blank(Text text)
{
    for (int i = 0; i < blank_count; i++)
        if (text_ends(text, text_of(blanks[i])))
            return strlen(blanks[i]);
    return 0;
}

/* The first of the tokens that stands here is passed over; its index, or -1. */
static int take_one_of(Expression *expression, const char *const *tokens, int count)
{
    expression_skip_blanks(expression);
    for (int i = 0; i < count; i++)
        if (skip_token(expression, tokens[i]))
            return i;
    return -1;
}

static bool accept(Expression *expression, const char *token)
{
    return take_one_of(expression, &token, 1) == 0;
}

static const char *const adding[] = {"+", "−", "-"};
static const char *const multiplying[] = {"×", "·", "⋅", "∗", "\\times", "\\cdot",
                                          "*", "÷", "/", "∕", "⁄",       "\\div"};
enum { multiplying_count = sizeof multiplying / sizeof *multiplying, first_division = 7 };

/* ---- Grammar --------------------------------------------------------------------- */

static Value sum(Expression *expression);

enum { deepest = 64 }; /* parentheses, roots and fractions in one another */

static Value fail(Expression *expression)
{
    expression->failed = true;
    return (Value){0};
}

static double power_of_ten(double exponent)
{
    char digits[32] = "1e";
    int size = 2, n = (int)exponent;
    if (n < 0)
        digits[size++] = '-';
    n = n < 0 ? -n : n;
    digits[size++] = (char)('0' + n / 100 % 10);
    digits[size++] = (char)('0' + n / 10 % 10);
    digits[size++] = (char)('0' + n % 10);
    digits[size] = '\0';
    return strtod(digits, NULL);
}

static Value number(Expression *expression)
{
    PrintedNumber printed;
    if (!number_read(&expression->scratch, expression->text, expression->at, &printed) ||
        printed.relation)
        return fail(expression);
    expression->at += printed.size;
    Writer out = {.arena = &expression->scratch};
    write_text(&out, printed.digits);
    write_char(&out, 'e');
    write_integer(&out, printed.exponent - (printed.percent ? 2 : 0));
    write_char(&out, '\0');
    double size = strtod(written(&out).at, NULL);
    return (Value){.number = printed.negative ? -size : size,
                   .unit = power_of_ten(printed.exponent - (printed.percent ? 2 : 0)),
                   .bare = true};
}

/* What stands between two brackets. */
static Value inside(Expression *expression, const char *open, const char *close)
{
    if (expression->depth++ > deepest || !accept(expression, open))
        return fail(expression);
    Value value = sum(expression);
    expression->depth--;
    value.unit = 0;
    value.bare = false;
    return accept(expression, close) ? value : fail(expression);
}

static Value in_braces(Expression *expression)
{
    return inside(expression, "{", "}");
}

/* What TeX takes for an argument: a group, or a single digit. */
static Value argument(Expression *expression)
{
    expression_skip_blanks(expression);
    Text rest = text_slice(expression->text, expression->at, expression->at + 1);
    if (rest.size == 0 || rest.at[0] < '0' || rest.at[0] > '9')
        return in_braces(expression);
    expression->at++;
    return (Value){.number = rest.at[0] - '0'};
}

static Value fraction(Expression *expression)
{
    Value above = argument(expression), below = argument(expression);
    return (Value){.number = above.number / below.number,
                   .operations = above.operations + below.operations + 1};
}

static Value primary(Expression *expression);

static Value root(Value under)
{
    return (Value){.number = __builtin_sqrt(under.number),
                   .operations = under.operations + 1};
}

static bool is_e(const Expression *expression)
{
    size_t at = expression->at;
    Text text = expression->text;
    bool before =
        at > 0 && ((text.at[at - 1] | 32) >= 'a' && (text.at[at - 1] | 32) <= 'z');
    Text next = text_slice(text, at + 1, text.size);
    bool power = text_starts(next, TEXT("^")) || text_starts(next, TEXT("⁻")) ||
                 text_starts(next, TEXT("²")) || text_starts(next, TEXT("³")) ||
                 text_starts(next, TEXT("¹")) || text_starts(next, TEXT("⁰")) ||
                 (next.size > 2 && (unsigned char)next.at[0] == 0xE2 &&
                  (unsigned char)next.at[1] == 0x81);
    return at < text.size && text.at[at] == 'e' && !before && power;
}

static Value primary(Expression *expression)
{
    static const double e = 2.718281828459045;
    expression_skip_blanks(expression);
    if (accept(expression, "\\frac") || accept(expression, "\\dfrac") ||
        accept(expression, "\\tfrac"))
        return fraction(expression);
    if (accept(expression, "\\sqrt"))
        return root(argument(expression));
    if (starts(expression, "√") && expression->depth < deepest) {
        accept(expression, "√");
        expression->depth++;
        Value under = primary(expression);
        expression->depth--;
        return root(under);
    }
    if (starts(expression, "{"))
        return in_braces(expression);
    if (starts(expression, "("))
        return inside(expression, "(", ")");
    if (!is_e(expression))
        return number(expression);
    expression->at++;
    return (Value){.number = e};
}

/* ⁻¹⁶ after a base. */
static bool superscript(Expression *expression, double *exponent)
{
    static const char *const signs[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    bool negative = skip_token(expression, "⁻"), found = false;
    *exponent = 0;
    for (bool again = true; again;) {
        again = false;
        for (int i = 0; i < 10 && !again; i++)
            if (skip_token(expression, signs[i])) {
                *exponent = *exponent * 10 + i;
                again = found = true;
            }
    }
    *exponent = negative ? -*exponent : *exponent;
    return found;
}

static double raise(double base, double exponent)
{
    bool small = exponent >= -1000 && exponent <= 1000; /* an int, if it is whole */
    bool whole = small && exponent == (int)exponent;
    if (base == 10 && whole && exponent < 300 && exponent > -300)
        return power_of_ten(exponent);
    if (base > 2.71828 && base < 2.71829)
        return portable_exp(exponent);
    if (!whole && base <= 0)
        return 0.0 / 0.0;
    if (!whole)
        return portable_exp(exponent * portable_log(base));
    double value = 1;
    for (int i = 0; i < (exponent < 0 ? -exponent : exponent); i++)
        value *= base;
    return exponent < 0 ? 1 / value : value;
}

static Value power(Expression *expression)
{
    Value base = primary(expression);
    double exponent;
    if (skip_token(expression, "^")) {
        Value above =
            starts(expression, "{") ? in_braces(expression) : number(expression);
        exponent = above.number;
    } else if (!superscript(expression, &exponent)) {
        return base;
    }
    /* −2² is −4 */
    double sign = base.bare && base.number < 0 ? -1 : 1;
    double result = sign * raise(sign * base.number, exponent);
    bool ten = base.number == 10 && base.operations == 0;
    return (Value){
        .number = result, .unit = ten ? result : 0, .operations = base.operations + !ten};
}

/* In TeX a parenthesis or root is multiplied with what stands before it. After a division
 * who knows what it belongs to. */
static bool is_multiplied(Expression *expression, bool divided)
{
    bool multiplied =
        expression->math && (starts(expression, "(") || starts(expression, "\\sqrt"));
    expression->failed = expression->failed || (multiplied && divided);
    return multiplied;
}

static Value product(Expression *expression)
{
    Value value = power(expression);
    for (bool divided = false;;) {
        size_t before = expression->at;
        int token = take_one_of(expression, multiplying, multiplying_count);
        if (expression->failed || (token < 0 && !is_multiplied(expression, divided))) {
            expression->at = before;
            return value;
        }
        divided = divided || token >= first_division;
        Value next = power(expression);
        value.number = token >= first_division ? value.number / next.number
                                               : value.number * next.number;
        value = (Value){.number = value.number,
                        .operations = value.operations + next.operations + 1};
    }
}

static Value sum(Expression *expression)
{
    Value value = product(expression);
    for (;;) {
        size_t before = expression->at;
        int token = take_one_of(expression, adding, 3);
        if (token < 0 || expression->failed) {
            expression->at = before;
            return value;
        }
        Value next = product(expression);
        value.number =
            token > 0 ? value.number - next.number : value.number + next.number;
        value = (Value){.number = value.number,
                        .operations = value.operations + next.operations + 1};
    }
}

/* ---- For others ------------------------------------------------------------------ */

Value expression_read(Expression *expression)
{
    return sum(expression);
}

bool expression_goes_on(Expression expression)
{
    return take_one_of(&expression, multiplying, multiplying_count) >= 0 ||
           take_one_of(&expression, adding, 3) >= 0;
}

/* Whether the text ends in the word. */
static bool ends_in_word(Text text, const char *word)
{
    size_t size = strlen(word);
    bool whole = text.size == size ||
                 (text.size > size && !is_letter(text.at[text.size - size - 1]));
    return text_ends(text, text_of(word)) && whole;
}

/* Functions and operators in words: log 3, 3 mod 2. */
static bool ends_in_operator_word(Text text)
{
    static const char *const words[] = {
        "log",  "ln",     "lg",     "exp",    "sin",  "cos",   "tan",   "sinh", "cosh",
        "tanh", "arcsin", "arccos", "arctan", "sqrt", "root",  "max",   "min",  "abs",
        "mod",  "div",    "gcd",    "lcm",    "plus", "minus", "times", "by",   "over"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (ends_in_word(text, words[i]))
            return true;
    return false;
}

/* Greek letters, superscripts and subscripts, letterlike and mathematical signs (∛, ∑, ⌊)
 * but for relations, which part what stands on their sides. */
static bool ends_in_symbol(Text text)
{
    size_t at = text.size, size;
    while (at > 0 && ((unsigned char)text.at[at - 1] & 0xC0) == 0x80)
        at--;
    uint32_t code = at > 0 ? text_code_point(text, at - 1, &size) : ' ';
    bool relation =
        code == 0x2234 || code == 0x2235 || (code >= 0x223C && code <= 0x228B);
    return (code >= 0x370 && code <= 0x3FF) || (code >= 0x2070 && code <= 0x209C) ||
           (code >= 0x2100 && code <= 0x214F) ||
           (code >= 0x2200 && code <= 0x230B && !relation);
}

bool expression_is_begun(Text text)
{
    static const char *const all[] = {"\\times", "\\cdot", "\\div", "×", "·",
                                      "*",       "÷",      "/",     "⁄", "+",
                                      "-",       "^",      "_",     "±", "–"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (text_ends(text, text_of(all[i])))
            return true;
    return ends_in_symbol(text) || ends_in_operator_word(text);
}
