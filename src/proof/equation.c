#include "proof/equation.h"

#include "proof/expression.h"

#include <string.h>

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

/* Whether what follows belongs to the expression, so that it was not read whole: an
 * operator, or, without a blank, a letter or a parenthesis; in math any symbol. */
static bool goes_on(Expression expression, bool math)
{
    size_t end = expression.at;
    expression_skip_blanks(&expression);
    Text rest = text_slice(expression.text, expression.at, expression.text.size);
    char next = rest.size > 0 ? rest.at[0] : '\0';
    bool command = next == '\\' && !text_starts(rest, TEXT("\\approx")) &&
                   !text_starts(rest, TEXT("\\quad")) && !text_starts(rest, TEXT("\\\\"));
    bool symbol = is_letter(next) || (next && strchr("_^({[", next)) || command;
    return expression_goes_on(expression) || (symbol && (math || expression.at == end));
}

static Side right_side(Arena scratch, Text text, size_t from, bool math)
{
    Expression expression = {.scratch = scratch, .text = text, .at = from};
    expression_skip_blanks(&expression);
    size_t start = expression.at;
    Value value = expression_read(&expression);
    bool found =
        !expression.failed && expression.at > start && !goes_on(expression, math);
    return (Side){value, start, expression.at, found};
}

/* The length of the TeX command of ours that ends the text; 0 if none does. */
static size_t last_command(Text text)
{
    static const char *const words[] = {"\\times", "\\cdot",  "\\frac",
                                        "\\dfrac", "\\tfrac", "\\sqrt",
                                        "\\div",   "\\left",  "\\right"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (text_ends(text, text_of(words[i])))
            return strlen(words[i]);
    return 0;
}

/* What could belong to a computation that ends at `to`: back to the first letter or other
 * sign that could not. */
static size_t earliest(Text text, size_t to)
{
    for (size_t at = to;;) {
        char c = at > 0 ? text.at[at - 1] : 'x';
        bool e = at > 0 && c == 'e' && (at == 1 || !is_letter(text.at[at - 2]));
        size_t word = last_command(text_slice(text, 0, at));
        if (word > 0)
            at -= word;
        else if ((unsigned char)c >= 0x80 || strchr("0123456789.+-*/()^{} \n,%\\~", c) ||
                 e)
            at--;
        else
            return at;
    }
}

/* Whether what stands before `from` belongs to the expression that begins there: an
 * operator, a number or bracket, or, without a blank, a letter; in math any letter. */
static bool belongs_before(Text text, size_t from, bool math)
{
    size_t at = from;
    while (at > 0 && strchr(" \n", text.at[at - 1]))
        at--;
    char before = at > 0 ? text.at[at - 1] : '\0';
    if (before == '\0' || expression_is_begun(text_slice(text, 0, at)))
        return before != '\0';
    return strchr("0123456789.)}]%!", before) ||
           (is_letter(before) && (math || at == from));
}

static Side left_side(Arena scratch, Text text, size_t to, bool math)
{
    while (to > 0 && strchr(" &", text.at[to - 1])) /* & aligns, in math */
        to--;
    text = text_slice(text, 0, to);
    for (size_t from = earliest(text, to); from < to; from++) {
        if (((unsigned char)text.at[from] & 0xC0) == 0x80 || strchr(" \n", text.at[from]))
            continue;
        Expression expression = {.scratch = scratch, .text = text, .at = from};
        Value value = expression_read(&expression);
        expression_skip_blanks(&expression);
        if (!expression.failed && expression.at == to)
            return (Side){value, from, to, !belongs_before(text, from, math)};
    }
    return (Side){0};
}

/* ---- Checking -------------------------------------------------------------------- */

static double size_of(double value)
{
    return value < 0 ? -value : value;
}

static bool is_finite(double value)
{
    return value - value == 0;
}

static bool agree(Value left, Value right)
{
    double unit = right.operations == 0  ? right.unit
                  : left.operations == 0 ? left.unit
                                         : 0;
    double larger = size_of(left.number) > size_of(right.number) ? size_of(left.number)
                                                                 : size_of(right.number);
    return is_finite(larger) &&
           size_of(left.number - right.number) <= unit / 2 + 1e-12 * larger;
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

/* The stretch of the leaf's text in which both sides stand: in math the formula. */
static Text formula(const Leaf *leaf, const Piece *piece, size_t *start)
{
    const Piece *first = piece, *last = piece;
    if (piece->kind != PIECE_MATH) {
        *start = 0;
        return leaf->text;
    }
    while (first > leaf->pieces && first[-1].group == piece->group)
        first--;
    while (last + 1 < leaf->pieces + leaf->piece_count && last[1].group == piece->group)
        last++;
    *start = first->start;
    return text_slice(leaf->text, first->start, last->start + last->size);
}

/* The relation of `size` bytes at `at`. Two computations that are about the same say
 * nothing that could be checked. */
static void check_relation(const Woven *woven, const Leaf *leaf, const Piece *piece,
                           size_t at, size_t size, Faults *faults, Tallies *tallies)
{
    size_t start;
    Text text = formula(leaf, piece, &start);
    bool math = piece->kind == PIECE_MATH, about = leaf->text.at[at] != '=';
    Arena scratch = *woven->level->arena;
    Side left = left_side(scratch, text, at - start, math);
    Side right = right_side(scratch, text, at + size - start, math);
    int computed = (left.value.operations > 0) + (right.value.operations > 0);
    if (!left.found || !right.found || computed == 0 || (computed == 2 && about))
        return;
    left.from += start, left.to += start;
    right.from += start, right.to += start;
    tallies->equations++;
    if (!agree(left.value, right.value))
        report(woven, leaf, faults, left, right);
}

static void check_leaf(const Woven *woven, const Leaf *leaf, Faults *faults,
                       Tallies *tallies)
{
    for (size_t at = 0; at < leaf->text.size; at++) {
        size_t size = relation_at(leaf->text, at);
        const Piece *piece = size ? leaf_piece(leaf, at) : NULL;
        if (piece && piece->kind != PIECE_CODE && piece->kind != PIECE_ADDRESS)
            check_relation(woven, leaf, piece, at, size, faults, tallies);
    }
}

void equations_check(const Woven *woven, const Reading *reading, Faults *faults,
                     Tallies *tallies)
{
    for (int i = 0; i < reading->count; i++)
        check_leaf(woven, &reading->leaves[i], faults, tallies);
}
