#include "chapter/reference.h"

/* Reads from left to right and keeps its first error. */
typedef struct Reader {
    Text source;
    size_t at;
    const char *error;
    size_t error_at;
} Reader;

static void fail(Reader *in, size_t at, const char *sentence)
{
    if (!in->error) {
        in->error = sentence;
        in->error_at = at;
    }
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' ||
           c == '-';
}

static char peek(const Reader *in)
{
    return in->at < in->source.size ? in->source.at[in->at] : '\0';
}

static void skip_blanks(Reader *in)
{
    while (is_blank(peek(in)))
        in->at++;
}

/* Steps over `sign`, and the blanks before it, if it comes next. */
static bool accept(Reader *in, Text sign)
{
    skip_blanks(in);
    bool next = text_starts(text_slice(in->source, in->at, in->source.size), sign);
    if (next)
        in->at += sign.size;
    return next;
}

static Text read_name(Reader *in, const char *missing)
{
    skip_blanks(in);
    size_t from = in->at;
    while (is_name_char(peek(in)))
        in->at++;
    Text name = text_slice(in->source, from, in->at);
    if (!reference_is_name(name))
        fail(in, from, missing);
    return name;
}

/* Takes what follows a name and a point: another name, or the word `shape`. */
static bool read_next_name(Reader *in, Reference *reference)
{
    if (peek(in) != '.')
        return false;
    in->at++;
    Text name = read_name(in, "expected a name, or the word shape, after the point");
    reference->shape = text_is(name, "shape");
    if (!reference->shape) {
        reference->chapter = reference->name;
        reference->name = name;
    }
    return !reference->shape;
}

/* [chapter.]name[.shape] */
static void read_names(Reader *in, Reference *reference)
{
    reference->name = read_name(in, "expected a name");
    if (!read_next_name(in, reference))
        return;
    size_t point = in->at;
    if (read_next_name(in, reference))
        fail(in, point, "only a chapter stands before a name");
}

static ReferenceIndex read_quoted(Reader *in)
{
    size_t from = in->at + 1;
    size_t to = text_find_char(in->source, in->source.at[in->at], from);
    if (to == in->source.size)
        fail(in, in->at, "this quote is not closed");
    in->at = to < in->source.size ? to + 1 : to;
    skip_blanks(in);
    return (ReferenceIndex){text_slice(in->source, from, to), true};
}

static ReferenceIndex read_bare(Reader *in)
{
    size_t from = in->at;
    while (in->at < in->source.size && peek(in) != ',' && peek(in) != ']')
        in->at++;
    Text label = text_trim(text_slice(in->source, from, in->at));
    if (label.size == 0)
        fail(in, from, "expected a label or an index");
    return (ReferenceIndex){label, false};
}

static ReferenceIndex read_index(Reader *in)
{
    skip_blanks(in);
    return peek(in) == '"' || peek(in) == '\'' ? read_quoted(in) : read_bare(in);
}

/* [index] or [index, index] */
static void read_indices(Reader *in, Reference *reference)
{
    if (!accept(in, TEXT("[")))
        return;
    size_t bracket = in->at - 1;
    reference->index[reference->indices++] = read_index(in);
    if (accept(in, TEXT(",")))
        reference->index[reference->indices++] = read_index(in);
    if (peek(in) == ',')
        fail(in, in->at, "there are at most two indices, a row and a column");
    else if (in->at == in->source.size)
        fail(in, bracket, "this bracket is not closed");
    else if (!accept(in, TEXT("]")))
        fail(in, in->at, "expected , or ] after a quoted label");
}

/* @ preset + preset */
static void read_setting(Reader *in, Reference *reference)
{
    if (!accept(in, TEXT("@")))
        return;
    skip_blanks(in);
    size_t from = in->at;
    do
        read_name(in, "expected the name of a preset");
    while (!in->error && accept(in, TEXT("+")));
    reference->setting = text_trim(text_slice(in->source, from, in->at));
}

/* : format */
static void read_format(Reader *in, Reference *reference)
{
    if (!accept(in, TEXT(":")))
        return;
    skip_blanks(in);
    Text format = text_trim(text_slice(in->source, in->at, in->source.size));
    const char *error = format_read(format, &reference->digits);
    if (error)
        fail(in, in->at, error);
    reference->format = format;
    in->at = in->source.size;
}

const char *reference_read(Text source, Reference *reference, size_t *at)
{
    Reader in = {.source = source};
    *reference = (Reference){.source = source};
    read_names(&in, reference);
    if (!in.error && !reference->shape)
        read_indices(&in, reference);
    if (!in.error && !reference->shape)
        reference->transposed = accept(&in, TEXT("^T"));
    if (!in.error)
        read_setting(&in, reference);
    if (!in.error && !reference->shape)
        read_format(&in, reference);
    skip_blanks(&in);
    if (in.at < source.size)
        fail(&in, in.at, "expected [ or ^T or @ or : or the end here");
    *at = in.error_at;
    return in.error;
}

size_t reference_offset(const Reference *reference, Text part)
{
    return part.at ? (size_t)(part.at - reference->source.at) : reference->source.size;
}

Text reference_setting(Arena *arena, Text setting)
{
    Writer out = {.arena = arena};
    while (setting.size > 0) {
        write_text(&out, text_trim(text_cut(&setting, '+')));
        if (setting.size > 0)
            write_string(&out, " + ");
    }
    return written(&out);
}

bool reference_is_name(Text name)
{
    for (size_t i = 0; i < name.size; i++)
        if (!is_name_char(name.at[i]))
            return false;
    return name.size > 0 && name.at[0] != '-';
}

/* The integer that `text` is, or -1; what no size can reach counts as the largest. */
static int integer_of(Text text)
{
    const int limit = 100000000;
    int number = text.size > 0 ? 0 : -1;
    for (size_t i = 0; i < text.size; i++) {
        if (!is_digit(text.at[i]))
            return -1;
        number = number < limit ? 10 * number + (text.at[i] - '0') : number;
    }
    return number;
}

static int find_position(ReferenceIndex index, const Text *labels, int size)
{
    int position = index.quoted ? -1 : integer_of(index.label);
    for (int i = 0; labels && i < size; i++)
        if (integer_of(labels[i]) >= 0)
            return INDEX_UNKNOWN;
    if (position < 0)
        return INDEX_UNKNOWN;
    return position < size ? position : INDEX_OUTSIDE;
}

int reference_resolve(ReferenceIndex index, const Text *labels, int size)
{
    int found = INDEX_UNKNOWN;
    for (int i = 0; labels && i < size; i++) {
        if (!text_equal(labels[i], index.label))
            continue;
        if (found != INDEX_UNKNOWN)
            return INDEX_AMBIGUOUS;
        found = i;
    }
    return found != INDEX_UNKNOWN ? found : find_position(index, labels, size);
}
