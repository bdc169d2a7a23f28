#include "document/json_reader.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { deepest = 64, longest_number = 64 };

Json json_reader(Text text)
{
    return (Json){.text = text};
}

static void problem(Json *json, const char *expected)
{
    if (!json->problem)
        json->problem = expected;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}

static char peek(Json *json)
{
    Text text = json->text;
    while (json->at < text.size && is_blank(text.at[json->at]))
        json->at++;
    return json->at < text.size && !json->problem ? text.at[json->at] : '\0';
}

static bool accept(Json *json, char c)
{
    if (peek(json) != c || c == '\0')
        return false;
    json->at++;
    return true;
}

static void expect(Json *json, char c, const char *expected)
{
    if (!accept(json, c))
        problem(json, expected);
}

/* ---- Lists and objects ----------------------------------------------------------- */

void json_object(Json *json)
{
    expect(json, '{', "an object");
    json->fresh = true;
}

void json_list(Json *json)
{
    expect(json, '[', "a list");
    json->fresh = true;
}

static bool next_entry(Json *json, char end, const char *expected)
{
    bool fresh = json->fresh;
    json->fresh = false;
    if (json->problem || accept(json, end))
        return false;
    if (!fresh)
        expect(json, ',', expected);
    return !json->problem;
}

bool json_element(Json *json)
{
    return next_entry(json, ']', "`,` or `]`");
}

/* ---- Strings --------------------------------------------------------------------- */

/* The text between the quotes, escapes as written. */
static Text raw_string(Json *json)
{
    expect(json, '"', "a string");
    size_t from = json->at;
    Text text = json->text;
    while (!json->problem && json->at < text.size && text.at[json->at] != '"') {
        if ((unsigned char)text.at[json->at] < ' ')
            problem(json, "no control character in a string");
        json->at += text.at[json->at] == '\\' ? 2 : 1;
    }
    if (json->problem || json->at >= text.size) {
        problem(json, "the string's closing quote");
        json->at = json->at < text.size ? json->at : text.size;
        return (Text){0};
    }
    json->at++;
    return text_slice(text, from, json->at - 1);
}

static bool hex_code(Text raw, size_t at, uint32_t *code)
{
    *code = 0;
    for (size_t i = at; i < at + 4; i++) {
        const char *digit = i < raw.size && raw.at[i]
                                ? strchr("0123456789abcdefABCDEF", raw.at[i])
                                : NULL;
        if (!digit)
            return false;
        int value = (int)(digit - strchr("0123456789abcdefABCDEF", '0'));
        *code = *code * 16 + (uint32_t)(value < 16 ? value : value - 6);
    }
    return true;
}

/* One escape at raw.at[at] == '\\'; returns its length, 0 if malformed. */
static size_t write_unescaped(Writer *out, Text raw, size_t at)
{
    static const char letters[] = "\"\\/bfnrt", meanings[] = "\"\\/\b\f\n\r\t";
    char c = at + 1 < raw.size ? raw.at[at + 1] : '\0';
    const char *letter = c ? strchr(letters, c) : NULL;
    if (letter) {
        write_char(out, meanings[letter - letters]);
        return 2;
    }
    uint32_t code, low;
    if (c != 'u' || !hex_code(raw, at + 2, &code))
        return 0;
    bool pair = code >> 10 == 0xD800 >> 10 && at + 7 < raw.size &&
                raw.at[at + 6] == '\\' && raw.at[at + 7] == 'u' &&
                hex_code(raw, at + 8, &low) && low >> 10 == 0xDC00 >> 10;
    if (pair)
        code = 0x10000 + ((code & 0x3FF) << 10 | (low & 0x3FF));
    write_code_point(out, code >= 0xD800 && code < 0xE000 ? 0xFFFD : code);
    return pair ? 12 : 6;
}

Text json_read_string(Json *json, Arena *arena)
{
    Text raw = raw_string(json);
    if (text_find_char(raw, '\\', 0) == raw.size)
        return raw;
    Writer out = {.arena = arena};
    for (size_t i = 0; i < raw.size && !json->problem;) {
        size_t size = 1;
        if (raw.at[i] != '\\')
            write_char(&out, raw.at[i]);
        else if ((size = write_unescaped(&out, raw, i)) == 0)
            problem(json, "a proper escape in the string");
        i += size;
    }
    return written(&out);
}

bool json_member(Json *json, Text *name)
{
    if (!next_entry(json, '}', "`,` or `}`"))
        return false;
    *name = raw_string(json);
    expect(json, ':', "`:` after the member's name");
    return !json->problem;
}

/* ---- Numbers and the rest -------------------------------------------------------- */

static bool ends_word(char c)
{
    return is_blank(c) || c == ',' || c == ':' || c == '[' || c == ']' || c == '{' ||
           c == '}' || c == '"';
}

static Text raw_word(Json *json)
{
    peek(json);
    size_t from = json->at;
    Text text = json->text;
    while (json->at < text.size && !ends_word(text.at[json->at]))
        json->at++;
    return text_slice(text, from, json->at);
}

static bool is_sign(char c)
{
    return c == '-' || c == '+' || c == '.' || c == 'e' || c == 'E';
}

static bool number_signs_only(Text word)
{
    for (size_t i = 0; i < word.size; i++)
        if (!(word.at[i] >= '0' && word.at[i] <= '9') && !is_sign(word.at[i]))
            return false;
    return true;
}

static double named_number(Json *json)
{
    Text word = raw_string(json);
    if (text_is(word, "infinity"))
        return __builtin_inf();
    if (text_is(word, "-infinity"))
        return -__builtin_inf();
    if (!text_is(word, "nan"))
        problem(json, "a number");
    return __builtin_nan("");
}

double json_read_number(Json *json)
{
    if (peek(json) == '"')
        return named_number(json);
    Text word = raw_word(json);
    char digits[longest_number], *end = digits;
    bool starts = word.size > 0 && word.size < sizeof digits && number_signs_only(word);
    if (json->problem || !starts) {
        problem(json, "a number");
        return 0;
    }
    memcpy(digits, word.at, word.size);
    digits[word.size] = '\0';
    double number = strtod(digits, &end);
    if (*end != '\0')
        problem(json, "a number");
    return number;
}

int json_read_integer(Json *json)
{
    double number = json_read_number(json);
    if (!(number >= INT_MIN && number <= INT_MAX && number == (double)(int)number)) {
        problem(json, "a whole number");
        return 0;
    }
    return (int)number;
}

bool json_read_boolean(Json *json)
{
    Text word = raw_word(json);
    if (!text_is(word, "true") && !text_is(word, "false"))
        problem(json, "true or false");
    return text_is(word, "true");
}

/* Skips to the bracket that closes the one at `at`; quotes hide brackets. */
static void skip_brackets(Json *json)
{
    int depth = 0;
    Text text = json->text;
    do {
        char c = json->at < text.size ? text.at[json->at] : '\0';
        if (c == '"') {
            raw_string(json);
            continue;
        }
        depth += (c == '[' || c == '{') - (c == ']' || c == '}');
        if (c == '\0' || depth > deepest)
            problem(json, c ? "less deep nesting" : "a closing bracket");
        json->at += json->at < text.size;
    } while (depth > 0 && !json->problem);
}

Text json_skip(Json *json)
{
    char c = peek(json);
    size_t from = json->at;
    if (c == '[' || c == '{')
        skip_brackets(json);
    else if (c == '"')
        raw_string(json);
    else if (raw_word(json).size == 0)
        problem(json, "a value");
    return json->problem ? (Text){0} : text_slice(json->text, from, json->at);
}

void json_end(Json *json)
{
    if (!json->problem && (peek(json), json->at != json->text.size))
        problem(json, "the end of the file");
}
