#define _DEFAULT_SOURCE /* inotify, POSIX files */
#include "serve/watch.h"

#include "document/list.h"
#include "document/system.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    CHANGES = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO,
};

/* A single file is watched by its folder, since editors replace files. In the list such a
 * folder ends in the name of the file, `./Makefile`, and a whole one in a slash. */
static bool is_whole(const char *folder)
{
    return text_ends(text_of(folder), TEXT("/"));
}

/* A link is none, so that there are no circles. */
static bool is_folder(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* ---- What is watched ------------------------------------------------------------- */

static const char *watch_one(Watch *watch, const char *folder, const char *noted)
{
    int number = inotify_add_watch(watch->file, folder, CHANGES | IN_ONLYDIR);
    if (number < 0)
        return errno == ENOENT ? NULL : strerror(errno);
    while (watch->folder_count <= number)
        LIST_ADD(watch->arena, watch->folders, watch->folder_count, NULL);
    watch->folders[number] = noted;
    return NULL;
}

/* A folder and those in it. A folder that is gone meanwhile is no failure. */
static const char *watch_all(Watch *watch, const char *folder)
{
    const char **names;
    int count;
    const char *slash = is_whole(folder) ? "" : "/";
    folder = text_format(watch->arena, "%s%s", folder, slash).at;
    const char *reason = watch_one(watch, folder, folder);
    if (reason || directory_list(watch->arena, folder, &names, &count))
        return reason;
    for (int i = 0; i < count && !reason; i++) {
        const char *path = path_join(watch->arena, folder, names[i]);
        if (is_folder(path))
            reason = watch_all(watch, path);
    }
    return reason;
}

static const char *watch_file(Watch *watch, const char *path)
{
    Text whole = text_of(path), base = path_base(whole);
    Text folder = text_slice(whole, 0, whole.size - base.size);
    const char *where = folder.size > 0 ? text_string(watch->arena, folder) : "./";
    return watch_one(
        watch, where,
        text_format(watch->arena, "%s%.*s", where, (int)base.size, base.at).at);
}

const char *watch_open(Watch *watch, Arena *arena, const char *const *paths, int count)
{
    *watch = (Watch){.file = inotify_init1(IN_NONBLOCK | IN_CLOEXEC), .arena = arena};
    const char *reason = watch->file < 0 ? strerror(errno) : NULL;
    for (int i = 0; i < count && !reason; i++)
        if (path_exists(paths[i]))
            reason = is_folder(paths[i]) ? watch_all(watch, paths[i])
                                         : watch_file(watch, paths[i]);
    return reason;
}

/* ---- What happened --------------------------------------------------------------- */

/* Of Emacs, Vim, and ours, which are written beside a file. Vim also tries whether it may
 * make files in a folder, by one with this number. */
static bool is_temporary(Text name)
{
    return text_starts(name, TEXT(".")) || text_starts(name, TEXT("#")) ||
           text_ends(name, TEXT("~")) || text_is(name, "4913");
}

static bool matters(Watch *watch, const struct inotify_event *event)
{
    const char *folder = event->wd > 0 && event->wd < watch->folder_count
                             ? watch->folders[event->wd]
                             : NULL;
    Text name = event->len > 0 ? text_of(event->name) : TEXT("");
    if (event->mask & IN_Q_OVERFLOW)
        return true;
    if (!folder || is_temporary(name))
        return false;
    if (!is_whole(folder))
        return text_equal(path_base(text_of(folder)), name);
    if (event->mask & IN_ISDIR && event->mask & (IN_CREATE | IN_MOVED_TO))
        watch_all(watch, path_join(watch->arena, folder, event->name));
    return event->mask & IN_ISDIR || !(event->mask & IN_CREATE);
}

bool watch_changed(Watch *watch)
{
    _Alignas(struct inotify_event) char room[1 << 14];
    bool changed = false;
    for (ssize_t got; (got = read(watch->file, room, sizeof room)) > 0;)
        for (char *at = room; at < room + got;) {
            const struct inotify_event *event = (void *)at;
            changed |= matters(watch, event);
            at += sizeof *event + event->len;
        }
    return changed;
}
