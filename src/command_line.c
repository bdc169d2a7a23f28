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

/* -0.768 is a number, and no option. */
static bool is_option(const char *word)
{
    return word[0] == '-' && !(word[1] >= '0' && word[1] <= '9') && word[1] != '.';
}

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

/* A number that an option sets, and what it may be. */
typedef struct Limit {
    const char *name;
    int *place, low, high;
    const char *range;
} Limit;

static bool read_count(const char *word, Limit limit)
{
    char *end;
    errno = 0;
    long value = strtol(word, &end, 10);
    *limit.place = (int)value;
    return *word && *end == '\0' && errno == 0 && value >= limit.low &&
           value <= limit.high;
}

static int refuse_value(const char *name, const char *value, const char *wanted)
{
    fprintf(stderr, "colophon: error: %s takes %s, not `%s`; see `colophon help`\n", name,
            wanted, value);
    return status_bad;
}

/* Where the value of an option that is a word goes; NULL for other options. */
static const char **find_place(Options *options, const char *name)
{
    const struct {
        const char *name;
        const char **place;
    } words[] = {
        {"--build", &options->build},     {"--published", &options->published},
        {"--figures", &options->figures}, {"--from", &options->from},
        {"--to", &options->to},           {"--page", &options->page},
        {"--run", &options->make},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(name, words[i].name) == 0)
            return words[i].place;
    return NULL;
}

/* Its name is NULL for other options. */
static Limit find_limit(Options *options, const char *name)
{
    const Limit limits[] = {
        {"--seconds", &options->limits.seconds, 1, 1000000, "a number from 1 to 1000000"},
        {"--megabytes", &options->limits.megabytes, 1, 1000000,
         "a number from 1 to 1000000"},
        {"--port", &options->port, 0, 65535, "a number from 0 to 65535"},
    };
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        if (strcmp(name, limits[i].name) == 0)
            return limits[i];
    return (Limit){.name = NULL};
}

/* Whether an option of that name is followed by a value. */
static bool is_valued(Options *options, const Command *command, const char *name)
{
    return find_place(options, name) || find_limit(options, name).name ||
           (command->formats && strcmp(name, "--format") == 0);
}

static int read_value(Options *options, const Command *command, const char *name,
                      const char *value)
{
    const char **place = find_place(options, name);
    Limit limit = find_limit(options, name);
    if (!*value)
        return misuse("a value is missing after ", name);
    if (place)
        *place = value;
    else if (limit.name && !read_count(value, limit))
        return refuse_value(name, value, limit.range);
    else if (!limit.name && (options->format = find_format(command->formats, value)) < 0)
        return refuse_value(name, value, command->formats);
    return status_good;
}

/* Reads the option at `arguments[*at]`, --name value or --name=value, and moves on to its
 * last word. What looks like another option is no value. */
static int read_option(Options *options, const Command *command, char **arguments,
                       int *at)
{
    char *name = arguments[*at], *equals = strchr(name, '=');
    if (equals)
        *equals = '\0';
    if (strcmp(name, "--no-figures") == 0) {
        options->text_only = true;
        return equals ? misuse("no value goes with ", name) : status_good;
    }
    if (!is_valued(options, command, name))
        return misuse("no such option here: ", name);
    if (equals)
        return read_value(options, command, name, equals + 1);
    const char *next = arguments[*at + 1]; /* NULL after the last one */
    if (!next || strncmp(next, "--", 2) == 0)
        return misuse("a value is missing after ", name);
    *at += 1;
    return read_value(options, command, name, next);
}

static int read_arguments(Options *options, const Command *command, int count,
                          char **arguments)
{
    for (int i = 2; i < count; i++) {
        if (is_option(arguments[i])) {
            int status = read_option(options, command, arguments, &i);
            if (status != status_good)
                return status;
            continue;
        }
        const char **place = command->alone    ? NULL
                             : !options->level ? &options->level
                             : !options->more  ? &options->more
                                               : NULL;
        if (!place)
            return misuse("one argument too many: ", arguments[i]);
        *place = arguments[i];
    }
    bool folders = options->from && options->to; /* need no level */
    return options->level || folders || command->alone ? status_good
                                                       : misuse("which level?", "");
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
    if (!options->page) {
        Text build = text_of(options->build);
        while (text_ends(build, TEXT("/")))
            build.size--;
        options->page = text_format(arena, "%.*s.html", (int)build.size, build.at).at;
    }
    if (!options->published)
        options->published = path_join(arena, options->level, "README.md");
}

/* ---- Commands -------------------------------------------------------------------- */

static int run_command(const Command *command, int count, char **arguments)
{
    Run run = {.arena = memory_reserve((size_t)1 << 36),
               .scratch = memory_reserve((size_t)1 << 34),
               .options = {.limits = {60, 1024}, .port = 8014}};
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
