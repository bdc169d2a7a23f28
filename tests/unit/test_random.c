/* NumPy's default_rng: every number here was printed by NumPy 1.24. */
#include "numerics/random.h"

#include "edges.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { shown = 12 };

typedef struct Stream {
    uint32_t seed;
    Word128 state, increment;
    uint64_t bits[8];
    double normals[shown];
} Stream;

static const Stream streams[] = {
    {
        .seed = 0,
        .state = {0x1aa1b5345996452d, 0x09585eb7a69561e3},
        .increment = {0x418ddadb3af71a82, 0x588133bc447873a9},
        .bits = {0xa30febcfd9c2825f, 0x4510bdf882d9d721, 0x0a7d3da94ecde8b8,
                 0x043b27b61342f01d, 0xd0327a782cde513b, 0xe9aa5979a6401c4e,
                 0x9b4c7b7180edb27f, 0xbac0495ff8829a45},
        .normals = {0.1257302210933933, -0.13210486329130189, 0.64042265044328206,
                    0.10490011715303971, -0.53566937316111096, 0.36159505490948474,
                    1.3040000451301372, 0.94708096312924217, -0.7037352358069926,
                    -1.2654214710460525, -0.62327446253735219, 0.041325979347243601},
    },
    {
        .seed = 1,
        .state = {0x9c5b484bfedb756c, 0x2a6e7d6f320fbc7e},
        .increment = {0x922af2da2645f895, 0xa19857b95740937b},
        .bits = {0x8306bdf37922e4ff, 0xf35196bbc152a866, 0x24e7a4f608ec18cd,
                 0xf2dab0aed2ac6fd2, 0x4fd42fa03fcd72a9, 0x6c5f1f45de787048,
                 0xd3e4513345ee6d24, 0x68c1464c41ca3aca},
        .normals = {0.34558419206478602, 0.82161814350115836, 0.33043707618338714,
                    -1.3031572316043609, 0.90535586667311774, 0.44637457236401129,
                    -0.53695323536028516, 0.58111810419635312, 0.36457239618607573,
                    0.29413249665552599, 0.028422241315796789, 0.54671298661244694},
    },
};

static void assert_state(Word128 state, uint64_t high, uint64_t low)
{
    assert_int_equal(state.high, high);
    assert_int_equal(state.low, low);
}

static void assert_near(double actual, double expected)
{
    assert_true(fabs(actual - expected) <= 1e-12);
}

static void a_seed_gives_state_and_increment(void **unused)
{
    (void)unused;
    for (int i = 0; i < 2; i++) {
        Random random = default_rng(streams[i].seed);
        assert_state(random.state, streams[i].state.high, streams[i].state.low);
        assert_state(random.increment, streams[i].increment.high,
                     streams[i].increment.low);
    }
    assert_state(default_rng(2).state, 0x692416b3311ec79c, 0x2a21eb1bc4f483cc);
    assert_state(default_rng(123456789).state, 0x01fb8c639807d4f9, 0xa743faed3238ef4c);
    assert_state(default_rng(4294967295).state, 0x4c233832246aa48c, 0xc57a3ce19c86ba9a);
}

static void bits_are_those_of_numpy(void **unused)
{
    (void)unused;
    for (int i = 0; i < 2; i++) {
        Random random = default_rng(streams[i].seed);
        for (int j = 0; j < 8; j++)
            assert_int_equal(random_bits(&random), streams[i].bits[j]);
    }
}

/* A uniform is an integer over 2^53, so it is equal in every bit. */
static void uniforms_are_those_of_numpy(void **unused)
{
    (void)unused;
    const double expected[] = {0.6369616873214543, 0.2697867137638703,
                               0.04097352393619469, 0.016527635528529094};
    Random random = default_rng(0);
    for (int i = 0; i < 4; i++)
        assert_true(random_uniform(&random) == expected[i]);
}

static void normals_are_those_of_numpy(void **unused)
{
    (void)unused;
    for (int i = 0; i < 2; i++) {
        Random random = default_rng(streams[i].seed);
        for (int j = 0; j < shown; j++)
            assert_near(standard_normal(&random), streams[i].normals[j]);
    }
    Random other = default_rng(123456789), last = default_rng(4294967295);
    assert_near(standard_normal(&other), -0.23632286169781702);
    assert_near(standard_normal(&last), -0.027271763074256376);
}

static void a_matrix_is_drawn_row_by_row(void **unused)
{
    (void)unused;
    Random random = default_rng(0);
    for (int drawn = 0; drawn < shown; drawn += 4) {
        Matrix normals = normal_matrix(&random, 2, 2);
        for (int i = 0; i < 4; i++)
            assert_near(normals.at[i / 2][i % 2], streams[0].normals[drawn + i]);
    }
}

/* Position and value of the first normals beyond 3.654 that seed 10^6 draws, and what a
 * million normals come to. */
static void the_tail_is_that_of_numpy(void **unused)
{
    (void)unused;
    const struct {
        int position;
        double value;
    } tail[] = {
        {2318, 4.0338527865561025},     {2566, -3.7196318815958844},
        {5196, 3.777593476479683},      {6669, 3.7067546879552213},
        {11140, -3.851214786829246},    {12085, 3.6800592335575932},
        {322532, 4.900379901569141},    {650099, -4.780637671790214},
        {999999, 0.016310325573197733},
    };
    Random random = default_rng(1000000);
    int drawn = 0;
    for (size_t i = 0; i < sizeof tail / sizeof tail[0]; i++) {
        normal_skip(&random, tail[i].position - drawn);
        assert_near(standard_normal(&random), tail[i].value);
        drawn = tail[i].position + 1;
    }
    assert_state(random.state, 0xca926d6224fe89df, 0xb12f7ab2f4f72cb4);
}

static void a_million_normals_lie_as_normals_do(void **unused)
{
    (void)unused;
    const double limits[] = {1, 2, 3, 3.6541528853610088};
    const int numpy_counts[] = {316748, 45374, 2623, 246};
    int counts[4] = {0};
    double sum = 0;
    Random random = default_rng(1000000);
    for (int i = 0; i < 1000000; i++) {
        double normal = standard_normal(&random);
        sum += normal;
        for (int limit = 0; limit < 4; limit++)
            counts[limit] += fabs(normal) > limits[limit];
    }
    assert_memory_equal(counts, numpy_counts, sizeof counts);
    assert_near(sum / 1000000, -0.0007860406476218139);
}

/* The table of standard deviations: q is drawn before k, but not stored. */
static double deviation_of_products(Random *random, int size)
{
    enum { rows = 10000, most = 512 };
    static double q[most], k[most], products[rows];
    Random replay = *random;
    normal_skip(random, rows * size);
    double sum = 0, squares = 0;
    for (int i = 0; i < rows; i++) {
        normal_fill(&replay, q, size);
        normal_fill(random, k, size);
        sum += products[i] = dot(q, k, size);
    }
    for (int i = 0; i < rows; i++)
        squares += (products[i] - sum / rows) * (products[i] - sum / rows);
    return sqrt(squares / rows);
}

static void eleven_million_normals_keep_in_step(void **unused)
{
    (void)unused;
    const struct {
        int size;
        double deviation;
    } table[] = {{2, 1.42317477274935}, {64, 8.07543444538095}, {512, 22.5481843742420}};
    Random random = default_rng(0);
    for (int i = 0; i < 3; i++) {
        double deviation = deviation_of_products(&random, table[i].size);
        assert_true(fabs(deviation / table[i].deviation - 1) <= 1e-12);
    }
    assert_state(random.state, 0xee6b629b341d5d61, 0x2010d951e74a984d);
}

static void filling_skipping_and_drawing_agree(void **unused)
{
    (void)unused;
    enum { count = 10000 };
    static double filled[count];
    Random filler = default_rng(7), skipper = default_rng(7), drawer = default_rng(7);
    normal_fill(&filler, filled, count);
    normal_skip(&skipper, count);
    for (int i = 0; i < count; i++)
        assert_true(standard_normal(&drawer) == filled[i]);
    assert_memory_equal(&filler, &drawer, sizeof filler);
    assert_memory_equal(&skipper, &drawer, sizeof skipper);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_gives_state_and_increment),
        cmocka_unit_test(bits_are_those_of_numpy),
        cmocka_unit_test(uniforms_are_those_of_numpy),
        cmocka_unit_test(normals_are_those_of_numpy),
        cmocka_unit_test(a_matrix_is_drawn_row_by_row),
        cmocka_unit_test(the_tail_is_that_of_numpy),
        cmocka_unit_test(a_million_normals_lie_as_normals_do),
        cmocka_unit_test(eleven_million_normals_keep_in_step),
        cmocka_unit_test(filling_skipping_and_drawing_agree),
    };
    return cmocka_run_group_tests(tests, test_workspace, NULL);
}
