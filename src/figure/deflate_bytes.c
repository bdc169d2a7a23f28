#include "figure/deflate.h"
#include "figure/deflate_code.h"

#include <string.h>

enum {
    HASHES = 1 << 15,
    MOST_TRIED = 256, /* earlier places, of each byte */
    ALPHABET = 286,   /* symbols of bytes, the end and lengths; 30 of distances */
    DISTANCES = 30,
    LONGEST_CODE = 15,
    END = 256,
};

/* A byte as it is, `length` 0, or a repetition of what is `value` before. */
typedef struct Token {
    int length;
    uint32_t value;
} Token;

typedef struct Tokens {
    Token *at;
    size_t count;
} Tokens;

/* ---- Repetitions ----------------------------------------------------------------- */

/* All places that were passed, by the hash of three bytes: the newest one of each hash,
 * and of each place the one before it. Places count from 1; 0 is none. */
typedef struct Places {
    Bytes bytes;
    size_t newest[HASHES], *before;
} Places;

static size_t hash(const unsigned char *at)
{
    uint32_t three = (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16;
    return three * 2654435761u >> 17; /* Knuth, volume 3, 6.4 */
}

static void pass(Places *places, size_t at)
{
    if (at + SHORTEST > places->bytes.size)
        return;
    size_t *newest = &places->newest[hash(places->bytes.at + at)];
    places->before[at] = *newest;
    *newest = at + 1;
}

static int common(const unsigned char *left, const unsigned char *right, size_t most)
{
    size_t length = 0;
    while (length < most && left[length] == right[length])
        length++;
    return (int)length;
}

/* The longest repetition of what is before that begins `at`; the nearest such. */
static Token longest(const Places *places, size_t at)
{
    const unsigned char *bytes = places->bytes.at;
    size_t left = places->bytes.size - at, most = left < LONGEST ? left : LONGEST;
    Token best = {0, bytes[at]};
    if (left < SHORTEST)
        return best;
    size_t place = places->newest[hash(bytes + at)];
    for (int tried = 0; place > 0 && tried < MOST_TRIED; tried++) {
        size_t distance = at - (place - 1);
        if (distance > FURTHEST)
            break;
        int length = common(bytes + at, bytes + place - 1, most);
        if (length >= SHORTEST && length > best.length)
            best = (Token){length, (uint32_t)distance};
        place = places->before[place - 1];
    }
    return best;
}

/* A repetition is put off by a byte where a longer one begins then. */
static Tokens tokens_of(Arena *arena, Bytes bytes)
{
    Tokens tokens = {take(arena, Token, bytes.size + 1), 0};
    Places *places = take(arena, Places, 1);
    places->bytes = bytes;
    places->before = take(arena, size_t, bytes.size + 1);
    for (size_t at = 0; at < bytes.size;) {
        Token token = longest(places, at);
        pass(places, at);
        if (token.length > 0 && at + 1 < bytes.size &&
            longest(places, at + 1).length > token.length)
            token = (Token){0, bytes.at[at]};
        tokens.at[tokens.count++] = token;
        size_t next = at + (token.length > 0 ? (size_t)token.length : 1);
        while (++at < next)
            pass(places, at);
    }
    return tokens;
}

/* ---- Codes ----------------------------------------------------------------------- */

/* A prefix code for `count` symbols. */
typedef struct Code {
    int count;
    uint32_t uses[ALPHABET];
    Bits bits[ALPHABET]; /* count 0: the symbol is not used */
} Code;

/* Of all symbols and of all pairs that were made so far. */
typedef struct Tree {
    uint64_t uses[2 * ALPHABET];
    int parent[2 * ALPHABET]; /* 0: none yet */
    int size;
} Tree;

/* The one without a parent that is used least, which gets `parent`; -1: there is none. */
static int adopt_rarest(Tree *tree, int parent)
{
    int rarest = -1;
    for (int i = 0; i < tree->size; i++)
        if (tree->uses[i] > 0 && tree->parent[i] == 0 &&
            (rarest < 0 || tree->uses[i] < tree->uses[rarest]))
            rarest = i;
    if (rarest >= 0)
        tree->parent[rarest] = parent;
    return rarest;
}

/* Huffman's code ("A method for the construction of minimum-redundancy codes", 1952):
 * gives each symbol the length of its code; returns the longest. */
static int huffman(Code *code)
{
    Tree tree = {.size = ALPHABET};
    int most = 0;
    for (int i = 0; i < code->count; i++)
        tree.uses[i] = code->uses[i];
    for (;;) {
        int one = adopt_rarest(&tree, tree.size), other = adopt_rarest(&tree, tree.size);
        if (other < 0) {
            tree.parent[one] = 0; /* the root */
            break;
        }
        tree.uses[tree.size++] = tree.uses[one] + tree.uses[other];
    }
    for (int i = 0; i < code->count; i++) {
        code->bits[i].count = 0;
        for (int node = i; tree.uses[i] > 0 && tree.parent[node];
             node = tree.parent[node])
            code->bits[i].count++;
        most = code->bits[i].count > most ? code->bits[i].count : most;
    }
    return most;
}

/* Codes of one length count up in the order of symbols (3.2.2). */
static void number(Code *code)
{
    uint32_t next = 0;
    for (int length = 1; length <= LONGEST_CODE; length++, next <<= 1)
        for (int i = 0; i < code->count; i++)
            if (code->bits[i].count == length)
                code->bits[i] = deflate_code(next++, length);
}

/* Where a code would be too long, counts are drawn together until none is. Two symbols
 * count as used in any case, since not all readers take a code of fewer. */
static void code_make(Code *code)
{
    code->uses[0] += code->uses[0] == 0;
    code->uses[1] += code->uses[1] == 0;
    while (huffman(code) > LONGEST_CODE)
        for (int i = 0; i < code->count; i++)
            code->uses[i] -= code->uses[i] / 2;
    number(code);
}

/* ---- The stream ------------------------------------------------------------------ */

static void count_uses(Tokens tokens, Code *symbols, Code *distances)
{
    symbols->uses[END]++;
    for (size_t i = 0; i < tokens.count; i++) {
        Token token = tokens.at[i];
        if (token.length == 0) {
            symbols->uses[token.value]++;
            continue;
        }
        symbols->uses[deflate_length(token.length).symbol]++;
        distances->uses[deflate_distance(token.value).symbol]++;
    }
}

/* The lengths of a code's codes, each as four bits (3.2.7). */
static void put_lengths(Stream *stream, const Code *code)
{
    for (int i = 0; i < code->count; i++)
        deflate_put(stream, deflate_code((uint32_t)code->bits[i].count, 4));
}

/* One block, the last one, with codes of its own: 286 symbols, 30 distances; 19 lengths
 * of lengths, in an order of their own: those of 16, 17 and 18, which stand for
 * repetitions, are 0, and all others 4. */
static void put_head(Stream *stream, const Code *symbols, const Code *distances)
{
    deflate_put(stream, (Bits){1 | 2 << 1, 3});
    deflate_put(stream, (Bits){ALPHABET - 257, 5});
    deflate_put(stream, (Bits){DISTANCES - 1, 5});
    deflate_put(stream, (Bits){19 - 4, 4});
    for (int i = 0; i < 19; i++)
        deflate_put(stream, (Bits){i < 3 ? 0 : 4, 3});
    put_lengths(stream, symbols);
    put_lengths(stream, distances);
}

static void put_symbol(Stream *stream, const Code *code, Symbol symbol)
{
    deflate_put(stream, code->bits[symbol.symbol]);
    deflate_put(stream, symbol.extra);
}

static void put_token(Stream *stream, const Code *symbols, const Code *distances,
                      Token token)
{
    if (token.length == 0) {
        deflate_put(stream, symbols->bits[token.value]);
        return;
    }
    put_symbol(stream, symbols, deflate_length(token.length));
    put_symbol(stream, distances, deflate_distance(token.value));
}

Bytes deflate_bytes(Arena *arena, Bytes bytes)
{
    Code *symbols = take(arena, Code, 1), *distances = take(arena, Code, 1);
    Tokens tokens = tokens_of(arena, bytes);
    symbols->count = ALPHABET, distances->count = DISTANCES;
    count_uses(tokens, symbols, distances);
    code_make(symbols);
    code_make(distances);
    unsigned char *start = take(arena, unsigned char, 2 * bytes.size + 256);
    Stream stream = {.at = start};
    put_head(&stream, symbols, distances);
    for (size_t i = 0; i < tokens.count; i++)
        put_token(&stream, symbols, distances, tokens.at[i]);
    deflate_put(&stream, symbols->bits[END]);
    deflate_finish(&stream);
    return (Bytes){start, (size_t)(stream.at - start)};
}
