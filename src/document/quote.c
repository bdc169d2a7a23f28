#include "document/quote.h"

#include "chapter/region.h"
#include "document/list.h"
#include "document/system.h"

/* ---- Finding --------------------------------------------------------------------- */

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

/* ---- Secrets --------------------------------------------------------------------- */

static int last_order(const Block *block)
{
    return block->last ? last_order(block->last) : block->order;
}

static void collect_secret(Weaver *weaver, Part *part, const Hidden *hidden)
{
    const DocumentLabel *question = labels_find(&weaver->labels, hidden->question);
    Place line = place_of_line(&part->code, hidden->line);
    if (!question || question->block->kind != BLOCK_DIV) {
        if (!weaver->level->incomplete)
            fault_add(weaver->faults, line,
                      "there is no question `%.*s` in this level's prose",
                      (int)hidden->question.size, hidden->question.at);
        return;
    }
    Source *target = take(weaver->arena, Source, 1);
    *target = (Source){part->code.path, hidden->target};
    Faults faults = {.arena = weaver->arena};
    Weaver inside = *weaver;
    inside.faults = &faults;
    inside.part = part;
    Quote quote;
    if (quote_find(&inside, place_at(target, 0, target->text.size), &quote)) {
        Secret secret = {quote.owner,   quote.result->name, quote.setting->name,
                         quote.row,     quote.row_end,      quote.col,
                         quote.col_end, question->block,    last_order(question->block)};
        LIST_ADD(weaver->arena, weaver->secrets, weaver->secret_count, secret);
    }
    for (int i = 0; i < faults.count; i++)
        fault_add(weaver->faults, line, "%.*s", (int)faults.list[i].message.size,
                  faults.list[i].message.at);
}

void quote_collect_secrets(Weaver *weaver)
{
    for (int i = 0; i < weaver->level->part_count; i++) {
        Part *part = &weaver->level->parts[i];
        if (part->results.setting_count == 0)
            continue;
        const Setting *start = &part->results.settings[0];
        for (int j = 0; j < start->hidden_count; j++)
            collect_secret(weaver, part, &start->hidden[j]);
    }
}

bool quote_hidden(const Weaver *weaver, const Quoted *cell)
{
    int order = weaver->block ? weaver->block->order : 0;
    for (int i = 0; i < weaver->secret_count; i++) {
        const Secret *secret = &weaver->secrets[i];
        bool same = secret->owner == cell->owner &&
                    text_equal(secret->result, cell->result->name) &&
                    (secret->setting.size == 0 ||
                     text_equal(secret->setting, cell->setting->name));
        bool inside = cell->row >= secret->row && cell->row < secret->row_end &&
                      cell->col >= secret->col && cell->col < secret->col_end;
        bool answered = order > secret->order || weaver->revealed == secret->question;
        if (same && inside && !answered && !cell->shape)
            return true;
    }
    return false;
}

/* ---- Weaving --------------------------------------------------------------------- */

void quote_place(const Quote *quote)
{
    setting_result(&quote->owner->results.settings[0], quote->result->name)->placed =
        true;
}

Quoted quote_cell(Weaver *weaver, const Quote *quote, int row, int col)
{
    const Result *result = quote->result;
    Format format = result_format(result, text_is(result->kind, "plot") ? 0 : col);
    if (quote->reference.format.size > 0) {
        bool saturates = format.saturating;
        format = quote->reference.digits;
        format.saturating = saturates;
    }
    return (Quoted){.owner = quote->owner,
                    .setting = quote->setting,
                    .result = quote->result,
                    .row = row,
                    .col = col,
                    .value = result->values[row * result->cols + col],
                    .format = format,
                    .style = weaver->style,
                    .site = weaver->site};
}

/* A matrix keeps its outer brackets, however few rows it has. */
static bool is_matrix(const Quote *quote)
{
    static const char *const flat[] = {"number", "row", "slider", "steps", "random"};
    bool whole = quote->indices == 0;
    for (size_t i = 0; i < sizeof flat / sizeof *flat; i++)
        whole = whole && !text_is(quote->result->kind, flat[i]);
    return whole;
}

static bool is_word(const Result *result)
{
    return text_is(result->kind, "choice") || text_is(result->kind, "switch");
}

/* A choice is quoted by its label, a switch as on or off. */
static void weave_word(Weaver *weaver, const Quote *quote)
{
    int value = (int)quote->result->values[0];
    Text word = value ? TEXT("on") : TEXT("off");
    if (text_is(quote->result->kind, "choice"))
        word = value >= 0 && value < quote->result->choices.count
                   ? quote->result->choices.at[value]
                   : (Text){0};
    weave_label(weaver, word, quote->place);
}

static void weave_row(Weaver *weaver, const Quote *quote, int row)
{
    weave_sign(weaver, TEXT("["), quote->place);
    for (int col = quote->col; col < quote->col_end; col++) {
        weave_sign(weaver, col > quote->col ? TEXT(", ") : TEXT(""), quote->place);
        weave_number(weaver, quote_cell(weaver, quote, row, col), quote->place);
    }
    weave_sign(weaver, TEXT("]"), quote->place);
}

static void weave_matrix(Weaver *weaver, const Quote *quote)
{
    weave_sign(weaver, TEXT("["), quote->place);
    for (int row = quote->row; row < quote->row_end; row++) {
        weave_sign(weaver, row > quote->row ? TEXT(", ") : TEXT(""), quote->place);
        weave_row(weaver, quote, row);
    }
    weave_sign(weaver, TEXT("]"), quote->place);
}

static bool has_shape(const Quote *quote)
{
    static const char *const shapeless[] = {"plot",    "heatmaps", "histogram",
                                            "picture", "choice",   "switch"};
    bool has = quote->reference.indices == 0;
    for (size_t i = 0; i < sizeof shapeless / sizeof *shapeless; i++)
        has = has && !text_is(quote->result->kind, shapeless[i]);
    return has;
}

static void weave_dimension(Weaver *weaver, const Quote *quote, int col, int size)
{
    weave_number(weaver,
                 (Quoted){.owner = quote->owner,
                          .setting = quote->setting,
                          .result = quote->result,
                          .col = col,
                          .shape = true,
                          .value = size,
                          .format = integer(),
                          .style = weaver->style,
                          .site = weaver->site},
                 quote->place);
}

bool quote_weave_shape(Weaver *weaver, const Quote *quote)
{
    const Result *result = quote->result;
    bool turned = quote->reference.transposed;
    if (!has_shape(quote)) {
        fault_add(weaver->faults, quote->place,
                  "only all of a number, a row or a matrix has a shape");
        return false;
    }
    weave_markup(weaver, TEXT("("));
    weave_dimension(weaver, quote, turned, turned ? result->cols : result->rows);
    weave_markup(weaver, TEXT(", "));
    weave_dimension(weaver, quote, !turned, turned ? result->rows : result->cols);
    weave_markup(weaver, TEXT(")"));
    return true;
}

void quote_weave(Weaver *weaver, const Quote *quote)
{
    quote_place(quote);
    if (quote->reference.shape) {
        quote_weave_shape(weaver, quote);
        return;
    }
    bool cell = quote->row_end - quote->row == 1 && quote->col_end - quote->col == 1;
    if (quote->reference.transposed) {
        fault_add(weaver->faults, quote->place, "a transpose can not be quoted");
    } else if (is_word(quote->result)) {
        weave_word(weaver, quote);
    } else if (is_matrix(quote)) {
        weave_matrix(weaver, quote);
    } else if (cell) {
        weave_number(weaver, quote_cell(weaver, quote, quote->row, quote->col),
                     quote->place);
    } else {
        weave_row(weaver, quote, quote->row);
    }
}

/* ---- Worked arithmetic ----------------------------------------------------------- */

static const Product *find_product(const Setting *setting, Text result)
{
    for (int i = 0; i < setting->product_count; i++)
        if (text_equal(setting->products[i].result, result))
            return &setting->products[i];
    return NULL;
}

/* One factor of the sum; a negative one stands in parentheses. */
static void weave_factor(Weaver *weaver, const Quote *quote, Result *result, int row,
                         int col)
{
    Quote factor = *quote;
    factor.result = result;
    factor.reference.format = (Text){0};
    Quoted cell = quote_cell(weaver, &factor, row, col);
    bool signed_number = cell.value < 0 && !quote_hidden(weaver, &cell);
    weave_sign(weaver, signed_number ? TEXT("(") : TEXT(""), quote->place);
    weave_number(weaver, cell, quote->place);
    weave_sign(weaver, signed_number ? TEXT(")") : TEXT(""), quote->place);
    quote_place(&factor);
}

static void weave_sum(Weaver *weaver, const Quote *quote, Result *left, Result *right,
                      bool transposed)
{
    bool math = weaver->style == STYLE_MATH;
    for (int k = 0; k < left->cols; k++) {
        weave_sign(weaver, k > 0 ? TEXT(" + ") : TEXT(""), quote->place);
        weave_factor(weaver, quote, left, quote->row, k);
        weave_sign(weaver, math ? TEXT(" \\times ") : TEXT(" × "), quote->place);
        weave_factor(weaver, quote, right, transposed ? quote->col : k,
                     transposed ? k : quote->col);
    }
    weave_sign(weaver, TEXT(" = "), quote->place);
    weave_number(weaver, quote_cell(weaver, quote, quote->row, quote->col), quote->place);
}

void quote_weave_work(Weaver *weaver, Place place)
{
    Quote quote;
    if (!quote_find(weaver, place, &quote))
        return;
    quote_place(&quote);
    const Product *product = find_product(quote.setting, quote.result->name);
    if (!product || quote.reference.shape || quote.row_end - quote.row != 1 ||
        quote.col_end - quote.col != 1) {
        fault_add(weaver->faults, place,
                  product
                      ? "worked arithmetic shows one cell: `work %.*s[row, column]`"
                      : "the chapter declares no product for `%.*s`, so its arithmetic "
                        "can not be shown",
                  (int)quote.result->name.size, quote.result->name.at);
        return;
    }
    Text right_name = product->right;
    bool transposed = text_ends(right_name, TEXT("^T"));
    if (transposed)
        right_name.size -= 2;
    Result *left = setting_result(quote.setting, product->left);
    Result *right = setting_result(quote.setting, text_trim(right_name));
    if (left && right &&
        result_values(weaver->arena, weaver->faults, &quote.owner->results, left) &&
        result_values(weaver->arena, weaver->faults, &quote.owner->results, right))
        weave_sum(weaver, &quote, left, right, transposed);
}
