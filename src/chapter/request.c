#include "chapter/request.h"

#include "chapter/results.h"
#include "chapter/sentence.h"

void request_fail(Request *request, Text problem)
{
    if (request->fault.size == 0)
        request->fault =
            sentence(request->arena, "%s: error: %t\n", request->program->name, problem);
}

/* Presets are known only when the chapter has run at its start. */
static void add_presets(Request *request, Text composition)
{
    Record *start = chapter_run(request->program, (Setting){0}, request->arena);
    Setting setting = {0};
    const char *unknown = setting_of(request->arena, start, composition, &setting);
    if (start->faults.size > 0)
        request->fault = start->faults;
    if (unknown)
        request_fail(request, text_of(unknown));
    for (int i = 0; i < setting.count; i++)
        *record_add(request->arena, &request->list) = setting.at[i];
    request->presets = setting.name;
}

static double read_number(Request *request, Text text)
{
    double value = 0;
    if (!number_parse(text, &value))
        request_fail(request, sentence(request->arena, "`%t` is no number", text));
    return value;
}

const double *request_numbers(Request *request, Text list, int *count)
{
    double *numbers = take(request->arena, double, list.size);
    for (*count = 0; list.size > 0; ++*count)
        numbers[*count] = read_number(request, text_trim(text_cut(&list, ',')));
    return numbers;
}

/* target = number, number */
static void add_assignment(Request *request, Text line)
{
    size_t equals = line.size;
    while (equals > 0 && line.at[equals - 1] != '=')
        equals--;
    if (equals == 0) {
        request_fail(request, sentence(request->arena, "`%t` sets nothing", line));
        return;
    }
    Assignment assignment = {.target = text_trim(text_slice(line, 0, equals - 1))};
    assignment.numbers =
        request_numbers(request, text_slice(line, equals, line.size), &assignment.count);
    *record_add(request->arena, &request->list) = assignment;
}

void request_set(Request *request, Text line)
{
    if (line.size > 0 && line.at[0] == '@')
        add_presets(request, text_trim(text_slice(line, 1, line.size)));
    else if (line.size > 0)
        add_assignment(request, line);
}

Record *request_run(Request *request)
{
    if (request->fault.size > 0)
        return NULL;
    Setting setting = {request->presets, request->list.at, request->list.count};
    Record *record = chapter_run(request->program, setting, request->arena);
    request->fault = record->faults;
    return request->fault.size > 0 ? NULL : record;
}

bool chapter_request(Program *program, Text request, Arena *arena, Text *text)
{
    Request asked = {.program = program, .arena = arena};
    while (request.size > 0)
        request_set(&asked, text_trim(text_cut(&request, '\n')));
    const Record *record = request_run(&asked);
    *text = asked.fault;
    if (!record)
        return false;
    Writer out = {.arena = arena};
    results_setting(&out, asked.presets, record);
    *text = written(&out);
    return true;
}
