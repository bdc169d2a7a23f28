#include "chapter/json.h"

static void write_escape(Writer *out, uint32_t code_point)
{
    static const char hex[] = "0123456789abcdef";
    write_string(out, "\\u00");
    write_char(out, hex[code_point >> 4 & 15]);
    write_char(out, hex[code_point & 15]);
}

void json_text(Writer *out, Text text)
{
    write_char(out, '"');
    for (size_t i = 0, size; i < text.size; i += size) {
        uint32_t code_point = text_code_point(text, i, &size);
        if (code_point < 0x20) {
            write_escape(out, code_point);
            continue;
        }
        if (code_point == '"' || code_point == '\\')
            write_char(out, '\\');
        write_code_point(out, code_point);
    }
    write_char(out, '"');
}

void json_number(Writer *out, double value)
{
    if (value != value)
        write_string(out, "\"nan\"");
    else if (__builtin_fabs(value) > DBL_MAX)
        write_string(out, value > 0 ? "\"infinity\"" : "\"-infinity\"");
    else
        write_text(out, number_exact(out->arena, value));
}

void json_texts(Writer *out, Texts texts)
{
    write_char(out, '[');
    for (int i = 0; i < texts.count; i++) {
        write_string(out, i > 0 ? ", " : "");
        json_text(out, texts.at[i]);
    }
    write_char(out, ']');
}

void json_numbers(Writer *out, const double *numbers, int count)
{
    write_char(out, '[');
    for (int i = 0; i < count; i++) {
        write_string(out, i > 0 ? ", " : "");
        json_number(out, numbers[i]);
    }
    write_char(out, ']');
}

void json_matrix(Writer *out, Matrix values)
{
    write_char(out, '[');
    for (int i = 0; i < values.rows; i++) {
        write_string(out, i > 0 ? ", " : "");
        json_numbers(out, values.at[i], values.cols);
    }
    write_char(out, ']');
}

void member(Writer *out, const char *key)
{
    if (out->at[out->size - 1] != '{')
        write_string(out, ", ");
    json_text(out, text_of(key));
    write_string(out, ": ");
}

void member_text(Writer *out, const char *key, Text value)
{
    member(out, key);
    json_text(out, value);
}

void member_string(Writer *out, const char *key, const char *value)
{
    member_text(out, key, text_of(value));
}

void member_number(Writer *out, const char *key, double value)
{
    member(out, key);
    json_number(out, value);
}

void member_integer(Writer *out, const char *key, int value)
{
    member(out, key);
    write_integer(out, value);
}

void member_truth(Writer *out, const char *key, bool value)
{
    member(out, key);
    write_string(out, value ? "true" : "false");
}
