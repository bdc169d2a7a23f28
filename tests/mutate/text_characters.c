/* Numbers, words and signs of the published text, each altered in its place. */
#include "text.h"

#include <string.h>

/* ---- What stands where ----------------------------------------------------------- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

typedef enum Spot {
    IN_CLAIM,
    IN_ANSWER,
    IN_CAPTION,
    IN_ALT,
    IN_HEADING,
    IN_TABLE,
    IN_CODE,
    IN_MATH,
    ELSEWHERE
} Spot;

static Spot spot_at(const Experiment *experiment, size_t at)
{
    const Span *span = woven_span(experiment->woven, at);
    Site site = span->quoted ? span->quoted->site : SITE_PROSE;
    int number = line_at(&experiment->lines, at);
    Text line = line_text(&experiment->lines, number);
    return experiment->claimed[at]                         ? IN_CLAIM
           : experiment->answers[number]                   ? IN_ANSWER
           : text_starts(line, TEXT("#"))                  ? IN_HEADING
           : text_starts(line, TEXT("|"))                  ? IN_TABLE
           : text_find(line, TEXT("<img "), 0) < line.size ? IN_ALT
           : text_starts(line, TEXT("**Figure ")) ||
                   text_starts(line, TEXT("<a id=\"tbl-"))
               ? IN_CAPTION
           : site == SITE_CODE ? IN_CODE
           : site == SITE_MATH ? IN_MATH
                               : ELSEWHERE;
}

/* ---- Numbers --------------------------------------------------------------------- */

static const char *const digit_kinds[] = {
    [IN_CLAIM] = "digit, under a claim", [IN_ANSWER] = "digit, answer key",
    [IN_CAPTION] = "digit, caption",     [IN_ALT] = "digit, alt text",
    [IN_HEADING] = "digit, heading",     [IN_TABLE] = "digit, table",
    [IN_CODE] = "digit, code",           [IN_MATH] = "digit, math",
    [ELSEWHERE] = "digit, running text",
};

/* The next of the ten superscripts for the one at `at`; 0 bytes if none stands there. */
static size_t superscript_at(Text text, size_t at, int *digit)
{
    size_t size;
    uint32_t point = text_code_point(text, at, &size);
    for (*digit = 0; *digit < 10; ++*digit)
        if (number_superscript(*digit) == point)
            return size;
    return 0;
}

static void try_superscript(Experiment *experiment, size_t at, bool number)
{
    int digit;
    size_t size = superscript_at(experiment->text, at, &digit);
    Writer out = {.arena = &(Arena){0}};
    char bytes[8];
    *out.arena = (Arena){bytes, bytes + sizeof bytes};
    out.at = bytes, out.capacity = sizeof bytes;
    write_code_point(&out, number_superscript((digit + 1) % 10));
    if (size > 0)
        try_here(experiment, "exponent", at, at + size, written(&out), number);
}

/* A minus sign at `at`, of any kind; its size, else 0. */
static size_t minus_at(Text text, size_t at)
{
    static const char *const signs[] = {"−", "⁻", "-"};
    Text rest = text_slice(text, at, text.size);
    for (int i = 0; i < 3; i++)
        if (text_starts(rest, text_of(signs[i])))
            return strlen(signs[i]);
    return 0;
}

/* Each character of a computed number; and a sign put before it, or taken away. */
static void try_number(Experiment *experiment, size_t from, size_t to)
{
    Text text = experiment->text;
    size_t minus = minus_at(text, from);
    if (minus > 0)
        try_here(experiment, "sign", from, from + minus, TEXT(""), true);
    else
        try_here(experiment, "sign", from, from,
                 woven_span(experiment->woven, from)->quoted->style == STYLE_PROSE
                     ? TEXT("−")
                     : TEXT("-"),
                 true);
    for (size_t at = from; at < to; at++) {
        char next = (char)(text.at[at] == '9' ? '0' : text.at[at] + 1);
        if (is_digit(text.at[at]))
            try_here(experiment, digit_kinds[spot_at(experiment, at)], at, at + 1,
                     (Text){&next, 1}, true);
        else if (text.at[at] == '.')
            try_here(experiment, "decimal point", at, at + 1, TEXT(""), true);
        else if (at > from && minus_at(text, at))
            try_here(experiment, "exponent", at, at + minus_at(text, at), TEXT(""), true);
        else if ((text.at[at] & 0xC0) != 0x80)
            try_superscript(experiment, at, true);
    }
}

/* ---- Words and signs ------------------------------------------------------------- */

static const char *const word_kinds[] = {
    [IN_CLAIM] = "word, under a claim", [IN_ANSWER] = "word, answer key",
    [IN_CAPTION] = "word, caption",     [IN_ALT] = "word, alt text",
    [IN_HEADING] = "word, heading",     [IN_TABLE] = "word, table",
    [IN_CODE] = "word, running text",   [IN_MATH] = "word, running text",
    [ELSEWHERE] = "word, running text",
};

/* Another word; in the places that matter most, none, too. */
static size_t try_word(Experiment *experiment, size_t at)
{
    Text text = experiment->text;
    const char *kind = word_kinds[spot_at(experiment, at)];
    size_t end = at;
    while (end < text.size && is_letter(text.at[end]))
        end++;
    bool other = text_equal(text_slice(text, at, end), TEXT("not"));
    try_here(experiment, kind, at, end, other ? TEXT("now") : TEXT("not"), false);
    bool blank = at > 0 && text.at[at - 1] == ' ';
    if (spot_at(experiment, at) == ELSEWHERE)
        return end;
    try_here(experiment, kind, at - blank, end, TEXT(""), false);
    return end;
}

static size_t try_sign(Experiment *experiment, size_t at)
{
    size_t size;
    text_code_point(experiment->text, at, &size);
    try_here(experiment, "other sign", at, at + size, TEXT(""), false);
    return at + size;
}

/* Everything that no chapter computed. */
static size_t try_typed(Experiment *experiment, size_t at)
{
    Text text = experiment->text;
    char next = (char)(text.at[at] == '9' ? '0' : text.at[at] + 1);
    if (is_letter(text.at[at]))
        return try_word(experiment, at);
    if (text.at[at] == ' ' || text.at[at] == '\n')
        return at + 1;
    if (!is_digit(text.at[at]))
        return try_sign(experiment, at);
    try_here(experiment, "digit, typed or of the tool", at, at + 1, (Text){&next, 1},
             false);
    return at + 1;
}

void try_characters(Experiment *experiment)
{
    const Woven *woven = experiment->woven;
    for (size_t at = 0; at < experiment->text.size;) {
        const Span *span = woven_span(woven, at);
        size_t end = woven->starts[span - woven->spans + 1];
        if (span->kind == SPAN_NUMBER)
            try_number(experiment, at, end);
        at = span->kind == SPAN_NUMBER ? end : try_typed(experiment, at);
    }
}
