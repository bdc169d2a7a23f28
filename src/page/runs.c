#include "page/runs.h"

#include "chapter/frame.h"
#include "chapter/sentence.h"
#include <limits.h>

void runs_fail(Runs *runs, const char *format, ...)
{
    if (runs->fault.size > 0)
        return;
    Writer out = {.arena = runs->arena};
    va_list arguments;
    va_start(arguments, format);
    write_sentence(&out, "%s: error: ", runs->chapters->table[runs->chapter].name);
    write_sentence_of(&out, format, arguments);
    write_char(&out, '\n');
    va_end(arguments);
    runs->fault = written(&out);
}

/* ---- Secrets ---- */

/* Asked for and not answered yet. A target at presets is hidden while all that they set
 * stands where they set it, whatever else is set: `weights[cat, cat] @ unscaled` is not
 * shown while nothing is divided, wherever the points are, since a reader would take it
 * for what the question asks. */
static bool is_secret(const Runs *runs, const Record *record, const Hidden *hidden,
                      const Reference *reference)
{
    for (int i = 0; i < runs->answered.count; i++)
        if (text_equal(runs->answered.at[i], hidden->question))
            return false;
    return reference->setting.size == 0 ||
           setting_in_force(runs->arena, record, reference->setting);
}

/* The run has checked that its targets are there. */
static void find_secrets(Runs *runs, Run *run)
{
    for (int i = 0; i < run->record->hidden.count; i++) {
        const Hidden *hidden = &run->record->hidden.at[i];
        Reference reference;
        Frame frame;
        Region region;
        Text culprit;
        size_t at;
        reference_read(hidden->target, &reference, &at);
        if (!is_secret(runs, run->record, hidden, &reference))
            continue;
        frame_of(runs->arena, run->record, &reference, &frame);
        region_of(runs->arena, &reference, frame, &region, &culprit);
        if (region.cols == 0) /* of a plot, whose series have lengths of their own */
            region.cols = INT_MAX;
        *record_add(runs->arena, &run->secrets) = (Secret){reference.name, region};
    }
}

bool found_hidden(const Found *found, int row, int col)
{
    for (int i = 0; i < found->run->secrets.count; i++) {
        const Secret *secret = &found->run->secrets.at[i];
        if (text_equal(secret->name, found->name) && row >= secret->region.row &&
            row - secret->region.row < secret->region.rows && col >= secret->region.col &&
            col - secret->region.col < secret->region.cols)
            return true;
    }
    return false;
}

/* ---- Runs ---- */

static const Run *made(Runs *runs, Run run)
{
    Run *kept = take(runs->arena, Run, 1);
    *kept = run;
    find_secrets(runs, kept);
    return kept;
}

void runs_set(Runs *runs, const Record *record)
{
    runs->present = made(runs, (Run){.chapter = runs->chapter, .record = record});
}

static const Run *known(const Runs *runs, int chapter, Text setting)
{
    for (int i = 0; i < runs->list.count; i++) {
        const Run *run = runs->list.at[i];
        if (run->chapter == chapter && text_equal(run->setting, setting))
            return run;
    }
    return NULL;
}

static const Run *run_at(Runs *runs, int chapter, Setting setting)
{
    Program *program = runs->chapters->choose(chapter);
    const Record *record = chapter_run(program, setting, runs->arena);
    if (record->faults.size > 0 && runs->fault.size == 0)
        runs->fault = record->faults;
    if (record->faults.size > 0)
        return NULL;
    const Run *run =
        made(runs, (Run){.chapter = chapter, .setting = setting.name, .record = record});
    *record_add(runs->arena, &runs->list) = run;
    return run;
}

/* Presets are known only when the chapter has run at its start. */
static const Run *run_of(Runs *runs, int chapter, Text composition)
{
    Text name = reference_setting(runs->arena, composition);
    const Run *run = known(runs, chapter, name);
    if (run || name.size == 0)
        return run ? run : run_at(runs, chapter, (Setting){0});
    const Run *start = run_of(runs, chapter, (Text){0});
    if (!start)
        return NULL;
    Setting setting;
    const char *unknown = setting_of(runs->arena, start->record, name, &setting);
    if (unknown)
        runs_fail(runs, "%s", unknown);
    return unknown ? NULL : run_at(runs, chapter, setting);
}

/* ---- References ---- */

static int chapter_of(Runs *runs, Text name)
{
    int count = runs->chapters->count;
    Text *names = take(runs->arena, Text, count);
    for (int i = 0; i < count; i++) {
        names[i] = text_of(runs->chapters->table[i].name);
        if (text_equal(names[i], name))
            return i;
    }
    runs_fail(runs, "there is no chapter `%t`%t", name,
              suggestion(runs->arena, name, names, count));
    return -1;
}

/* The run that the reference speaks of; NULL after a fault. */
static const Run *read_reference(Runs *runs, Text text, Reference *reference)
{
    size_t at;
    const char *error = reference_read(text, reference, &at);
    if (error) {
        runs_fail(runs, "`%t`, byte %d: %s", text, (int)at, error);
        return NULL;
    }
    int chapter = reference->chapter.size > 0 ? chapter_of(runs, reference->chapter)
                                              : runs->chapter;
    bool here = reference->chapter.size == 0 && reference->setting.size == 0;
    if (here && runs->present)
        return runs->present;
    return chapter < 0 ? NULL : run_of(runs, chapter, reference->setting);
}

bool runs_find(Runs *runs, Text text, Found *found)
{
    Frame frame;
    Text culprit;
    *found = (Found){0};
    Reference *reference = &found->reference;
    found->run = read_reference(runs, text, reference);
    if (!found->run)
        return false;
    const Record *record = found->run->record;
    Text problem = frame_of(runs->arena, record, reference, &frame);
    if (problem.size == 0)
        problem = region_of(runs->arena, reference, frame, &found->region, &culprit);
    if (problem.size > 0) {
        runs_fail(runs, "%t", problem);
        return false;
    }
    found->input = record_input(record, reference->name);
    found->result = record_result(record, reference->name);
    found->name = reference->name;
    found->grid = found->input ? &found->input->grid : &found->result->grid;
    return true;
}

const Claim *runs_claim(Runs *runs, Text text)
{
    Reference reference;
    const Run *run = read_reference(runs, text, &reference);
    if (!run)
        return NULL;
    int count = run->record->claims.count;
    Text *names = take(runs->arena, Text, count);
    for (int i = 0; i < count; i++) {
        names[i] = run->record->claims.at[i].name;
        if (text_equal(names[i], reference.name))
            return &run->record->claims.at[i];
    }
    runs_fail(runs, "there is no claim `%t`%t", reference.name,
              suggestion(runs->arena, reference.name, names, count));
    return NULL;
}

double found_value(const Found *found, int row, int col)
{
    return found->result && found->result->kind == RESULT_PLOT
               ? found->result->plot.series[row].y[col]
               : found->grid->values.at[row][col];
}
