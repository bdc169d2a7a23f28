#include "document/json_write.h"

void json_write_text(Writer *out, Text text)
{
    static const char digits[] = "0123456789abcdef";
    write_char(out, '"');
    for (size_t i = 0; i < text.size; i++) {
        unsigned char c = (unsigned char)text.at[i];
        if (c == '"' || c == '\\')
            write_char(out, '\\');
        if (c >= ' ') {
            write_char(out, (char)c);
            continue;
        }
        write_string(out, "\\u00");
        write_char(out, digits[c >> 4]);
        write_char(out, digits[c & 15]);
    }
    write_char(out, '"');
}

void json_write_member(Writer *out, const char *name, Text value)
{
    write_string(out, ", ");
    json_write_text(out, text_of(name));
    write_string(out, ": ");
    json_write_text(out, value);
}
