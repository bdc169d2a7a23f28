/* Numbers that somebody printed, and numbers that we print: the first eight bytes are a
 * double, the next four a format, the rest is text. */
#include "fixture.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct Input {
    double value;
    Format format;
    Text text;
} Input;

static Input read_input(Arena *arena, const uint8_t *bytes, size_t size)
{
    Input input;
    memcpy(&input.value, bytes, sizeof input.value);
    input.format = (Format){.kind = bytes[8] % (FORMAT_SHORTEST + 1),
                            .digits = bytes[9] % 41,
                            .saturating = bytes[10] & 1,
                            .plus = bytes[10] & 2,
                            .grouped = bytes[10] & 4};
    if (input.format.kind == FORMAT_SIGNIFICANT && input.format.digits == 0)
        input.format.digits = 1;
    input.text = fixture_copy(arena, bytes + 12, size - 12);
    return input;
}

/* Whatever is printed is read again, whole, and is right. */
static void check_print(const Input *input, NumberStyle style, Arena arena)
{
    PrintedNumber number;
    Text text = number_print(&arena, input->value, input->format, style);
    must(number_read(&arena, text, 0, &number));
    must(number.size == text.size);
    must(number_agrees(input->value, number, arena));
    double margin = number_margin(input->value, input->format);
    must(margin >= 0 && margin <= 0.5);
    must(number_unit(input->value, input->format) >= 0);
    number_loss(input->value, input->format);
}

static void check_exact(double value, Arena arena)
{
    double read;
    must(number_parse(number_exact(&arena, value), &read));
    must(read == value);
    must(strtod(text_string(&arena, number_hex(&arena, value)), NULL) == value);
}

/* Numbers within any text, wherever one starts. */
static void check_read(const Input *input, Arena arena)
{
    for (size_t at = 0; at <= input->text.size; at++) {
        Arena scratch = arena;
        PrintedNumber number;
        if (!number_read(&scratch, input->text, at, &number))
            continue;
        must(number.size > 0 && number.size <= input->text.size - at);
        number_agrees(input->value, number, scratch);
    }
}

/* What is parsed is what C's library makes of it, which takes more than we do. */
static void check_parse(const Input *input, Arena arena)
{
    double ours;
    if (!number_parse(input->text, &ours))
        return;
    char *end;
    const char *string = text_string(&arena, input->text);
    double theirs = strtod(string, &end);
    must(*end == '\0');
    must(ours == theirs && signbit(ours) == signbit(theirs));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size < 12)
        return 0;
    fixture_begin();
    Arena arena = fixture_arena(1 << 16);
    Input input = read_input(&arena, bytes, size);
    check_parse(&input, arena);
    if (!isfinite(input.value))
        return 0;
    for (NumberStyle style = STYLE_PROSE; style <= STYLE_MATH; style++)
        check_print(&input, style, arena);
    check_exact(input.value, arena);
    check_read(&input, arena);
    return 0;
}
