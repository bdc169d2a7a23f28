/* The driver: what the command line asks for, as a list of stages. */
#include "document/outline.h"
#include "document/runner.h"
#include "document/system.h"
#include "document/weave.h"
#include "proof/audit.h"
#include "proof/colophon.h"
#include "proof/equation.h"
#include "proof/ledger.h"
#include "proof/publish.h"
#include "proof/verify.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { status_good = 0, status_false = 1, status_bad = 2 };

typedef struct Options {
    const char *command;
    const char *level;   /* chapters/14-self-attention */
    const char *chapter; /* for run: 02-weighted-average */
    const char *build, *published, *figures;
    FindingStyle style;
    RunnerLimits limits;
    bool text_only; /* leave figures alone */
} Options;

typedef struct Run {
    Arena arena;   /* what is kept to the end */
    Arena scratch; /* lent to stages */
    Faults faults;
    Options options;
    Level level;
    Woven woven;
    Tallies tallies;
} Run;

static const char usage[] =
    "usage: colophon COMMAND [OPTIONS] LEVEL [CHAPTER]\n"
    "\n"
    "LEVEL is a folder with NN-name.md and NN-name.c, such as "
    "chapters/14-self-attention.\n"
    "\n"
    "  compositions  note which presets the prose combines\n"
    "  run      run one chapter program and keep its results\n"
    "  weave    write the document and its figures into the build folder\n"
    "  verify   compare what is published with what is computed\n"
    "  diff     show what publishing would change\n"
    "  publish  publish what is computed now\n"
    "  ledger   list every computed number, as JSON\n"
    "  help     this\n"
    "\n"
    "  --build DIR        where results are and the document goes (build/LEVEL)\n"
    "  --published FILE   the published document (LEVEL/README.md)\n"
    "  --figures DIR      the published figures (figures/LEVEL)\n"
    "  --no-figures       weave, verify, diff, publish: the text alone\n"
    "  --format STYLE     verify prints text, json or github (text)\n"
    "  --seconds N        run: how long a chapter may take (60)\n"
    "  --megabytes N      run: how much memory it may use (1024)\n"
    "\n"
    "Exit status: 0 all is well; 1 something published, a claim or an equation is not "
    "what\n"
    "is computed; 2 bad usage, bad input, or a failing system.\n";

/* ---- Stages ---------------------------------------------------------------------- */

static void read_level(Run *run)
{
    run->level = (Level){
        .arena = &run->arena, .faults = &run->faults, .directory = run->options.level};
    level_read(&run->level);
    level_read_results(&run->level, run->options.build);
}

/* Everything up to the finished text; what is wrong with it is in the faults. */
static void make_document(Run *run)
{
    weave(&run->level, &run->woven);
    woven_join(&run->woven);
    outline_check(&run->woven, run->scratch, &run->faults);
    Arena borrowed = run->scratch;
    Reading reading = reading_of(&run->woven, &borrowed);
    audit(&run->woven, &reading, &run->faults, &run->tallies);
    equations_check(&run->woven, &reading, &run->faults, &run->tallies);
    colophon_fill(&run->woven, &run->tallies);
    woven_join(&run->woven);
}

static int report_faults(Run *run)
{
    faults_print(&run->faults, stderr, isatty(STDERR_FILENO) && !getenv("NO_COLOR"));
    return faults_status(&run->faults);
}

/* ---- Commands -------------------------------------------------------------------- */

/* Reads a level without its results. What is wrong with its prose is told by weaving. */
static void read_prose(Run *run)
{
    run->level = (Level){
        .arena = &run->arena, .faults = &run->faults, .directory = run->options.level};
    level_read(&run->level);
    run->faults.count = 0;
}

/* One file a chapter, changed only if its compositions are others than before. */
static int command_compositions(Run *run)
{
    read_prose(run);
    for (int i = 0; i < run->level.part_count; i++) {
        Part *part = &run->level.parts[i];
        if (!part->code.path)
            continue;
        Texts compositions = weave_compositions(&run->level, part);
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

static int command_run(Run *run)
{
    read_prose(run);
    for (int i = 0; i < run->level.part_count; i++) {
        Part *part = &run->level.parts[i];
        if (part->code.path && text_is(part->stem, run->options.chapter)) {
            runner_run(&run->level, part, run->options.build, run->options.limits);
            return report_faults(run);
        }
    }
    fault_add(&run->faults, (Place){0}, "there is no chapter %s.c in %s",
              run->options.chapter, run->options.level);
    return report_faults(run);
}

static int command_weave(Run *run)
{
    const Options *options = &run->options;
    Publication build = {
        path_join(&run->arena, options->build, "README.md"),
        options->text_only ? NULL : path_join(&run->arena, options->build, "figures")};
    read_level(run);
    make_document(run);
    if (faults_status(&run->faults) !=
        status_bad) /* what is not true can still be seen */
        publish(&run->woven, build, &run->faults);
    return report_faults(run);
}

static int compare(Run *run, FindingStyle style)
{
    Publication published = {run->options.published, run->options.figures};
    Findings findings = {.arena = &run->arena};
    read_level(run);
    make_document(run);
    if (faults_status(&run->faults) != status_bad)
        verify(&run->woven, published, &run->faults, &findings);
    findings_print(&findings, stdout, style);
    int status = report_faults(run);
    return status ? status : findings.count ? status_false : status_good;
}

static int command_verify(Run *run)
{
    int status = compare(run, run->options.style);
    if (status == status_good && run->options.style == FINDING_TEXT)
        printf("%s: %d of %d numbers are what the code computes; %d given, %d stated, %d "
               "claims, %d equations, %d figures\n",
               run->options.level, run->tallies.computed, run->tallies.computed,
               run->tallies.given, run->tallies.stated, run->tallies.claims,
               run->tallies.equations, run->woven.picture_count);
    return status;
}

static int command_diff(Run *run)
{
    return compare(run, FINDING_CHANGE);
}

static int command_publish(Run *run)
{
    read_level(run);
    make_document(run);
    if (run->faults.count == 0)
        publish(&run->woven, (Publication){run->options.published, run->options.figures},
                &run->faults);
    return report_faults(run);
}

static int command_ledger(Run *run)
{
    read_level(run);
    make_document(run);
    Text ledger = ledger_json(&run->arena, &run->woven);
    fwrite(ledger.at, 1, ledger.size, stdout);
    return report_faults(run);
}

typedef struct Command {
    const char *name;
    int (*function)(Run *run);
    bool chapter; /* names a chapter, too */
} Command;

static const Command commands[] = {
    {"compositions", command_compositions, false},
    {"run", command_run, true},
    {"weave", command_weave, false},
    {"verify", command_verify, false},
    {"diff", command_diff, false},
    {"publish", command_publish, false},
    {"ledger", command_ledger, false},
};

/* Out of memory ends the run here and nowhere else. */
void arena_exhausted(Arena *arena, size_t wanted)
{
    (void)arena, (void)wanted;
    fputs("colophon: error: out of memory\n", stderr);
    exit(status_bad);
}

/* ---- The command line ------------------------------------------------------------ */

static int misuse(const char *what, const char *word)
{
    fprintf(stderr, "colophon: error: %s%s\n\n%s", what, word, usage);
    return status_bad;
}

static bool read_style(const char *word, FindingStyle *style)
{
    static const char *const names[] = {"text", "json", "github"};
    for (int i = 0; i < 3; i++)
        if (strcmp(word, names[i]) == 0) {
            *style = (FindingStyle)i;
            return true;
        }
    return false;
}

static bool read_count(const char *word, int *count)
{
    char *end;
    errno = 0;
    long value = strtol(word, &end, 10);
    *count = (int)value;
    return *word && *end == '\0' && errno == 0 && value > 0 && value <= 1000000;
}

static bool read_option(Options *options, const char *name, const char *value)
{
    if (strcmp(name, "--build") == 0)
        options->build = value;
    else if (strcmp(name, "--published") == 0)
        options->published = value;
    else if (strcmp(name, "--figures") == 0)
        options->figures = value;
    else if (strcmp(name, "--format") == 0)
        return read_style(value, &options->style);
    else if (strcmp(name, "--seconds") == 0)
        return read_count(value, &options->limits.seconds);
    else if (strcmp(name, "--megabytes") == 0)
        return read_count(value, &options->limits.megabytes);
    else
        return false;
    return true;
}

static int read_arguments(Options *options, int count, char **arguments)
{
    for (int i = 2; i < count; i++) {
        char *equals = strchr(arguments[i], '=');
        if (arguments[i][0] != '-') {
            const char **place = !options->level     ? &options->level
                                 : !options->chapter ? &options->chapter
                                                     : NULL;
            if (!place)
                return misuse("one argument too many: ", arguments[i]);
            *place = arguments[i];
            continue;
        }
        if (strcmp(arguments[i], "--no-figures") == 0) {
            options->text_only = true;
            continue;
        }
        if (equals)
            *equals = '\0';
        const char *value = equals ? equals + 1 : i + 1 < count ? arguments[++i] : "";
        if (!read_option(options, equals ? arguments[i] : arguments[i - 1], value))
            return misuse("not an option, or not a value it takes: ",
                          equals ? arguments[i] : arguments[i - 1]);
    }
    return options->level ? status_good : misuse("which level?", "");
}

/* The usual places, for those that were not named. */
static void fill_in(Options *options, Arena *arena)
{
    Text name = path_base(text_of(options->level));
    if (!options->build)
        options->build = text_format(arena, "build/%.*s", (int)name.size, name.at).at;
    if (options->text_only)
        options->figures = NULL;
    else if (!options->figures)
        options->figures = text_format(arena, "figures/%.*s", (int)name.size, name.at).at;
    if (!options->published)
        options->published = path_join(arena, options->level, "README.md");
}

static int run_command(const Command *command, int count, char **arguments)
{
    Run run = {.arena = memory_reserve((size_t)1 << 36),
               .scratch = memory_reserve((size_t)1 << 34),
               .options = {.command = command->name, .limits = {60, 1024}}};
    run.faults.arena = &run.arena;
    int status = read_arguments(&run.options, count, arguments);
    if (status != status_good)
        return status;
    if (command->chapter != (run.options.chapter != NULL))
        return misuse(command->chapter ? "which chapter?" : "one argument too many: ",
                      command->chapter ? "" : run.options.chapter);
    fill_in(&run.options, &run.arena);
    return command->function(&run);
}

static int show_help(void)
{
    fputs(usage, stdout);
    return status_good;
}

/* A full disk, or a closed pipe, under what we print is a failure, too. */
static int finish(int status)
{
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "colophon: error: can not write to standard output: %s\n",
                strerror(errno));
        return status_bad;
    }
    return status;
}

int main(int count, char **arguments)
{
    const char *name = count > 1 ? arguments[1] : "";
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0)
        return finish(show_help());
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(name, commands[i].name) == 0)
            return finish(run_command(&commands[i], count, arguments));
    return misuse(*name ? "no such command: " : "what shall I do?", name);
}
