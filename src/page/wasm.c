/* What the module of a page answers besides what src/chapter/wasm.c does:
 *
 *     lab(i, size)     what a lab shows at a setting
 *     check(i, size)   whether what a reader typed is right
 *
 * PAGE.md says what stands in the room and in the answer. */
#include "chapter/wasm.h"
#include "page/check.h"
#include "page/lab.h"

EXPORT("lab") bool lab(int index, size_t size);
EXPORT("check") bool check(int index, size_t size);

static bool answer_lab(Choose *choose, int index, Text request, Arena *arena, Text *text)
{
    Chapters chapters = {chapter_table, chapter_table_size, choose};
    return lab_answer(&chapters, index, request, arena, text);
}

static bool answer_check(Choose *choose, int index, Text request, Arena *arena,
                         Text *text)
{
    Chapters chapters = {chapter_table, chapter_table_size, choose};
    return check_answer(&chapters, index, request, arena, text);
}

bool lab(int index, size_t size)
{
    return wasm_answer(answer_lab, index, size);
}

bool check(int index, size_t size)
{
    return wasm_answer(answer_check, index, size);
}
