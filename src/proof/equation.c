#include "proof/equation.h"

#include "numerics/elementary.h"

#include <stdlib.h>
#include <string.h>

/* The value of an expression. */
typedef struct Value {
    double number;
    double unit; /* of the last printed place, if the expression is one printed number */
    int operations;
} Value;

/* A reader of expressions: recursive descent; `failed` once something is no expression.
 */
typedef struct Expression {
    Arena scratch;
    Text text;
    size_t at;
    bool math, failed;
} Expression;

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

static void skip_blanks(Expression *expression)
{
    static const char *const blanks[] = {" ",   "\n",     "\t",      "\\,", "\\;",
                                         "\\ ", "\\left", "\\right", "~"};
    for (bool again = true; again;) {
        again = false;
        for (size_t i = 0; i < sizeof blanks / sizeof *blanks; i++)
            again = again || skip_token(expression, blanks[i]);
    }
}

/* The first of the tokens that stands here is passed over; its index, or -1. */
static int take_one_of(Expression *expression, const char *const *tokens, int count)
{
    skip_blanks(expression);
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
static const char *const multiplying[] = {"×", "·", "\\times", "\\cdot",
                                          "*", "÷", "/",       "\\div"};
enum { first_division = 5 };

/* ---- Grammar --------------------------------------------------------------------- */

static Value sum(Expression *expression);

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
    return (Value){printed.negative ? -size : size,
                   power_of_ten(printed.exponent - (printed.percent ? 2 : 0)), 0};
}

static Value in_braces(Expression *expression)
{
    if (!accept(expression, "{"))
        return fail(expression);
    Value value = sum(expression);
    return accept(expression, "}") ? value : fail(expression);
}

static Value fraction(Expression *expression)
{
    Value above = in_braces(expression), below = in_braces(expression);
    return (Value){above.number / below.number, 0,
                   above.operations + below.operations + 1};
}

static Value primary(Expression *expression);

static Value root(Expression *expression, Value inside)
{
    (void)expression;
    return (Value){__builtin_sqrt(inside.number), 0, inside.operations + 1};
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
    skip_blanks(expression);
    if (accept(expression, "\\frac"))
        return fraction(expression);
    if (accept(expression, "\\sqrt"))
        return root(expression, in_braces(expression));
    if (accept(expression, "√"))
        return root(expression, primary(expression));
    if (starts(expression, "{"))
        return in_braces(expression);
    if (is_e(expression)) {
        expression->at++;
        return (Value){e, 0, 0};
    }
    if (!accept(expression, "("))
        return number(expression);
    Value value = sum(expression);
    value.unit = 0;
    return accept(expression, ")") ? value : fail(expression);
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
    if (base == 10 && exponent == (int)exponent && exponent < 300 && exponent > -300)
        return power_of_ten(exponent);
    if (base > 2.71828 && base < 2.71829)
        return portable_exp(exponent);
    bool whole = exponent == (int)exponent;
    if (!whole && base <= 0)
        return 0.0 / 0.0;
    if (!whole || exponent < -1000 || exponent > 1000)
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
    double result = raise(base.number, exponent);
    bool ten = base.number == 10 && base.operations == 0;
    return (Value){result, ten ? result : 0, base.operations + !ten};
}

static Value product(Expression *expression)
{
    Value value = power(expression);
    for (;;) {
        size_t before = expression->at;
        int token = take_one_of(expression, multiplying,
                                (int)(sizeof multiplying / sizeof *multiplying));
        if (token < 0 || expression->failed) {
            expression->at = before;
            return value;
        }
        Value next = power(expression);
        value.number = token >= first_division ? value.number / next.number
                                               : value.number * next.number;
        value = (Value){value.number, 0, value.operations + next.operations + 1};
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
        value = (Value){value.number, 0, value.operations + next.operations + 1};
    }
}

/* ---- Both sides of a relation ---------------------------------------------------- */

typedef struct Side {
    Value value;
    size_t from, to;
    bool found;
} Side;

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* After a computation no operator may follow, nor, in math, a symbol that multiplies. */
static bool ends_here(Expression expression)
{
    skip_blanks(&expression);
    Text rest = text_slice(expression.text, expression.at, expression.text.size);
    bool multiplies = take_one_of(&expression, multiplying, 8) >= 0;
    bool symbol =
        rest.size > 0 && (is_letter(rest.at[0]) || strchr("_^({[", rest.at[0]) ||
                          (rest.at[0] == '\\' && !text_starts(rest, TEXT("\\approx")) &&
                           !text_starts(rest, TEXT("\\quad"))));
    bool adds = take_one_of(&expression, adding, 3) >= 0;
    return !multiplies && !adds && !(expression.math && symbol);
}

static Side right_side(Arena scratch, Text text, size_t from, bool math)
{
    Expression expression = {scratch, text, from, math, false};
    skip_blanks(&expression);
    size_t start = expression.at;
    Value value = sum(&expression);
    bool found = !expression.failed && expression.at > start && ends_here(expression);
    return (Side){value, start, expression.at, found};
}

/* What could belong to a computation that ends at `to`: back to the first letter or other
 * sign that could not. */
static size_t earliest(Text text, size_t to)
{
    static const char *const words[] = {"\\times", "\\cdot", "\\frac", "\\sqrt",
                                        "\\div",   "\\left", "\\right"};
    size_t at = to;
    while (at > 0) {
        char c = text.at[at - 1];
        if ((unsigned char)c >= 0x80 || strchr("0123456789.+-*/()^{} \n,%\\~", c) ||
            (c == 'e' && (at == 1 || !is_letter(text.at[at - 2])))) {
            at--;
            continue;
        }
        size_t word = 0;
        for (size_t i = 0; i < sizeof words / sizeof *words && !word; i++) {
            size_t size = strlen(words[i]);
            if (at >= size && memcmp(text.at + at - size, words[i], size) == 0)
                word = size;
        }
        if (!word)
            break;
        at -= word;
    }
    return at;
}

static bool operator_before(Text text, size_t at)
{
    while (at > 0 && strchr(" \n", text.at[at - 1]))
        at--;
    static const char *const all[] = {"×", "·", "\\times", "\\cdot", "*", "÷", "/",
                                      "+", "−", "-",       "^",      "_", "("};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (text_ends(text_slice(text, 0, at), text_of(all[i])))
            return true;
    return false;
}

static Side left_side(Arena scratch, Text text, size_t to, bool math)
{
    text = text_slice(text, 0, to);
    for (size_t from = earliest(text, to); from < to; from++) {
        if (((unsigned char)text.at[from] & 0xC0) == 0x80 || strchr(" \n", text.at[from]))
            continue;
        Expression expression = {scratch, text, from, math, false};
        Value value = sum(&expression);
        skip_blanks(&expression);
        bool joined = from > 0 && is_letter(text.at[from - 1]) && math;
        bool inside = from > 0 && strchr("0123456789.", text.at[from - 1]);
        if (!expression.failed && expression.at == to && !joined && !inside)
            return (Side){value, from, to, !operator_before(text, from)};
    }
    return (Side){0};
}

/* ---- Checking -------------------------------------------------------------------- */

static double size_of(double value)
{
    return value < 0 ? -value : value;
}

static bool agree(Value left, Value right)
{
    double unit = right.operations == 0  ? right.unit
                  : left.operations == 0 ? left.unit
                                         : 0;
    double larger = size_of(left.number) > size_of(right.number) ? size_of(left.number)
                                                                 : size_of(right.number);
    return size_of(left.number - right.number) <= unit / 2 + 1e-12 * larger;
}

/* What the computing side gives, to a few digits more than were printed. */
static void report(const Woven *woven, const Leaf *leaf, Faults *faults, Side left,
                   Side right)
{
    Side computed = left.value.operations ? left : right;
    Side printed = left.value.operations ? right : left;
    Text text = text_trim(text_slice(leaf->text, computed.from, computed.to));
    Text result = text_trim(text_slice(leaf->text, printed.from, printed.to));
    Arena *arena = woven->level->arena;
    Text value = number_print(arena, computed.value.number, significant(10), STYLE_PROSE);
    size_t from = leaf_position(leaf, printed.from);
    Place place = woven_place(woven, from, result.size);
    fault_false(
        faults, place, "the equation does not hold as printed: %.*s gives %.*s, not %.*s",
        (int)text.size, text.at, (int)value.size, value.at, (int)result.size, result.at);
}

/* The length of the relation at byte `at`; 0 if none stands there. */
static size_t relation_at(Text text, size_t at)
{
    static const char *const relations[] = {"=", "≈", "\\approx"};
    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++)
        if (text.at[at] == relations[i][0] &&
            text_starts(text_slice(text, at, text.size), text_of(relations[i])))
            return strlen(relations[i]);
    return 0;
}

static void check_leaf(const Woven *woven, const Leaf *leaf, Faults *faults,
                       Tallies *tallies)
{
    for (size_t at = 0; at < leaf->text.size; at++) {
        Arena scratch = *woven->level->arena;
        size_t size = relation_at(leaf->text, at);
        const Piece *piece = size ? leaf_piece(leaf, at) : NULL;
        if (!piece || piece->kind == PIECE_CODE)
            continue;
        bool math = piece->kind == PIECE_MATH;
        Side left = left_side(scratch, leaf->text, at, math);
        Side right = right_side(scratch, leaf->text, at + size, math);
        if (!left.found || !right.found ||
            left.value.operations + right.value.operations == 0)
            continue;
        tallies->equations++;
        if (!agree(left.value, right.value))
            report(woven, leaf, faults, left, right);
    }
}

void equations_check(const Woven *woven, const Reading *reading, Faults *faults,
                     Tallies *tallies)
{
    for (int i = 0; i < reading->count; i++)
        check_leaf(woven, &reading->leaves[i], faults, tallies);
}
