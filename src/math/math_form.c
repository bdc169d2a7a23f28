/* What begins with a command: fractions, roots, accents, alphabets, spaces. */
#include "math/math_parse.h"

typedef MathNode *Reader(MathParser *parser);

/* A node of the command at the token, which is passed. */
static MathNode *of_command(MathParser *parser, MathKind kind, MathClass beside)
{
    MathNode *node = math_node(parser, kind, beside);
    node->sign = parser->token.sign;
    math_advance(parser);
    return node;
}

/* With `count` arguments, put where `places` says. */
static MathNode *with_arguments(MathParser *parser, MathKind kind, int count,
                                const int places[])
{
    MathToken command = parser->token;
    MathNode *node = of_command(parser, kind, MATH_ORDINARY);
    bool complete = true;
    for (int i = 0; i < count; i++) {
        size_t before = parser->behind;
        node->part[places[i]] = complete
                                    ? math_argument(parser, command.from, command.to)
                                    : math_node(parser, MATH_ROW_NODE, MATH_ORDINARY);
        complete = parser->behind > before;
    }
    return node;
}

static const int in_order[] = {0, 1, 2};

static MathNode *fraction(MathParser *parser)
{
    MathStyle style = (MathStyle)parser->token.sign.code;
    bool line = math_is_at(parser, MATH_FRACTION);
    MathNode *node = with_arguments(
        parser, line ? MATH_FRACTION_NODE : MATH_BINOMIAL_NODE, 2, in_order);
    node->style = style;
    return node;
}

/* Reads the row up to `]`, which is passed; false if there is none. */
static bool read_index(MathParser *parser, MathNode **index)
{
    MathToken open = parser->token;
    bool outer_cell = parser->in_cell, outer_brackets = parser->in_brackets;
    math_advance(parser);
    parser->in_cell = false, parser->in_brackets = true;
    *index = math_row(parser);
    parser->in_cell = outer_cell, parser->in_brackets = outer_brackets;
    bool closed = math_is_at(parser, MATH_CLOSING);
    if (closed)
        math_advance(parser);
    else
        math_fault(parser, open.from, open.to, "this `[` is not closed: `]` is missing");
    return closed;
}

static MathNode *root(MathParser *parser)
{
    MathToken command = parser->token;
    MathNode *node = of_command(parser, MATH_ROOT_NODE, MATH_ORDINARY);
    bool bracket =
        math_is_at(parser, MATH_OPENING) && parser->tex.at[parser->token.from] == '[';
    bool whole = !bracket || read_index(parser, &node->part[1]);
    node->part[0] = whole ? math_argument(parser, command.from, command.to)
                          : math_node(parser, MATH_ROW_NODE, MATH_ORDINARY);
    return node;
}

static MathNode *alphabet(MathParser *parser)
{
    MathToken command = parser->token;
    MathAlphabet outer = parser->alphabet;
    math_advance(parser);
    parser->alphabet = (MathAlphabet)command.sign.code;
    MathNode *node = math_argument(parser, command.from, command.to);
    parser->alphabet = outer;
    return node;
}

static MathNode *above_base(MathParser *parser)
{
    bool stretchy = !math_is_at(parser, MATH_ACCENT);
    bool brace = math_is_at(parser, MATH_BRACE_ABOVE);
    MathNode *node = with_arguments(parser, MATH_OVER_NODE, 1, in_order);
    node->stretchy = stretchy;
    node->limits = brace ? MATH_ABOVE : MATH_BESIDE;
    return node;
}

static MathNode *below_base(MathParser *parser)
{
    bool brace = math_is_at(parser, MATH_BRACE_BELOW);
    MathNode *node = with_arguments(parser, MATH_UNDER_NODE, 1, in_order);
    node->stretchy = true;
    node->limits = brace ? MATH_ABOVE : MATH_BESIDE;
    return node;
}

/* {=} and = are the same here: a relation with something above is still a relation. */
static MathNode *stack(MathParser *parser)
{
    const int above[] = {2, 0}, below[] = {1, 0};
    bool is_above = math_is_at(parser, MATH_SET_ABOVE);
    MathNode *node = with_arguments(parser, MATH_STACK_NODE, 2, is_above ? above : below);
    MathNode *base = node->part[0];
    if (base->kind == MATH_ROW_NODE && base->first && !base->first->next)
        node->part[0] = base = base->first;
    node->beside = base->beside;
    return node;
}

static MathNode *phantom(MathParser *parser)
{
    return with_arguments(parser, MATH_PHANTOM_NODE, 1, in_order);
}

static MathNode *space(MathParser *parser)
{
    return of_command(parser, MATH_SPACE_NODE, MATH_CLASS_NONE);
}

static MathNode *style(MathParser *parser)
{
    MathNode *node = of_command(parser, MATH_STYLE_NODE, MATH_ORDINARY);
    node->style = (MathStyle)node->sign.code;
    node->part[0] = math_row(parser);
    return node;
}

static MathNode *negation(MathParser *parser)
{
    MathToken command = parser->token;
    math_advance(parser);
    MathNode *node = math_argument(parser, command.from, command.to);
    if (node->kind != MATH_SIGN_NODE) {
        math_fault(parser, command.from, command.to,
                   "\\not strikes out one sign, as in \\not=");
        return node;
    }
    uint32_t negated = math_negated(node->sign.code);
    node->struck = negated == 0;
    node->sign.code = negated ? negated : node->sign.code;
    return node;
}

/* ---- Modulo ---------------------------------------------------------------------- */

static MathNode *modulo(MathParser *parser)
{
    MathNode *node = of_command(parser, MATH_FUNCTION_NODE, MATH_BINARY_SIGN);
    node->text = TEXT("mod");
    return node;
}

static MathNode *of_sign(MathParser *parser, MathKind kind, MathClass beside,
                         MathSign sign)
{
    MathNode *node = math_node(parser, kind, beside);
    node->sign = sign;
    return node;
}

/* (mod n), apart from what is before it. */
static MathNode *in_modulo(MathParser *parser)
{
    MathToken command = parser->token;
    math_advance(parser);
    MathSign apart = {MATH_SPACE, parser->display ? 18 : 8, NULL};
    MathSign between = {MATH_SPACE, 6, NULL};
    MathNode *mod = math_node(parser, MATH_FUNCTION_NODE, MATH_ORDINARY);
    mod->text = TEXT("mod");
    MathNode *parts[] = {
        of_sign(parser, MATH_SPACE_NODE, MATH_CLASS_NONE, apart),
        of_sign(parser, MATH_SIGN_NODE, MATH_OPEN, math_character('(')),
        mod,
        of_sign(parser, MATH_SPACE_NODE, MATH_CLASS_NONE, between),
        math_argument(parser, command.from, command.to),
        of_sign(parser, MATH_SIGN_NODE, MATH_CLOSE, math_character(')')),
    };
    enum { count = sizeof parts / sizeof *parts };
    for (int i = 0; i + 1 < count; i++)
        parts[i]->next = parts[i + 1];
    MathNode *row = math_node(parser, MATH_ROW_NODE, MATH_ORDINARY);
    row->first = parts[0];
    return row;
}

/* ---- All of them ----------------------------------------------------------------- */

static Reader *const readers[MATH_MEANINGS] = {[MATH_FRACTION] = fraction,
                                               [MATH_BINOMIAL] = fraction,
                                               [MATH_ROOT] = root,
                                               [MATH_ALPHABET] = alphabet,
                                               [MATH_WORDS] = math_words,
                                               [MATH_NAMED] = math_named,
                                               [MATH_ACCENT] = above_base,
                                               [MATH_WIDE_ACCENT] = above_base,
                                               [MATH_BRACE_ABOVE] = above_base,
                                               [MATH_BRACE_BELOW] = below_base,
                                               [MATH_LINE_BELOW] = below_base,
                                               [MATH_SET_ABOVE] = stack,
                                               [MATH_SET_BELOW] = stack,
                                               [MATH_SUBSTACK] = math_substack,
                                               [MATH_PHANTOM] = phantom,
                                               [MATH_LEFT] = math_fence,
                                               [MATH_MIDDLE] = math_middle,
                                               [MATH_BIG] = math_big,
                                               [MATH_BEGIN] = math_table,
                                               [MATH_SPACE] = space,
                                               [MATH_STYLE] = style,
                                               [MATH_NOT] = negation,
                                               [MATH_MODULO] = modulo,
                                               [MATH_IN_MODULO] = in_modulo};

MathNode *math_form(MathParser *parser)
{
    Reader *reader = readers[parser->token.sign.meaning];
    return reader ? reader(parser) : NULL;
}
