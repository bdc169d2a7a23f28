#include "document/quote.h"

#include "chapter/region.h"
#include "document/list.h"
#include "document/system.h"

/* The place of a part of a reference that stands at `place`. */
static Place place_of_part(Place place, const Reference *reference, Text part)
{
    size_t offset = part.size ? reference_offset(reference, part) : 0;
    size_t size = part.size ? part.size : place.to - place.from;
    return place_at(place.source, place.from + offset, place.from + offset + size);
}

/* Empty where the reference names no preset: the start. */
static Place place_of_setting(Place place, const Reference *reference)
{
    return reference->setting.size ? place_of_part(place, reference, reference->setting)
                                   : place_at(place.source, place.from, place.from);
}

static Text place_text(Place place)
{
    return text_slice(place.source->text, place.from, place.to);
}

static Part *find_owner(Weaver *weaver, const Reference *reference, Place place)
{
    Level *level = weaver->level;
    if (reference->chapter.size == 0)
        return weaver->part;
    Part *owner = level_part(level, reference->chapter);
    if (owner && owner->code.path)
        return owner;
    Text *names = take(weaver->arena, Text, (size_t)level->part_count + 1);
    int count = 0;
    for (int i = 0; i < level->part_count; i++)
        if (level->parts[i].code.path)
            names[count++] = level->parts[i].name;
    fault_add(weaver->faults, place_of_part(place, reference, reference->chapter),
              "there is no chapter `%.*s` in this level%s", (int)reference->chapter.size,
              reference->chapter.at,
              did_you_mean(weaver->arena, reference->chapter, names, count));
    return NULL;
}

static void unknown_preset(Weaver *weaver, Part *owner, Place place)
{
    const ChapterResults *results = &owner->results;
    Text *names = take(weaver->arena, Text, (size_t)results->setting_count + 1);
    int count = 0;
    for (int i = 1; i < results->setting_count; i++)
        names[count++] = results->settings[i].name;
    for (Text rest = place_text(place); rest.size > 0;) {
        Text preset = text_trim(text_cut(&rest, '+'));
        if (chapter_setting(results, preset))
            continue;
        size_t from = (size_t)(preset.at - place.source->text.at);
        fault_add(weaver->faults, place_at(place.source, from, from + preset.size),
                  "chapter `%.*s` has no preset `%.*s`%s", (int)owner->name.size,
                  owner->name.at, (int)preset.size, preset.at,
                  did_you_mean(weaver->arena, preset, names, count));
        return;
    }
    fault_add(
        weaver->faults, place,
        "chapter `%.*s` was not run at these presets together; its results are older "
        "than the prose: run make",
        (int)owner->name.size, owner->name.at);
}

const Setting *quote_setting(Weaver *weaver, Part *owner, Place place)
{
    Text name = reference_setting(weaver->arena, place_text(place));
    Setting *setting = chapter_setting(&owner->results, name);
    if (setting)
        setting->used = true;
    if (!owner->code.path)
        fault_add(weaver->faults, place, "this part has no chapter in C, and no presets");
    else if (!setting && owner->results.setting_count > 0)
        unknown_preset(weaver, owner, place);
    return setting;
}

/* "; did you mean `other.name`?" if another chapter has the name, else "". */
static const char *elsewhere(Weaver *weaver, Text name)
{
    for (int i = 0; i < weaver->level->part_count; i++) {
        const Part *part = &weaver->level->parts[i];
        if (part->results.setting_count &&
            setting_result(&part->results.settings[0], name))
            return text_format(weaver->arena, "; did you mean `%.*s.%.*s`?",
                               (int)part->name.size, part->name.at, (int)name.size,
                               name.at)
                .at;
    }
    return "";
}

/* A name that this chapter lacks: perhaps misspelt, perhaps another chapter's. */
static void unknown_name(Weaver *weaver, Part *owner, const Reference *reference,
                         Place place)
{
    const Setting *start = &owner->results.settings[0];
    Text *names = take(weaver->arena, Text, (size_t)start->result_count + 1);
    for (int i = 0; i < start->result_count; i++)
        names[i] = start->results[i].name;
    const char *hint =
        did_you_mean(weaver->arena, reference->name, names, start->result_count);
    if (!*hint)
        hint = elsewhere(weaver, reference->name);
    fault_add(weaver->faults, place_of_part(place, reference, reference->name),
              "chapter `%.*s` asks and shows nothing named `%.*s`%s",
              (int)owner->name.size, owner->name.at, (int)reference->name.size,
              reference->name.at, hint);
}

static void no_chapter_here(Weaver *weaver, const Reference *reference, Place place)
{
    fault_add(weaver->faults, place_of_part(place, reference, reference->name),
              "this part has no chapter in C: say whose `%.*s` is meant, as in "
              "`chapter.%.*s`%s",
              (int)reference->name.size, reference->name.at, (int)reference->name.size,
              reference->name.at, elsewhere(weaver, reference->name));
}

static bool find_region(Weaver *weaver, Quote *quote)
{
    const Reference *reference = &quote->reference;
    const Result *result = quote->result;
    bool plot = text_is(result->kind, "plot");
    Text *series = plot ? take(weaver->arena, Text, (size_t)result->rows + 1) : NULL;
    for (int i = 0; plot && i < result->rows; i++)
        series[i] = result->series[i].name;
    Frame frame = {reference->name, result->rows, result->cols,
                   plot ? series : result->row_labels.at, result->col_labels.at};
    if (!plot && result->row_labels.count == 0)
        frame.row_labels = NULL;
    if (result->col_labels.count == 0)
        frame.col_labels = NULL;
    Region region;
    Text culprit = {0};
    Text problem = region_of(weaver->arena, reference, frame, &region, &culprit);
    if (problem.size > 0) {
        fault_add(weaver->faults, place_of_part(quote->place, reference, culprit), "%.*s",
                  (int)problem.size, problem.at);
        return false;
    }
    quote->row = region.row, quote->row_end = region.row + region.rows;
    quote->col = region.col, quote->col_end = region.col + region.cols;
    return true;
}

static bool read_reference(Weaver *weaver, Place place, Reference *reference)
{
    size_t at = 0;
    const char *problem = reference_read(place_text(place), reference, &at);
    if (problem)
        fault_add(weaver->faults, place_at(place.source, place.from + at, place.to), "%s",
                  problem);
    return !problem;
}

bool quote_find_result(Weaver *weaver, Place place, Quote *quote)
{
    *quote = (Quote){.place = place};
    Reference *reference = &quote->reference;
    if (!read_reference(weaver, place, reference))
        return false;
    quote->owner = find_owner(weaver, reference, place);
    if (quote->owner && !quote->owner->code.path) {
        no_chapter_here(weaver, reference, place);
        return false;
    }
    if (!quote->owner || quote->owner->results.setting_count == 0)
        return false; /* reported where it was read */
    quote->setting =
        quote_setting(weaver, quote->owner, place_of_setting(place, reference));
    if (!quote->setting)
        return false;
    quote->result = setting_result(quote->setting, reference->name);
    if (!quote->result) {
        unknown_name(weaver, quote->owner, reference, place);
        return false;
    }
    quote->indices = reference->indices;
    return find_region(weaver, quote);
}

bool quote_find(Weaver *weaver, Place place, Quote *quote)
{
    return quote_find_result(weaver, place, quote) &&
           result_values(weaver->arena, weaver->faults, &quote->owner->results,
                         quote->result);
}

Claim *quote_claim(Weaver *weaver, Place place, Part **owner, const Setting **setting)
{
    Reference reference;
    if (!read_reference(weaver, place, &reference))
        return NULL;
    *owner = find_owner(weaver, &reference, place);
    if (!*owner || (*owner)->results.setting_count == 0) {
        if (*owner && !(*owner)->code.path)
            no_chapter_here(weaver, &reference, place);
        return NULL;
    }
    *setting = quote_setting(weaver, *owner, place_of_setting(place, &reference));
    if (!*setting)
        return NULL;
    Claim *claim = setting_claim(*setting, reference.name);
    if (claim) {
        setting_claim(&(*owner)->results.settings[0], reference.name)->placed = true;
        return claim;
    }
    Text *names = take(weaver->arena, Text, (size_t)(*setting)->claim_count + 1);
    for (int i = 0; i < (*setting)->claim_count; i++)
        names[i] = (*setting)->claims[i].name;
    fault_add(
        weaver->faults, place_of_part(place, &reference, reference.name),
        "chapter `%.*s` makes no claim `%.*s`%s", (int)(*owner)->name.size,
        (*owner)->name.at, (int)reference.name.size, reference.name.at,
        did_you_mean(weaver->arena, reference.name, names, (*setting)->claim_count));
    return NULL;
}

/* The name that a reference begins with: what stands before any of `[ @ : ^`. */
static Text leading_name(Text inner)
{
    inner = text_trim(inner);
    if (text_starts(inner, TEXT("work ")))
        inner = text_trim(text_slice(inner, sizeof "work " - 1, inner.size));
    static const Text ends = {"[@:^ \t\n", 7};
    size_t end = 0;
    while (end < inner.size && text_find_char(ends, inner.at[end], 0) == ends.size)
        end++;
    return text_slice(inner, 0, end);
}

/* Short names are too much like TeX to be told from slips. */
static bool is_slip(Weaver *weaver, const Setting *start, Text name)
{
    enum { shortest_slip = 4 };
    Text *names = take(weaver->arena, Text, (size_t)start->result_count + 1);
    int count = 0;
    for (int i = 0; i < start->result_count; i++)
        if (start->results[i].name.size >= shortest_slip)
            names[count++] = start->results[i].name;
    return name.size >= shortest_slip && *did_you_mean(weaver->arena, name, names, count);
}

bool quote_is_meant(Weaver *weaver, Text inner)
{
    Reference reference;
    size_t at;
    if (reference_read(leading_name(inner), &reference, &at))
        return false;
    const Part *owner = reference.chapter.size
                            ? level_part(weaver->level, reference.chapter)
                            : weaver->part;
    if (!owner || owner->results.setting_count == 0)
        return false;
    const Setting *start = &owner->results.settings[0];
    return reference.chapter.size || setting_result(start, reference.name) ||
           is_slip(weaver, start, reference.name);
}
