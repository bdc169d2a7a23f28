/* Brackets that are as high as what is between them, and brackets of a given size. */
#include "math/math_parse.h"

bool math_is_delimiter(MathToken token)
{
    switch (token.sign.meaning) {
    case MATH_OPENING:
    case MATH_BAR:
    case MATH_ARROW:
    case MATH_SLASH:
        return true;
    case MATH_CLOSING:
        return token.sign.code != '!' && token.sign.code != '?';
    case MATH_UPRIGHT:
        return token.sign.code == '.';
    case MATH_RELATION:
        return token.sign.code == '<' || token.sign.code == '>' ||
               token.sign.code == 0x2223;
    default:
        return false;
    }
}

static uint32_t delimiter_code(uint32_t code)
{
    return code == '.'      ? 0
           : code == '<'    ? 0x27e8
           : code == '>'    ? 0x27e9
           : code == 0x2223 ? '|'
                            : code;
}

/* Passes the command at the token and the bracket behind it, which is returned; 0 if it
 * is a dot, or missing. */
static uint32_t read_delimiter(MathParser *parser)
{
    MathToken command = parser->token;
    math_advance(parser);
    if (!math_is_delimiter(parser->token)) {
        math_fault(parser, command.from, command.to,
                   "`%.*s` needs a bracket behind it, or a dot for none",
                   (int)(command.to - command.from), parser->tex.at + command.from);
        return 0;
    }
    uint32_t code = delimiter_code(parser->token.sign.code);
    math_advance(parser);
    return code;
}

MathNode *math_fence(MathParser *parser)
{
    MathToken left = parser->token;
    MathNode *node = math_node(parser, MATH_FENCED_NODE, MATH_INNER);
    node->left = read_delimiter(parser);
    node->part[0] = math_row_within(parser, MATH_FENCES, false);
    if (math_is_at(parser, MATH_RIGHT))
        node->right = read_delimiter(parser);
    else
        math_fault(parser, left.from, left.to,
                   "no \\right belongs to this \\left; write `\\right.` where no bracket "
                   "shall stand");
    return node;
}

/* \bigl opens, \bigr closes, \bigm is between. */
static MathClass big_class(char last)
{
    return last == 'l'   ? MATH_OPEN
           : last == 'r' ? MATH_CLOSE
           : last == 'm' ? MATH_RELATION_SIGN
                         : MATH_ORDINARY;
}

MathNode *math_big(MathParser *parser)
{
    MathClass beside = big_class(parser->tex.at[parser->token.to - 1]);
    MathNode *node = math_node(parser, MATH_DELIMITER_NODE, beside);
    node->height = (int)parser->token.sign.code;
    node->sign.code = read_delimiter(parser);
    return node;
}

MathNode *math_middle(MathParser *parser)
{
    if (parser->open[MATH_FENCES] == 0)
        return NULL;
    MathNode *node = math_node(parser, MATH_DELIMITER_NODE, MATH_ORDINARY);
    node->sign.code = read_delimiter(parser);
    return node;
}
