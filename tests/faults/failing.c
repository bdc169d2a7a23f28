/* Makes the nth system call that writes fail: opening a file to write it, a write, a
 * flush, a renaming, a deletion, in files whose path holds FAIL_IN. FAIL_AT says which.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int calls;

static int fails(void)
{
    const char *at = getenv("FAIL_AT");
    if (!at || ++calls != atoi(at))
        return 0;
    errno = ENOSPC;
    return 1;
}

static int is_ours(const char *path)
{
    const char *part = getenv("FAIL_IN");
    return part && strstr(path, part) != NULL;
}

static int file_is_ours(int file)
{
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t size = readlink(link, path, sizeof path - 1);
    path[size > 0 ? size : 0] = '\0';
    return is_ours(path);
}

int open(const char *path, int flags, ...)
{
    static int (*real)(const char *, int, ...);
    va_list arguments;
    va_start(arguments, flags);
    int mode = va_arg(arguments, int);
    va_end(arguments);
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "open");
    if ((flags & O_WRONLY) && is_ours(path) && fails())
        return -1;
    return real(path, flags, mode);
}

/* Half of what was to be written is. */
ssize_t write(int file, const void *bytes, size_t size)
{
    static ssize_t (*real)(int, const void *, size_t);
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "write");
    if (file_is_ours(file) && fails()) {
        if (real(file, bytes, size / 2) < 0)
            return -1;
        errno = ENOSPC;
        return -1;
    }
    return real(file, bytes, size);
}

int fsync(int file)
{
    static int (*real)(int);
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "fsync");
    return file_is_ours(file) && fails() ? -1 : real(file);
}

int rename(const char *from, const char *to)
{
    static int (*real)(const char *, const char *);
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "rename");
    return is_ours(to) && fails() ? -1 : real(from, to);
}

int unlink(const char *path)
{
    static int (*real)(const char *);
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "unlink");
    return is_ours(path) && fails() ? -1 : real(path);
}
