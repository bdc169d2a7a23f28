/* Matrices, cases, aligned lines and arrays. */
#include "math/math_parse.h"

#include "chapter/suggest.h"

static const MathEnvironment environments[] = {
    {"matrix", 0, 0, "c", false, NULL},
    {"pmatrix", '(', ')', "c", false, NULL},
    {"bmatrix", '[', ']', "c", false, NULL},
    {"Bmatrix", '{', '}', "c", false, NULL},
    {"vmatrix", '|', '|', "c", false, NULL},
    {"Vmatrix", 0x2016, 0x2016, "c", false, NULL},
    {"smallmatrix", 0, 0, "c", false, "small"},
    {"cases", '{', 0, "l", false, "cases"},
    {"rcases", 0, '}', "l", false, "cases"},
    {"dcases", '{', 0, "l", true, "cases"},
    {"aligned", 0, 0, "rl", true, "aligned"},
    {"align", 0, 0, "rl", true, "aligned"},
    {"align*", 0, 0, "rl", true, "aligned"},
    {"split", 0, 0, "rl", true, "aligned"},
    {"gathered", 0, 0, "c", true, "aligned"},
    {"gather", 0, 0, "c", true, "aligned"},
    {"gather*", 0, 0, "c", true, "aligned"},
    {"array", 0, 0, NULL, false, NULL},
};
static const MathEnvironment stacked = {"substack", 0, 0, "c", false, "substack"};

enum { environment_count = sizeof environments / sizeof *environments };

static const MathEnvironment *find_environment(Text name)
{
    for (int i = 0; i < environment_count; i++)
        if (text_is(name, environments[i].name))
            return &environments[i];
    return NULL;
}

static void unknown_environment(MathParser *parser, size_t from, size_t to, Text name)
{
    Text names[environment_count];
    for (int i = 0; i < environment_count; i++)
        names[i] = text_of(environments[i].name);
    Text near = name.size < 30
                    ? nearest_name(name, names, environment_count, *parser->arena)
                    : TEXT("");
    if (near.size > 0)
        math_fault(parser, from, to, "there is no such environment; did you mean `%.*s`?",
                   (int)near.size, near.at);
    else
        math_fault(parser, from, to,
                   "there is no such environment; there are matrix, pmatrix, bmatrix, "
                   "cases, aligned, array");
}

/* ---- Rows and cells -------------------------------------------------------------- */

/* TeX lets a line end ask for more room, as in \\[4pt]. All lines have the same here. */
static void pass_room(MathParser *parser)
{
    Text tex = parser->tex;
    size_t at = parser->behind;
    if (at >= tex.size || tex.at[at] != '[')
        return;
    size_t digits = ++at;
    while (at < tex.size && ((tex.at[at] >= '0' && tex.at[at] <= '9') ||
                             tex.at[at] == '.' || tex.at[at] == '-'))
        at++;
    size_t unit = at;
    while (at < tex.size && tex.at[at] >= 'a' && tex.at[at] <= 'z')
        at++;
    if (unit > digits && at == unit + 2 && at < tex.size && tex.at[at] == ']')
        math_go_to(parser, at + 1);
}

static MathNode *read_line(MathParser *parser, MathPair pair)
{
    MathNode *line = math_node(parser, MATH_ROW_NODE, MATH_ORDINARY);
    MathNode **end = &line->first;
    while (math_is_at(parser, MATH_RULE)) {
        line->ruled = true;
        math_advance(parser);
    }
    for (;;) {
        MathNode *cell = math_row_within(parser, pair, true);
        *end = cell, end = &cell->next;
        if (!math_is_at(parser, MATH_CELL))
            return line;
        math_advance(parser);
    }
}

/* Lines up to what closes the pair. The last one counts only if something is in it; a
 * rule at its beginning is one below the line before. */
static void read_lines(MathParser *parser, MathNode *table, MathPair pair)
{
    MathNode **end = &table->first, *before = NULL;
    for (;;) {
        MathNode *line = read_line(parser, pair);
        bool last = !math_is_at(parser, MATH_LINE);
        bool empty = !line->first->first && !line->first->next;
        if (last && empty && before)
            before->ruled_below = line->ruled;
        if (last && empty)
            return;
        *end = before = line, end = &line->next;
        if (last)
            return;
        math_advance(parser);
        pass_room(parser);
    }
}

/* ---- Environments ---------------------------------------------------------------- */

/* The columns of an array, in braces: l, c, r and | for a rule. */
static Text read_columns(MathParser *parser, MathToken begin)
{
    Text tex = parser->tex;
    size_t from = parser->token.to, to = from;
    while (to < tex.size && text_find_char(TEXT("lcr| "), tex.at[to], 0) < 5)
        to++;
    if (!math_is_at(parser, MATH_OPEN_BRACE) || to >= tex.size || tex.at[to] != '}') {
        math_fault(
            parser, begin.from, parser->behind,
            "an array needs its columns in braces, as in {lcr}: l, c, r, and | for "
            "a rule between them");
        return TEXT("c");
    }
    math_go_to(parser, to + 1);
    return text_slice(tex, from, to);
}

static void read_end(MathParser *parser, MathToken begin, Text began)
{
    if (!math_is_at(parser, MATH_END_ENVIRONMENT)) {
        math_fault(parser, begin.from, begin.to, "no \\end{%.*s} belongs to this \\begin",
                   (int)(began.size < 30 ? began.size : 30), began.at);
        return;
    }
    Text ended = {"", 0};
    size_t from = parser->token.from;
    size_t behind = math_braced_name(parser->tex, parser->token.to, &ended);
    math_advance(parser);
    if (behind > parser->behind)
        math_go_to(parser, behind);
    if (!text_equal(began, ended))
        math_fault(parser, from, parser->behind, "what began here is `%.*s`",
                   (int)(began.size < 30 ? began.size : 30), began.at);
}

MathNode *math_table(MathParser *parser)
{
    MathToken begin = parser->token;
    Text name = {"", 0};
    MathNode *node = math_node(parser, MATH_TABLE_NODE, MATH_ORDINARY);
    size_t behind = math_braced_name(parser->tex, begin.to, &name);
    math_go_to(parser, behind);
    node->environment = find_environment(name);
    if (!node->environment) {
        unknown_environment(parser, begin.from, behind, name);
        node->environment = &environments[0];
    }
    node->text = node->environment->columns ? text_of(node->environment->columns)
                                            : read_columns(parser, begin);
    node->beside = node->environment->left ? MATH_INNER : MATH_ORDINARY;
    read_lines(parser, node, MATH_ENVIRONMENTS);
    read_end(parser, begin, name);
    return node;
}

MathNode *math_substack(MathParser *parser)
{
    MathToken command = parser->token;
    math_advance(parser);
    MathToken open = parser->token;
    if (!math_is_at(parser, MATH_OPEN_BRACE))
        return math_argument(parser, command.from, command.to);
    math_advance(parser);
    MathNode *node = math_node(parser, MATH_TABLE_NODE, MATH_ORDINARY);
    node->environment = &stacked;
    node->text = text_of(stacked.columns);
    read_lines(parser, node, MATH_BRACES);
    if (math_is_at(parser, MATH_CLOSE_BRACE))
        math_advance(parser);
    else
        math_fault(parser, open.from, open.to, "this `{` is not closed: `}` is missing");
    return node;
}
