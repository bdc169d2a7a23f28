#include "page/pairs.h"

enum { LETTERS = 91, BITS = 13 };

static void write_letter(Writer *out, unsigned number)
{
    char letter = (char)('#' + number);
    write_char(out, letter < '<' ? letter : (char)(letter + 1));
}

static void write_pair(Writer *out, unsigned number)
{
    write_letter(out, number / LETTERS);
    write_letter(out, number % LETTERS);
}

void pairs_write(Writer *out, Text bytes)
{
    unsigned held = 0;
    int bits = 0;
    for (size_t i = 0; i < bytes.size; i++) {
        held = held << 8 | (unsigned char)bytes.at[i];
        bits += 8;
        if (bits >= BITS) {
            bits -= BITS;
            write_pair(out, held >> bits);
            held &= (1u << bits) - 1;
        }
    }
    if (bits > 0)
        write_pair(out, held << (BITS - bits));
}
