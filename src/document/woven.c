#include "document/woven.h"

#include "document/list.h"

#include <string.h>

void woven_add(Woven *woven, Span span)
{
    if (span.text.size > 0 || span.kind == SPAN_HOLE)
        LIST_ADD(&woven->span_memory, woven->spans, woven->count, span);
}

void woven_fill(Woven *woven, const Span *spans, int count)
{
    int hole = 0;
    while (hole < woven->count && woven->spans[hole].kind != SPAN_HOLE)
        hole++;
    if (hole == woven->count)
        return;
    Span old = woven->spans[hole];
    int after = woven->count - hole - 1;
    for (int i = 1; i < count; i++)
        LIST_ADD(&woven->span_memory, woven->spans, woven->count, spans[i]); /* room */
    Span *to = &woven->spans[hole + count];
    memmove(to, &woven->spans[hole + 1], (size_t)after * sizeof *to);
    for (int i = 0; i < count; i++) {
        Span span = spans[i];
        span.place = old.place, span.part = old.part, span.block = old.block;
        woven->spans[hole + i] = span;
    }
}

bool woven_has_hole(const Woven *woven)
{
    for (int i = 0; i < woven->count; i++)
        if (woven->spans[i].kind == SPAN_HOLE)
            return true;
    return false;
}

void woven_join(Woven *woven)
{
    Arena *arena = woven->level->arena;
    size_t size = 0;
    woven->starts = take(arena, size_t, (size_t)woven->count + 1);
    for (int i = 0; i < woven->count; i++) {
        woven->starts[i] = size;
        size += woven->spans[i].text.size;
    }
    woven->starts[woven->count] = size;
    char *bytes = take(arena, char, size + 1);
    for (int i = 0; i < woven->count; i++)
        if (woven->spans[i].text.size > 0) /* a hole has none, not even a pointer */
            memcpy(bytes + woven->starts[i], woven->spans[i].text.at,
                   woven->spans[i].text.size);
    woven->text = (Text){bytes, size};
}

bool span_is_computed(const Span *span)
{
    return span->kind == SPAN_NUMBER || span->kind == SPAN_LABEL ||
           span->kind == SPAN_SIGN;
}

Text woven_neutral(const Woven *woven, Arena *arena)
{
    Writer out = {.arena = arena};
    for (int i = 0; i < woven->count; i++) {
        const Span *span = &woven->spans[i];
        write_text(&out, span_is_computed(span) ? TEXT("x") : span->text);
    }
    return written(&out);
}

const Span *woven_span(const Woven *woven, size_t at)
{
    int low = 0, high = woven->count;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (woven->starts[middle] <= at)
            low = middle;
        else
            high = middle;
    }
    return woven->count ? &woven->spans[low] : NULL;
}

Place woven_place(const Woven *woven, size_t at, size_t size)
{
    const Span *span = woven_span(woven, at);
    bool copied = span->kind == SPAN_COPIED || span->kind == SPAN_GIVEN ||
                  span->kind == SPAN_STATED;
    Place place = span->place;
    if (copied && span->text.at >= place.source->text.at &&
        span->text.at < place.source->text.at + place.source->text.size) {
        size_t start = (size_t)(span->text.at - place.source->text.at);
        place.from = start + (at - woven->starts[span - woven->spans]);
        place.to = place.from + size;
    }
    return place;
}
