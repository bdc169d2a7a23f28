#define _DEFAULT_SOURCE /* strsignal, usleep */
#include "document/runner.h"

#include "document/list.h"
#include "document/system.h"
#include "document/weave.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { look_milliseconds = 5, most_output = 1 << 28 };

/* A child and what it writes. */
typedef struct Child {
    pid_t process;
    int output;
    Writer results;
    RunnerLimits limits;
    const char *stopped; /* NULL, or why it was ended */
} Child;

/* ---- Starting -------------------------------------------------------------------- */

static const char **arguments_for(Level *level, const Part *part, const char *program)
{
    Texts compositions = weave_compositions(level, part);
    const char **arguments =
        take(level->arena, const char *, 5 + 2 * (size_t)compositions.count);
    int count = 0;
    arguments[count++] = program;
    arguments[count++] = "--results";
    arguments[count++] = "--directory";
    arguments[count++] = level->directory;
    for (int i = 0; i < compositions.count; i++) {
        arguments[count++] = "--composition";
        arguments[count++] = text_string(level->arena, compositions.at[i]);
    }
    return arguments;
}

/* The child leads a group of its own, so that what it starts ends with it. */
_Noreturn static void become(const char **arguments, int output)
{
    setpgid(0, 0);
    if (dup2(output, STDOUT_FILENO) >= 0) {
        union {
            const char **in;
            char **out;
        } list = {arguments};
        execv(arguments[0], list.out);
    }
    fprintf(stderr, "%s: can not be run: %s\n", arguments[0], strerror(errno));
    _exit(127);
}

static bool start(Child *child, const char **arguments)
{
    int ends[2];
    if (pipe(ends) != 0)
        return false;
    fflush(NULL);
    child->process = fork();
    if (child->process == 0)
        become(arguments, ends[1]);
    close(ends[1]);
    child->output = ends[0];
    fcntl(child->output, F_SETFD, FD_CLOEXEC);
    return child->process > 0;
}

/* ---- Watching -------------------------------------------------------------------- */

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* Pages in use, from Linux's /proc; 0 where that can not be read. Limits on address space
 * would not do: sanitizers, and chapters, reserve much more than they use. */
static double megabytes_of(pid_t process)
{
    char path[64];
    long total = 0, resident = 0;
    snprintf(path, sizeof path, "/proc/%ld/statm", (long)process);
    FILE *file = fopen(path, "r");
    if (!file)
        return 0;
    if (fscanf(file, "%ld %ld", &total, &resident) != 2)
        resident = 0;
    fclose(file);
    return (double)resident * (double)sysconf(_SC_PAGESIZE) / (1 << 20);
}

/* Reads what there is; false at the end of the output. */
static bool read_some(Child *child)
{
    char block[1 << 16];
    ssize_t got = read(child->output, block, sizeof block);
    if (got > 0)
        write_text(&child->results, (Text){block, (size_t)got});
    return got > 0 || (got < 0 && errno == EINTR);
}

static void end(Child *child, const char *reason)
{
    child->stopped = reason;
    kill(-child->process, SIGKILL);
    kill(child->process, SIGKILL);
}

static void watch(Child *child, Arena *arena)
{
    double deadline = now() + child->limits.seconds;
    for (bool open = true; open && !child->stopped;) {
        struct pollfd ready = {child->output, POLLIN, 0};
        if (poll(&ready, 1, look_milliseconds) > 0)
            open = read_some(child);
        if (now() > deadline)
            end(child, text_format(arena,
                                   "did not end within %d seconds, the limit (make "
                                   "CHAPTER_SECONDS=%d allows more)",
                                   child->limits.seconds, 10 * child->limits.seconds)
                           .at);
        else if (megabytes_of(child->process) > child->limits.megabytes)
            end(child, text_format(arena,
                                   "used more than %d MiB of memory, the limit (make "
                                   "CHAPTER_MEGABYTES=%d allows more)",
                                   child->limits.megabytes, 4 * child->limits.megabytes)
                           .at);
        else if (child->results.size > most_output)
            end(child, "writes without end");
    }
}

/* A program may close its output and go on; it is given the rest of its time. */
static int wait_for(Child *child, Arena *arena)
{
    double deadline = now() + child->limits.seconds;
    int status = 0;
    pid_t ended;
    while ((ended = waitpid(child->process, &status, child->stopped ? 0 : WNOHANG)) ==
               0 ||
           (ended < 0 && errno == EINTR)) {
        if (now() > deadline && !child->stopped)
            end(child, text_format(arena, "did not end within %d seconds, the limit",
                                   child->limits.seconds)
                           .at);
        usleep(500);
    }
    return status;
}

/* ---- What came of it ------------------------------------------------------------- */

static const char *reason_of(const Child *child, int status, Arena *arena)
{
    if (child->stopped)
        return child->stopped;
    if (WIFSIGNALED(status))
        return text_format(arena, "crashed: %s", strsignal(WTERMSIG(status))).at;
    if (WEXITSTATUS(status) != 0)
        return text_format(arena, "ended with status %d", WEXITSTATUS(status)).at;
    return NULL;
}

/* Where the chapter begins, for faults that have no line of their own. */
static Place place_of_chapter(const Part *part)
{
    size_t at = text_find(part->code.text, TEXT("void chapter("), 0);
    at = at < part->code.text.size ? at : 0;
    return place_at(&part->code, at, text_find_char(part->code.text, '\n', at));
}

static bool failed(Level *level, const Part *part, const char *reason)
{
    fault_add(level->faults, place_of_chapter(part), "chapter `%.*s` %s",
              (int)part->name.size, part->name.at, reason);
    return false;
}

static const char *write_reads(Level *level, const Part *part, const char *build,
                               const ChapterResults *results)
{
    Writer out = {.arena = level->arena};
    const char *stem = text_string(level->arena, part->stem);
    write_text(&out, text_format(level->arena, "%s/%s.ran:", build, stem));
    for (int i = 0; i < results->read.count; i++) {
        write_char(&out, ' ');
        write_string(&out, path_join(level->arena, level->directory,
                                     text_string(level->arena, results->read.at[i])));
    }
    write_char(&out, '\n');
    for (int i = 0; i < results->read.count; i++)
        write_text(
            &out, text_format(level->arena, "%s:\n",
                              path_join(level->arena, level->directory,
                                        text_string(level->arena, results->read.at[i]))));
    return file_write(*level->arena,
                      text_format(level->arena, "%s/%s.reads.d", build, stem).at,
                      written(&out));
}

static bool keep(Level *level, const Part *part, const char *build, Text output)
{
    const char *path = text_format(level->arena, "%s/%.*s.json", build,
                                   (int)part->stem.size, part->stem.at)
                           .at;
    Faults faults = {.arena = level->arena};
    ChapterResults results;
    if (!results_read(level->arena, &faults, (Source){path, output}, &results))
        return failed(level, part,
                      text_format(level->arena, "wrote no results: %.*s",
                                  (int)faults.list[0].message.size,
                                  faults.list[0].message.at)
                          .at);
    const char *reason = write_reads(level, part, build, &results);
    if (!reason)
        reason = file_write(*level->arena, path, output);
    if (reason)
        return failed(
            level, part,
            text_format(level->arena, "ran, but %s can not be written: %s", path, reason)
                .at);
    return true;
}

bool runner_run(Level *level, Part *part, const char *build, RunnerLimits limits)
{
    const char *program =
        path_join(level->arena, build, text_string(level->arena, part->stem));
    Arena *output_arena = take(level->arena, Arena, 1);
    *output_arena = memory_reserve((size_t)1 << 33);
    Child child = {.results = {.arena = output_arena}, .limits = limits};
    if (!start(&child, arguments_for(level, part, program)))
        return failed(
            level, part,
            text_format(level->arena, "can not be started: %s", strerror(errno)).at);
    watch(&child, level->arena);
    int status = wait_for(&child, level->arena);
    close(child.output);
    const char *reason = reason_of(&child, status, level->arena);
    return reason ? failed(level, part, reason)
                  : keep(level, part, build, written(&child.results));
}
