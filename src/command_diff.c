/* diff: what changes between what is published, or an older build, and what is computed;
 * or between two sets of results, of which the document need not be known. */
#include "command_diff.h"
#include "document/system.h"
#include "proof/change_results.h"
#include "proof/verify.h"

static int finish_diff(Run *run, const Changes *changes)
{
    int status = report_faults(run);
    if (status == status_bad)
        return status;
    Text text = changes_print(&run->arena, changes, (ChangeStyle)run->options.format);
    fwrite(text.at, 1, text.size, stdout);
    return status ? status : changes->count ? status_false : status_good;
}

/* ---- A document ------------------------------------------------------------------ */

/* The results from which the document was just woven. */
static ResultFiles results_of(Arena *arena, const Level *level)
{
    ResultFiles files = {take(arena, ChapterResults, (size_t)level->part_count + 1), 0};
    for (int i = 0; i < level->part_count; i++)
        if (level->parts[i].results.setting_count > 0)
            files.list[files.count++] = level->parts[i].results;
    return files;
}

int diff_document(Run *run, const Woven *woven)
{
    const Options *options = &run->options;
    Arena *arena = &run->arena;
    Publication old = {options->published, options->figures};
    ResultFiles before, now = results_of(arena, &run->level);
    Changes changes = {
        .arena = arena, .title = run->level.name, .directory = run->level.directory};
    Findings findings = {.arena = arena};
    bool older = false;
    if (options->from) {
        old = (Publication){path_join(arena, options->from, "README.md"),
                            old.figures ? path_join(arena, options->from, "figures")
                                        : NULL};
        older = result_files_read(arena, &run->faults, options->from, &before);
    }
    if (faults_status(&run->faults) != status_bad) {
        verify(woven, run->scratch, old, &run->faults, &findings);
        changes_of_findings(&changes, &findings);
        changes_of_stands(&changes, woven, older ? &before : NULL);
        if (older)
            changes_behind(&changes, &run->faults, &before, &now);
    }
    return finish_diff(run, &changes);
}

/* ---- Files and folders ----------------------------------------------------------- */

static bool read_document(Run *run, const char *folder, const char **path, Text *text)
{
    *path = path_join(&run->arena, folder, "README.md");
    return path_exists(*path) && !file_read(&run->arena, *path, text);
}

static bool has_name(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (text_is(text_of(names[i]), name))
            return true;
    return false;
}

static void tell_figure(Changes *changes, const char *folder, const char *file,
                        const char *sentence)
{
    Arena *arena = changes->arena;
    Text name = path_stem(text_of(file));
    ChangePlace place = {.file = path_join(arena, folder, file)};
    change_add(
        changes,
        (Change){.kind = CHANGE_FIGURE,
                 .what = text_format(arena, "figure %.*s", (int)name.size, name.at),
                 .sentence = text_of(sentence)},
        &place);
}

static bool same_file(Arena scratch, const char *left, const char *right)
{
    Text one, other;
    return !file_read(&scratch, left, &one) && !file_read(&scratch, right, &other) &&
           text_equal(one, other);
}

static void diff_figures(Changes *changes, const char *from, const char *to)
{
    Arena *arena = changes->arena;
    const char **olds, **news;
    int old_count = 0, new_count = 0;
    from = path_join(arena, from, "figures"), to = path_join(arena, to, "figures");
    if (directory_list(arena, from, &olds, &old_count))
        old_count = 0;
    if (directory_list(arena, to, &news, &new_count))
        new_count = 0;
    for (int i = 0; i < new_count; i++)
        if (!has_name(olds, old_count, news[i]))
            tell_figure(changes, to, news[i], "is new");
        else if (!same_file(*arena, path_join(arena, from, news[i]),
                            path_join(arena, to, news[i])))
            tell_figure(changes, to, news[i], "is another picture");
    for (int i = 0; i < old_count; i++)
        if (!has_name(news, new_count, olds[i]))
            tell_figure(changes, from, olds[i], "is gone");
}

int diff_results(Run *run)
{
    const Options *options = &run->options;
    ResultFiles old, new;
    Changes changes = {.arena = &run->arena};
    const char *old_path, *new_path;
    Text old_text, new_text;
    if (!options->from || !options->to) {
        fault_add(
            &run->faults, (Place){0},
            "results are compared with results: say both --from FILE and --to FILE");
        return report_faults(run);
    }
    bool read = result_files_read(&run->arena, &run->faults, options->from, &old);
    read = result_files_read(&run->arena, &run->faults, options->to, &new) && read;
    if (!read)
        return report_faults(run);
    changes_of_results(&changes, &run->faults, &old, &new);
    if (read_document(run, options->from, &old_path, &old_text) &&
        read_document(run, options->to, &new_path, &new_text))
        changes_of_texts(&changes, old_path, old_text, new_path, new_text);
    if (!options->text_only)
        diff_figures(&changes, options->from, options->to);
    return finish_diff(run, &changes);
}
