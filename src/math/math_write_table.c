/* Brackets that grow, and tables. */
#include "math/math_write.h"

/* ---- Brackets -------------------------------------------------------------------- */

static void write_bracket(MathPage *page, uint32_t code, const char *form)
{
    bool grows = code == '(' || code == ')' || code == '[' || code == ']' ||
                 code == '{' || code == '}';
    if (code == 0)
        return;
    write_string(page->out, grows ? "<mo" : "<mo stretchy=\"true\"");
    write_string(page->out, form);
    write_char(page->out, '>');
    math_write_code(page, code);
    math_close(page, "mo");
}

/* Letters and numbers beside a pair of brackets are a little apart from it. */
static const char *opening_form(MathAround around)
{
    bool apart = !around.script && around.sides.before == MATH_ORDINARY;
    return apart ? " form=\"prefix\" lspace=\"0.1667em\"" : " form=\"prefix\"";
}

static const char *closing_form(MathAround around)
{
    bool apart = !around.script && around.sides.behind == MATH_ORDINARY;
    return apart ? " form=\"postfix\" rspace=\"0.1667em\"" : " form=\"postfix\"";
}

void math_write_fenced(MathPage *page, MathNode *node, MathAround around)
{
    MathAround part = around;
    part.sides = (MathSides){node->left ? MATH_OPEN : MATH_CLASS_NONE,
                             node->right ? MATH_CLOSE : MATH_CLASS_NONE};
    math_open(page, "mrow");
    write_bracket(page, node->left, opening_form(around));
    math_write_row(page, node->part[0], part);
    write_bracket(page, node->right, closing_form(around));
    math_close(page, "mrow");
}

static const char *delimiter_form(MathClass class)
{
    return class == MATH_OPEN            ? " form=\"prefix\""
           : class == MATH_CLOSE         ? " form=\"postfix\""
           : class == MATH_RELATION_SIGN ? " lspace=\"0.2778em\" rspace=\"0.2778em\""
                                         : " lspace=\"0\" rspace=\"0\"";
}

void math_write_delimiter(MathPage *page, const MathNode *node)
{
    int tenths = node->height;
    if (node->sign.code == 0) {
        write_string(page->out, "<mrow></mrow>"); /* where one element must stand */
        return;
    }
    write_string(page->out, "<mo stretchy=\"true\"");
    write_string(page->out, delimiter_form(node->beside));
    for (int i = 0; i < 2 && tenths > 0; i++) {
        write_string(page->out, i == 0 ? " minsize=\"" : " maxsize=\"");
        write_integer(page->out, tenths / 10);
        write_char(page->out, '.');
        write_integer(page->out, tenths % 10);
        write_string(page->out, "em\"");
    }
    write_char(page->out, '>');
    math_write_code(page, node->sign.code);
    math_close(page, "mo");
}

/* ---- Tables ---------------------------------------------------------------------- */

/* One column of `l|cr`: how it is aligned, and whether a rule is before or behind it. */
typedef struct Column {
    char aligned;
    bool ruled, ruled_behind;
} Column;

/* The column at `*at`, which moves behind it; environments have theirs again and again.
 */
static Column next_column(Text columns, size_t *at, bool again)
{
    Column column = {'c', false, false};
    if (again && *at >= columns.size)
        *at = 0;
    for (; *at < columns.size && text_find_char(TEXT("lcr"), columns.at[*at], 0) == 3;
         ++*at)
        column.ruled = column.ruled || columns.at[*at] == '|';
    if (*at < columns.size)
        column.aligned = columns.at[(*at)++];
    size_t rest = *at;
    bool bar = false;
    for (; rest < columns.size && (columns.at[rest] == ' ' || columns.at[rest] == '|');
         rest++)
        bar = bar || columns.at[rest] == '|';
    column.ruled_behind = bar && rest == columns.size;
    return column;
}

/* Opens a tag with those of the classes that are not NULL. */
static void open_with_classes(MathPage *page, const char *tag,
                              const char *const classes[], int count)
{
    bool any = false;
    write_char(page->out, '<');
    write_string(page->out, tag);
    for (int i = 0; i < count; i++)
        if (classes[i]) {
            write_string(page->out, any ? " " : " class=\"");
            write_string(page->out, classes[i]);
            any = true;
        }
    write_string(page->out, any ? "\">" : ">");
}

static void write_cell(MathPage *page, MathNode *cell, Column column, MathAround around)
{
    const char *const classes[] = {column.aligned == 'l'   ? "left"
                                   : column.aligned == 'r' ? "right"
                                                           : NULL,
                                   column.ruled ? "ruled-left" : NULL,
                                   column.ruled_behind ? "ruled-right" : NULL};
    open_with_classes(page, "mtd", classes, 3);
    math_write_row(page, cell, around);
    math_close(page, "mtd");
}

static void write_line(MathPage *page, MathNode *table, MathNode *line, MathAround around)
{
    const char *const classes[] = {line->ruled ? "ruled-above" : NULL,
                                   line->ruled_below ? "ruled-below" : NULL};
    const MathEnvironment *environment = table->environment;
    size_t at = 0;
    open_with_classes(page, "mtr", classes, 2);
    for (MathNode *cell = line->first; cell; cell = cell->next) {
        Column column = next_column(table->text, &at, environment->columns != NULL);
        bool continues = column.aligned == 'l' && environment->display;
        around.sides.before = continues ? MATH_ORDINARY : MATH_CLASS_NONE;
        write_cell(page, cell, column, around);
    }
    math_close(page, "mtr");
}

void math_write_table(MathPage *page, MathNode *node, MathAround around)
{
    const MathEnvironment *environment = node->environment;
    bool fenced = environment->left || environment->right;
    MathAround cell = {
        environment->display, around.script, {MATH_CLASS_NONE, MATH_CLASS_NONE}};
    if (fenced)
        math_open(page, "mrow");
    write_bracket(page, environment->left, " form=\"prefix\"");
    write_string(page->out,
                 environment->display ? "<mtable displaystyle=\"true\"" : "<mtable");
    if (environment->look) {
        write_string(page->out, " class=\"");
        write_string(page->out, environment->look);
        write_char(page->out, '"');
    }
    write_char(page->out, '>');
    for (MathNode *line = node->first; line; line = line->next)
        write_line(page, node, line, cell);
    math_close(page, "mtable");
    write_bracket(page, environment->right, closing_form(around));
    if (fenced)
        math_close(page, "mrow");
}
