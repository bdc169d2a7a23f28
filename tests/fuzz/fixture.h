/* What fuzz targets share: memory that is forbidden again after each run, and a level of
 * three chapters whose files are in memory, so that nothing is read but the input.
 *
 * The level is that of tests/documents with a third chapter of figures; its results are
 * those that tests/fuzz/run computed beforehand. Wherever the tool would reserve memory,
 * list a folder or read a file, the linker puts the fixture in its place. */
#ifndef COLOPHON_FUZZ_FIXTURE_H
#define COLOPHON_FUZZ_FIXTURE_H

#include "document/woven.h"
#include "proof/audit.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* What libFuzzer calls: once a program, and once an input. */
int LLVMFuzzerInitialize(int *count, char ***arguments);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

/* For a target's own mutations: libFuzzer asks the first, which may ask the second. */
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t size, size_t most);

/* Ends the program, as a crash does, unless `holds`. */
#define must(holds) ((holds) ? (void)0 : must_fail(#holds, __FILE__, __LINE__))
_Noreturn void must_fail(const char *what, const char *file, int line);

enum { FIXTURE_BYTES = 1 << 22, FIXTURE_MOST = 1 << 27 };

/* Room that is empty at the start of a run: all arenas of the run before end here. */
void fixture_begin(void);
Arena fixture_arena(size_t bytes); /* up to FIXTURE_MOST */

/* Arenas of the present run stay for all later ones. */
void fixture_keep(void);

/* Where nobody reads what is written. */
FILE *fixture_sink(void);

/* A copy in memory of its own size, so that reading beyond it is noticed. */
Text fixture_copy(Arena *arena, const uint8_t *bytes, size_t size);

/* Reads a file of the repository. */
Text fixture_file(Arena *arena, const char *path);

typedef struct FixtureDocument {
    Level level;
    Faults faults;
    Woven woven;
    Tallies tallies;
} FixtureDocument;

/* Does all that `colophon weave` does, up to the finished text, with `prose` as the only
 * prose of the level. Scratch memory is that of `scratch`. */
void fixture_weave(FixtureDocument *document, Text prose, Arena *arena, Arena scratch);

#endif
