#include "chapter/number.h"

#include "chapter/decimal.h"

enum { PLAIN_DIGITS = 15 }; /* so many digits a double always carries */

/* ---- Rounding: what will stand on the page -------------------------------------- */

typedef struct Rounded {
    Decimal decimal; /* of a percentage, a hundred times the value */
    int decimals;    /* digits after the point */
    bool power;      /* one digit before the point, and a power of ten */
} Rounded;

static int percent_places(Format format)
{
    return format.kind == FORMAT_PERCENT ? 2 : 0;
}

static void use_power(Rounded *rounded)
{
    rounded->power = true;
    rounded->decimals = rounded->decimal.count - 1;
}

/* As many decimals as the digits have, if they stand between 10^least and 10^most. */
static void use_all_digits(Rounded *rounded, int least, int most)
{
    int magnitude = decimal_magnitude(&rounded->decimal);
    int exponent = rounded->decimal.exponent;
    rounded->decimals = exponent < 0 ? -exponent : 0;
    if (magnitude < least || magnitude >= most)
        use_power(rounded);
}

static void move_point(Decimal *decimal, int places)
{
    if (decimal->count > 0)
        decimal->exponent += places;
}

static void round_decimals(Rounded *rounded, double value, Format format)
{
    int moved = percent_places(format);
    int digits = format.kind == FORMAT_INTEGER ? 0 : format.digits;
    bool bare = format.kind == FORMAT_DECIMALS && number_is_whole(value);
    decimal_at_place(&rounded->decimal, value, -digits - moved);
    move_point(&rounded->decimal, moved);
    rounded->decimals = bare ? 0 : digits;
    if (decimal_magnitude(&rounded->decimal) >= PLAIN_DIGITS) {
        decimal_significant(&rounded->decimal, value, PLAIN_DIGITS);
        move_point(&rounded->decimal, moved);
        use_power(rounded);
    }
}

/* Python takes .0g for .1g. */
static int significant_digits(Format format)
{
    return format.digits > 1 ? format.digits : 1;
}

static void round_value(Rounded *rounded, double value, Format format)
{
    rounded->power = false;
    switch (format.kind) {
    case FORMAT_DECIMALS:
    case FORMAT_FIXED:
    case FORMAT_PERCENT:
    case FORMAT_INTEGER:
        round_decimals(rounded, value, format);
        break;
    case FORMAT_SIGNIFICANT:
        decimal_significant(&rounded->decimal, value, significant_digits(format));
        use_all_digits(rounded, -4, significant_digits(format));
        break;
    case FORMAT_EXPONENT:
        decimal_significant(&rounded->decimal, value, format.digits + 1);
        rounded->power = rounded->decimal.count > 0;
        rounded->decimals = rounded->power ? format.digits : 0;
        break;
    case FORMAT_SHORTEST:
        decimal_shortest(&rounded->decimal, value);
        use_all_digits(rounded, -5, PLAIN_DIGITS);
        break;
    }
}

/* ---- Writing -------------------------------------------------------------------- */

static const struct Signs {
    const char *minus, *thousands, *percent;
} signs[] = {
    [STYLE_PROSE] = {"\u2212", "\u202f", "%"},
    [STYLE_ASCII] = {"-", ",", "%"},
    [STYLE_MATH] = {"-", "\\,", "\\%"},
};

uint32_t number_superscript(int digit)
{
    static const uint16_t superscripts[] = {0x2070, 0x00b9, 0x00b2, 0x00b3, 0x2074,
                                            0x2075, 0x2076, 0x2077, 0x2078, 0x2079};
    return superscripts[digit];
}

/* The digit that stands at 10^place. */
static char digit_at(const Decimal *decimal, int place)
{
    int index = decimal->count - 1 - (place - decimal->exponent);
    return index >= 0 && index < decimal->count ? decimal->digits[index] : '0';
}

static void write_digits(Writer *out, const Decimal *decimal, int decimals,
                         const char *thousands)
{
    int first = decimal_magnitude(decimal);
    for (int place = first > 0 ? first : 0; place >= 0; place--) {
        write_char(out, digit_at(decimal, place));
        if (place > 0 && place % 3 == 0)
            write_string(out, thousands);
    }
    if (decimals > 0)
        write_char(out, '.');
    for (int place = -1; place >= -decimals; place--)
        write_char(out, digit_at(decimal, place));
}

static void write_superscript(Writer *out, int number)
{
    if (number < 0)
        write_string(out, "\u207b");
    int size = number < 0 ? -number : number, unit = 1;
    while (size / unit >= 10)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        write_code_point(out, number_superscript(size / unit % 10));
}

static void write_power(Writer *out, int exponent, NumberStyle style)
{
    switch (style) {
    case STYLE_PROSE:
        write_string(out, " × 10");
        write_superscript(out, exponent);
        break;
    case STYLE_ASCII: /* at least two digits, as in C */
        write_string(out, exponent < 0 ? "e-" : "e+");
        exponent = exponent < 0 ? -exponent : exponent;
        write_string(out, exponent < 10 ? "0" : "");
        write_integer(out, exponent);
        break;
    case STYLE_MATH:
        write_string(out, " \\times 10^{");
        write_integer(out, exponent);
        write_string(out, "}");
        break;
    }
}

static void write_rounded(Writer *out, Rounded *rounded, Format format, NumberStyle style)
{
    const char *thousands = format.grouped ? signs[style].thousands : "";
    int exponent = rounded->power ? decimal_magnitude(&rounded->decimal) : 0;
    rounded->decimal.exponent -= exponent;
    write_digits(out, &rounded->decimal, rounded->decimals, thousands);
    if (rounded->power)
        write_power(out, exponent, style);
    if (format.kind == FORMAT_PERCENT)
        write_string(out, signs[style].percent);
}

static bool write_what_is_not_finite(Writer *out, double value, NumberStyle style)
{
    if (value - value == 0)
        return false;
    if (value < 0)
        write_string(out, signs[style].minus);
    write_string(out, value == value ? "infinity" : "nan");
    return true;
}

static void write_number(Writer *out, double value, Format format, NumberStyle style)
{
    if (write_what_is_not_finite(out, value, style))
        return;
    Rounded rounded;
    round_value(&rounded, value, format);
    bool zero = rounded.decimal.count == 0;
    if (value < 0 && !zero)
        write_string(out, signs[style].minus);
    else if (format.plus && !zero)
        write_char(out, '+');
    write_rounded(out, &rounded, format, style);
}

/* Few numbers outgrow the room; the arena then gets just what is printed. */
Text number_print(Arena *arena, double value, Format format, NumberStyle style)
{
    char room[128];
    Writer out = {arena, room, 0, sizeof room};
    write_number(&out, value, format, style);
    return text_copy(arena, written(&out));
}

Text number_exact(Arena *arena, double value)
{
    return number_print(arena, value, significant(17), STYLE_ASCII);
}

/* Subnormal numbers begin with 0x0., as glibc writes them. */
Text number_hex(Arena *arena, double value)
{
    Writer out = {.arena = arena};
    if (write_what_is_not_finite(&out, value, STYLE_ASCII))
        return written(&out);
    Binary binary = binary_of(value);
    uint64_t first = binary.significand >> 52;
    uint64_t rest = binary.significand << 12;
    write_string(&out, __builtin_signbit(value) ? "-0x" : "0x");
    write_char(&out, first ? '1' : '0');
    write_string(&out, rest ? "." : "");
    for (; rest != 0; rest <<= 4)
        write_char(&out, "0123456789abcdef"[rest >> 60]);
    int exponent = binary.significand ? binary.exponent + 52 : 0;
    write_string(&out, exponent < 0 ? "p" : "p+");
    write_integer(&out, exponent);
    return written(&out);
}

/* ---- What rounding hides -------------------------------------------------------- */

bool number_is_whole(double value)
{
    if (value != value)
        return false;
    return __builtin_fabs(value) >= 0x1p53 || (double)(int64_t)value == value;
}

NumberLoss number_loss(double value, Format format)
{
    if (value == 0 || format.saturating)
        return LOSS_NONE;
    Rounded rounded;
    round_value(&rounded, value, format);
    const Decimal *decimal = &rounded.decimal;
    bool one = decimal->count == 1 && decimal->digits[0] == '1' &&
               decimal->exponent == percent_places(format);
    if (one && value > -1 && value < 1)
        return LOSS_ONE;
    return decimal->count == 0 ? LOSS_ZERO : LOSS_NONE;
}

static int last_place(const Decimal *exact, double value, Format format)
{
    int magnitude = decimal_magnitude(exact), moved = percent_places(format);
    Decimal shortest;
    switch (format.kind) {
    case FORMAT_SIGNIFICANT:
        return magnitude - significant_digits(format) + 1;
    case FORMAT_EXPONENT:
        return magnitude - format.digits;
    case FORMAT_SHORTEST:
        decimal_shortest(&shortest, value);
        return shortest.exponent;
    default:
        if (magnitude + moved >= PLAIN_DIGITS)
            return magnitude - PLAIN_DIGITS + 1;
        return (format.kind == FORMAT_INTEGER ? 0 : -format.digits) - moved;
    }
}

/* What lies beyond the place is a fraction 0.d1d2d3… of its unit, and the edge is at 0.5.
 * So above it d1 - 5 and the others count, below it 4 - d1 and the others' distances to
 * 9, and one unit more at the end: nothing is lost where the edge is near. */
double number_margin(double value, Format format)
{
    Decimal exact;
    decimal_of(&exact, value);
    int place = last_place(&exact, value, format);
    if (exact.exponent >= place || format.kind == FORMAT_SHORTEST)
        return 0.5;
    char first = digit_at(&exact, place - 1);
    bool above = first >= '5';
    double margin = above ? 0 : 1;
    for (int at = exact.exponent; at < place - 1; at++) {
        int digit = digit_at(&exact, at) - '0';
        margin = (margin + (above ? digit : 9 - digit)) / 10;
    }
    return (margin + (above ? first - '5' : '4' - first)) / 10;
}

double number_unit(double value, Format format)
{
    Decimal exact;
    decimal_of(&exact, value);
    return decimal_nearest(TEXT("1"), last_place(&exact, value, format));
}

double number_distance(double value, Format format)
{
    return number_margin(value, format) * number_unit(value, format);
}
