/* Words in a formula: \text{…} and \operatorname{…}. */
#include "math/math_parse.h"

typedef struct Reading {
    MathParser *parser;
    Writer out;
    MathAlphabet alphabet;
    bool name; /* blanks do not count, and ' is a prime */
    int braces;
} Reading;

static void add(Reading *reading, uint32_t code)
{
    write_code_point(&reading->out, math_letter(reading->alphabet, code));
}

/* What a command stands for in words: signs that TeX keeps for itself, and spaces. */
static bool add_command(Reading *reading, MathToken command)
{
    MathSign sign = command.sign;
    if (sign.meaning == MATH_SPACE && (int32_t)sign.code >= 0)
        add(reading, reading->name ? 0x2009 : ' ');
    else if (sign.meaning == MATH_UPRIGHT || sign.meaning == MATH_OPENING ||
             sign.meaning == MATH_CLOSING || sign.meaning == MATH_SLASH ||
             sign.meaning == MATH_DOTS)
        add(reading, sign.code);
    else
        return sign.meaning == MATH_SPACE;
    return true;
}

static size_t read_command(Reading *reading, size_t at)
{
    MathParser *parser = reading->parser;
    MathToken command = math_token(parser->tex, at);
    if (!add_command(reading, command)) {
        math_fault(parser, command.from, command.to,
                   "among words there are no commands; close the words before it");
        write_text(&reading->out, text_slice(parser->tex, command.from, command.to));
    }
    return command.to;
}

static size_t read_character(Reading *reading, size_t at)
{
    MathParser *parser = reading->parser;
    size_t size;
    uint32_t code = text_code_point(parser->tex, at, &size);
    bool blank = code == ' ' || (code >= '\t' && code <= '\r');
    if (blank && !reading->name)
        add(reading, ' ');
    else if (code == '~')
        add(reading, 0xa0);
    else if (code == '\'' && !reading->name)
        add(reading, 0x2019);
    else if (code == '{' || code == '}')
        reading->braces += code == '{' ? 1 : -1;
    else if (code == '$' || code < ' ' || code == 0xfffd)
        blank ? (void)0
              : math_fault(parser, at, at + size, "%s",
                           code == '$' ? "the sign is written \\$"
                                       : "this is no character of a formula");
    else
        add(reading, code);
    return at + size;
}

/* Reads the group at the token; leaves the parser behind it. */
static Text read_words(Reading *reading, MathToken command)
{
    MathParser *parser = reading->parser;
    MathToken open = parser->token;
    if (!math_is_at(parser, MATH_OPEN_BRACE)) {
        math_fault(parser, command.from, command.to, "`%.*s` needs words in braces",
                   (int)(command.to - command.from), parser->tex.at + command.from);
        return TEXT("");
    }
    size_t at = open.to;
    for (reading->braces = 1; reading->braces > 0 && at < parser->tex.size;)
        at = parser->tex.at[at] == '\\' ? read_command(reading, at)
                                        : read_character(reading, at);
    if (reading->braces > 0)
        math_fault(parser, open.from, open.to, "this `{` is not closed: `}` is missing");
    math_go_to(parser, at);
    return written(&reading->out);
}

MathNode *math_words(MathParser *parser)
{
    MathToken command = parser->token;
    MathNode *node = math_node(parser, MATH_WORDS_NODE, MATH_ORDINARY);
    Reading reading = {.parser = parser,
                       .out = {.arena = parser->arena},
                       .alphabet = (MathAlphabet)command.sign.code};
    math_advance(parser);
    node->text = read_words(&reading, command);
    return node;
}

MathNode *math_named(MathParser *parser)
{
    MathToken command = parser->token;
    MathNode *node = math_node(parser, MATH_FUNCTION_NODE, MATH_OPERATOR);
    Reading reading = {.parser = parser, .out = {.arena = parser->arena}, .name = true};
    math_advance(parser);
    if (parser->token.from < parser->tex.size &&
        parser->tex.at[parser->token.from] == '*') {
        node->limits = MATH_IN_DISPLAY;
        math_advance(parser);
    }
    node->text = read_words(&reading, command);
    return node;
}
