#include "chapter/request.h"

#include "chapter/results.h"
#include "chapter/sentence.h"

/* Keeps its first fault. */
typedef struct Request {
    Program *program;
    Arena *arena;
    LIST(Assignment) list;
    Text presets; /* of the last @ line */
    Text fault;
} Request;

static void fail(Request *request, Text problem)
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
        fail(request, text_of(unknown));
    for (int i = 0; i < setting.count; i++)
        *record_add(request->arena, &request->list) = setting.at[i];
    request->presets = setting.name;
}

static double read_number(Request *request, Text text)
{
    double value = 0;
    if (!number_parse(text, &value))
        fail(request, sentence(request->arena, "`%t` is no number", text));
    return value;
}

/* target = number, number */
static void add_assignment(Request *request, Text line)
{
    size_t equals = line.size;
    while (equals > 0 && line.at[equals - 1] != '=')
        equals--;
    if (equals == 0) {
        fail(request, sentence(request->arena, "`%t` sets nothing", line));
        return;
    }
    Text rest = text_slice(line, equals, line.size);
    double *numbers = take(request->arena, double, line.size);
    int count = 0;
    while (rest.size > 0)
        numbers[count++] = read_number(request, text_trim(text_cut(&rest, ',')));
    *record_add(request->arena, &request->list) = (Assignment){
        .target = text_trim(text_slice(line, 0, equals - 1)),
        .count = count,
        .numbers = numbers,
    };
}

static void read_line(Request *request, Text line)
{
    if (line.size > 0 && line.at[0] == '@')
        add_presets(request, text_trim(text_slice(line, 1, line.size)));
    else if (line.size > 0)
        add_assignment(request, line);
}

bool chapter_request(Program *program, Text request, Arena *arena, Text *text)
{
    Request asked = {.program = program, .arena = arena};
    while (request.size > 0)
        read_line(&asked, text_trim(text_cut(&request, '\n')));
    *text = asked.fault;
    if (text->size > 0)
        return false;
    Setting setting = {asked.presets, asked.list.at, asked.list.count};
    Record *record = chapter_run(program, setting, arena);
    *text = record->faults;
    if (text->size > 0)
        return false;
    Writer out = {.arena = arena};
    results_setting(&out, setting.name, record);
    *text = written(&out);
    return true;
}
