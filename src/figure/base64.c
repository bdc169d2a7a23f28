#include "figure/base64.h"

/* Up to three bytes as four letters. */
static void write_group(char *letters, const char *bytes, size_t count)
{
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                   "abcdefghijklmnopqrstuvwxyz0123456789+/";
    uint32_t bits = 0;
    for (size_t i = 0; i < 3; i++)
        bits = bits << 8 | (i < count ? (unsigned char)bytes[i] : 0);
    for (size_t i = 0; i < 4; i++)
        letters[i] = i <= count ? alphabet[bits >> (18 - 6 * i) & 63] : '=';
}

void base64_write(Writer *out, Text bytes)
{
    for (size_t at = 0; at < bytes.size; at += 3) {
        char letters[4];
        size_t left = bytes.size - at;
        write_group(letters, bytes.at + at, left < 3 ? left : 3);
        write_text(out, (Text){letters, sizeof letters});
    }
}

Text base64_url(Arena *arena, const char *type, Text bytes)
{
    Writer out = {.arena = arena};
    write_string(&out, "data:");
    write_string(&out, type);
    write_string(&out, ";base64,");
    base64_write(&out, bytes);
    return written(&out);
}
