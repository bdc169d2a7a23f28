#include "proof/equation.h"

#include "proof/entity.h"
#include "proof/expression.h"

#include <string.h>

/* ---- Both sides of a relation ---------------------------------------------------- */

typedef struct Side {
    Value value;
    size_t from, to;
    bool found;
    bool about; /* as the words say */
} Side;

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool starts_with_one_of(Text text, const char *const *words)
{
    for (; *words; words++)
        if (text_starts(text, text_of(*words)))
            return true;
    return false;
}

/* Words that make a computation of what stands before them, if a number follows. */
static bool is_operator_word(Text rest)
{
    static const char *const words[] = {"mod ",   "div ",        "plus ", "minus ",
                                        "times ", "divided by ", "over ", NULL};
    char c = ' ';
    if (starts_with_one_of(rest, words))
        for (size_t at = 0; at < rest.size && (is_letter(c) || c == ' '); at++)
            c = rest.at[at];
    return c == '(' || (c >= '0' && c <= '9');
}

/* Whether what follows belongs to the expression, so that it was not read whole: an
 * operator, or, without a blank, a letter or a parenthesis; in math any symbol. */
static bool goes_on(Expression expression, bool math)
{
    static const char *const ends[] = {"\\approx", "\\quad",   "\\qquad", "\\\\", "\\end",
                                       "\\text",   "\\mathrm", "\\mbox",  NULL};
    size_t end = expression.at;
    expression_skip_blanks(&expression);
    Text rest = text_slice(expression.text, expression.at, expression.text.size);
    char next = rest.size > 0 ? rest.at[0] : '\0';
    bool command = next == '\\' && !starts_with_one_of(rest, ends);
    bool symbol = is_letter(next) || (next && strchr("_^({[", next)) || command;
    return expression_goes_on(expression) || is_operator_word(rest) ||
           (symbol && (math || expression.at == end));
}

/* "= about 3" */
static bool skip_about(Expression *expression)
{
    static const char *const words[] = {"about ",  "roughly ", "approximately ",
                                        "around ", "nearly ",  "almost ",
                                        "circa ",  NULL};
    Text rest = text_slice(expression->text, expression->at, expression->text.size);
    bool about = starts_with_one_of(rest, words);
    expression->at += about ? text_find_char(rest, ' ', 0) : 0;
    return about;
}

static Side right_side(Arena scratch, Text text, size_t from, bool math)
{
    Expression expression = {.scratch = scratch, .text = text, .at = from, .math = math};
    expression_skip_blanks(&expression);
    bool about = skip_about(&expression);
    expression_skip_blanks(&expression);
    size_t start = expression.at;
    Value value = expression_read(&expression);
    bool found =
        !expression.failed && expression.at > start && !goes_on(expression, math);
    return (Side){value, start, expression.at, found, about};
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

enum { longest = 1000 }; /* bytes of a computation: more is not for readers */

/* What could belong to a computation that ends at `to`: back to the first letter or other
 * sign that could not. */
static size_t earliest(Text text, size_t to)
{
    for (size_t at = to;;) {
        if (to - at > longest)
            return to;
        char c = at > 0 ? text.at[at - 1] : 'x';
        bool e = at > 0 && c == 'e' && (at == 1 || !is_letter(text.at[at - 2]));
        Text before = text_slice(text, 0, at);
        size_t word = last_command(before), gap = expression_last_blank(before);
        if (word > 0)
            at -= word;
        else if (gap > 0)
            at -= gap;
        else if ((unsigned char)c >= 0x80 || strchr("0123456789.+-*/()^{} \n,%\\~", c) ||
                 e)
            at--;
        else
            return at;
    }
}

static Text without_blanks(Text text)
{
    for (size_t size; (size = expression_last_blank(text)) > 0;)
        text.size -= size;
    return text;
}

/* Whether the text ends in \begin{…}. */
static bool opens_environment(Text text)
{
    size_t at = text.size;
    if (!text_ends(text, TEXT("}")))
        return false;
    for (at--; at > 0 && is_letter(text.at[at - 1]);)
        at--;
    return at > 0 && text.at[at - 1] == '{' &&
           text_ends(text_slice(text, 0, at - 1), TEXT("\\begin"));
}

/* Whether what stands before `from` belongs to the expression that begins there: an
 * operator, a number or bracket, or, without a blank, a letter; in math any letter. */
static bool belongs_before(Text text, size_t from, bool math)
{
    size_t at = without_blanks(text_slice(text, 0, from)).size;
    char before = at > 0 ? text.at[at - 1] : '\0';
    if (before == '\0' || opens_environment(text_slice(text, 0, at)))
        return false;
    if (expression_is_begun(text_slice(text, 0, at)))
        return true;
    return strchr("0123456789.)}]%!", before) ||
           (is_letter(before) && (math || at == from));
}

static Side left_side(Arena scratch, Text text, size_t to, bool math)
{
    text = without_blanks(text_slice(text, 0, to));
    to = text.size;
    for (size_t from = earliest(text, to); from < to; from++) {
        if (((unsigned char)text.at[from] & 0xC0) == 0x80)
            continue;
        Expression expression = {
            .scratch = scratch, .text = text, .at = from, .math = math};
        expression_skip_blanks(&expression);
        if (expression.at > from)
            continue;
        Value value = expression_read(&expression);
        expression_skip_blanks(&expression);
        if (!expression.failed && expression.at == to)
            return (Side){value, from, to, !belongs_before(text, from, math), false};
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

/* In one line, with single blanks. */
static Text quoted(Arena *arena, Text text)
{
    Writer out = {.arena = arena};
    text = text_trim(text);
    for (size_t i = 0; i < text.size; i++) {
        bool gap = text.at[i] == ' ' || text.at[i] == '\n';
        if (!gap)
            write_char(&out, text.at[i]);
        else if (text.at[i - 1] != ' ' && text.at[i - 1] != '\n')
            write_char(&out, ' ');
    }
    return written(&out);
}

/* What the computing side gives, to a few digits more than were printed. */
static void report(const Woven *woven, const Leaf *leaf, Faults *faults, Side left,
                   Side right)
{
    Side computed = left.value.operations ? left : right;
    Side printed = left.value.operations ? right : left;
    Arena *arena = woven->level->arena;
    Text text = quoted(arena, text_slice(leaf->text, computed.from, computed.to));
    Text result = quoted(arena, text_slice(leaf->text, printed.from, printed.to));
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
    if (!left.found || !right.found || computed == 0 ||
        (computed == 2 && (about || right.about)))
        return;
    left.from += start, left.to += start;
    right.from += start, right.to += start;
    tallies->equations++;
    if (!agree(left.value, right.value))
        report(woven, leaf, faults, left, right);
}

/* What a reader sees of entities, with blanks before it so that all stands where it did.
 */
static void show_entity(char *at, size_t size, uint32_t code, Arena scratch)
{
    Writer out = {.arena = &scratch};
    write_code_point(&out, code);
    memset(at, ' ', size);
    memcpy(at + size - out.size, out.at, out.size);
}

static Text with_entities_shown(const Leaf *leaf, Arena *arena)
{
    Text text = leaf->text;
    if (text_find_char(text, '&', 0) == text.size)
        return text;
    char *shown = take(arena, char, text.size);
    memcpy(shown, text.at, text.size);
    for (int i = 0; i < leaf->piece_count; i++) {
        const Piece *piece = &leaf->pieces[i];
        size_t end = piece->start + piece->size, size;
        uint32_t code;
        if (piece->kind != PIECE_PROSE && piece->kind != PIECE_HTML)
            continue;
        for (size_t at = piece->start; at < end; at += size ? size : 1) {
            size = entity_at(text_slice(text, 0, end), at, &code);
            if (size > 0)
                show_entity(shown + at, size, code, *arena);
        }
    }
    return (Text){shown, text.size};
}

static void check_leaf(const Woven *woven, const Leaf *leaf, Faults *faults,
                       Tallies *tallies)
{
    Leaf shown = *leaf;
    shown.text = with_entities_shown(leaf, woven->level->arena);
    for (size_t at = 0; at < leaf->text.size; at++) {
        size_t size = relation_at(shown.text, at);
        const Piece *piece = size ? leaf_piece(leaf, at) : NULL;
        if (piece && piece->kind != PIECE_CODE && piece->kind != PIECE_ADDRESS)
            check_relation(woven, &shown, piece, at, size, faults, tallies);
    }
}

void equations_check(const Woven *woven, const Reading *reading, Faults *faults,
                     Tallies *tallies)
{
    for (int i = 0; i < reading->count; i++)
        check_leaf(woven, &reading->leaves[i], faults, tallies);
}
