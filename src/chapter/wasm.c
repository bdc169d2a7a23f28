/* All chapters of a document as one WebAssembly module, without imports.
 *
 * Built with clang --target=wasm32 -ffreestanding -nostdlib and linked with
 * wasm-ld --no-entry --stack-first -z stack-size=65536, together with a table of chapters
 * (run.h). Texts are UTF-8 in the exported `memory`. What the host does:
 *
 *     chapters()                how many there are
 *     name(i)                   address of the name of chapter i, ends in a zero byte
 *     room(size)                address of `size` bytes for what the next call is given;
 *                               everything else that was given or answered is gone
 *     supply(name_size, size)   keeps a data file: in the room its name, then its bytes
 *     answer(), answer_size()   what the last call has to say
 *
 * Calls that ask a chapter something stand in files of their own (wasm.h), and a module
 * has those that it is linked with: wasm_results.c, or what a page asks. They return 1
 * and answer with JSON, or return 0 and answer with faults, one a line. A chapter that
 * can not go on traps; then, too, the answer says why, but the instance is done for: its
 * stack was never wound back. Make a new one. */
#include "chapter/wasm.h"

enum { page = 65536, most_pages = 65535, pages_at_once = 16 };

extern char __heap_base;

typedef struct Supply {
    DataFile file;
    struct Supply *next;
} Supply;

static Arena arena;
static char *base;  /* what is kept lies below */
static char *given; /* what the host wrote into its room */
static Supply *supplies;
static Program program;
static Text answer;

/* ---- What compilers call, and what ends a run ---- */

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *left, const void *right, size_t size);

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    return memmove(to, from, size);
}

void *memmove(void *to, const void *from, size_t size)
{
    char *target = to;
    const char *source = from;
    for (size_t i = 0; i < size && target < source; i++)
        target[i] = source[i];
    for (size_t i = size; i > 0 && target > source; i--)
        target[i - 1] = source[i - 1];
    return to;
}

void *memset(void *to, int byte, size_t size)
{
    char *target = to;
    for (size_t i = 0; i < size; i++)
        target[i] = (char)byte;
    return to;
}

int memcmp(const void *left, const void *right, size_t size)
{
    const unsigned char *a = left, *b = right;
    size_t i = 0;
    while (i < size && a[i] == b[i])
        i++;
    return i < size ? a[i] - b[i] : 0;
}

static void stop(Chapter *running)
{
    answer = chapter_faults(running);
    __builtin_trap();
}

_Noreturn void numerics_fail(const char *what, Matrix left, Matrix right)
{
    chapter_shapes_fail(&program, what, left, right);
}

static _Noreturn void out_of_memory(void)
{
    static char room[4096];
    Arena last = {room, room + sizeof room};
    chapter_memory_fail(&program, &last);
    answer = TEXT("out of memory\n");
    __builtin_trap();
}

/* Arenas are lent by value, so a borrower may have grown the memory already. */
void arena_exhausted(Arena *full, size_t wanted)
{
    size_t present = __builtin_wasm_memory_size(0);
    size_t room = present * page - (size_t)full->next;
    size_t missing = wanted > room ? (wanted - room) / page + pages_at_once : 0;
    if (missing > most_pages - present ||
        __builtin_wasm_memory_grow(0, missing) == (size_t)-1)
        out_of_memory();
    full->end = (char *)((present + missing) * page);
}

/* ---- Requests ---- */

static DataFile *open_supply(const char *name, const char **reason)
{
    for (Supply *supply = supplies; supply; supply = supply->next)
        if (text_is(text_of(name), supply->file.name))
            return &supply->file;
    *reason = "No such file or directory";
    return NULL;
}

static Program *choose(int chapter_index)
{
    const ChapterEntry *entry = &chapter_table[chapter_index];
    for (Supply *supply = supplies; supply; supply = supply->next)
        supply->file.next = NULL;
    program = (Program){
        .name = entry->name,
        .function = entry->function,
        .open = open_supply,
        .stop = stop,
    };
    return &program;
}

EXPORT("chapters") int chapters(void);
EXPORT("name") const char *name(int index);
EXPORT("room") char *room(size_t size);
EXPORT("supply") void supply(size_t name_size, size_t size);
EXPORT("answer") const char *answer_address(void);
EXPORT("answer_size") size_t answer_size(void);

int chapters(void)
{
    return chapter_table_size;
}

const char *name(int index)
{
    return chapter_table[index].name;
}

char *room(size_t size)
{
    if (!base)
        base = arena.end = &__heap_base;
    answer = (Text){0};
    arena.next = base;
    given = take(&arena, char, size);
    return given;
}

void supply(size_t name_size, size_t size)
{
    Supply *kept = take(&arena, Supply, 1);
    kept->file.name = text_string(&arena, (Text){given, name_size});
    kept->file.bytes = (Text){given + name_size, size};
    kept->next = supplies;
    supplies = kept;
    base = arena.next;
}

bool wasm_answer(Answer *find, int index, size_t size)
{
    return find(choose, index, (Text){given, size}, &arena, &answer);
}

const char *answer_address(void)
{
    return answer.at;
}

size_t answer_size(void)
{
    return answer.size;
}
