#include "document/source.h"

#include "document/system.h"

#include <string.h>

Text with_plain_line_ends(Arena *arena, Text text)
{
    if (text.size == 0 || !memchr(text.at, '\r', text.size))
        return text;
    char *bytes = take(arena, char, text.size + 1);
    size_t size = 0;
    for (size_t i = 0; i < text.size; i++) {
        bool pair = text.at[i] == '\r' && i + 1 < text.size && text.at[i + 1] == '\n';
        if (!pair)
            bytes[size++] = text.at[i] == '\r' ? '\n' : text.at[i];
    }
    return (Text){bytes, size};
}

bool source_read(Arena *arena, Faults *faults, const char *path, Source *source)
{
    static const Text mark = {"\xEF\xBB\xBF", 3};
    Text text;
    *source = (Source){.path = path};
    const char *reason = file_read(arena, path, &text);
    if (reason) {
        fault_add(faults, place_at(source, 0, 0), "can not be read: %s", reason);
        return false;
    }
    if (text_starts(text, mark))
        text = text_slice(text, mark.size, text.size);
    source->text = with_plain_line_ends(arena, text);
    return true;
}

void source_check(Faults *faults, const Source *source)
{
    enum { replacement = 0xFFFD };
    Text text = source->text;
    size_t size;
    for (size_t at = 0; at < text.size; at += size) {
        uint32_t code = text_code_point(text, at, &size);
        Place place = place_at(source, at, at + 1);
        if (code == replacement && size == 1)
            fault_add(faults, place,
                      "this byte, %02X, is no UTF-8: save the file as UTF-8",
                      (unsigned)(unsigned char)text.at[at]);
        else if (code == 0)
            fault_add(faults, place, "this is a zero byte, no text");
        else
            continue;
        return;
    }
}
