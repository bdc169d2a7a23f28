/* PNG files, mutated so that most of them still have the right checksums: without that
 * hardly any would come to be looked at. */
#ifndef COLOPHON_FUZZ_PNG_H
#define COLOPHON_FUZZ_PNG_H

#include <stddef.h>
#include <stdint.h>

/* Mutates the file; then mends the checksums of its chunks or, one time in eight, leaves
 * them; and one time in four, what is compressed is mutated as it is inside. */
size_t png_mutate(uint8_t *bytes, size_t size, size_t most, unsigned seed);

#endif
