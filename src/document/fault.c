#include "document/fault.h"

#include "chapter/suggest.h"
#include "document/list.h"
#include "document/system.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

Place place_at(const Source *source, size_t from, size_t to)
{
    return (Place){source, from, to};
}

Place place_of_line(const Source *source, int line)
{
    size_t from = 0;
    for (int current = 1; current < line && from < source->text.size; current++)
        from = text_find_char(source->text, '\n', from) + 1;
    if (from > source->text.size)
        from = source->text.size;
    size_t to = text_find_char(source->text, '\n', from);
    while (from < to && (source->text.at[from] == ' ' || source->text.at[from] == '\t'))
        from++;
    return (Place){source, from, to};
}

static size_t line_start(Text text, size_t at)
{
    while (at > 0 && text.at[at - 1] != '\n')
        at--;
    return at;
}

void place_position(Place place, int *line, int *column)
{
    Text text = place.source->text;
    size_t at = place.from < text.size ? place.from : text.size;
    *line = 1;
    for (size_t end = text_find_char(text, '\n', 0); end < at;
         end = text_find_char(text, '\n', end + 1))
        ++*line;
    *column = 1 + (int)text_code_points(text_slice(text, line_start(text, at), at));
}

__attribute__((format(printf, 4, 0))) static void
add(Faults *faults, FaultKind kind, Place place, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int size = vsnprintf(NULL, 0, format, arguments);
    char *message = arena_take(faults->arena, (size_t)size + 1, 1);
    vsnprintf(message, (size_t)size + 1, format, again);
    va_end(again);
    LIST_ADD(faults->arena, faults->list, faults->count,
             (Fault){kind, place, {message, (size_t)size}});
}

void fault_add(Faults *faults, Place place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(faults, FAULT_INPUT, place, format, arguments);
    va_end(arguments);
}

void fault_false(Faults *faults, Place place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    add(faults, FAULT_FALSE, place, format, arguments);
    va_end(arguments);
}

int faults_status(const Faults *faults)
{
    int status = faults->count > 0;
    for (int i = 0; i < faults->count; i++)
        if (faults->list[i].kind == FAULT_INPUT)
            status = 2;
    return status;
}

const char *did_you_mean(Arena *arena, Text name, const Text *names, int count)
{
    Text nearest = nearest_name(name, names, count, *arena);
    if (nearest.size == 0)
        return "";
    return text_format(arena, "; did you mean `%.*s`?", (int)nearest.size, nearest.at).at;
}

/* ---- Printing -------------------------------------------------------------------- */

static int by_place(const void *left, const void *right)
{
    const Fault *a = left, *b = right;
    if (!a->place.source || !b->place.source)
        return !a->place.source - !b->place.source;
    int order = strcmp(a->place.source->path, b->place.source->path);
    if (order == 0)
        order = (a->place.from > b->place.from) - (a->place.from < b->place.from);
    return order ? order : text_compare(a->message, b->message);
}

static void repeat(FILE *stream, char c, int times)
{
    while (times-- > 0)
        fputc(c, stream);
}

enum { most_told = 100, excerpt_bytes = 100, before_mark = 40 };

/* The part of a line that is shown: all of it, or, of a long line, what stands around the
 * place, from a code point to a code point. */
static Place window(Text text, Place place, size_t start, size_t end)
{
    size_t from = start, to = end;
    if (end - start > excerpt_bytes) {
        from = place.from - start > before_mark ? place.from - before_mark : start;
        to = end - from > excerpt_bytes ? from + excerpt_bytes : end;
    }
    while (from > start && ((unsigned char)text.at[from] & 0xC0) == 0x80)
        from--;
    while (to < end && ((unsigned char)text.at[to] & 0xC0) == 0x80)
        to++;
    return place_at(place.source, from, to);
}

/* Tabs print as one blank, so that marks fit, and what is no UTF-8 as U+FFFD. */
static void print_line(FILE *stream, Text text)
{
    for (size_t at = 0, size; at < text.size; at += size) {
        bool malformed = text_code_point(text, at, &size) == 0xFFFD && size == 1;
        if (malformed)
            fputs("\xEF\xBF\xBD", stream);
        else if ((unsigned char)text.at[at] < ' ')
            fputc(' ', stream);
        else
            fwrite(text.at + at, 1, size, stream);
    }
}

/* The line with the place marked below it. */
static void print_excerpt(FILE *stream, Place place, int line, bool colour)
{
    Text text = place.source->text;
    size_t start = line_start(text, place.from), end = text_find_char(text, '\n', start);
    if (end > start && text.at[end - 1] == '\r')
        end--;
    Place shown = window(text, place, start, end);
    fprintf(stream, "%5d | %s", line, shown.from > start ? "…" : "");
    print_line(stream, text_slice(text, shown.from, shown.to));
    size_t to = place.to < shown.to ? place.to : shown.to;
    int marks = to > place.from ? text_width(text_slice(text, place.from, to)) : 1;
    fprintf(stream, "%s\n      | ", shown.to < end ? "…" : "");
    repeat(stream, ' ',
           (shown.from > start) + text_width(text_slice(text, shown.from, place.from)));
    fprintf(stream, "%s^", colour ? "\033[1;32m" : "");
    repeat(stream, '~', marks - 1);
    fprintf(stream, "%s\n", colour ? "\033[0m" : "");
}

static void print_fault(FILE *stream, const Fault *fault, bool colour)
{
    const char *bold = colour ? "\033[1m" : "", *red = colour ? "\033[1;31m" : "";
    const char *plain = colour ? "\033[0m" : "";
    const Source *source = fault->place.source;
    int line = 0, column = 0;
    if (source && source->text.size > 0) {
        place_position(fault->place, &line, &column);
        fprintf(stream, "%s%s:%d:%d: ", bold, source->path, line, column);
    } else {
        fprintf(stream, "%s%s: ", bold, source ? source->path : "colophon");
    }
    fprintf(stream, "%serror:%s %.*s\n", red, plain, (int)fault->message.size,
            fault->message.at);
    if (line > 0)
        print_excerpt(stream, fault->place, line, colour);
}

static bool same_fault(const Fault *a, const Fault *b)
{
    return a->place.source == b->place.source && a->place.from == b->place.from &&
           text_equal(a->message, b->message);
}

void faults_print(Faults *faults, FILE *stream, bool colour)
{
    if (faults->count == 0)
        return;
    int told = 0, more = 0;
    qsort(faults->list, (size_t)faults->count, sizeof(Fault), by_place);
    for (int i = 0; i < faults->count; i++) {
        if (i > 0 && same_fault(&faults->list[i - 1], &faults->list[i]))
            continue;
        if (told < most_told)
            print_fault(stream, &faults->list[i], colour), told++;
        else
            more++;
    }
    if (more > 0)
        fprintf(stream, "and %d more errors\n", more);
}
