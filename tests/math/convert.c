/* Formulas to MathML: reads $…$ or $$…$$, one a line, and prints what becomes of each on
 * a line, and after a tab each the faults, as `FROM-TO: message`. */
#include "document/system.h"
#include "math/math.h"

#include <stdio.h>
#include <string.h>

enum { most_faults = 100 };

static void convert(Text line, Arena arena)
{
    bool display = text_starts(line, TEXT("$$"));
    size_t dollars = display ? 2 : 1;
    Text tex = text_slice(line, dollars, line.size - dollars);
    MathFault faults[most_faults];
    Writer out = {.arena = &arena};
    int count = math_write(&out, &arena, tex, display, NULL, NULL, faults, most_faults);
    Text text = written(&out);
    printf("%.*s", (int)text.size, text.at);
    for (int i = 0; i < count && i < most_faults; i++)
        printf("\t%zu-%zu: %s", faults[i].from, faults[i].to, faults[i].message);
    putchar('\n');
}

int main(void)
{
    static char line[1 << 16];
    Arena arena = memory_reserve(1 << 30);
    while (fgets(line, sizeof line, stdin))
        convert(text_slice(text_of(line), 0, strcspn(line, "\n")), arena);
    return 0;
}
