#include "command_line.h"

#include "document/system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int misuse(const char *what, const char *word)
{
    fprintf(stderr, "colophon: error: %s%s; see `colophon help`\n", what, word);
    return status_bad;
}

/* Out of memory ends the run here and nowhere else. */
void arena_exhausted(Arena *arena, size_t wanted)
{
    (void)arena, (void)wanted;
    fputs("colophon: error: out of memory\n", stderr);
    exit(status_bad);
}

int report_faults(Run *run)
{
    faults_print(&run->faults, stderr, isatty(STDERR_FILENO) && !getenv("NO_COLOR"));
    return faults_status(&run->faults);
}

/* ---- Options --------------------------------------------------------------------- */

/* The position of the word in a list such as "text|json|github"; -1 if it is not there.
 */
static int find_format(const char *formats, const char *word)
{
    Text rest = text_of(formats);
    for (int i = 0; rest.size > 0; i++)
        if (text_is(text_cut(&rest, '|'), word))
            return i;
    return -1;
}

static bool read_count(const char *word, int *count)
{
    char *end;
    errno = 0;
    long value = strtol(word, &end, 10);
    *count = (int)value;
    return *word && *end == '\0' && errno == 0 && value > 0 && value <= 1000000;
}

static bool read_option(Options *options, const Command *command, const char *name,
                        const char *value)
{
    if (strcmp(name, "--build") == 0)
        options->build = value;
    else if (strcmp(name, "--published") == 0)
        options->published = value;
    else if (strcmp(name, "--figures") == 0)
        options->figures = value;
    else if (strcmp(name, "--format") == 0)
        return (options->format = find_format(command->formats, value)) >= 0;
    else if (strcmp(name, "--from") == 0)
        options->from = value;
    else if (strcmp(name, "--to") == 0)
        options->to = value;
    else if (strcmp(name, "--seconds") == 0)
        return read_count(value, &options->limits.seconds);
    else if (strcmp(name, "--megabytes") == 0)
        return read_count(value, &options->limits.megabytes);
    else
        return false;
    return true;
}

static int read_arguments(Options *options, const Command *command, int count,
                          char **arguments)
{
    for (int i = 2; i < count; i++) {
        char *equals = strchr(arguments[i], '=');
        if (arguments[i][0] != '-') {
            const char **place = !options->level  ? &options->level
                                 : !options->more ? &options->more
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
        if (!read_option(options, command, equals ? arguments[i] : arguments[i - 1],
                         value))
            return misuse("not an option, or not a value it takes: ",
                          equals ? arguments[i] : arguments[i - 1]);
    }
    bool folders = options->from && options->to; /* need no level */
    return options->level || folders ? status_good : misuse("which level?", "");
}

/* The usual places, for those that were not named. */
static void fill_in(Options *options, Arena *arena)
{
    if (!options->level)
        return;
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

/* ---- Commands -------------------------------------------------------------------- */

static int run_command(const Command *command, int count, char **arguments)
{
    Run run = {.arena = memory_reserve((size_t)1 << 36),
               .scratch = memory_reserve((size_t)1 << 34),
               .options = {.limits = {60, 1024}}};
    run.faults.arena = &run.arena;
    int status = read_arguments(&run.options, command, count, arguments);
    if (status != status_good)
        return status;
    if (command->more && !run.options.more)
        return misuse("which ", text_format(&run.arena, "%s?", command->more).at);
    if (run.options.more && !command->more)
        return misuse("one argument too many: ", run.options.more);
    fill_in(&run.options, &run.arena);
    run.level = (Level){
        .arena = &run.arena, .faults = &run.faults, .directory = run.options.level};
    return command->function(&run);
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

int command_line(int count, char **arguments, const Command *commands, int command_count,
                 const char *usage)
{
    const char *name = count > 1 ? arguments[1] : "";
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0)
        return finish(fputs(usage, stdout) < 0 ? status_bad : status_good);
    for (int i = 0; i < command_count; i++)
        if (strcmp(name, commands[i].name) == 0)
            return finish(run_command(&commands[i], count, arguments));
    return misuse(*name ? "no such command: " : "what shall I do?", name);
}
