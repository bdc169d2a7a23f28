#include "page/page_scripts.h"

#include "document/list.h"
#include "document/system.h"

/* A name at the top level of a script. */
typedef struct Declared {
    Text name;
    int script;
    bool exported;
} Declared;

typedef struct Joining {
    Writer out;
    Assets scripts;
    int script, line; /* where we are; lines count from 1 */
    Declared *names;
    int name_count;
    char quote;        /* what ends the text that we are in; 0: we are in none */
    int braces;        /* that are open in a template's ${…} */
    const char *fault; /* the first one; NULL: none */
} Joining;

static const char *script_name(const Joining *joining)
{
    return joining->scripts.at[joining->script].name;
}

/* Keeps the first fault: `what` the `name` `why`. */
static void fault(Joining *joining, const char *what, Text name, const char *why)
{
    if (!joining->fault)
        joining->fault =
            text_format(joining->out.arena, "%s:%d: %s`%.*s`%s", script_name(joining),
                        joining->line, what, (int)name.size, name.at, why)
                .at;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '_' || c == '$';
}

/* Takes `word` off the start of `*rest`, if it stands there. */
static bool skip(Text *rest, const char *word)
{
    Text start = text_of(word);
    if (!text_starts(*rest, start))
        return false;
    *rest = text_slice(*rest, start.size, rest->size);
    return true;
}

/* ---- Names ----------------------------------------------------------------------- */

static const Declared *find(const Joining *joining, Text name)
{
    for (int i = 0; i < joining->name_count; i++)
        if (text_equal(joining->names[i].name, name))
            return &joining->names[i];
    return NULL;
}

static void declare(Joining *joining, Text name, bool exported)
{
    const Declared *other = find(joining, name);
    if (other)
        fault(joining, "", name, " is declared twice at the top level of scripts");
    Declared declared = {name, joining->script, exported};
    LIST_ADD(joining->out.arena, joining->names, joining->name_count, declared);
}

/* Reads the declaration at the start of a line, if there is one. */
static bool read_declaration(Joining *joining, Text line, bool exported)
{
    static const char *const words[] = {
        "async function* ", "async function ", "function* ", "function ",
        "class ",           "const ",          "let ",       "var "};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        Text rest = line;
        if (!skip(&rest, words[i]))
            continue;
        size_t end = 0;
        while (end < rest.size && is_letter(rest.at[end]))
            end++;
        if (end == 0)
            fault(joining, "one name is declared at a time, not ", line, "");
        declare(joining, text_slice(rest, 0, end), exported);
        return true;
    }
    return false;
}

/* ---- Imports --------------------------------------------------------------------- */

/* The position of an earlier script; -1 if there is none of that name. */
static int earlier_script(const Joining *joining, Text file)
{
    for (int i = 0; i < joining->script; i++)
        if (text_is(file, joining->scripts.at[i].name))
            return i;
    return -1;
}

static void check_imported(Joining *joining, Text name, int script)
{
    const Declared *declared = find(joining, name);
    if (!declared || declared->script != script || !declared->exported)
        fault(joining, "", name, " is not exported there");
}

/* `line` begins with the word import. */
static void read_import(Joining *joining, Text line)
{
    Text names = line;
    size_t from = text_find(line, TEXT(" } from \"./"), 0);
    Text file = text_slice(line, from + 11, line.size);
    if (!skip(&names, "import { ") || from == line.size ||
        !text_ends(file, TEXT("\";"))) {
        fault(joining, "an import is written { … } from \"./…\"; on one line, not ", line,
              "");
        return;
    }
    names = text_slice(names, 0, from - (line.size - names.size));
    file.size -= 2;
    int script = earlier_script(joining, file);
    if (script < 0)
        fault(joining, "", file, " is no earlier script");
    while (script >= 0 && names.size > 0)
        check_imported(joining, text_trim(text_cut(&names, ',')), script);
}

/* ---- Lines ----------------------------------------------------------------------- */

/* What the HTML parser would not leave alone in a script. */
static void check_contents(Joining *joining, Text line)
{
    static const char *const forbidden[] = {"</script", "<script", "<!--", "\r"};
    for (size_t i = 0; i < sizeof forbidden / sizeof *forbidden; i++)
        if (text_find(line, text_of(forbidden[i]), 0) < line.size)
            fault(joining, "a script in a page can not contain ", text_of(forbidden[i]),
                  "");
}

static bool is_sign(char c)
{
    return !is_letter(c) && (unsigned char)c < 0x80;
}

/* What was written last in this line; blanks that are kept count if `blanks`. */
static char last_written(const Writer *out, bool blanks)
{
    size_t at = out->size;
    while (at > 0 && !blanks && out->at[at - 1] == ' ')
        at--;
    return at > 0 ? out->at[at - 1] : '\n';
}

/* What a text, or a regular expression, begins with. A slash behind a value divides,
 * anywhere else it begins a regular expression. */
static char opening_quote(const Writer *out, char c)
{
    char before = last_written(out, false);
    bool value = is_letter(before) || before == ')' || before == ']' || before == '}';
    return c == '"' || c == '\'' || c == '`' || (c == '/' && !value) ? c : 0;
}

/* A blank parts words, and signs that would mean something else together. */
static bool parts(char before, char after)
{
    return !(is_sign(before) || is_sign(after)) || before == after || before == '/' ||
           after == '/';
}

/* Where a template's ${…} opens and closes. No template stands in another: its end would
 * be taken for that of the outer one. */
static void count_braces(Joining *joining, Text line, size_t at)
{
    char c = line.at[at];
    if (c == '{' && (joining->braces > 0 || (at > 0 && line.at[at - 1] == '$')))
        joining->braces++;
    else if (c == '}' && joining->braces > 0)
        joining->braces--;
    else if (c == '`' && joining->braces > 0)
        fault(joining, "a template stands in another one: ", line, "");
}

/* Within a text all is as it stands. One that ends on another line is a template. */
static void write_character(Joining *joining, Text line, size_t *at)
{
    Writer *out = &joining->out;
    char c = line.at[*at], next = *at + 1 < line.size ? line.at[*at + 1] : '\n';
    if (joining->quote) {
        if (joining->quote == '`')
            count_braces(joining, line, *at);
        if (c == '\\')
            write_char(out, line.at[(*at)++]);
        else if (c == joining->quote)
            joining->quote = 0;
        write_char(out, *at < line.size ? line.at[*at] : '\n');
        return;
    }
    if (c == '/' && next == '/') {
        *at = line.size;
        return;
    }
    if (c == ' ' && !parts(last_written(out, true), next))
        return;
    joining->quote = opening_quote(out, c);
    write_char(out, c);
}

/* A line without its indentation, blanks that mean nothing, and comments. */
static void write_line(Joining *joining, Text line)
{
    Writer *out = &joining->out;
    size_t start = out->size;
    line = joining->quote ? line : text_trim(line);
    for (size_t at = 0; at < line.size; at++)
        write_character(joining, line, &at);
    if (joining->quote != '`')
        joining->quote = 0;
    while (!joining->quote && out->size > start && last_written(out, true) == ' ')
        out->size--;
    if (joining->quote || out->size > start)
        write_char(out, '\n');
}

static void join_line(Joining *joining, Text line)
{
    Text rest = line;
    check_contents(joining, line);
    if (skip(&rest, "import") && (rest.size == 0 || !is_letter(rest.at[0]))) {
        read_import(joining, line);
        return;
    }
    rest = line;
    bool exported = skip(&rest, "export ");
    if (!read_declaration(joining, rest, exported) && exported)
        fault(joining, "an export begins a declaration, not ", rest, "");
    write_line(joining, rest);
}

const char *page_scripts_join(Arena *arena, Assets scripts, Text *joined)
{
    Joining joining = {.out = {.arena = arena}, .scripts = scripts};
    for (; joining.script < scripts.count; joining.script++) {
        Text rest = asset_text(scripts.at[joining.script]);
        for (joining.line = 1; rest.size > 0; joining.line++)
            join_line(&joining, text_cut(&rest, '\n'));
    }
    *joined = written(&joining.out);
    return joining.fault;
}
