/* Formulas: whatever stands between the dollars, MathML comes out that is well-formed,
 * has one element where MathML wants one, and every fault is a place in the formula. The
 * first byte says whether the formula is displayed; the rest is TeX. */
#include "fixture.h"

#include "math/math.h"

#include <string.h>

enum { most_faults = 16, deepest = 1000 };

typedef struct Numbers {
    Text tex;
    int count;
} Numbers;

/* A number is one: it begins with a digit or a point, and ends in a digit. */
static void check_number(void *closure, Writer *out, size_t from, size_t to)
{
    Numbers *numbers = closure;
    must(from < to && to <= numbers->tex.size);
    char first = numbers->tex.at[from], last = numbers->tex.at[to - 1];
    must(first == '.' || (first >= '0' && first <= '9'));
    must(last >= '0' && last <= '9');
    numbers->count++;
    write_string(out, " id=\"n\"");
}

static const struct Element {
    const char *tag;
    int children; /* how many it must have; -1: any number */
} elements[] = {
    {"math", -1},      {"mrow", -1},   {"mi", 0},      {"mn", 0},     {"mo", 0},
    {"mtext", 0},      {"mspace", 0},  {"mfrac", 2},   {"msqrt", -1}, {"mroot", 2},
    {"msub", 2},       {"msup", 2},    {"msubsup", 3}, {"munder", 2}, {"mover", 2},
    {"munderover", 3}, {"mtable", -1}, {"mtr", -1},    {"mtd", -1},   {"mphantom", -1},
};

enum { element_count = sizeof elements / sizeof *elements };

static const struct Element *find_element(Text name)
{
    for (int i = 0; i < element_count; i++)
        if (text_is(name, elements[i].tag))
            return &elements[i];
    must_fail("an element of MathML Core", __FILE__, __LINE__);
}

typedef struct Open {
    const struct Element *element;
    int children;
} Open;

/* Tags are closed in the order in which they were opened. */
static void check_mathml(Text text, int numbers)
{
    Open open[deepest] = {{0}};
    int depth = 0;
    for (size_t at = 0; at < text.size;) {
        size_t end = text_find_char(text, text.at[at] == '<' ? '>' : '<', at);
        Text piece = text_slice(text, at, end);
        at = text.at[at] == '<' ? end + 1 : end;
        if (piece.at[0] != '<') {
            must(depth > 0 && open[depth].element->children == 0);
            must(text_find_char(piece, '>', 0) == piece.size);
            continue;
        }
        must(end < text.size);
        bool closes = piece.size > 1 && piece.at[1] == '/';
        Text rest = text_slice(piece, closes ? 2 : 1, piece.size),
             name = text_cut(&rest, ' ');
        const struct Element *element = find_element(name);
        if (closes) {
            must(open[depth].element == element);
            must(element->children == -1 || element->children == open[depth].children);
            depth--;
        } else {
            open[depth].children++;
            must(++depth < deepest);
            open[depth] = (Open){element, 0};
            numbers -= element == find_element(TEXT("mn"));
        }
    }
    must(depth == 0 && numbers == 0);
    must(open[0].children == 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (size == 0)
        return 0;
    fixture_begin();
    Arena arena = fixture_arena(1 << 23);
    MathFault faults[most_faults];
    Text tex = fixture_copy(&arena, bytes + 1, size - 1);
    Numbers numbers = {tex, 0};
    Writer out = {.arena = &arena};
    int count = math_write(&out, &arena, tex, bytes[0] & 1, check_number, &numbers,
                           faults, most_faults);
    must(count >= 0);
    for (int i = 0; i < count && i < most_faults; i++) {
        must(faults[i].from <= faults[i].to && faults[i].to <= tex.size);
        must(faults[i].from < tex.size);
        must(strlen(faults[i].message) > 0);
    }
    check_mathml(written(&out), numbers.count);
    return 0;
}
