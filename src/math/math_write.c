/* From the tree of a formula to MathML. */
#include "math/math_write.h"

/* ---- Text ------------------------------------------------------------------------ */

void math_write_code(MathPage *page, uint32_t code)
{
    if (code == '<' || code == '>' || code == '&')
        write_string(page->out, code == '<' ? "&lt;" : code == '>' ? "&gt;" : "&amp;");
    else
        write_code_point(page->out, code);
}

void math_open(MathPage *page, const char *tag)
{
    write_char(page->out, '<');
    write_string(page->out, tag);
    write_char(page->out, '>');
}

void math_close(MathPage *page, const char *tag)
{
    write_string(page->out, "</");
    write_string(page->out, tag);
    write_char(page->out, '>');
}

/* Blanks at an end, or beside another, would be lost. What is no UTF-8 and what HTML does
 * not take becomes U+FFFD. */
static void write_words(MathPage *page, Text text, uint32_t blank_as)
{
    for (size_t at = 0, size; at < text.size; at += size) {
        uint32_t code = text_code_point(text, at, &size);
        bool blank = code == ' ' || (code >= '\t' && code <= '\r');
        bool control = code < ' ' || code == 0x7f;
        math_write_code(page, blank ? blank_as : control ? 0xfffd : code);
    }
}

static void write_number(MathPage *page, const MathNode *node)
{
    write_string(page->out, "<mn");
    if (page->number)
        page->number(page->closure, page->out, node->from, node->to);
    write_char(page->out, '>');
    for (size_t at = node->from; at < node->to; at++) {
        char c = page->tex.at[at];
        if (c == '\\')
            math_write_code(page, 0x202f), at++; /* \, between thousands */
        else if (c != '{' && c != '}')
            math_write_code(page, math_letter(node->alphabet, (unsigned char)c));
    }
    math_close(page, "mn");
}

/* ---- Letters --------------------------------------------------------------------- */

/* Whether browsers make an <mi> of this letter alone italic. */
static bool leans(uint32_t code)
{
    return (code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z') ||
           (code >= 0x391 && code <= 0x3f6) || code == 0x2202 || code == 0x2207 ||
           code == 0x131 || code == 0x237;
}

static void write_letter(MathPage *page, const MathNode *node)
{
    bool italic = node->alphabet == MATH_ITALIC; /* as one letter is without it */
    uint32_t code =
        italic ? node->sign.code : math_letter(node->alphabet, node->sign.code);
    bool upright = node->sign.meaning == MATH_UPRIGHT || node->alphabet == MATH_ROMAN;
    bool plain = code == node->sign.code;
    math_open(page, upright && plain && leans(code) ? "mi mathvariant=\"normal\"" : "mi");
    math_write_code(page, code);
    if (node->struck)
        math_write_code(page, 0x338);
    math_close(page, "mi");
}

/* A letter that makes a word with others of its alphabet. */
static bool is_of_word(const MathNode *node, const MathNode *first)
{
    return node && node->kind == MATH_SIGN_NODE && node->sign.meaning == MATH_LETTER &&
           node->alphabet == first->alphabet && math_makes_words(node->alphabet) &&
           !node->struck;
}

/* Writes the word that begins with `node`; returns its last letter. */
static MathNode *write_word(MathPage *page, MathNode *node)
{
    MathNode *last = node;
    math_open(page, "mi");
    for (; is_of_word(node, last); node = node->next) {
        math_write_code(page, math_letter(node->alphabet, node->sign.code));
        last = node;
    }
    math_close(page, "mi");
    return last;
}

/* ---- Rows ------------------------------------------------------------------------ */

static const char thin_space[] = "<mspace width=\"0.1667em\"></mspace>";

/* The function that a node is, perhaps with scripts; else NULL. */
static const MathNode *function_of(const MathNode *node)
{
    while (node && node->kind == MATH_SCRIPTS_NODE)
        node = node->part[0];
    return node && node->kind == MATH_FUNCTION_NODE && node->beside == MATH_OPERATOR
               ? node
               : NULL;
}

/* A function is a little apart from an operand before it, unless a space is there. */
static bool needs_space_before(const MathNode *node, const MathNode *before)
{
    return before && function_of(node) && !function_of(before) &&
           (before->beside == MATH_ORDINARY || before->beside == MATH_CLOSE ||
            before->beside == MATH_INNER);
}

/* Says that the function applies to what follows, and parts the two. */
static void write_application(MathPage *page, const MathNode *function, MathClass behind)
{
    bool applies = behind == MATH_ORDINARY || behind == MATH_OPERATOR ||
                   behind == MATH_OPEN || behind == MATH_INNER;
    bool apart = (behind == MATH_ORDINARY || behind == MATH_OPERATOR) &&
                 function->next->kind != MATH_SPACE_NODE;
    if (!applies)
        return;
    math_open(page, apart ? "mo lspace=\"0\" rspace=\"0.1667em\"" : "mo");
    math_write_code(page, 0x2061);
    math_close(page, "mo");
}

/* The row's nodes, side by side. `around.sides` say what is beside the row. */
void math_write_row(MathPage *page, MathNode *row, MathAround around)
{
    math_settle(row, around.sides);
    MathClass end = around.sides.behind;
    MathNode *before = NULL;
    for (MathNode *node = row->first; node; before = node, node = node->next) {
        if (is_of_word(node, node) && is_of_word(node->next, node)) {
            node = write_word(page, node);
            around.sides.before = MATH_ORDINARY;
            continue;
        }
        around.sides.behind = node->beside == MATH_CLASS_NONE
                                  ? MATH_CLASS_NONE
                                  : math_class_behind(node, end);
        if (needs_space_before(node, before))
            write_string(page->out, thin_space);
        math_write_node(page, node, around);
        if (function_of(node) && node->next)
            write_application(page, node, around.sides.behind);
        if (node->beside != MATH_CLASS_NONE)
            around.sides.before = node->beside;
    }
}

/* Whether all of a row is one word, and so one element. */
static bool is_word(const MathNode *row)
{
    const MathNode *node = row->first;
    while (node && is_of_word(node, row->first))
        node = node->next;
    return row->first && !node;
}

/* As one element, whatever it is. */
void math_write_part(MathPage *page, MathNode *node, MathAround around)
{
    around.sides = (MathSides){MATH_CLASS_NONE, MATH_CLASS_NONE};
    if (node && node->kind != MATH_ROW_NODE) {
        MathNode row = {.kind = MATH_ROW_NODE, .first = node};
        math_write_row(page, &row, around);
    } else if (node && node->first && (!node->first->next || is_word(node))) {
        math_write_row(page, node, around);
    } else {
        math_open(page, "mrow");
        if (node)
            math_write_row(page, node, around);
        math_close(page, "mrow");
    }
}

/* Within an element that holds a row of its own. */
static void write_content(MathPage *page, MathNode *node, MathAround around)
{
    MathNode single = {.kind = MATH_ROW_NODE, .first = node};
    math_write_row(page, node->kind == MATH_ROW_NODE ? node : &single, around);
}

static MathAround within(bool display, bool script)
{
    return (MathAround){display, script, {MATH_CLASS_NONE, MATH_CLASS_NONE}};
}

/* ---- Fractions, roots, accents --------------------------------------------------- */

static const char *const style_names[] = {
    [MATH_AS_AROUND] = "",
    [MATH_DISPLAY] = " displaystyle=\"true\"",
    [MATH_INLINE] = " displaystyle=\"false\"",
};

static void write_fraction(MathPage *page, MathNode *node, MathAround around)
{
    bool display =
        node->style == MATH_AS_AROUND ? around.display : node->style == MATH_DISPLAY;
    MathAround part = within(false, around.script || !display);
    bool line = node->kind == MATH_FRACTION_NODE;
    write_string(page->out,
                 line ? "<mfrac" : "<mrow><mo>(</mo><mfrac linethickness=\"0\"");
    write_string(page->out, style_names[node->style]);
    write_char(page->out, '>');
    math_write_part(page, node->part[0], part);
    math_write_part(page, node->part[1], part);
    write_string(page->out, line ? "</mfrac>" : "</mfrac><mo>)</mo></mrow>");
}

static void write_root(MathPage *page, MathNode *node, MathAround around)
{
    MathAround part = within(around.display, around.script);
    math_open(page, node->part[1] ? "mroot" : "msqrt");
    if (node->part[1]) {
        math_write_part(page, node->part[0], part);
        math_write_part(page, node->part[1], within(false, true));
    } else {
        write_content(page, node->part[0], part);
    }
    math_close(page, node->part[1] ? "mroot" : "msqrt");
}

static void write_accent(MathPage *page, MathNode *node, MathAround around)
{
    bool over = node->kind == MATH_OVER_NODE;
    math_open(page, over ? "mover accent=\"true\"" : "munder accentunder=\"true\"");
    math_write_part(page, node->part[0], within(around.display, around.script));
    math_open(page, node->stretchy ? "mo stretchy=\"true\"" : "mo stretchy=\"false\"");
    math_write_code(page, node->sign.code);
    math_close(page, "mo");
    math_close(page, over ? "mover" : "munder");
}

/* ---- Scripts and limits ---------------------------------------------------------- */

static const char *const script_tags[2][4] = {
    {NULL, "msub", "msup", "msubsup"},
    {NULL, "munder", "mover", "munderover"},
};

/* The base is what it would be without scripts: a relation stays one. */
static void write_base(MathPage *page, MathNode *node, MathAround around)
{
    if (node && node->kind != MATH_ROW_NODE)
        math_write_node(page, node, around);
    else
        math_write_part(page, node, around);
}

static void write_scripts(MathPage *page, MathNode *node, MathAround around)
{
    bool above = node->kind == MATH_STACK_NODE || node->limits == MATH_ABOVE ||
                 (node->limits == MATH_IN_DISPLAY && around.display);
    int parts = (node->part[1] ? 1 : 0) + (node->part[2] ? 2 : 0);
    const char *tag = script_tags[above][parts];
    MathAround script = within(false, true);
    math_open(page, tag);
    if (node->part[0])
        node->part[0]->beside = node->beside;
    write_base(page, node->part[0], around);
    for (int i = 1; i < 3; i++)
        if (node->part[i])
            math_write_part(page, node->part[i], script);
    math_close(page, tag);
}

/* ---- Everything ------------------------------------------------------------------ */

static void write_sign(MathPage *page, const MathNode *node, MathAround around)
{
    bool sum = node->sign.meaning == MATH_SUM;
    bool forced = sum && node->limits == MATH_ABOVE && !around.display;
    if (node->sign.meaning == MATH_LETTER || node->sign.meaning == MATH_UPRIGHT)
        write_letter(page, node);
    else
        math_write_operator(page->out, node, around.sides, around.script,
                            forced ? " movablelimits=\"false\"" : "");
}

static void write_primes(MathPage *page, int count)
{
    math_open(page, "mo lspace=\"0\" rspace=\"0\"");
    while (count-- > 0)
        math_write_code(page, 0x2032);
    math_close(page, "mo");
}

static void write_function(MathPage *page, const MathNode *node)
{
    bool binary = node->beside == MATH_BINARY_SIGN;
    math_open(page, binary ? "mo lspace=\"0.2222em\" rspace=\"0.2222em\"" : "mi");
    write_words(page, node->text, ' ');
    math_close(page, binary ? "mo" : "mi");
}

/* Eighteenths of an em, with four decimals. */
static void write_space(MathPage *page, int32_t width)
{
    int32_t size = width < 0 ? -width : width, rest = (size % 18 * 10000 + 9) / 18;
    write_string(page->out, width < 0 ? "<mspace width=\"-" : "<mspace width=\"");
    write_integer(page->out, size / 18);
    for (int32_t unit = 1000; rest > 0; rest %= unit, unit /= 10) {
        write_string(page->out, unit == 1000 ? "." : "");
        write_integer(page->out, rest / unit);
    }
    write_string(page->out, "em\"></mspace>");
}

static void write_text_node(MathPage *page, Text text)
{
    math_open(page, "mtext");
    write_words(page, text, 0xa0);
    math_close(page, "mtext");
}

static void write_styled(MathPage *page, MathNode *node, MathAround around)
{
    around = within(node->style == MATH_DISPLAY, around.script);
    math_open(page, node->style == MATH_DISPLAY ? "mrow displaystyle=\"true\""
                                                : "mrow displaystyle=\"false\"");
    write_content(page, node->part[0], around);
    math_close(page, "mrow");
}

static void write_phantom(MathPage *page, MathNode *node, MathAround around)
{
    math_open(page, "mphantom");
    write_content(page, node->part[0], within(around.display, around.script));
    math_close(page, "mphantom");
}

void math_write_node(MathPage *page, MathNode *node, MathAround around)
{
    switch (node->kind) {
    case MATH_ROW_NODE:
        math_write_part(page, node, around);
        break;
    case MATH_SIGN_NODE:
        write_sign(page, node, around);
        break;
    case MATH_NUMBER_NODE:
        write_number(page, node);
        break;
    case MATH_PRIMES_NODE:
        write_primes(page, node->height);
        break;
    case MATH_WORDS_NODE:
        write_text_node(page, node->text);
        break;
    case MATH_FUNCTION_NODE:
        write_function(page, node);
        break;
    case MATH_SPACE_NODE:
        if (node->sign.code == 0)
            write_text_node(page, TEXT(" "));
        else
            write_space(page, (int32_t)node->sign.code);
        break;
    case MATH_FRACTION_NODE:
    case MATH_BINOMIAL_NODE:
        write_fraction(page, node, around);
        break;
    case MATH_ROOT_NODE:
        write_root(page, node, around);
        break;
    case MATH_SCRIPTS_NODE:
    case MATH_STACK_NODE:
        write_scripts(page, node, around);
        break;
    case MATH_OVER_NODE:
    case MATH_UNDER_NODE:
        write_accent(page, node, around);
        break;
    case MATH_FENCED_NODE:
        math_write_fenced(page, node, around);
        break;
    case MATH_DELIMITER_NODE:
        math_write_delimiter(page, node);
        break;
    case MATH_TABLE_NODE:
        math_write_table(page, node, around);
        break;
    case MATH_PHANTOM_NODE:
        write_phantom(page, node, around);
        break;
    case MATH_STYLE_NODE:
        write_styled(page, node, around);
        break;
    }
}
