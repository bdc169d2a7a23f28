#include "document/label.h"

#include "chapter/reference.h"
#include "document/list.h"

typedef struct Collector {
    Level *level;
    DocumentLabels *labels;
    Part *part;
    int order, tables, figures;
    bool titled; /* the part has its section heading */
} Collector;

const DocumentLabel *labels_find(const DocumentLabels *labels, Text id)
{
    int found = name_index_find(&labels->index, id);
    return found < 0 ? NULL : &labels->list[found];
}

static void add_label(Collector *collector, Block *block, const char *prefix, int number)
{
    Attributes *attributes = &block->attributes;
    Faults *faults = collector->level->faults;
    block->number = number;
    if (attributes->id.size == 0) {
        bool broken = block->kind == BLOCK_TABLE && block->caption.to == 0;
        if (block->kind != BLOCK_HEADING && !broken)
            fault_add(faults, block->place, "this %s has no label: write {#%sname}",
                      block->kind == BLOCK_TABLE     ? "table"
                      : block->kind == BLOCK_FIGURE  ? "figure"
                      : has_class(attributes, "lab") ? "lab"
                                                     : "question",
                      prefix);
        return;
    }
    if (!reference_is_name(attributes->id) || text_ends(attributes->id, TEXT("-")))
        fault_add(faults, attributes->id_place,
                  "a label is letters, digits, - and _, and - is not the last");
    if (!text_starts(attributes->id, text_of(prefix)))
        fault_add(faults, attributes->id_place, "this label must begin with `%s`",
                  prefix);
    if (labels_find(collector->labels, attributes->id))
        fault_add(faults, attributes->id_place, "the label `%.*s` is taken already",
                  (int)attributes->id.size, attributes->id.at);
    name_index_add(&collector->labels->index, collector->level->arena, attributes->id,
                   collector->labels->count);
    LIST_ADD(collector->level->arena, collector->labels->list, collector->labels->count,
             (DocumentLabel){attributes->id, block, collector->part, number});
}

static int section_number(Collector *collector, const Block *block)
{
    if (block->level != 2 || collector->titled)
        return 0;
    collector->titled = true;
    return collector->part->section;
}

static void collect(Collector *collector, Block *block)
{
    block->order = ++collector->order;
    if (block->kind == BLOCK_HEADING)
        add_label(collector, block, "sec-", section_number(collector, block));
    else if (block->kind == BLOCK_TABLE)
        add_label(collector, block, "tbl-", ++collector->tables);
    else if (block->kind == BLOCK_FIGURE)
        add_label(collector, block, "fig-", ++collector->figures);
    else if (block->kind == BLOCK_DIV && (has_class(&block->attributes, "question") ||
                                          has_class(&block->attributes, "lab")))
        add_label(collector, block, "", 0);
    for (Block *child = block->first; child; child = child->next)
        collect(collector, child);
}

void labels_collect(Level *level, DocumentLabels *labels)
{
    Collector collector = {.level = level, .labels = labels};
    for (int i = 0; i < level->part_count; i++) {
        collector.part = &level->parts[i];
        collector.titled = false;
        if (collector.part->blocks)
            collect(&collector, collector.part->blocks);
    }
}
