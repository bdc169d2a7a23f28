/* What pack.h has packed, unpacked. A page does it by a WebAssembly module of its own
 * (unpack_wasm.c): JavaScript would take several times as long: it would be done
 * before a browser has compiled it well. Freestanding. */
#ifndef COLOPHON_UNPACK_H
#define COLOPHON_UNPACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Puts the bytes that `count` letters say (pairs.h) in their place; returns how many. */
size_t unpack_letters(uint8_t *letters, size_t count);

/* How many bits of the byte before choose the chances of a literal. */
enum { UNPACK_LITERAL_BITS = 3 };

/* Raw LZMA, with so many literal bits and no position bits, of `size` bytes in all. False
 * if this is none; then some of the bytes were written. */
bool unpack_lzma(const uint8_t *packed, size_t packed_size, uint8_t *bytes, size_t size);

#endif
