/* Running chapters: the commands that make uses before a document can be woven. */
#include "command_line.h"
#include "document/asked.h"
#include "document/list.h"
#include "document/system.h"

/* Reads a level without its results. What is wrong with its prose is told by weaving;
 * false where there is no level at all. */
static bool read_prose(Run *run)
{
    level_read(&run->level);
    if (run->level.part_count > 0)
        run->faults.count = 0;
    return run->level.part_count > 0;
}

/* Where the compositions of a chapter are noted. */
static const char *note_path(Run *run, Text stem)
{
    return text_format(&run->arena, "%s/%.*s.compositions", run->options.build,
                       (int)stem.size, stem.at)
        .at;
}

static void note(Run *run, const char *path, Text content)
{
    const char *reason = file_write(run->arena, path, content);
    if (reason)
        fault_add(&run->faults, (Place){0}, "%s can not be written: %s", path, reason);
}

/* Files are changed only if prose asks something else than before. */
int command_asked(Run *run)
{
    if (!read_prose(run))
        return report_faults(run);
    for (int i = 0; i < run->level.part_count; i++) {
        Part *part = &run->level.parts[i];
        if (!part->code.path)
            continue;
        Texts compositions = asked_compositions(&run->level, part);
        Writer out = {.arena = &run->arena};
        for (int j = 0; j < compositions.count; j++) {
            write_text(&out, compositions.at[j]);
            write_char(&out, '\n');
        }
        note(run, note_path(run, part->stem), written(&out));
    }
    note(run, path_join(&run->arena, run->options.build, "asked.c"),
         asked_table(&run->level));
    return report_faults(run);
}

/* What make has had noted, so that no prose needs to be read. False where nothing is. */
static bool read_noted(Run *run, Texts *compositions)
{
    Text note, *texts = NULL;
    int count = 0;
    if (file_read(&run->arena, note_path(run, text_of(run->options.more)), &note))
        return false;
    while (note.size > 0)
        LIST_ADD(&run->arena, texts, count, text_cut(&note, '\n'));
    *compositions = (Texts){texts, count};
    return true;
}

static int run_part(Run *run, Part *part, Texts compositions)
{
    bool ran = runner_run(&run->level, part, compositions, run->options.build,
                          run->options.limits);
    int status = report_faults(run);
    return ran ? status : status_bad;
}

int command_run(Run *run)
{
    Texts compositions;
    if (read_noted(run, &compositions) &&
        level_read_chapter(&run->level, run->options.more))
        return run_part(run, &run->level.parts[0], compositions);
    if (!read_prose(run))
        return report_faults(run);
    for (int i = 0; i < run->level.part_count; i++) {
        Part *part = &run->level.parts[i];
        if (part->code.path && text_is(part->stem, run->options.more))
            return run_part(run, part, asked_compositions(&run->level, part));
    }
    fault_add(&run->faults, (Place){0}, "there is no chapter %s.c in %s",
              run->options.more, run->options.level);
    return report_faults(run);
}
