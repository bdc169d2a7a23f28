/* Slices of UTF-8 text, and a writer that makes new text piece by piece.
 *
 * A Text does not own its bytes and need not end in a zero byte. Sizes are in bytes;
 * columns and widths are said in code points and terminal cells. */
#ifndef COLOPHON_TEXT_H
#define COLOPHON_TEXT_H

#include "numerics/arena.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Text {
    const char *at;
    size_t size;
} Text;

/* A list of them. */
typedef struct Texts {
    const Text *at;
    int count;
} Texts;

/* A string literal as Text, usable in a static initialiser. */
#define TEXT(literal) ((Text){literal, sizeof literal - 1})

Text text_of(const char *string);                 /* NULL gives the empty text */
const char *text_string(Arena *arena, Text text); /* a copy that ends in a zero byte */
Text text_copy(Arena *arena, Text text);

bool text_equal(Text left, Text right);
bool text_is(Text text, const char *string);
int text_compare(Text left, Text right); /* by bytes: < 0, 0, > 0 */
bool text_starts(Text text, Text prefix);
bool text_ends(Text text, Text suffix);
Text text_slice(Text text, size_t from, size_t to); /* both clamped to the text */
Text text_trim(Text text);                          /* without blanks at either end */

/* The position of the first `needle` at or after `from`; text.size where there is none.
 */
size_t text_find(Text text, Text needle, size_t from);
size_t text_find_char(Text text, char needle, size_t from);

/* Cuts `*rest` at the first `separator`: returns what stands before it, leaves in `*rest`
 * what follows it. Without one, returns everything and leaves the empty text. */
Text text_cut(Text *rest, char separator);

/* Code point at byte `at` (< text.size), its length in bytes in `*size`. A malformed byte
 * gives U+FFFD and size 1. */
uint32_t text_code_point(Text text, size_t at, size_t *size);
size_t text_code_points(Text text); /* how many */
int text_width(Text text);          /* terminal cells: wide characters 2, combining 0 */

/* FNV-1a (Fowler, Noll, Vo), 64 bits. */
uint64_t text_hash(Text text);

/* The fewest single-character insertions, deletions, replacements and swaps of neighbours
 * that turn one text into the other; for "did you mean". */
int text_distance(Text left, Text right, Arena scratch);

/* What is written is one growing block in the writer's arena. */
typedef struct Writer {
    Arena *arena;
    char *at;
    size_t size, capacity;
} Writer;

void write_text(Writer *out, Text text);
void write_string(Writer *out, const char *string);
void write_char(Writer *out, char c);
void write_code_point(Writer *out, uint32_t code_point);
void write_integer(Writer *out, int64_t number);
Text written(const Writer *out); /* valid until the next write */

#endif
