/* What the module of a document answers where a whole chapter is asked for:
 *
 *     results(i, size)     the whole results file; in the room compositions of presets,
 * one a line run(i, size)         one run; in the room what is set, as in request.h */
#include "chapter/request.h"
#include "chapter/results.h"
#include "chapter/wasm.h"

EXPORT("results") bool results(int index, size_t size);
EXPORT("run") bool run(int index, size_t size);

static bool answer_results(Choose *program_of, int index, Text rest, Arena *memory,
                           Text *text)
{
    Text *compositions = take(memory, Text, rest.size);
    int count = 0;
    while (rest.size > 0)
        compositions[count++] = text_cut(&rest, '\n');
    return chapter_results(program_of(index), compositions, count, memory, text);
}

static bool answer_run(Choose *program_of, int index, Text request, Arena *memory,
                       Text *text)
{
    return chapter_request(program_of(index), request, memory, text);
}

bool results(int index, size_t size)
{
    return wasm_answer(answer_results, index, size);
}

bool run(int index, size_t size)
{
    return wasm_answer(answer_run, index, size);
}
