#include "math/math.h"

#include "math/math_parse.h"
#include "math/math_write.h"

int math_write(Writer *out, Arena *arena, Text tex, bool display, MathNumber *number,
               void *closure, MathFault *faults, int most)
{
    MathParser parser = {
        .arena = arena, .tex = tex, .display = display, .faults = faults, .most = most};
    MathPage page = {out, tex, number, closure};
    MathAround around = {display, false, {MATH_CLASS_NONE, MATH_CLASS_NONE}};
    MathNode *row = math_parse(&parser);
    math_open(&page, display ? "math display=\"block\"" : "math");
    math_write_row(&page, row, around);
    math_close(&page, "math");
    return parser.count;
}
