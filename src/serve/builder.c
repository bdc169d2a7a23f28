#define _DEFAULT_SOURCE /* POSIX processes */
#include "serve/builder.h"

#include "document/system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

Builder builder_open(const char *command)
{
    enum { most = 1 << 24 };
    Builder builder = {.command = command, .errors = -1};
    builder.room[0] = memory_reserve(most);
    builder.room[1] = memory_reserve(most);
    return builder;
}

/* In the child: a make that was not started by another one, with signals as usual. */
static _Noreturn void become(const char *command, int errors)
{
    static const char *const made[] = {"MAKEFLAGS", "MFLAGS", "MAKELEVEL"};
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    setpgid(0, 0);
    for (size_t i = 0; i < sizeof made / sizeof *made; i++)
        unsetenv(made[i]);
    int input = open("/dev/null", O_RDONLY);
    if (input >= 0 && dup2(input, STDIN_FILENO) >= 0 && dup2(errors, STDERR_FILENO) >= 0)
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

const char *builder_start(Builder *builder)
{
    int ends[2];
    if (pipe(ends) != 0)
        return strerror(errno);
    for (int i = 0; i < 2; i++)
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    pid_t process = fork();
    if (process == 0)
        become(builder->command, ends[1]);
    close(ends[1]);
    if (process < 0) {
        close(ends[0]);
        return strerror(errno);
    }
    setpgid(process, process); /* as the child does, whoever is first */
    builder->process = process;
    builder->errors = ends[0];
    builder->now = builder->room[0];
    builder->said = (Writer){.arena = &builder->now};
    return NULL;
}

void builder_listen(Builder *builder)
{
    enum { most = 1 << 20 }; /* of what is kept */
    char room[1 << 12];
    for (ssize_t got; (got = read(builder->errors, room, sizeof room)) > 0;) {
        if (builder->said.size < most)
            write_text(&builder->said, (Text){room, (size_t)got});
        if (write(STDERR_FILENO, room, (size_t)got) < 0)
            return; /* nobody listens to us */
    }
}

/* ---- How it ended ---------------------------------------------------------------- */

/* What make adds when a recipe fails is of no use to an author. */
static Text without_make(Arena *arena, Text said)
{
    Writer out = {.arena = arena};
    while (said.size > 0) {
        Text line = text_cut(&said, '\n');
        if (text_starts(line, TEXT("make: ")) || text_starts(line, TEXT("make[")))
            continue;
        write_text(&out, line);
        write_char(&out, '\n');
    }
    return written(&out);
}

static Text faults_of(Builder *builder, int status)
{
    Arena *arena = &builder->room[1];
    Text said = written(&builder->said), faults = without_make(arena, said);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return (Text){0};
    if (faults.size == 0)
        faults = said;
    if (faults.size == 0)
        faults = text_format(arena, "`%s` failed, and did not say why", builder->command);
    return text_trim(text_copy(arena, faults));
}

bool builder_ended(Builder *builder)
{
    int status;
    if (builder->process == 0 || waitpid(builder->process, &status, WNOHANG) <= 0)
        return false;
    builder_listen(builder);
    close(builder->errors);
    builder->process = 0, builder->errors = -1;
    Arena start = builder->room[1];
    builder->faults = faults_of(builder, status);
    builder->room[1] = start;
    return true;
}

void builder_stop(Builder *builder)
{
    if (builder->process == 0)
        return;
    kill(-builder->process, SIGTERM);
    waitpid(builder->process, NULL, 0);
    builder->process = 0;
}
