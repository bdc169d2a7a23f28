#include "math/math_operator.h"

/* ---- What a sign is -------------------------------------------------------------- */

static bool asks_for_operand(MathClass before)
{
    return before != MATH_ORDINARY && before != MATH_CLOSE && before != MATH_INNER;
}

static bool takes_no_operand(MathClass behind)
{
    return behind == MATH_CLASS_NONE || behind == MATH_RELATION_SIGN ||
           behind == MATH_CLOSE || behind == MATH_SEPARATOR;
}

MathClass math_class_behind(const MathNode *node, MathClass end)
{
    for (node = node->next; node; node = node->next)
        if (node->beside != MATH_CLASS_NONE)
            return node->beside;
    return end;
}

void math_settle(MathNode *row, MathSides around)
{
    MathClass before = around.before;
    for (MathNode *node = row->first; node; node = node->next) {
        if (node->beside == MATH_CLASS_NONE)
            continue;
        if (node->beside == MATH_BINARY_SIGN &&
            (asks_for_operand(before) ||
             takes_no_operand(math_class_behind(node, around.behind))))
            node->beside = MATH_ORDINARY;
        before = node->beside;
    }
}

/* ---- Room ------------------------------------------------------------------------ */

static const char tight[] = " lspace=\"0\" rspace=\"0\"";

/* Signs that browsers take for a prefix, without room, if they are told. */
static bool is_prefix(uint32_t code)
{
    return code == '+' || code == 0x2212 || code == 0xb1 || code == 0x2213;
}

static const char *binary_room(const MathNode *node, MathSides sides, bool in_script)
{
    if (node->beside == MATH_ORDINARY)
        return is_prefix(node->sign.code) ? " form=\"prefix\"" : tight;
    if (in_script)
        return tight;
    return sides.before == MATH_CLASS_NONE ? " form=\"infix\"" : "";
}

static const char *relation_room(const MathNode *node, MathSides sides, bool in_script)
{
    if (in_script || (sides.before == MATH_CLASS_NONE && sides.behind == MATH_CLASS_NONE))
        return tight;
    if (node->sign.meaning == MATH_IMPLICATION)
        return " lspace=\"0.5556em\" rspace=\"0.5556em\"";
    if (sides.before == MATH_CLASS_NONE)
        return " lspace=\"0\"";
    if (sides.behind == MATH_CLASS_NONE)
        return " rspace=\"0\"";
    return node->sign.code == ':' ? " lspace=\"0.2778em\" rspace=\"0.2778em\"" : "";
}

static bool is_operand(MathClass class)
{
    return class == MATH_ORDINARY || class == MATH_OPERATOR || class == MATH_INNER;
}

/* Dots are a little apart from what is no comma or sign beside them. */
static const char *dots_room(MathSides sides, bool in_script)
{
    static const char *const room[2][2] = {{tight, " lspace=\"0\" rspace=\"0.1667em\""},
                                           {" lspace=\"0.1667em\" rspace=\"0\"",
                                            " lspace=\"0.1667em\" rspace=\"0.1667em\""}};
    bool left = is_operand(sides.before) || sides.before == MATH_CLOSE;
    bool right = is_operand(sides.behind) || sides.behind == MATH_OPEN ||
                 sides.behind == MATH_SEPARATOR;
    return in_script ? tight : room[left][right];
}

/* A large sign is a little apart from operands. */
static const char *large_room(MathSides sides)
{
    bool left = is_operand(sides.before) || sides.before == MATH_CLOSE;
    bool right = is_operand(sides.behind);
    return left && right ? "" : left ? " rspace=\"0\"" : right ? " lspace=\"0\"" : tight;
}

static const char *room(const MathNode *node, MathSides sides, bool in_script)
{
    switch (node->sign.meaning) {
    case MATH_BINARY:
        return binary_room(node, sides, in_script);
    case MATH_RELATION:
    case MATH_IMPLICATION:
    case MATH_ARROW:
        return relation_room(node, sides, in_script);
    case MATH_DOTS:
        return dots_room(sides, in_script);
    case MATH_SUM:
    case MATH_INTEGRAL:
        return large_room(sides);
    case MATH_PUNCTUATION:
        return in_script ? " rspace=\"0\"" : "";
    case MATH_COLON:
        return " lspace=\"0\" rspace=\"0.3333em\"";
    case MATH_OPENING:
    case MATH_CLOSING:
        return node->sign.code == '!' || node->sign.code == '?' ? tight : "";
    default:
        return tight;
    }
}

/* Brackets that stand in a row as high as they are, and other signs that browsers would
 * make as high as the row. */
static bool would_stretch(const MathNode *node)
{
    uint32_t code = node->sign.code;
    MathMeaning meaning = node->sign.meaning;
    return meaning == MATH_BAR || meaning == MATH_ARROW || meaning == MATH_OPENING ||
           (meaning == MATH_CLOSING && code != '!' && code != '?') || code == 0x2223 ||
           code == 0x2225;
}

void math_write_operator(Writer *out, const MathNode *node, MathSides sides,
                         bool in_script, const char *limits)
{
    uint32_t code = node->sign.code;
    write_string(out, "<mo");
    if (would_stretch(node))
        write_string(out, " stretchy=\"false\"");
    write_string(out, room(node, sides, in_script));
    write_string(out, limits);
    write_char(out, '>');
    if (code == '<' || code == '>' || code == '&')
        write_string(out, code == '<' ? "&lt;" : code == '>' ? "&gt;" : "&amp;");
    else
        write_code_point(out, code);
    if (node->struck)
        write_code_point(out, 0x338);
    write_string(out, "</mo>");
}
