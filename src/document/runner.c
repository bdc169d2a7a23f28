#define _DEFAULT_SOURCE /* strsignal */
#include "document/runner.h"

#include "document/list.h"
#include "document/stamp.h"
#include "document/system.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { look_milliseconds = 5, most_output = 1 << 27, most_words = 1 << 13 };

/* A child and what it writes. */
typedef struct Child {
    pid_t process;
    int output, errors; /* -1: at their end */
    Writer results;
    char words[most_words]; /* what it says on standard error, from its start */
    size_t word_size;
    bool wordy; /* it said more */
    RunnerLimits limits;
    const char *stopped; /* NULL, or why it was ended */
    int status;
} Child;

/* ---- Starting -------------------------------------------------------------------- */

static const char **arguments_for(Level *level, const char *program, Texts compositions)
{
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

/* The child leads a group of its own, so that what it starts ends with it; and it ends
 * with us. It leaves no core file behind. */
_Noreturn static void become(const char **arguments, int output, int errors)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    if (dup2(output, STDOUT_FILENO) >= 0 && dup2(errors, STDERR_FILENO) >= 0) {
        union {
            const char **in;
            char **out;
        } list = {arguments};
        execv(arguments[0], list.out);
    }
    fprintf(stderr, "%s: can not be run: %s\n", arguments[0], strerror(errno));
    _exit(127);
}

static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0)
        return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static bool start(Child *child, const char **arguments)
{
    int output[2], errors[2];
    if (!open_pipe(output) || !open_pipe(errors))
        return false;
    fflush(NULL);
    child->process = fork();
    if (child->process == 0)
        become(arguments, output[1], errors[1]);
    setpgid(child->process, child->process);
    close(output[1]);
    close(errors[1]);
    child->output = output[0], child->errors = errors[0];
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

/* Reads what there is, or notes that the stream has ended. */
static Text read_some(int *stream, char *block, size_t size)
{
    ssize_t got = read(*stream, block, size);
    if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN)) {
        close(*stream);
        *stream = -1;
    }
    return (Text){block, got > 0 ? (size_t)got : 0};
}

static void read_output(Child *child)
{
    char block[1 << 16];
    write_text(&child->results, read_some(&child->output, block, sizeof block));
}

/* What comes after the first words is not kept. */
static void read_errors(Child *child)
{
    char block[1 << 12];
    Text words = read_some(&child->errors, block, sizeof block);
    child->wordy = child->wordy || words.size > most_words - child->word_size;
    words = text_slice(words, 0, most_words - child->word_size);
    if (words.size > 0)
        memcpy(child->words + child->word_size, words.at, words.size);
    child->word_size += words.size;
}

/* Reads both streams for as long as something comes within a moment. */
static bool read_streams(Child *child, int milliseconds)
{
    struct pollfd ready[] = {{child->output, POLLIN, 0}, {child->errors, POLLIN, 0}};
    if (poll(ready, 2, milliseconds) <= 0)
        return false;
    if (ready[0].revents)
        read_output(child);
    if (ready[1].revents)
        read_errors(child);
    return true;
}

static void end(Child *child, const char *reason)
{
    if (!child->stopped)
        child->stopped = reason;
    kill(-child->process, SIGKILL);
    kill(child->process, SIGKILL);
}

static void check_limits(Child *child, double deadline, Arena *arena)
{
    const RunnerLimits *limits = &child->limits;
    if (now() > deadline)
        end(child, text_format(arena,
                               "did not end within %d second%s, the limit (make "
                               "CHAPTER_SECONDS=%d allows more)",
                               limits->seconds, limits->seconds == 1 ? "" : "s",
                               10 * limits->seconds)
                       .at);
    else if (megabytes_of(child->process) > limits->megabytes)
        end(child, text_format(arena,
                               "used more than %d MiB of memory, the limit (make "
                               "CHAPTER_MEGABYTES=%d allows more)",
                               limits->megabytes, 4 * limits->megabytes)
                       .at);
    else if (child->results.size > most_output)
        end(child, "writes without end");
}

/* Until the child has ended, whatever it does with its streams; then what it has started
 * is ended, too, and what is left in the streams is read. */
static void watch(Child *child, Arena *arena)
{
    double deadline = now() + child->limits.seconds;
    pid_t ended;
    while ((ended = waitpid(child->process, &child->status, WNOHANG)) == 0 ||
           (ended < 0 && errno == EINTR)) {
        read_streams(child, look_milliseconds);
        if (!child->stopped)
            check_limits(child, deadline, arena);
    }
    kill(-child->process, SIGKILL);
    while ((child->output >= 0 || child->errors >= 0) && read_streams(child, 1000))
        continue;
}

/* ---- What came of it ------------------------------------------------------------- */

static const char *reason_of(const Child *child, Arena *arena)
{
    int status = child->status;
    if (child->stopped)
        return child->stopped;
    if (WIFSIGNALED(status))
        return text_format(arena, "crashed: %s",
                           WTERMSIG(status) == SIGFPE ? "Division by zero"
                                                      : strsignal(WTERMSIG(status)))
            .at;
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

static bool keep(Level *level, const Part *part, const char *build, Text output,
                 int64_t began)
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
    if (!reason)
        reason = stamp_write(level, part, build, &results, began);
    if (reason)
        return failed(
            level, part,
            text_format(level->arena, "ran, but %s can not be written: %s", path, reason)
                .at);
    return true;
}

/* Passes on what the program said, in whole lines. */
static void print_words(const Child *child)
{
    size_t size = child->word_size;
    while (child->wordy && size > 0 && child->words[size - 1] != '\n')
        size--;
    fwrite(child->words, 1, size, stderr);
    if (child->wordy)
        fputs("… and more\n", stderr);
}

/* Runs the program once. Returns NULL, or why that failed. */
static const char *run(Level *level, const char *program, Texts compositions,
                       RunnerLimits limits, Child *child)
{
    static Arena output;
    if (!output.next)
        output = memory_reserve((size_t)1 << 33);
    *child = (Child){.results = {.arena = &output}, .limits = limits};
    if (!start(child, arguments_for(level, program, compositions)))
        return text_format(level->arena, "can not be started: %s", strerror(errno)).at;
    watch(child, level->arena);
    return reason_of(child, level->arena);
}

/* A combination of presets of which one is unknown is an error in prose, which weaving
 * reports with its place: then the chapter runs without. */
static const char *run_for_prose(Level *level, Texts compositions, const char *program,
                                 RunnerLimits limits, Child *child)
{
    const char *reason = run(level, program, compositions, limits, child);
    bool complains =
        !child->stopped && WIFEXITED(child->status) && WEXITSTATUS(child->status) == 2;
    return complains && compositions.count > 0
               ? run(level, program, (Texts){0}, limits, child)
               : reason;
}

/* Ended as a chapter does that has said on standard error, with its line, what is wrong.
 */
static bool has_told(const Child *child)
{
    Text words = {child->words, child->word_size};
    return !child->stopped && WIFEXITED(child->status) &&
           WEXITSTATUS(child->status) == 2 &&
           text_find(words, TEXT(": error: "), 0) < words.size;
}

bool runner_run(Level *level, Part *part, Texts compositions, const char *build,
                RunnerLimits limits)
{
    const char *program =
        path_join(level->arena, build, text_string(level->arena, part->stem));
    if (!path_exists(program))
        return failed(
            level, part,
            text_format(level->arena, "was not built: there is no %s", program).at);
    int64_t began = file_clock();
    Child *child = take(level->arena, Child, 1);
    const char *reason = run_for_prose(level, compositions, program, limits, child);
    print_words(child);
    if (has_told(child))
        return false;
    return reason ? failed(level, part, reason)
                  : keep(level, part, build, written(&child->results), began);
}
