#define _DEFAULT_SOURCE /* mmap */
#include "fixture.h"

#include "document/asked.h"
#include "document/outline.h"
#include "document/system.h"
#include "document/weave.h"
#include "proof/colophon.h"
#include "proof/equation.h"

#include <sanitizer/asan_interface.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

void must_fail(const char *what, const char *file, int line)
{
    fprintf(stderr, "%s:%d: must hold: %s\n", file, line, what);
    abort();
}

FILE *fixture_sink(void)
{
    static FILE *sink;
    if (!sink)
        sink = fopen("/dev/null", "w");
    must(sink);
    return sink;
}

/* ---- Memory ---------------------------------------------------------------------- */

enum { region_count = 12 };

static char *regions[region_count];
static int used, kept;

void fixture_begin(void)
{
    used = kept;
}

void fixture_keep(void)
{
    kept = used;
}

Arena fixture_arena(size_t bytes)
{
    must(used < region_count && bytes <= FIXTURE_MOST);
    char **region = &regions[used++];
    if (!*region)
        *region = mmap(NULL, FIXTURE_MOST, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    must(*region != MAP_FAILED);
    ASAN_POISON_MEMORY_REGION(*region, bytes < FIXTURE_BYTES ? bytes : FIXTURE_BYTES);
    return (Arena){*region, *region + bytes};
}

Text fixture_copy(Arena *arena, const uint8_t *bytes, size_t size)
{
    char *copy = take(arena, char, size);
    if (size > 0)
        memcpy(copy, bytes, size);
    return (Text){copy, size};
}

/* ---- In the tool's place --------------------------------------------------------- */

Arena __wrap_memory_reserve(size_t bytes);
const char *__wrap_file_read(Arena *arena, const char *path, Text *content);
const char *__real_file_read(Arena *arena, const char *path, Text *content);
const char *__wrap_directory_list(Arena *arena, const char *path, const char ***names,
                                  int *count);

Arena __wrap_memory_reserve(size_t bytes)
{
    (void)bytes;
    return fixture_arena(FIXTURE_BYTES);
}

#define RESULTS "build/fuzz/results/"

/* The level's files; the first one is the input. */
static struct {
    const char *name, *from;
    Text text;
} files[] = {
    {"01-words.md", NULL, {NULL, 0}},
    {"01-words.c", "tests/documents/level/01-words.c", {NULL, 0}},
    {"02-cases.c", "tests/documents/level/02-cases.c", {NULL, 0}},
    {"03-figures.c", "tests/documents/good/figures_of_every_kind.c", {NULL, 0}},
    {"01-words.json", RESULTS "01-words.json", {NULL, 0}},
    {"02-cases.json", RESULTS "02-cases.json", {NULL, 0}},
    {"03-figures.json", RESULTS "03-figures.json", {NULL, 0}},
};
enum { file_count = sizeof files / sizeof *files, part_files = 4 };

const char *__wrap_file_read(Arena *arena, const char *path, Text *content)
{
    Text name = path_base(text_of(path));
    for (int i = 0; i < file_count; i++)
        if (text_is(name, files[i].name)) {
            *content = text_copy(arena, files[i].text);
            return NULL;
        }
    return "No such file or directory";
}

const char *__wrap_directory_list(Arena *arena, const char *path, const char ***names,
                                  int *count)
{
    (void)path;
    *names = take(arena, const char *, part_files);
    *count = part_files;
    for (int i = 0; i < part_files; i++)
        (*names)[i] = files[i].name;
    return NULL;
}

/* ---- The level ------------------------------------------------------------------- */

Text fixture_file(Arena *arena, const char *path)
{
    Text text;
    const char *reason = __real_file_read(arena, path, &text);
    if (reason) {
        fprintf(stderr, "%s: %s\n", path, reason);
        exit(2);
    }
    return text;
}

static void read_files(void)
{
    static Arena arena;
    static char room[1 << 18];
    if (arena.next)
        return;
    arena = (Arena){room, room + sizeof room};
    for (int i = 1; i < file_count; i++)
        files[i].text = fixture_file(&arena, files[i].from);
}

void fixture_weave(FixtureDocument *document, Text prose, Arena *arena, Arena scratch)
{
    read_files();
    files[0].text = prose;
    *document = (FixtureDocument){.faults = {.arena = arena}};
    Level *level = &document->level;
    Woven *woven = &document->woven;
    *level = (Level){.arena = arena, .faults = &document->faults, .directory = "level"};
    level_read(level);
    for (int i = 0; i < level->part_count; i++)
        asked_compositions(level, &level->parts[i]);
    level_read_results(level, "build");
    weave(level, &markdown_dialect, woven);
    woven_join(woven);
    outline_check(woven, scratch, &document->faults);
    Reading reading = reading_of(woven, &scratch);
    audit(woven, &reading, &document->faults, &document->tallies);
    equations_check(woven, &reading, &document->faults, &document->tallies);
    colophon_fill(woven, woven, &document->tallies);
    woven_join(woven);
}
