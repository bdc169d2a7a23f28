/* The generator behind NumPy's default_rng, in three parts.
 *
 * A seed of 32 bits is first spread over 256 bits, so that neighbouring seeds have
 * nothing in common. A linear congruential generator of 128 bits then walks through all
 * its states, and of each shows 64 bits. The ziggurat, at last, makes normals of these,
 * nearly always one of each word. Published numbers depend on every bit of all three. If
 * you write them again, look for this after default_rng(0):
 *
 *     random_bits       a30febcfd9c2825f  4510bdf882d9d721  0a7d3da94ecde8b8
 *     standard_normal   0.1257302210933933  -0.13210486329130189  0.64042265044328206
 *     its state after 11,560,000 normals     ee6b629b341d5d612010d951e74a984d
 *
 * The state after so many normals is the sharp test: a single layer of the ziggurat drawn
 * a little too wide takes one word too many or too few, sooner or later, and all that
 * follows is different.
 *
 * What is weak here. None of this is for secrets: a few words give away the state. The
 * lower bits of the state have short periods, and generators that differ in their
 * increments alone can be correlated for a long time; NumPy has added a stronger output
 * function for those who run many in parallel, and so should we, if ever anyone does. A
 * seed has 32 bits, so no more than 2^32 sequences can be had. Normals lie on a grid, in
 * each layer 2^52 points to either side. And none is farther from 0 than 12.3, since
 * uniforms of 53 bits feed the tail; true normals go on there, once in some 10^33 draws.
 */
#include "numerics/random.h"

#include "numerics/elementary.h"

#include <stdbool.h>

/* Words: the PCG64 of M. E. O'Neill, PCG: A Family of Simple Fast Space-Efficient
 * Statistically Good Algorithms for Random Number Generation, 2014, with her output
 * function XSL-RR. */

static const Word128 multiplier = {0x2360ed051fc65da4, 0x4385df649fccf645};

/* state × multiplier + increment, modulo 2^128. All the time of this file is spent here,
 * or waiting for it: the next step can not begin before this one ends. So what hangs on
 * the high half comes last.
 *
 * The compiler's 128-bit type stands for a processor's one instruction that multiplies 64
 * bits by 64. WebAssembly has none, and there the type would call a function that nobody
 * supplies; four products of 32-bit halves do the same. */
#if defined(__SIZEOF_INT128__) && !defined(__wasm__)

__extension__ typedef unsigned __int128 Native128;

static inline Word128 next_state(Word128 state, Word128 increment)
{
    uint64_t beside = state.low * multiplier.high + increment.high;
    Native128 sum = (Native128)state.low * multiplier.low;
    sum += (Native128)beside << 64 | increment.low;
    uint64_t high = (uint64_t)(sum >> 64) + state.high * multiplier.low;
    return (Word128){high, (uint64_t)sum};
}

#else

static inline uint64_t multiply_high(uint64_t a, uint64_t b)
{
    const uint64_t half = 0xffffffff;
    uint64_t lowest = (a & half) * (b & half);
    uint64_t left = (a >> 32) * (b & half) + (lowest >> 32);
    uint64_t right = (a & half) * (b >> 32) + (left & half);
    return (a >> 32) * (b >> 32) + (left >> 32) + (right >> 32);
}

static inline Word128 next_state(Word128 state, Word128 increment)
{
    uint64_t beside = state.low * multiplier.high + increment.high;
    uint64_t low = state.low * multiplier.low + increment.low;
    uint64_t carry = low < increment.low;
    uint64_t high = multiply_high(state.low, multiplier.low) + beside + carry +
                    state.high * multiplier.low;
    return (Word128){high, low};
}

#endif

/* Both halves of a state xored, and turned right by its upper six bits: the strong upper
 * bits cover for the weak lower ones. */
static inline uint64_t output(Word128 state)
{
    uint64_t word = state.high ^ state.low;
    unsigned turn = (unsigned)(state.high >> 58);
    return word >> turn | word << (-turn & 63);
}

uint64_t random_bits(Random *random)
{
    random->state = next_state(random->state, random->increment);
    return output(random->state);
}

double random_uniform(Random *random)
{
    return (double)(random_bits(random) >> 11) * 0x1p-53;
}

/* Normals: G. Marsaglia and W. W. Tsang, The Ziggurat Method for Generating Random
 * Variables, 2000; layer and point from bits of their own, as J. A. Doornik asks for in
 * An Improved Ziggurat Method to Generate Normal Random Samples, 2005.
 *
 * The right half of the bell e^(-x²/2) is covered by 256 layers of one area: boxes from 0
 * to x_i, each lying on the box that is a little wider, and at the bottom a box and the
 * tail beyond r together. A word chooses a layer (bits 0 to 7), a side (bit 8) and a
 * point within the layer's width (bits 9 to 60). Where the next layer is as wide, the
 * point is under the bell for certain: 98.5 draws in 100 end there. Else it may be under
 * the bell or above it, or in the tail. */

/* Where the tail begins, and the area of a layer: r e^(-r²/2) and the tail's area. */
static const double r = 3.6541528853610087963519472518;
static const double area = 0.004928673233974655;

/* Computed by the first default_rng, since literals could not be read: once filled, they
 * are as good as constant. Layer 0 is the bottom, 255 the widest box above it, 1 the top.
 * A width is that of one of 2^52 parts; layers with bit 8 set lie on the left. What is
 * inside is counted in parts, times 2^12: so a word needs to lose its upper bits only. */
static double width[512];
static uint64_t inside[256];
static double height[256]; /* of the bell at the right end; [0] is where layer 1 ends */

static double bell(double x)
{
    return portable_exp(-0.5 * x * x);
}

static void set_layer(int layer, double right_end, double certain)
{
    width[layer] = right_end * 0x1p-52;
    width[layer + 256] = -width[layer];
    inside[layer] = (uint64_t)(certain / right_end * 0x1p52) << 12;
    height[layer] = bell(right_end);
}

/* From the bottom up: a layer whose right end is x has height area / x, and the next one
 * ends where the bell has come up so far. */
static void fill_layers(void)
{
    set_layer(0, area / bell(r), r);
    double x = r;
    for (int layer = 255; layer > 1; layer--) {
        double above = __builtin_sqrt(-2 * portable_log(area / x + bell(x)));
        set_layer(layer, x, above);
        x = above;
    }
    set_layer(1, x, 0);
    height[0] = 1;
}

static inline uint64_t parts(uint64_t word)
{
    return word << 3 >> 12;
}

static inline bool certainly_inside(uint64_t word)
{
    return word << 3 < inside[word & 255];
}

static inline double point(uint64_t word)
{
    return (double)(int64_t)parts(word) * width[word & 511];
}

/* Beyond r: G. Marsaglia, Generating a Variable from the Tail of the Normal Distribution,
 * 1964. The side is NumPy's choice of a bit. */
static double tail(Random *random, uint64_t word)
{
    for (;;) {
        double x = -portable_log1p(-random_uniform(random)) / r;
        double y = -portable_log1p(-random_uniform(random));
        if (y + y > x * x)
            return parts(word) >> 8 & 1 ? -(r + x) : r + x;
    }
}

/* The normal that begins with `word`, however many more it takes. */
static double normal_from(uint64_t word, Random *random)
{
    for (;; word = random_bits(random)) {
        if (certainly_inside(word))
            return point(word);
        int layer = word & 255;
        if (layer == 0)
            return tail(random, word);
        double x = point(word), top = height[layer - 1], bottom = height[layer];
        if ((top - bottom) * random_uniform(random) + bottom < bell(x))
            return x;
    }
}

double standard_normal(Random *random)
{
    uint64_t word = random_bits(random);
    return normal_from(word, random);
}

/* The same, for loops. The state must stay in registers, and a variable whose address has
 * been given away does not: so only a copy's is given, on the rare way. */
static inline double next_normal(Word128 *state, Word128 increment)
{
    *state = next_state(*state, increment);
    uint64_t word = output(*state);
    if (__builtin_expect(certainly_inside(word), true))
        return point(word);
    Random copy = {*state, increment};
    double normal = normal_from(word, &copy);
    *state = copy.state;
    return normal;
}

void normal_fill(Random *random, double *out, int count)
{
    Word128 state = random->state, increment = random->increment;
    for (int i = 0; i < count; i++)
        out[i] = next_normal(&state, increment);
    random->state = state;
}

void normal_skip(Random *random, int count)
{
    Word128 state = random->state, increment = random->increment;
    for (int i = 0; i < count; i++)
        next_normal(&state, increment);
    random->state = state;
}

Matrix normal_matrix(Random *random, int rows, int cols)
{
    Matrix normals = matrix_zeros(rows, cols);
    for (int i = 0; i < rows; i++)
        normal_fill(random, normals.at[i], cols);
    return normals;
}

/* Seeds: M. E. O'Neill, Developing a seed_seq Alternative, 2015, with the constants that
 * NumPy's SeedSequence took from there. */

enum { pool_size = 4 };

/* A hash whose key moves on by a factor from word to word. */
typedef struct Hash {
    uint32_t key, factor;
} Hash;

static uint32_t hash_word(Hash *hash, uint32_t word)
{
    word ^= hash->key;
    hash->key *= hash->factor;
    word *= hash->key;
    return word ^ word >> 16;
}

static uint32_t mix(uint32_t into, uint32_t word)
{
    uint32_t mixed = into * 0xca01f9dd - word * 0x4973f715;
    return mixed ^ mixed >> 16;
}

/* Every word of the pool into every other. */
static void fill_pool(uint32_t pool[pool_size], uint32_t seed)
{
    Hash hash = {0x43b0d7e5, 0x931e8875};
    for (int i = 0; i < pool_size; i++)
        pool[i] = hash_word(&hash, i == 0 ? seed : 0);
    for (int from = 0; from < pool_size; from++)
        for (int to = 0; to < pool_size; to++)
            if (to != from)
                pool[to] = mix(pool[to], hash_word(&hash, pool[from]));
}

static void generate_state(uint64_t out[4], uint32_t seed)
{
    uint32_t pool[pool_size];
    fill_pool(pool, seed);
    Hash hash = {0x8b51f9dd, 0x58f38ded};
    for (int i = 0; i < 4; i++) {
        uint64_t low = hash_word(&hash, pool[2 * i % pool_size]);
        uint64_t high = hash_word(&hash, pool[(2 * i + 1) % pool_size]);
        out[i] = high << 32 | low;
    }
}

/* As O'Neill seeds: a step from zero, the initial state added, another step. */
Random default_rng(uint32_t seed)
{
    if (height[0] == 0)
        fill_layers();
    uint64_t word[4];
    generate_state(word, seed);
    Word128 increment = {word[2] << 1 | word[3] >> 63, word[3] << 1 | 1};
    Word128 state = increment;
    state.low += word[1];
    state.high += word[0] + (state.low < word[1]);
    return (Random){next_state(state, increment), increment};
}
