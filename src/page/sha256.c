#include "page/sha256.h"

#include "figure/base64.h"

enum { BLOCK = 64 };

/* The first 32 bits of the fractions of the cube roots of the first 64 primes (4.2.2). */
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4,
    0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe,
    0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f,
    0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7,
    0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc,
    0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116,
    0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
    0xc67178f2};

static uint32_t rotate(uint32_t x, int right)
{
    return x >> right | x << (32 - right);
}

/* The message schedule (6.2.2, step 1). */
static void spread(uint32_t w[64], const unsigned char *block)
{
    for (int t = 0; t < 16; t++, block += 4)
        w[t] = (uint32_t)block[0] << 24 | (uint32_t)block[1] << 16 |
               (uint32_t)block[2] << 8 | block[3];
    for (int t = 16; t < 64; t++) {
        uint32_t x = w[t - 15], y = w[t - 2];
        uint32_t s0 = rotate(x, 7) ^ rotate(x, 18) ^ x >> 3;
        uint32_t s1 = rotate(y, 17) ^ rotate(y, 19) ^ y >> 10;
        w[t] = s1 + w[t - 7] + s0 + w[t - 16];
    }
}

/* Steps 2 to 4: the names are the standard's. */
static void digest(uint32_t hash[8], const unsigned char *block)
{
    uint32_t w[64], a = hash[0], b = hash[1], c = hash[2], d = hash[3], e = hash[4],
                    f = hash[5], g = hash[6], h = hash[7];
    spread(w, block);
    for (int t = 0; t < 64; t++) {
        uint32_t sum1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
        uint32_t sum0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
        uint32_t choice = (e & f) ^ (~e & g), majority = (a & b) ^ (a & c) ^ (b & c);
        uint32_t t1 = h + sum1 + choice + constants[t] + w[t], t2 = sum0 + majority;
        h = g, g = f, f = e, e = d + t1, d = c, c = b, b = a, a = t1 + t2;
    }
    const uint32_t more[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; i++)
        hash[i] += more[i];
}

/* What is left of the message, one bit, zeros, and its size in bits (5.1.1): one block or
 * two. */
static void digest_end(uint32_t hash[8], Text rest, uint64_t bits)
{
    unsigned char end[2 * BLOCK] = {0};
    size_t size = rest.size + 9 <= BLOCK ? BLOCK : 2 * BLOCK;
    for (size_t i = 0; i < rest.size; i++)
        end[i] = (unsigned char)rest.at[i];
    end[rest.size] = 0x80;
    for (size_t i = 1; i <= 8; i++, bits >>= 8)
        end[size - i] = (unsigned char)bits;
    for (size_t at = 0; at < size; at += BLOCK)
        digest(hash, end + at);
}

Sha256 sha256(Text message)
{
    uint32_t hash[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    size_t at = 0;
    for (; at + BLOCK <= message.size; at += BLOCK)
        digest(hash, (const unsigned char *)message.at + at);
    digest_end(hash, text_slice(message, at, message.size), 8 * (uint64_t)message.size);
    Sha256 sum;
    for (int i = 0; i < 32; i++)
        sum.at[i] = (unsigned char)(hash[i / 4] >> (24 - 8 * (i % 4)));
    return sum;
}

void sha256_write_source(Writer *out, Text message)
{
    Sha256 sum = sha256(message);
    write_string(out, "'sha256-");
    base64_write(out, (Text){(const char *)sum.at, sizeof sum.at});
    write_char(out, '\'');
}
