#include "figure/label_widths.h"

enum { WIDEST = 40000 }; /* ten thousand pixels */

static void record(LabelWidths *widths, int quarters)
{
    if (widths->count == widths->capacity) {
        int capacity = widths->capacity ? 2 * widths->capacity : 64;
        widths->quarters =
            arena_extend(widths->arena, widths->quarters, widths->capacity * sizeof(int),
                         capacity * sizeof(int));
        widths->capacity = capacity;
    }
    widths->quarters[widths->count++] = quarters;
}

static double ask(void *context, Text label, double size)
{
    LabelWidths *widths = context;
    if (widths->measure.width) {
        double width = widths->measure.width(widths->measure.context, label, size);
        double quarters = __builtin_floor(width * 4 + 0.999);
        record(widths, quarters < WIDEST ? (int)quarters : WIDEST);
    } else if (widths->next == widths->count) {
        widths->wrong = true;
        return 0;
    }
    return widths->quarters[widths->next++] / 4.0;
}

Measure label_widths_measure(LabelWidths *widths)
{
    return (Measure){ask, widths};
}

Text label_widths_write(const LabelWidths *widths, Arena *arena)
{
    Writer out = {.arena = arena};
    for (int i = 0; i < widths->count; i++) {
        write_string(&out, i > 0 ? " " : "");
        write_integer(&out, widths->quarters[i]);
    }
    return written(&out);
}

static bool read_width(Text word, int *quarters)
{
    *quarters = 0;
    for (size_t i = 0; i < word.size; i++) {
        if (word.at[i] < '0' || word.at[i] > '9' || *quarters > WIDEST)
            return false;
        *quarters = *quarters * 10 + (word.at[i] - '0');
    }
    return word.size > 0 && *quarters <= WIDEST;
}

bool label_widths_read(LabelWidths *widths, Arena *arena, Text text)
{
    *widths = (LabelWidths){.arena = arena};
    while (text.size > 0) {
        int quarters;
        if (!read_width(text_cut(&text, ' '), &quarters))
            return false;
        record(widths, quarters);
    }
    return true;
}
