/* A chapter as a program of its own.
 *
 *     PROGRAM                 prints inputs, results and claims to read
 *     PROGRAM --results [--composition "a + b"]… [--directory DIR]
 *                             writes the results file to standard output
 *
 * Data files are looked for in DIR, or else beside the chapter's source. Ends with status
 * 0, or with status 2 and a reason for each fault on standard error. */
#define _DEFAULT_SOURCE

#include "chapter/chapter.h"
#include "chapter/print.h"
#include "chapter/results.h"

#include "chapter/sentence.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static _Noreturn void stop(Chapter *running);
static DataFile *open_data(const char *name, const char **reason);

static Program program = {.function = chapter, .open = open_data, .stop = stop};
static const char *directory;

/* ---- Writing and ending ---- */

/* All of `text`, or false and errno. */
static bool write_all(int stream, Text text)
{
    while (text.size > 0) {
        ssize_t count = write(stream, text.at, text.size);
        if (count < 0 && errno != EINTR)
            return false;
        if (count > 0)
            text = text_slice(text, (size_t)count, text.size);
    }
    return true;
}

static void complain(const char *string)
{
    write_all(STDERR_FILENO, text_of(string));
}

static _Noreturn void fail(const char *what, const char *why)
{
    complain(program.name);
    complain(": error: ");
    complain(what);
    complain(why);
    complain("\n");
    _exit(2);
}

static _Noreturn void end_with_faults(Text faults)
{
    write_all(STDERR_FILENO, faults);
    _exit(2);
}

static _Noreturn void stop(Chapter *running)
{
    end_with_faults(chapter_faults(running));
}

_Noreturn void numerics_fail(const char *what, Matrix left, Matrix right)
{
    chapter_shapes_fail(&program, what, left, right);
}

static void output(Text text)
{
    if (!write_all(STDOUT_FILENO, text))
        fail("can not write to standard output: ", strerror(errno));
}

/* ---- Crashes ---- */

static const struct {
    int number;
    const char *name;
} crashes[] = {
    {SIGSEGV, "segmentation fault"}, {SIGBUS, "bus error"}, {SIGFPE, "division trap"},
    {SIGILL, "illegal instruction"}, {SIGABRT, "aborted"},
};
enum { crash_count = sizeof crashes / sizeof *crashes };

static const char *crash_name(int number)
{
    for (int i = 0; i < crash_count; i++)
        if (crashes[i].number == number)
            return crashes[i].name;
    return "crashed";
}

/* Tells the last place that is known, then lets the signal end the program: this runs on
 * a stack of its own and returns to what caused it. */
static void crash(int number)
{
    static char room[4096];
    Arena last = {room, room + sizeof room};
    Origin place = program.running ? chapter_place(program.running) : (Origin){0};
    if (place.file)
        write_all(STDERR_FILENO,
                  sentence(&last, "%s:%d: error: %s at this call or after it\n",
                           place.file, place.line, crash_name(number)));
    signal(number, SIG_DFL);
    raise(number);
}

static void watch_for_crashes(void)
{
    static char room[1 << 16];
    stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
    struct sigaction action = {.sa_handler = crash, .sa_flags = SA_ONSTACK | SA_NODEFER};
    sigaltstack(&stack, NULL);
    for (int i = 0; i < crash_count; i++)
        sigaction(crashes[i].number, &action, NULL);
}

/* ---- Memory ---- */

void arena_exhausted(Arena *arena, size_t wanted)
{
    static char room[4096];
    Arena last = {room, room + sizeof room};
    (void)arena, (void)wanted;
    chapter_memory_fail(&program, &last);
    fail("out of memory", "");
}

/* Address space only: what is not used takes no memory. */
static Arena reserve(size_t bytes)
{
    for (; bytes >= 1 << 20; bytes /= 2) {
        char *start = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                           MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (start != MAP_FAILED)
            return (Arena){start, start + bytes};
    }
    fail("out of memory", "");
}

/* ---- Data files ---- */

static const char *data_path(Arena *arena, const char *name)
{
    Text folder = text_of(directory ? directory : program.source);
    while (!directory && folder.size > 0 && folder.at[folder.size - 1] != '/')
        folder.size--;
    const char *slash = directory ? "/" : "";
    return text_string(arena, sentence(arena, "%t%s%s", folder, slash, name));
}

/* The bytes of an open file, which stay for as long as the program runs. */
static bool map_file(int file, Text *bytes)
{
    struct stat about;
    if (fstat(file, &about) != 0)
        return false;
    bytes->size = (size_t)about.st_size;
    if (!S_ISREG(about.st_mode))
        errno = EISDIR;
    if (!S_ISREG(about.st_mode) || bytes->size == 0)
        return S_ISREG(about.st_mode);
    void *start = mmap(NULL, bytes->size, PROT_READ, MAP_PRIVATE, file, 0);
    bytes->at = start;
    return start != MAP_FAILED;
}

static DataFile *open_data(const char *name, const char **reason)
{
    static Arena kept;
    if (!kept.next)
        kept = reserve(1 << 24);
    DataFile *data = take(&kept, DataFile, 1);
    data->name = text_string(&kept, text_of(name));
    int file = open(data_path(&kept, name), O_RDONLY | O_CLOEXEC);
    bool mapped = file >= 0 && map_file(file, &data->bytes);
    *reason = mapped ? NULL : strerror(errno);
    if (file >= 0)
        close(file);
    return mapped ? data : NULL;
}

/* ---- Arithmetic ---- */

/* For compilers that have no instruction for it, since chapters are linked without libm:
 * so a chapter that calls sin or pow, whose bits differ between machines, does not link.
 */
double floor(double value);
double floor(double value)
{
    if (!(__builtin_fabs(value) < 0x1p52))
        return value;
    double whole = (double)(int64_t)value;
    return __builtin_copysign(whole > value ? whole - 1 : whole, value);
}

/* Some libraries, linked in, make the processor round otherwise or flush tiny numbers. */
static void check_arithmetic(void)
{
    volatile double one = 1, half_unit = DBL_EPSILON / 2, tiny = DBL_MIN;
    bool nearest =
        one + half_unit == one && -one - half_unit == -one && one + half_unit * 1.5 > one;
    volatile double subnormal = tiny / 4;
    if (!nearest)
        fail("this processor is set not to round to the nearest number", "");
    if (subnormal * 4 != tiny)
        fail("this processor is set to flush subnormal numbers to zero", "");
}

/* ---- Main ---- */

typedef struct Options {
    bool results;
    Text *compositions;
    int count;
} Options;

/* `build/02-weighted-average` runs `weighted-average`. */
static const char *chapter_name(Arena *arena, const char *path)
{
    Text name = text_of(path);
    while (text_find_char(name, '/', 0) < name.size)
        text_cut(&name, '/');
    name = text_slice(name, 0, text_find_char(name, '.', 0));
    size_t number = 0;
    while (number < name.size && name.at[number] >= '0' && name.at[number] <= '9')
        number++;
    bool numbered = number > 0 && number < name.size && name.at[number] == '-';
    return text_string(arena, text_slice(name, numbered ? number + 1 : 0, name.size));
}

static _Noreturn void usage(const char *wrong)
{
    complain(
        "usage: PROGRAM [--results [--composition \"a + b\"]...] [--directory DIR]\n");
    fail("not understood: ", wrong);
}

static Options read_options(Arena *arena, int count, char **arguments)
{
    Options options = {.compositions = take(arena, Text, count)};
    for (int i = 1; i < count; i++) {
        Text option = text_of(arguments[i]);
        bool valued = i + 1 < count;
        if (text_is(option, "--results"))
            options.results = true;
        else if (text_is(option, "--composition") && valued)
            options.compositions[options.count++] = text_of(arguments[++i]);
        else if (text_is(option, "--directory") && valued)
            directory = arguments[++i];
        else
            usage(arguments[i]);
    }
    return options;
}

static void print_results(Arena *arena, Options options)
{
    Text text;
    if (!chapter_results(&program, options.compositions, options.count, arena, &text))
        end_with_faults(text);
    output(text);
}

static void print_to_read(Arena *arena)
{
    const Record *record = chapter_run(&program, (Setting){0}, arena);
    if (record->faults.size > 0)
        end_with_faults(record->faults);
    Writer out = {.arena = arena};
    print_record(&out, program.name, record, isatty(STDOUT_FILENO));
    output(written(&out));
}

int main(int count, char **arguments)
{
    program.name = "chapter";
    Arena arena = reserve((size_t)1 << 34);
    program.name = chapter_name(&arena, arguments[0]);
    check_arithmetic();
    watch_for_crashes();
    Options options = read_options(&arena, count, arguments);
    if (options.results)
        print_results(&arena, options);
    else
        print_to_read(&arena);
    if (close(STDOUT_FILENO) != 0)
        fail("can not write to standard output: ", strerror(errno));
    return 0;
}
