/* Runs small chapters for the unit tests, beside which one data file lies, words.csv. */
#ifndef COLOPHON_TEST_CHAPTERS_H
#define COLOPHON_TEST_CHAPTERS_H

#include "edges.h"

#include "colophon.h"

#include "chapter/request.h"
#include "chapter/results.h"

#include <setjmp.h>

static Program program; /* the one that runs */
static DataFile words_file = {.name = "words.csv"};
static Arena arena;
static jmp_buf end;
static const char *last_faults;

/* What words.csv holds from now on. */
static inline void set_words(const char *content)
{
    words_file.bytes = text_of(content);
}

static inline DataFile *open_words(const char *name, const char **reason)
{
    *reason = "No such file or directory";
    return text_is(text_of(name), "words.csv") ? &words_file : NULL;
}

static inline void stop(Chapter *running)
{
    last_faults = text_string(&arena, chapter_faults(running));
    longjmp(end, 1);
}

/* A program for a chapter named `small`. */
static inline Program program_of(void (*function)(Chapter *))
{
    words_file.next = NULL;
    return (Program){
        .name = "small", .function = function, .open = open_words, .stop = stop};
}

/* Each action gets an arena of its own and returns what is to be read. */
typedef Text Action(const char *argument);

static inline const char *act(Action *action, void (*function)(Chapter *),
                              const char *argument)
{
    program = program_of(function);
    arena = test_arena(1 << 20);
    if (setjmp(end) != 0)
        return last_faults;
    return text_string(&arena, action(argument));
}

static inline Text run_start(const char *unused)
{
    (void)unused;
    return chapter_run(&program, (Setting){0}, &arena)->faults;
}

/* The faults of a run at the start, "" if there are none. */
static inline const char *faults_of(void (*function)(Chapter *))
{
    return act(run_start, function, NULL);
}

static inline Text make_results(const char *composition)
{
    Text text, names = text_of(composition);
    chapter_results(&program, &names, composition ? 1 : 0, &arena, &text);
    return text;
}

/* The results file, with a composition or NULL; or the faults. */
static inline const char *results_of(void (*function)(Chapter *), const char *composition)
{
    return act(make_results, function, composition);
}

static inline Text answer(const char *request)
{
    Text text;
    chapter_request(&program, text_of(request), &arena, &text);
    return text;
}

/* What chapter_request answers. */
static inline const char *answer_to(void (*function)(Chapter *), const char *request)
{
    return act(answer, function, request);
}

#endif
