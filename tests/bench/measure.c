/* What a command costs, as the kernel counts it:
 *
 *     measure RUNS BEFORE COMMAND [ARGUMENT]...
 *
 * Runs the command RUNS times and prints two medians: the seconds of processor time (user
 * and system) that it and all its children took, and the KiB of memory that the largest
 * of them held. BEFORE, a line for the shell, sets the stage for each run and is not
 * counted; it may be empty. What the command prints is thrown away. Status 1 if it fails.
 *
 * A program of its own, since a process begins its life with the peak memory of whoever
 * started it: the smaller the starter, the more honest the number. */
#define _DEFAULT_SOURCE /* wait4 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { most_runs = 1000 };

static double seconds(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec * 1e-6;
}

/* Returns the command's status. */
static int run(char **command, struct rusage *usage)
{
    int status = 0;
    pid_t process = fork();
    if (process == 0) {
        dup2(open("/dev/null", O_WRONLY), STDOUT_FILENO);
        execvp(command[0], command);
        perror(command[0]);
        _exit(127);
    }
    return process < 0 || wait4(process, &status, 0, usage) < 0 ? 1 : status;
}

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, by_size);
    return (values[(count - 1) / 2] + values[count / 2]) / 2;
}

int main(int count, char **arguments)
{
    static double times[most_runs], sizes[most_runs];
    int runs = count > 3 ? atoi(arguments[1]) : 0;
    if (runs < 1 || runs > most_runs) {
        fputs("usage: measure RUNS BEFORE COMMAND [ARGUMENT]...\n", stderr);
        return 2;
    }
    for (int i = 0; i < runs; i++) {
        struct rusage usage;
        if (system(arguments[2]) != 0 || run(&arguments[3], &usage) != 0)
            return 1;
        times[i] = seconds(usage.ru_utime) + seconds(usage.ru_stime);
        sizes[i] = (double)usage.ru_maxrss;
    }
    printf("%.6f %.0f\n", median(times, runs), median(sizes, runs));
    return 0;
}
