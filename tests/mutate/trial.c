#define _DEFAULT_SOURCE
#include "trial.h"

#include "document/system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

void arena_exhausted(Arena *arena, size_t wanted)
{
    (void)arena, (void)wanted;
    fputs("out of memory\n", stderr);
    exit(2);
}

Document trial_document(Level *level, const char *directory, const char *build)
{
    static Arena arena;
    static Faults faults;
    arena = memory_reserve((size_t)1 << 34);
    faults = (Faults){.arena = &arena};
    *level = (Level){.arena = &arena, .faults = &faults, .directory = directory};
    Document document = document_make(level, build, memory_reserve((size_t)1 << 33));
    if (faults.count > 0) {
        faults_print(&faults, stderr, false);
        exit(2);
    }
    return document;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

bool trial_mine(Trials *trials)
{
    if (trials->before <= 0)
        trials->before = now();
    return trials->turn++ % trials->parts == trials->part;
}

static Trial *trial_of(Trials *trials, const char *kind)
{
    int i = 0;
    while (i < trials->count && strcmp(trials->list[i].kind, kind) != 0)
        i++;
    if (i == trials->count)
        trials->list[trials->count++].kind = kind;
    return &trials->list[i];
}

void trial_end(Trials *trials, const char *kind, Verdict verdict, Text place, Text what)
{
    Trial *trial = trial_of(trials, kind);
    double end = now();
    trial->made++;
    trial->caught += verdict.caught;
    trial->located += verdict.caught && verdict.located;
    trial->seconds += end - trials->before;
    trials->before = end;
    if (!verdict.caught || !verdict.located)
        printf("%s\t%s\t%.*s\t%.*s\n", verdict.caught ? "astray" : "survivor", kind,
               (int)place.size, place.at, (int)what.size, what.at);
}

void trial_harmless(Trials *trials, const char *kind, bool quiet, Text place)
{
    trials->before = now();
    printf("harmless\t%s\t%.*s\t%s\n", kind, (int)place.size, place.at,
           quiet ? "quiet" : "alarm");
}

void trials_print(const Trials *trials)
{
    for (int i = 0; i < trials->count; i++) {
        const Trial *trial = &trials->list[i];
        printf("kind\t%s\t%d\t%d\t%d\t%.1f\n", trial->kind, trial->made, trial->caught,
               trial->located, 1000 * trial->seconds);
    }
}
