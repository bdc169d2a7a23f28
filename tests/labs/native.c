/* Answers the requests of a page natively, as tests/parity/results.mjs --requests does
 * with the page's module: reads requests from standard input, `lab CHAPTER` or `check
 * CHAPTER` in the first line and an empty line at the end, and prints each answer after a
 * line
 * `# 1`, or `# 0` if it tells of faults. */
#define _DEFAULT_SOURCE

#include "page/check.h"
#include "page/lab.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MEMORY = 1 << 26, LINE = 1 << 12, REQUEST = 1 << 16 };

static Program program;
static jmp_buf end;
static Text text; /* the last answer, or faults */

/* ---- What a program supplies ---- */

static DataFile *open_data(const char *name, const char **reason)
{
    (void)name;
    *reason = "No such file or directory";
    return NULL;
}

static void stop(Chapter *running)
{
    text = chapter_faults(running);
    longjmp(end, 1);
}

_Noreturn void numerics_fail(const char *what, Matrix left, Matrix right)
{
    chapter_shapes_fail(&program, what, left, right);
}

void arena_exhausted(Arena *full, size_t wanted)
{
    (void)full;
    fprintf(stderr, "labs: out of memory: %zu bytes more wanted\n", wanted);
    exit(2);
}

static Program *choose(int chapter)
{
    program = (Program){.name = chapter_table[chapter].name,
                        .function = chapter_table[chapter].function,
                        .open = open_data,
                        .stop = stop};
    return &program;
}

/* ---- Requests ---- */

static int chapter_of(const char *name)
{
    for (int i = 0; i < chapter_table_size; i++)
        if (strcmp(chapter_table[i].name, name) == 0)
            return i;
    fprintf(stderr, "labs: there is no chapter %s\n", name);
    exit(2);
}

/* False, too, if the chapter can not go on: then `text` has its faults. */
static bool try_answer(bool lab, int chapter, const char *request)
{
    static char memory[MEMORY];
    Chapters chapters = {chapter_table, chapter_table_size, choose};
    Arena arena = {memory, memory + sizeof memory};
    if (setjmp(end) != 0)
        return false;
    return (lab ? lab_answer : check_answer)(&chapters, chapter, text_of(request), &arena,
                                             &text);
}

static void answer(const char *call, const char *chapter, const char *request)
{
    bool good = try_answer(strcmp(call, "lab") == 0, chapter_of(chapter), request);
    printf("# %d\n%.*s", good, (int)text.size, text.at);
}

int main(void)
{
    static char line[LINE], request[REQUEST];
    char call[16], chapter[200];
    while (scanf("%15s %199s ", call, chapter) == 2) {
        size_t size = 0;
        while (fgets(line, LINE, stdin) && line[0] != '\n') {
            if (size + strlen(line) >= REQUEST)
                exit(2);
            size += (size_t)sprintf(request + size, "%s", line);
        }
        request[size] = '\0';
        answer(call, chapter, request);
    }
    return 0;
}
