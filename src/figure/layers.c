#include "figure/layers.h"

#include "figure/length.h"

/* ---- Where marks are ------------------------------------------------------------- */

static Box around(Box box, double distance)
{
    return (Box){box.x - distance, box.y - distance, box.width + 2 * distance,
                 box.height + 2 * distance};
}

static Box together(Box a, Box b)
{
    double x = least(a.x, b.x), y = least(a.y, b.y);
    return (Box){x, y, most(a.x + a.width, b.x + b.width) - x,
                 most(a.y + a.height, b.y + b.height) - y};
}

static bool overlap(Box a, Box b)
{
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height &&
           b.y < a.y + a.height;
}

static Box extent(const Mark *mark)
{
    Box box = mark->box;
    if (mark->kind == MARK_CIRCLE)
        box = around((Box){mark->at.x, mark->at.y, 0, 0}, mark->radius);
    if (mark->kind == MARK_LINE && mark->count > 0)
        box = (Box){mark->points[0].x, mark->points[0].y, 0, 0};
    for (int i = 0; mark->kind == MARK_LINE && i < mark->count; i++)
        box = together(box, (Box){mark->points[i].x, mark->points[i].y, 0, 0});
    return around(box, mark->stroke.role == ROLE_NONE ? 0 : mark->thickness / 2);
}

/* ---- What marks look like -------------------------------------------------------- */

static bool same_colour(Colour a, Colour b)
{
    return a.role == b.role && a.rgb == b.rgb;
}

static bool same_dash(Dash a, Dash b)
{
    return __builtin_memcmp(&a, &b, sizeof a) == 0;
}

static bool same_look(const Mark *a, const Mark *b)
{
    return a->kind == b->kind && a->kind != MARK_RAMP && same_colour(a->fill, b->fill) &&
           same_colour(a->stroke, b->stroke) && a->thickness == b->thickness &&
           same_dash(a->dash, b->dash) && a->size == b->size && a->align == b->align;
}

/* ---- Layers ---------------------------------------------------------------------- */

static bool touches(const Layers *layers, const Layer *layer, Box box)
{
    if (!overlap(layer->extent, box))
        return false;
    for (int i = layer->first; i >= 0; i = layers->next[i])
        if (overlap(layers->extents[i], box))
            return true;
    return false;
}

/* Only polygons of one path could undo each other where they overlap. */
static bool may_overlap(const Mark *mark)
{
    return mark->kind != MARK_LINE || mark->fill.role == ROLE_NONE;
}

/* The layer that mark `i` can be added to; NULL: it needs one of its own, at `*place`,
 * behind all that it touches. */
static Layer *find_layer(const Layers *layers, int i, int *place)
{
    const Mark *mark = &layers->scene->marks[i];
    for (*place = layers->count; *place > 0; --*place) {
        Layer *layer = &layers->at[*place - 1];
        bool same = same_look(&layers->scene->marks[layer->first], mark);
        if (same && may_overlap(mark))
            return layer;
        if (touches(layers, layer, layers->extents[i]))
            return NULL;
        if (same)
            return layer;
    }
    return NULL;
}

static void insert_layer(Layers *layers, int place, Layer layer)
{
    for (int i = layers->count++; i > place; i--)
        layers->at[i] = layers->at[i - 1];
    layers->at[place] = layer;
}

static void add_mark(Layers *layers, int i)
{
    int place;
    Layer *layer = find_layer(layers, i, &place);
    if (!layer) {
        insert_layer(layers, place, (Layer){i, i, layers->extents[i]});
        return;
    }
    layers->next[layer->last] = i;
    layer->last = i;
    layer->extent = together(layer->extent, layers->extents[i]);
}

Layers layers_of(const Scene *scene)
{
    Arena *arena = scene->arena;
    Layers layers = {
        .scene = scene,
        .at = take(arena, Layer, scene->count),
        .next = take(arena, int, scene->count),
        .extents = take(arena, Box, scene->count),
    };
    for (int i = 0; i < scene->count; i++) {
        layers.next[i] = -1;
        layers.extents[i] = extent(&scene->marks[i]);
        add_mark(&layers, i);
    }
    return layers;
}
