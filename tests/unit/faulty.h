/* Small chapters with a fault, for the unit tests: each in a file `faulty.c` of its own,
 * with its fault in line 7. */
#ifndef COLOPHON_TEST_FAULTY_H
#define COLOPHON_TEST_FAULTY_H

#include "chapters.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define words labels("cat", "dog", "car")
#define axes labels("x", "y")

typedef struct Faulty {
    void (*chapter)(Chapter *);
    const char *faults; /* all that is said of it, "" if nothing is */
} Faulty;

static inline void assert_faults(const Faulty *cases, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_string_equal(faults_of(cases[i].chapter), cases[i].faults);
}

/* In lines 1 to 5: three points, a slider, a number of steps, a switch, a choice. */
static inline void ask_all(Chapter *ch)
{
#line 1 "faulty.c"
    ask_points(ch, "X", words, axes, matrix(3, 2, 2, 0, 1, 1, 0, 2));
    ask_slider(ch, "c", -3, 8, 0.5, 0);
    ask_steps(ch, "n", 5000, 0);
    ask_switch(ch, "scaled", true);
    ask_choice(ch, "word", words, 0);
}

#endif
