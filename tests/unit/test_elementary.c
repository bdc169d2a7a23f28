/* exp, log, log1p and tanh against MPFR, which rounds correctly at any precision. */
#include "numerics/elementary.h"

#include <float.h>
#include <math.h>
#include <mpfr.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

typedef struct Range {
    double low, high;
} Range;

typedef struct Function {
    const char *name;
    double (*ours)(double);
    int (*exact)(mpfr_t, const mpfr_t, mpfr_rnd_t);
    double ulps;         /* the largest error that the header admits */
    Range domain;        /* outside it all is 0, infinite, one or NaN */
    Range ranges[5];     /* sampled evenly, each with an equal share */
    double critical[10]; /* where a formula changes; their neighbours are tried */
} Function;

static const Function exp_function = {
    .name = "exp",
    .ours = portable_exp,
    .exact = mpfr_exp,
    .ulps = 0.79,
    .domain = {-746, 0x1.62e42fefa39fp+9},
    .ranges = {{-1, 1}, {-10, 10}, {-700, 700}, {-745.2, -708}, {709, 709.7827}},
    .critical = {0x1.62e42fefa39efp-2, 0x1.62e42fefa39efp-1, 1, 708, 709.78271289338397,
                 -708.39641853226408, -745.13321910194122, -744.44007192138127, -37, -1},
};

static const Function log_function = {
    .name = "log",
    .ours = portable_log,
    .exact = mpfr_log,
    .ulps = 0.86,
    .domain = {0, HUGE_VAL},
    .ranges = {{0.5, 2}, {0.999, 1.001}, {0, 10}, {0, 0x1p-1021}, {0, DBL_MAX}},
    .critical = {1, 0.5, 2, 0x1.6a09e667f3bcdp-1, 0x1.6a09e667f3bcdp0,
                 0x1.6a09e667f3bcdp1, DBL_MIN, 0x1p-1074, DBL_MAX, 0x1p1000},
};

static const Function log1p_function = {
    .name = "log1p",
    .ours = portable_log1p,
    .exact = mpfr_log1p,
    .ulps = 0.86,
    .domain = {-1, HUGE_VAL},
    .ranges = {{-1, 1}, {-0.3, 0.42}, {-1e-3, 1e-3}, {-1e-15, 1e-15}, {0, 1e17}},
    .critical = {-0x1.2bec333018866p-2, 0x1.a827999fcef34p-2, 1, -0.5, 0x1p-53, -0x1p-54,
                 0x1p53, 0x1p-1074, DBL_MIN, DBL_MAX},
};

static const Function tanh_function = {
    .name = "tanh",
    .ours = portable_tanh,
    .exact = mpfr_tanh,
    .ulps = 1.40,
    .domain = {-HUGE_VAL, HUGE_VAL},
    .ranges = {{-1, 1}, {-10, 10}, {0.3, 0.7}, {-25, 25}, {-1e-8, 1e-8}},
    .critical = {0.55, 0.549306144334054845, 1, 0x1p-27, 0x1p-1074, DBL_MIN, 19.06, 22,
                 373, DBL_MAX},
};

/* G. Marsaglia, Xorshift RNGs, 2003. */
static uint64_t random_word(void)
{
    static uint64_t x = 88172645463325252;
    x ^= x << 13;
    x ^= x >> 7;
    return x ^= x << 17;
}

static double random_in(Range range)
{
    double part = (double)(random_word() >> 11) * 0x1p-53;
    return range.low + part * (range.high - range.low);
}

/* Evenly over the doubles themselves: all exponents, both signs. */
static double random_pattern(Range domain)
{
    for (;;) {
        uint64_t word = random_word();
        double x;
        memcpy(&x, &word, sizeof x);
        if (x > domain.low && x < domain.high)
            return x;
    }
}

/* |y - f(x)| in units of the last place that a double near f(x) has. An infinite y counts
 * as 2^1024, the value whose rounding it is. */
static double error_in_ulps(const Function *f, double x, double y)
{
    static mpfr_t argument, exact;
    static bool ready;
    if (!ready) {
        mpfr_init2(argument, 53);
        mpfr_init2(exact, 100);
        ready = true;
    }
    mpfr_set_d(argument, x, MPFR_RNDN);
    f->exact(exact, argument, MPFR_RNDN);
    long exponent = mpfr_zero_p(exact) ? -1074 : mpfr_get_exp(exact);
    long last_place = exponent - 53 > -1074 ? exponent - 53 : -1074;
    if (isinf(y)) {
        mpfr_set_ui_2exp(argument, 1, 1024, MPFR_RNDN);
        mpfr_setsign(argument, argument, y < 0, MPFR_RNDN);
    } else {
        mpfr_set_d(argument, y, MPFR_RNDN);
    }
    mpfr_sub(exact, exact, argument, MPFR_RNDN);
    mpfr_mul_2si(exact, exact, -last_place, MPFR_RNDN);
    return fabs(mpfr_get_d(exact, MPFR_RNDA));
}

typedef struct Worst {
    double x, ulps;
} Worst;

static void measure(const Function *f, double x, Worst *worst)
{
    double ulps = error_in_ulps(f, x, f->ours(x));
    if (!(ulps <= worst->ulps))
        *worst = (Worst){x, ulps};
}

static void measure_neighbours(const Function *f, double x, Worst *worst)
{
    double below = x, above = x;
    for (int i = 0; i < 500; i++) {
        if (below > f->domain.low)
            measure(f, below, worst);
        if (above < f->domain.high)
            measure(f, above, worst);
        below = nextafter(below, -HUGE_VAL);
        above = nextafter(above, HUGE_VAL);
    }
}

static void holds_its_bound(const Function *f)
{
    enum { samples = 170000 };
    Worst worst = {0, 0};
    for (int i = 0; i < samples; i++) {
        measure(f, random_pattern(f->domain), &worst);
        for (int range = 0; range < 5; range++)
            measure(f, random_in(f->ranges[range]), &worst);
    }
    for (int i = 0; i < 10; i++)
        measure_neighbours(f, f->critical[i], &worst);
    print_message("%s: at most %.3f ulp, at %a\n", f->name, worst.ulps, worst.x);
    assert_true(worst.ulps <= f->ulps);
}

static void exp_is_within_its_bound(void **state)
{
    (void)state;
    holds_its_bound(&exp_function);
}

static void log_is_within_its_bound(void **state)
{
    (void)state;
    holds_its_bound(&log_function);
}

static void log1p_is_within_its_bound(void **state)
{
    (void)state;
    holds_its_bound(&log1p_function);
}

static void tanh_is_within_its_bound(void **state)
{
    (void)state;
    holds_its_bound(&tanh_function);
}

static uint64_t bits_of(double x)
{
    uint64_t bits;
    memcpy(&bits, &x, sizeof bits);
    return bits;
}

/* Signs of zero count, and so do the bits of a NaN. */
static void special_values_are_exact(void **state)
{
    (void)state;
    const double nan = __builtin_nan(""), inf = HUGE_VAL;
    const struct {
        double (*f)(double);
        double x, y;
    } cases[] = {
        {portable_exp, 0.0, 1},
        {portable_exp, -0.0, 1},
        {portable_exp, inf, inf},
        {portable_exp, -inf, 0},
        {portable_exp, nan, nan},
        {portable_exp, -nan, nan},
        {portable_exp, 709.8, inf},
        {portable_exp, 1e300, inf},
        {portable_exp, -745.2, 0},
        {portable_exp, -1e300, 0},
        {portable_exp, 1e-300, 1},
        {portable_exp, 0x1p-1074, 1},
        {portable_exp, -745.13321910194110, 0x1p-1074},
        {portable_log, 1, 0},
        {portable_log, 0.0, -inf},
        {portable_log, -0.0, -inf},
        {portable_log, inf, inf},
        {portable_log, -inf, nan},
        {portable_log, -1, nan},
        {portable_log, -0x1p-1074, nan},
        {portable_log, nan, nan},
        {portable_log1p, 0.0, 0.0},
        {portable_log1p, -0.0, -0.0},
        {portable_log1p, -1, -inf},
        {portable_log1p, -1.0000000000000002, nan},
        {portable_log1p, inf, inf},
        {portable_log1p, -inf, nan},
        {portable_log1p, nan, nan},
        {portable_log1p, 0x1p-1074, 0x1p-1074},
        {portable_log1p, -0x1p-1074, -0x1p-1074},
        {portable_tanh, 0.0, 0.0},
        {portable_tanh, -0.0, -0.0},
        {portable_tanh, inf, 1},
        {portable_tanh, -inf, -1},
        {portable_tanh, nan, nan},
        {portable_tanh, -nan, nan},
        {portable_tanh, 1e300, 1},
        {portable_tanh, -1e300, -1},
        {portable_tanh, -0x1p-1074, -0x1p-1074},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(bits_of(cases[i].f(cases[i].x)), bits_of(cases[i].y));
}

static void tanh_is_odd(void **state)
{
    (void)state;
    for (int i = 0; i < 10000; i++) {
        double x = random_pattern(tanh_function.domain);
        assert_int_equal(bits_of(portable_tanh(-x)), bits_of(-portable_tanh(x)));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exp_is_within_its_bound),
        cmocka_unit_test(log_is_within_its_bound),
        cmocka_unit_test(log1p_is_within_its_bound),
        cmocka_unit_test(tanh_is_within_its_bound),
        cmocka_unit_test(special_values_are_exact),
        cmocka_unit_test(tanh_is_odd),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
