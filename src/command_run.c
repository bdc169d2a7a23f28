/* Running chapters: the commands that make uses before a document can be woven. */
#include "command_line.h"
#include "document/composition.h"
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

/* One file a chapter, changed only if its compositions are others than before. */
int command_compositions(Run *run)
{
    if (!read_prose(run))
        return report_faults(run);
    for (int i = 0; i < run->level.part_count; i++) {
        Part *part = &run->level.parts[i];
        if (!part->code.path)
            continue;
        Texts compositions = compositions_of(&run->level, part);
        Writer out = {.arena = &run->arena};
        for (int j = 0; j < compositions.count; j++) {
            write_text(&out, compositions.at[j]);
            write_char(&out, '\n');
        }
        const char *path =
            text_format(&run->arena, "%s/%.*s.compositions", run->options.build,
                        (int)part->stem.size, part->stem.at)
                .at;
        const char *reason = file_write(run->arena, path, written(&out));
        if (reason)
            fault_add(&run->faults, (Place){0}, "%s can not be written: %s", path,
                      reason);
    }
    return report_faults(run);
}

int command_run(Run *run)
{
    if (!read_prose(run))
        return report_faults(run);
    for (int i = 0; i < run->level.part_count; i++) {
        Part *part = &run->level.parts[i];
        if (part->code.path && text_is(part->stem, run->options.more)) {
            bool ran =
                runner_run(&run->level, part, run->options.build, run->options.limits);
            int status = report_faults(run);
            return ran ? status : status_bad;
        }
    }
    fault_add(&run->faults, (Place){0}, "there is no chapter %s.c in %s",
              run->options.more, run->options.level);
    return report_faults(run);
}
