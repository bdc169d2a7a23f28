/* Calls that a WebAssembly module answers, besides those of wasm.c. */
#ifndef COLOPHON_WASM_H
#define COLOPHON_WASM_H

#include "chapter/run.h"

#define EXPORT(name) __attribute__((export_name(name)))

/* The program that runs the chapter with that index from then on. */
typedef Program *Choose(int chapter);

/* Answers a request about a chapter: JSON, or false and faults, one a line. */
typedef bool Answer(Choose *choose, int chapter, Text request, Arena *arena, Text *text);

/* Answers the `size` bytes that the host wrote into the room. */
bool wasm_answer(Answer *find, int chapter, size_t size);

#endif
