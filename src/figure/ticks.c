#include "figure/ticks.h"

#include "chapter/number.h"
#include <float.h>

/* mantissa × 10^exponent, exact as far as doubles are: 3 × 10⁻¹ is 0.3. */
typedef struct Step {
    int mantissa, exponent;
} Step;

static double power_of_ten(int exponent)
{
    double power = 1;
    for (int i = 0; i < exponent; i++)
        power *= 10;
    return power;
}

static double multiple(Step step, double times)
{
    double units = times * step.mantissa;
    if (step.exponent >= 0)
        return units * power_of_ten(step.exponent);
    if (step.exponent >= -300)
        return units / power_of_ten(-step.exponent);
    return units / power_of_ten(300) / power_of_ten(-300 - step.exponent);
}

/* The largest whole number with 10^exponent <= value; value > 0. */
static int decade(double value)
{
    int exponent = 0;
    while (exponent < 308 && multiple((Step){1, exponent + 1}, 1) <= value)
        exponent++;
    while (exponent > -323 && multiple((Step){1, exponent}, 1) > value)
        exponent--;
    return exponent;
}

/* The smallest nice step that is at least `least` > 0. */
static Step nice_step(double least)
{
    static const int mantissas[] = {1, 2, 5};
    int exponent = decade(least);
    for (int i = 0; i < 3; i++)
        if (multiple((Step){mantissas[i], exponent}, 1) >= least * (1 - 1e-12))
            return (Step){mantissas[i], exponent};
    return (Step){1, exponent + 1};
}

/* Never less than what still makes a difference at the larger end. */
static Step step_between(double low, double high, int most)
{
    double size = high > -low ? high : -low;
    double least = high / most - low / most, visible = size * 64 * DBL_EPSILON;
    return nice_step(least > visible ? least : visible > 0 ? visible : 1);
}

/* How often the step goes into `value`, whole but for rounding. */
static double times(Step step, double value)
{
    return value / multiple(step, 1);
}

static double times_up(Step step, double value)
{
    return -__builtin_floor(1e-9 - times(step, value));
}

static double times_down(Step step, double value)
{
    return __builtin_floor(times(step, value) + 1e-9);
}

static Format step_format(Step step, double largest)
{
    if (step.exponent < -4 || largest >= 1e6)
        return (Format){.kind = FORMAT_SIGNIFICANT, .digits = 6};
    return (Format){.kind = FORMAT_FIXED,
                    .digits = step.exponent < 0 ? -step.exponent : 0,
                    .grouped = largest >= 1e4};
}

Ticks ticks_linear(Arena *arena, double low, double high, int most)
{
    Step step = step_between(low, high, most);
    double first = times_up(step, low), last = times_down(step, high);
    double largest = multiple(step, last > -first ? last : -first);
    double *at = take(arena, double, most + 2);
    Text *labels = take(arena, Text, most + 2);
    int count = 0;
    for (double i = first; i <= last && count < most + 2; i++, count++) {
        at[count] = multiple(step, i) + 0.0;
        labels[count] =
            number_print(arena, at[count], step_format(step, largest), STYLE_PROSE);
    }
    return (Ticks){count, at, labels};
}

static void widen_to_step(double *low, double *high, int most)
{
    Step step = step_between(*low, *high, most);
    double below = multiple(step, times_down(step, *low));
    double above = multiple(step, times_up(step, *high));
    *low = below < *low ? below : *low;
    *high = above > *high ? above : *high;
}

void ticks_widen(double *low, double *high, int most)
{
    if (*low == *high) {
        double size = *low < 0 ? -*low : *low;
        *low = *low < 0 ? *low - size / 2 : 0;
        *high = *high > 0 ? *high + size / 2 : size > 0 ? 0 : 1;
    }
    widen_to_step(low, high, most);
    widen_to_step(low, high, most); /* wider now, it may have a larger step */
}

/* ---- Logarithmic ----------------------------------------------------------------- */

static void write_superscript(Writer *out, int number)
{
    static const char *const digits[] = {"⁰", "¹", "²", "³", "⁴",
                                         "⁵", "⁶", "⁷", "⁸", "⁹"};
    if (number < 0)
        write_string(out, "⁻");
    int size = number < 0 ? -number : number, power = 1;
    while (size / power >= 10)
        power *= 10;
    for (; power > 0; power /= 10)
        write_string(out, digits[size / power % 10]);
}

/* Plain numbers from a thousandth to ten thousand when all the axis is like that. */
static Text decade_label(Arena *arena, int exponent, bool plain)
{
    if (plain || exponent == 0 || exponent == 1)
        return number_print(arena, multiple((Step){1, exponent}, 1),
                            (Format){.kind = FORMAT_SHORTEST}, STYLE_PROSE);
    Writer out = {.arena = arena};
    write_string(&out, "10");
    write_superscript(&out, exponent);
    return written(&out);
}

static Ticks decades(Arena *arena, int first, int last, int every)
{
    double *at = take(arena, double, last - first + 1);
    Text *labels = take(arena, Text, last - first + 1);
    int count = 0;
    for (int exponent = first; exponent <= last; exponent++) {
        if (exponent % every != 0)
            continue;
        at[count] = multiple((Step){1, exponent}, 1);
        labels[count++] = decade_label(arena, exponent, first >= -3 && last <= 4);
    }
    return (Ticks){count, at, labels};
}

static Ticks parts_of_decades(Arena *arena, double low, double high)
{
    static const int mantissas[] = {1, 2, 5};
    enum { MOST = 12 }; /* four decades at most, 1, 2 and 5 in each */
    double *at = take(arena, double, MOST);
    Text *labels = take(arena, Text, MOST);
    int count = 0;
    for (int i = 0; i < MOST; i++) {
        double value = multiple((Step){mantissas[i % 3], decade(low) + i / 3}, 1);
        if (value < low || value > high)
            continue;
        at[count] = value;
        labels[count++] =
            number_print(arena, value, (Format){.kind = FORMAT_SHORTEST}, STYLE_PROSE);
    }
    return (Ticks){count, at, labels};
}

/* Between numbers that are closer than 1, 2, 5 a linear axis' ticks serve best. */
Ticks ticks_log(Arena *arena, double low, double high, int most)
{
    int first = decade(low), last = decade(high);
    if (multiple((Step){1, first}, 1) < low)
        first++;
    if (last - first >= 2) {
        static const int steps[] = {1, 2, 3, 5, 10, 20, 50, 100};
        int i = 0;
        while (i < 7 && (last - first) / steps[i] > most)
            i++;
        return decades(arena, first, last, steps[i]);
    }
    Ticks parts = parts_of_decades(arena, low, high);
    return parts.count >= 3 ? parts : ticks_linear(arena, low, high, most);
}

void ticks_widen_log(double *low, double *high)
{
    int first = decade(*low), last = decade(*high);
    if (multiple((Step){1, last}, 1) < *high || first == last)
        last++;
    *low = multiple((Step){1, first}, 1);
    if (last <= 308)
        *high = multiple((Step){1, last}, 1);
}
