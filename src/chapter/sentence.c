#include "chapter/sentence.h"

#include "chapter/suggest.h"

static void write_double(Writer *out, double value)
{
    Format as_typed = {.kind = FORMAT_SHORTEST};
    write_text(out, number_print(out->arena, value, as_typed, STYLE_ASCII));
}

void write_sentence_of(Writer *out, const char *format, va_list arguments)
{
    for (const char *at = format; *at; at++) {
        if (*at != '%')
            write_char(out, *at);
        else if (*++at == 's')
            write_text(out, text_of(va_arg(arguments, const char *)));
        else if (*at == 't')
            write_text(out, va_arg(arguments, Text));
        else if (*at == 'd')
            write_integer(out, va_arg(arguments, int));
        else
            write_double(out, va_arg(arguments, double));
    }
}

void write_sentence(Writer *out, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_sentence_of(out, format, arguments);
    va_end(arguments);
}

Text sentence(Arena *arena, const char *format, ...)
{
    Writer out = {.arena = arena};
    va_list arguments;
    va_start(arguments, format);
    write_sentence_of(&out, format, arguments);
    va_end(arguments);
    return written(&out);
}

Text suggestion(Arena *arena, Text wrong, const Text *names, int count)
{
    Text near = nearest_name(wrong, names, count, *arena);
    return near.size > 0 ? sentence(arena, "; did you mean `%t`?", near) : (Text){0};
}
