#include "math/math_parse.h"

#include <stdarg.h>
#include <stdio.h>

enum { deepest = 60 };

void math_go_to(MathParser *parser, size_t at)
{
    parser->behind = at;
    parser->token = math_token(parser->tex, at);
}

void math_advance(MathParser *parser)
{
    math_go_to(parser, parser->token.to);
}

bool math_is_at(const MathParser *parser, MathMeaning meaning)
{
    return parser->token.sign.meaning == meaning;
}

void math_fault(MathParser *parser, size_t from, size_t to, const char *format, ...)
{
    if (parser->given_up || parser->count++ >= parser->most)
        return;
    char message[400];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    MathFault *fault = &parser->faults[parser->count - 1];
    *fault = (MathFault){from, to, text_string(parser->arena, text_of(message))};
}

MathNode *math_node(MathParser *parser, MathKind kind, MathClass beside)
{
    MathNode *node = take(parser->arena, MathNode, 1);
    node->kind = kind;
    node->beside = beside;
    node->alphabet = parser->alphabet;
    node->from = parser->token.from;
    node->to = parser->token.to;
    return node;
}

MathNode *math_as_typed(MathParser *parser, size_t from, size_t to)
{
    MathNode *node = math_node(parser, MATH_WORDS_NODE, MATH_ORDINARY);
    node->text = text_slice(parser->tex, from, to);
    return node;
}

/* ---- Rows ------------------------------------------------------------------------ */

/* Whether the token closes what is open around the row. */
static bool ends_row(const MathParser *parser)
{
    switch (parser->token.sign.meaning) {
    case MATH_END:
        return true;
    case MATH_CLOSE_BRACE:
        return parser->open[MATH_BRACES] > 0;
    case MATH_RIGHT:
        return parser->open[MATH_FENCES] > 0;
    case MATH_END_ENVIRONMENT:
        return parser->open[MATH_ENVIRONMENTS] > 0;
    case MATH_CELL:
    case MATH_LINE:
        return parser->in_cell;
    case MATH_CLOSING:
        return parser->in_brackets && parser->tex.at[parser->token.from] == ']';
    default:
        return false;
    }
}

static MathNode *item(MathParser *parser);

MathNode *math_row(MathParser *parser)
{
    MathNode *row = math_node(parser, MATH_ROW_NODE, MATH_ORDINARY), **end = &row->first;
    while (!ends_row(parser)) {
        MathNode *next = item(parser);
        if (next)
            *end = next, end = &next->next;
    }
    return row;
}

MathNode *math_row_within(MathParser *parser, MathPair pair, bool in_cell)
{
    bool outer_cell = parser->in_cell, outer_brackets = parser->in_brackets;
    parser->in_cell = in_cell, parser->in_brackets = false;
    parser->open[pair]++;
    MathNode *row = math_row(parser);
    parser->open[pair]--;
    parser->in_cell = outer_cell, parser->in_brackets = outer_brackets;
    return row;
}

static MathNode *group(MathParser *parser)
{
    MathToken open = parser->token;
    math_advance(parser);
    MathNode *row = math_row_within(parser, MATH_BRACES, false);
    if (math_is_at(parser, MATH_CLOSE_BRACE))
        math_advance(parser);
    else
        math_fault(parser, open.from, open.to, "this `{` is not closed: `}` is missing");
    return row;
}

/* ---- Signs and numbers ----------------------------------------------------------- */

static const MathClass classes[MATH_MEANINGS] = {[MATH_LETTER] = MATH_ORDINARY,
                                                 [MATH_UPRIGHT] = MATH_ORDINARY,
                                                 [MATH_BINARY] = MATH_BINARY_SIGN,
                                                 [MATH_RELATION] = MATH_RELATION_SIGN,
                                                 [MATH_IMPLICATION] = MATH_RELATION_SIGN,
                                                 [MATH_OPENING] = MATH_OPEN,
                                                 [MATH_CLOSING] = MATH_CLOSE,
                                                 [MATH_BAR] = MATH_ORDINARY,
                                                 [MATH_PUNCTUATION] = MATH_SEPARATOR,
                                                 [MATH_COLON] = MATH_SEPARATOR,
                                                 [MATH_DOTS] = MATH_INNER,
                                                 [MATH_SUM] = MATH_OPERATOR,
                                                 [MATH_INTEGRAL] = MATH_OPERATOR,
                                                 [MATH_ARROW] = MATH_RELATION_SIGN,
                                                 [MATH_SLASH] = MATH_ORDINARY};

static MathNode *sign(MathParser *parser)
{
    MathSign sign = parser->token.sign;
    MathNode *node = math_node(parser, MATH_SIGN_NODE, classes[sign.meaning]);
    node->sign = sign;
    node->limits = sign.meaning == MATH_SUM ? MATH_IN_DISPLAY : MATH_BESIDE;
    math_advance(parser);
    return node;
}

static MathNode *number(MathParser *parser, size_t to)
{
    MathNode *node = math_node(parser, MATH_NUMBER_NODE, MATH_ORDINARY);
    node->to = to;
    math_go_to(parser, to);
    return node;
}

static MathNode *function(MathParser *parser)
{
    MathNode *node = math_node(parser, MATH_FUNCTION_NODE, MATH_OPERATOR);
    node->text = text_of(parser->token.sign.words);
    node->limits = math_is_at(parser, MATH_LIMIT) ? MATH_IN_DISPLAY : MATH_BESIDE;
    math_advance(parser);
    return node;
}

/* ---- What can not be read -------------------------------------------------------- */

static void unknown_command(MathParser *parser)
{
    enum { longest = 30 };
    MathToken token = parser->token;
    Text name = text_slice(parser->tex, token.from + 1, token.to), near = {"", 0};
    if (name.size <= longest && parser->count < parser->most)
        near = math_command_near(name, *parser->arena);
    if (near.size > 0)
        math_fault(parser, token.from, token.to,
                   "no command has this name; did you mean \\%.*s?", (int)near.size,
                   near.at);
    else if (name.size > 2 && name.size <= longest)
        math_fault(parser, token.from, token.to,
                   "no command has this name; a function is written \\operatorname{%.*s}",
                   (int)name.size, name.at);
    else
        math_fault(parser, token.from, token.to, "no command has this name");
}

/* What is wrong with a token that stands where it may not. */
static const char *const strays[MATH_MEANINGS] = {
    [MATH_CLOSE_BRACE] = "no `{` belongs to this `}`; the sign is written \\}",
    [MATH_RIGHT] = "no \\left belongs to this \\right",
    [MATH_MIDDLE] = "no \\left belongs to this \\middle",
    [MATH_END_ENVIRONMENT] = "no \\begin belongs to this \\end",
    [MATH_CELL] =
        "`&` parts the cells of a matrix or of aligned lines, and here is none; "
        "the sign is written \\&",
    [MATH_LINE] = "`\\\\` ends a line of a matrix or of aligned lines, and here is none; "
                  "write \\begin{aligned} … \\end{aligned} around the lines",
    [MATH_RULE] = "a rule stands at the beginning of a line of \\begin{array}",
    [MATH_LIMITS] = "this stands behind \\sum, \\max or the like",
    [MATH_NO_LIMITS] = "this stands behind \\sum, \\max or the like",
};

/* The brackets and names that come with a stray token are passed over with it. */
static void pass_stray(MathParser *parser)
{
    MathMeaning meaning = parser->token.sign.meaning;
    Text name;
    size_t behind = math_braced_name(parser->tex, parser->token.to, &name);
    math_advance(parser);
    if (meaning == MATH_END_ENVIRONMENT && behind > parser->behind)
        math_go_to(parser, behind);
    else if ((meaning == MATH_RIGHT || meaning == MATH_MIDDLE) &&
             math_is_delimiter(parser->token))
        math_advance(parser);
}

static MathNode *unreadable(MathParser *parser)
{
    MathToken token = parser->token;
    MathMeaning meaning = token.sign.meaning;
    uint32_t code = token.sign.code;
    if (strays[meaning])
        math_fault(parser, token.from, token.to, "%s", strays[meaning]);
    else if (meaning == MATH_UNKNOWN)
        unknown_command(parser);
    else if (meaning == MATH_REFUSED)
        math_fault(parser, token.from, token.to, "this can not stand in a formula; %s",
                   token.sign.words);
    else if (code < 0xa0 || code == 0xfffd)
        math_fault(parser, token.from, token.to, "this is no character of a formula");
    pass_stray(parser);
    return math_as_typed(parser, token.from, parser->behind);
}

static MathNode *give_up(MathParser *parser)
{
    size_t from = parser->token.from;
    math_fault(parser, from, parser->token.to,
               "more than %d constructions stand within one another", deepest);
    parser->given_up = true;
    math_go_to(parser, parser->tex.size);
    return math_as_typed(parser, from, parser->tex.size);
}

/* ---- One thing ------------------------------------------------------------------- */

static MathNode *nucleus(MathParser *parser)
{
    MathMeaning meaning = parser->token.sign.meaning;
    size_t number_end = math_number_end(parser->tex, parser->token.from);
    if (number_end > parser->token.from)
        return number(parser, number_end);
    if (classes[meaning] != MATH_CLASS_NONE)
        return sign(parser);
    if (meaning == MATH_OPEN_BRACE)
        return group(parser);
    if (meaning == MATH_FUNCTION || meaning == MATH_LIMIT)
        return function(parser);
    MathNode *form = math_form(parser);
    return form ? form : unreadable(parser);
}

MathNode *math_nucleus(MathParser *parser)
{
    if (parser->depth == deepest)
        return give_up(parser);
    parser->depth++;
    MathNode *node = nucleus(parser);
    parser->depth--;
    return node;
}

/* Whether the token can begin an argument. */
static bool begins_argument(MathMeaning meaning)
{
    return meaning > MATH_LINE && meaning != MATH_RIGHT &&
           meaning != MATH_END_ENVIRONMENT && meaning != MATH_MIDDLE;
}

MathNode *math_argument(MathParser *parser, size_t from, size_t to)
{
    if (math_is_at(parser, MATH_DIGIT))
        return number(parser, parser->token.to);
    if (math_is_at(parser, MATH_OPEN_BRACE) ||
        (begins_argument(parser->token.sign.meaning) && !ends_row(parser)))
        return math_nucleus(parser);
    math_fault(parser, from, to, "what belongs to `%.*s` is missing", (int)(to - from),
               parser->tex.at + from);
    return math_node(parser, MATH_ROW_NODE, MATH_ORDINARY);
}

/* ---- Scripts --------------------------------------------------------------------- */

static MathNode *primes(MathParser *parser)
{
    MathNode *node = math_node(parser, MATH_PRIMES_NODE, MATH_ORDINARY);
    while (math_is_at(parser, MATH_PRIME)) {
        node->height += (int)parser->token.sign.code;
        math_advance(parser);
    }
    return node;
}

/* In TeX, x^10 raises the 1 alone, and e^-1 the minus. Nobody means that. */
static void check_script_end(MathParser *parser, MathToken mark, MathToken first)
{
    MathMeaning next = parser->token.sign.meaning;
    bool joined = parser->behind == first.to && parser->token.from == first.to;
    bool digits = first.sign.meaning == MATH_DIGIT &&
                  (next == MATH_DIGIT || parser->token.sign.code == '.');
    bool minus = first.sign.code == 0x2212 && (next == MATH_DIGIT || next == MATH_LETTER);
    if (!joined || (!digits && !minus))
        return;
    size_t end = math_number_end(parser->tex, parser->token.from);
    end = end > parser->token.to ? end : parser->token.to;
    math_fault(parser, mark.from, end,
               "`%c` takes one sign alone; write %c{%.*s} if all of this belongs to it",
               parser->tex.at[mark.from], parser->tex.at[mark.from],
               (int)(end - first.from < 40 ? end - first.from : 40),
               parser->tex.at + first.from);
}

static MathNode *script(MathParser *parser)
{
    MathToken mark = parser->token;
    math_advance(parser);
    MathToken first = parser->token;
    MathNode *node = math_argument(parser, mark.from, mark.to);
    check_script_end(parser, mark, first);
    return node;
}

static MathNode *primed(MathParser *parser)
{
    MathNode *node = primes(parser);
    if (!math_is_at(parser, MATH_RAISE))
        return node;
    MathNode *row = math_node(parser, MATH_ROW_NODE, MATH_ORDINARY);
    row->first = node;
    node->next = script(parser);
    return row;
}

/* Sets where the limits of `base` stand, if that is what the token says. */
static bool set_limits(MathParser *parser, MathNode *base)
{
    bool above = math_is_at(parser, MATH_LIMITS);
    if (!base || base->beside != MATH_OPERATOR ||
        (!above && !math_is_at(parser, MATH_NO_LIMITS)))
        return false;
    base->limits = above ? MATH_ABOVE : MATH_BESIDE;
    math_advance(parser);
    return true;
}

static const char second_above[] = "a second exponent; put braces around what the first "
                                   "belongs to, as in {x^2}^3, and a "
                                   "prime before an exponent";
static const char second_below[] =
    "a second index; put braces around what the first belongs to, as in {x_1}_2";

/* Reads what is raised or lowered at a base; false where nothing, or no more, can be. */
static bool read_script(MathParser *parser, MathNode *part[3])
{
    MathToken token = parser->token;
    bool below = math_is_at(parser, MATH_LOWER), prime = math_is_at(parser, MATH_PRIME);
    if (!below && !prime && !math_is_at(parser, MATH_RAISE))
        return false;
    MathNode **place = &part[below ? 1 : 2];
    if (*place) {
        math_fault(parser, token.from, token.to, "%s",
                   below ? second_below : second_above);
        return false;
    }
    *place = prime ? primed(parser) : script(parser);
    return true;
}

static MathNode *item(MathParser *parser)
{
    MathMeaning meaning = parser->token.sign.meaning;
    bool bare = meaning == MATH_RAISE || meaning == MATH_LOWER || meaning == MATH_PRIME;
    size_t from = parser->token.from;
    MathNode *base = bare ? NULL : math_nucleus(parser), *part[3] = {base, NULL, NULL};
    while (set_limits(parser, base) || read_script(parser, part))
        ;
    if (!part[1] && !part[2])
        return base;
    MathNode *node =
        math_node(parser, MATH_SCRIPTS_NODE, base ? base->beside : MATH_ORDINARY);
    for (int i = 0; i < 3; i++)
        node->part[i] = part[i];
    node->from = from;
    node->limits = base ? base->limits : MATH_BESIDE;
    return node;
}

MathNode *math_parse(MathParser *parser)
{
    math_go_to(parser, 0);
    return math_row(parser);
}
