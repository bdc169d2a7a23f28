#define _DEFAULT_SOURCE /* mmap, POSIX files */
#include "document/system.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- Memory ---------------------------------------------------------------------- */

/* In huge pages, which take fewer faults. But a program that needs little is not to wait
 * until a whole one has been cleared: the first bytes lie before the first of them. */
Arena memory_reserve(size_t bytes)
{
    enum { smallest = 1 << 22, huge = 1 << 21, few = 1 << 17 };
    for (size_t size = bytes; size >= smallest; size /= 2) {
        char *start = mmap(NULL, size, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (start == MAP_FAILED)
            continue;
        size_t before = few + (-((uintptr_t)start + few) & (huge - 1));
        madvise(start + before, size - before, MADV_HUGEPAGE); /* or not, but slower */
        return (Arena){start + before - few, start + size};
    }
    Arena none = {0};
    arena_exhausted(&none, bytes);
    return none;
}

Text text_format(Arena *arena, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int size = vsnprintf(NULL, 0, format, arguments);
    size_t room = size > 0 ? (size_t)size + 1 : 1;
    char *bytes = arena_take(arena, room, 1);
    vsnprintf(bytes, room, format, again);
    va_end(again);
    va_end(arguments);
    return (Text){bytes, room - 1};
}

/* ---- Paths ----------------------------------------------------------------------- */

const char *path_join(Arena *arena, const char *directory, const char *name)
{
    if (*directory == '\0')
        return text_string(arena, text_of(name));
    bool slash = text_ends(text_of(directory), TEXT("/"));
    return text_format(arena, "%s%s%s", directory, slash ? "" : "/", name).at;
}

Text path_base(Text path)
{
    while (path.size > 1 && text_ends(path, TEXT("/")))
        path.size--;
    for (size_t at = path.size; at > 0; at--)
        if (path.at[at - 1] == '/')
            return text_slice(path, at, path.size);
    return path;
}

Text path_stem(Text path)
{
    Text base = path_base(path);
    for (size_t at = base.size; at > 1; at--)
        if (base.at[at - 1] == '.')
            return text_slice(base, 0, at - 1);
    return base;
}

bool path_exists(const char *path)
{
    return access(path, F_OK) == 0;
}

/* ---- Files ----------------------------------------------------------------------- */

static const char *read_all(int file, Arena *arena, Text *content)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        return strerror(errno);
    if (S_ISDIR(status.st_mode))
        return strerror(EISDIR);
    Writer out = {.arena = arena};
    enum { block = 1 << 16 };
    size_t room = S_ISREG(status.st_mode) ? (size_t)status.st_size + 1 : block;
    for (;;) {
        if (out.capacity - out.size < room) {
            out.at = arena_extend(arena, out.at, out.capacity, out.size + room);
            out.capacity = out.size + room;
        }
        ssize_t got = read(file, out.at + out.size, out.capacity - out.size);
        if (got < 0 && errno != EINTR)
            return strerror(errno);
        if (got == 0)
            break;
        out.size += got > 0 ? (size_t)got : 0;
        room = out.size == out.capacity ? block : out.capacity - out.size;
    }
    *content = written(&out);
    return NULL;
}

const char *file_read(Arena *arena, const char *path, Text *content)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return strerror(errno);
    const char *reason = read_all(file, arena, content);
    close(file);
    return reason;
}

const char *file_read_limited(Arena *arena, const char *path, size_t most, Text *content)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return strerror(errno);
    const char *reason = fstat(file, &status) != 0       ? strerror(errno)
                         : S_ISDIR(status.st_mode)       ? strerror(EISDIR)
                         : !S_ISREG(status.st_mode)      ? "Not an ordinary file"
                         : (size_t)status.st_size > most ? strerror(EFBIG)
                                                         : NULL;
    if (!reason)
        reason = read_all(file, arena, content);
    close(file);
    return reason;
}

static const char *write_all(int file, Text content)
{
    while (content.size > 0) {
        ssize_t put = write(file, content.at, content.size);
        if (put < 0 && errno == EINTR)
            continue;
        if (put <= 0)
            return strerror(put < 0 ? errno : ENOSPC);
        content = text_slice(content, (size_t)put, content.size);
    }
    return fsync(file) != 0 && errno != EINVAL ? strerror(errno) : NULL;
}

static const char *make_parents(Arena scratch, const char *path)
{
    Text whole = text_of(path);
    for (size_t slash = text_find_char(whole, '/', 1); slash < whole.size;
         slash = text_find_char(whole, '/', slash + 1)) {
        const char *parent = text_string(&scratch, text_slice(whole, 0, slash));
        if (mkdir(parent, 0777) != 0 && errno != EEXIST)
            return strerror(errno);
    }
    return NULL;
}

/* Files are made readable to all, as open() makes them; mkstemp would not. */
static const char *write_beside(Arena scratch, const char *path, Text content)
{
    const char *beside = text_format(&scratch, "%s.%ld~", path, (long)getpid()).at;
    int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0)
        return strerror(errno);
    const char *reason = write_all(file, content);
    if (close(file) != 0 && !reason)
        reason = strerror(errno);
    if (!reason && rename(beside, path) != 0)
        reason = strerror(errno);
    if (reason)
        unlink(beside);
    return reason;
}

static bool has_content(Arena scratch, const char *path, Text content)
{
    struct stat status;
    Text present;
    return stat(path, &status) == 0 && S_ISREG(status.st_mode) &&
           (size_t)status.st_size == content.size &&
           !file_read(&scratch, path, &present) && text_equal(present, content);
}

const char *file_write(Arena scratch, const char *path, Text content)
{
    signal(SIGXFSZ, SIG_IGN); /* a file that grows too long is an error like others */
    if (has_content(scratch, path, content))
        return NULL;
    const char *reason = make_parents(scratch, path);
    return reason ? reason : write_beside(scratch, path, content);
}

enum { SECOND = 1000000000 }; /* in ns */

/* The fine clock: no file that is there is newer, however coarsely files are dated. */
int64_t file_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_REALTIME, &time);
    return (int64_t)time.tv_sec * SECOND + time.tv_nsec;
}

const char *file_date(const char *path, int64_t time)
{
    const struct timespec date = {.tv_sec = time / SECOND, .tv_nsec = time % SECOND};
    const struct timespec dates[] = {date, date}; /* of reading, of writing */
    return utimensat(AT_FDCWD, path, dates, 0) != 0 ? strerror(errno) : NULL;
}

const char *file_delete(const char *path)
{
    return unlink(path) != 0 && errno != ENOENT ? strerror(errno) : NULL;
}

/* ---- Folders --------------------------------------------------------------------- */

static int by_bytes(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

const char *directory_list(Arena *arena, const char *path, const char ***names,
                           int *count)
{
    DIR *directory = opendir(path);
    if (!directory)
        return strerror(errno);
    size_t capacity = 0;
    *names = NULL, *count = 0;
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (entry->d_name[0] == '.')
            continue;
        if ((size_t)*count == capacity) {
            size_t wider = capacity ? 2 * capacity : 32;
            *names = arena_extend(arena, *names, capacity * sizeof **names,
                                  wider * sizeof **names);
            capacity = wider;
        }
        (*names)[(*count)++] = text_string(arena, text_of(entry->d_name));
    }
    closedir(directory);
    if (*count > 0)
        qsort(*names, (size_t)*count, sizeof **names, by_bytes);
    return NULL;
}
