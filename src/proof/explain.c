#include "proof/explain.h"

#include "chapter/region.h"
#include "document/list.h"
#include "document/system.h"

enum { most_explained = 12, most_near = 5 };

typedef struct Explainer {
    Arena *arena;
    const Inquiry *inquiry;
    Writer out;
    Subject *subjects;
    int count;
    int misfits; /* names that are here, with indices that are not */
    int others;  /* entries, claims and the like that were told */
} Explainer;

/* ---- Subjects -------------------------------------------------------------------- */

static void add_subject(Explainer *explainer, Subject subject)
{
    for (int i = 0; i < explainer->count; i++) {
        const Subject *known = &explainer->subjects[i];
        if (known->result == subject.result && known->row == subject.row &&
            known->col == subject.col)
            return;
    }
    LIST_ADD(explainer->arena, explainer->subjects, explainer->count, subject);
}

static void add_quoted(Explainer *explainer, const Quoted *quoted)
{
    add_subject(explainer, (Subject){quoted->owner, quoted->setting, quoted->result,
                                     quoted->row, quoted->col});
}

/* An entry that was not computed explains itself. */
static void tell_entry(Explainer *explainer, const LedgerEntry *entry)
{
    Arena *arena = explainer->arena;
    explainer->others++;
    if (entry->stand) {
        write_text(&explainer->out,
                   text_format(arena, "\"%.*s\" stands on ", (int)entry->printed.size,
                               entry->printed.at));
        explain_claim(&explainer->out, entry->stand->owner, entry->stand->setting,
                      entry->stand->claim);
        return;
    }
    Text reason = entry->quoted ? ledger_cell_name(arena, entry->quoted) : entry->reason;
    write_text(&explainer->out,
               text_format(arena, "%.*s is %s%s%.*s", (int)entry->printed.size,
                           entry->printed.at, ledger_kind(entry->kind),
                           reason.size ? ": " : "", (int)reason.size, reason.at));
    write_text(&explainer->out,
               text_format(arena, ", %s:%d:%d: %.*s (%.*s)\n", entry->file, entry->line,
                           entry->column, (int)entry->where.size, entry->where.at,
                           (int)entry->source.size, entry->source.at));
}

static void take_entry(Explainer *explainer, const LedgerEntry *entry)
{
    if (entry->quoted && !entry->quoted->shape)
        add_quoted(explainer, entry->quoted);
    else
        tell_entry(explainer, entry);
}

/* ---- Every value of the level ---------------------------------------------------- */

static void each_value(Explainer *explainer,
                       void (*visit)(Explainer *explainer, Subject subject, void *data),
                       void *data)
{
    const Level *level = explainer->inquiry->woven->level;
    for (int i = 0; i < level->part_count; i++) {
        Part *part = &level->parts[i];
        for (int j = 0; j < part->results.setting_count; j++) {
            const Setting *setting = &part->results.settings[j];
            for (int k = 0; k < setting->result_count; k++) {
                Result *result = &setting->results[k];
                if (!result_values(level->arena, explainer->inquiry->faults,
                                   &part->results, result))
                    continue;
                for (int at = 0; at < result->rows * result->cols; at++)
                    visit(explainer,
                          (Subject){part, setting, result, at / result->cols,
                                    at % result->cols},
                          data);
            }
        }
    }
}

/* ---- A number -------------------------------------------------------------------- */

static Text without_zeros(Text digits)
{
    while (digits.size > 1 && digits.at[0] == '0')
        digits = text_slice(digits, 1, digits.size);
    return digits;
}

/* Whether the two are the same digits, in whatever signs they are written. */
static bool same_number(PrintedNumber a, PrintedNumber b)
{
    return a.exponent == b.exponent && a.negative == b.negative &&
           a.percent == b.percent &&
           text_equal(without_zeros(a.digits), without_zeros(b.digits));
}

static bool prints_so(Arena scratch, Text printed, PrintedNumber wanted)
{
    PrintedNumber number;
    return number_read(&scratch, printed, 0, &number) && number.size == printed.size &&
           same_number(number, wanted);
}

static void visit_agreeing(Explainer *explainer, Subject subject, void *data)
{
    if (number_agrees(subject_value(&subject), *(const PrintedNumber *)data,
                      *explainer->arena))
        add_subject(explainer, subject);
}

/* The values nearest to the number, the nearest first, each once. */
typedef struct Nearest {
    double wanted;
    Subject list[most_near];
    int count;
} Nearest;

static double apart(double a, double b)
{
    return a > b ? a - b : b - a;
}

static void visit_nearest(Explainer *explainer, Subject subject, void *data)
{
    Nearest *nearest = data;
    double distance = apart(subject_value(&subject), nearest->wanted);
    int at = nearest->count;
    (void)explainer;
    for (int i = 0; i < nearest->count; i++)
        if (subject_value(&nearest->list[i]) == subject_value(&subject))
            return;
    while (at > 0 &&
           apart(subject_value(&nearest->list[at - 1]), nearest->wanted) > distance)
        at--;
    if (at == most_near)
        return;
    nearest->count += nearest->count < most_near;
    for (int i = nearest->count - 1; i > at; i--)
        nearest->list[i] = nearest->list[i - 1];
    nearest->list[at] = subject;
}

static double number_value(PrintedNumber number)
{
    double value = 0;
    int exponent = number.exponent - (number.percent ? 2 : 0);
    for (size_t i = 0; i < number.digits.size; i++)
        value = 10 * value + (number.digits.at[i] - '0');
    for (; exponent > 0; exponent--)
        value *= 10;
    for (; exponent < 0; exponent++)
        value /= 10;
    return number.negative ? -value : value;
}

static void tell_nearest(Explainer *explainer, PrintedNumber wanted)
{
    Nearest nearest = {.wanted = number_value(wanted)};
    Arena *arena = explainer->arena;
    Text what = explainer->inquiry->what;
    each_value(explainer, visit_nearest, &nearest);
    write_text(&explainer->out,
               text_format(arena, "Nothing here prints as %.*s.%s\n", (int)what.size,
                           what.at, nearest.count ? " The nearest values:" : ""));
    for (int i = 0; i < nearest.count; i++) {
        const Subject *subject = &nearest.list[i];
        Text name = subject_name(arena, subject), source = subject->owner->results.source;
        Text value = number_exact(arena, subject_value(subject));
        write_text(&explainer->out,
                   text_format(arena, "  %.*s  %.*s (%.*s:%d)\n", (int)value.size,
                               value.at, (int)name.size, name.at, (int)source.size,
                               source.at, subject->result->line));
    }
}

static void explain_number(Explainer *explainer, PrintedNumber wanted)
{
    const Ledger *ledger = explainer->inquiry->ledger;
    for (int i = 0; i < ledger->count; i++) {
        LedgerKind kind = ledger->list[i].kind;
        bool counts = kind != LEDGER_NUMBERING && kind != LEDGER_TOLD;
        if (counts && prints_so(*explainer->arena, ledger->list[i].printed, wanted))
            take_entry(explainer, &ledger->list[i]);
    }
    if (explainer->count + explainer->others > 0)
        return;
    each_value(explainer, visit_agreeing, &wanted);
    Text what = explainer->inquiry->what;
    if (explainer->count > 0)
        write_text(&explainer->out,
                   text_format(explainer->arena,
                               "Nothing in the document prints as %.*s; with as many "
                               "digits these values would:\n",
                               (int)what.size, what.at));
    else
        tell_nearest(explainer, wanted);
}

/* ---- A place --------------------------------------------------------------------- */

typedef struct Spot {
    Text file;        /* its name without folders */
    int line, column; /* column 0: the whole line */
} Spot;

/* The number behind the last colon, which is cut off; 0 if there is none. */
static int cut_number(Text *text)
{
    size_t colon = text->size;
    while (colon > 0 && text->at[colon - 1] != ':')
        colon--;
    double value;
    Text digits = text_slice(*text, colon, text->size);
    if (colon == 0 || !number_parse(digits, &value) || value < 1 || value > 1e9)
        return 0;
    *text = text_slice(*text, 0, colon - 1);
    return (int)value;
}

static bool read_spot(Text what, Spot *spot)
{
    int last = cut_number(&what), first = last ? cut_number(&what) : 0;
    *spot = (Spot){path_base(what), first ? first : last, first ? last : 0};
    return last > 0 && what.size > 0;
}

static bool is_at(const Spot *spot, const char *path, int line, int column, Text text)
{
    int width = (int)text_code_points(text);
    return text_equal(spot->file, path_base(text_of(path))) && line == spot->line &&
           (spot->column == 0 ||
            (spot->column >= column && spot->column < column + width));
}

static bool stands_at(const LedgerEntry *entry, const Spot *spot)
{
    int line, column;
    if (entry->line > 0 &&
        is_at(spot, entry->file, entry->line, entry->column, entry->printed))
        return true;
    if (entry->line == 0 || !entry->prose.source || !entry->prose.source->path)
        return false;
    place_position(entry->prose, &line, &column);
    Text words =
        text_slice(entry->prose.source->text, entry->prose.from, entry->prose.to);
    return is_at(spot, entry->prose.source->path, line, column, words);
}

static void visit_line(Explainer *explainer, Subject subject, void *data)
{
    const Spot *spot = data;
    if (subject.result->line == spot->line && subject.setting->name.size == 0)
        add_subject(explainer, subject);
}

static void explain_spot(Explainer *explainer, Spot spot)
{
    const Ledger *ledger = explainer->inquiry->ledger;
    for (int i = 0; i < ledger->count; i++)
        if (ledger->list[i].kind != LEDGER_NUMBERING &&
            stands_at(&ledger->list[i], &spot))
            take_entry(explainer, &ledger->list[i]);
    const Level *level = explainer->inquiry->woven->level;
    for (int i = 0; i < level->part_count; i++)
        if (text_equal(level->parts[i].results.source, spot.file))
            each_value(explainer, visit_line, &spot);
    if (explainer->count + explainer->others == 0)
        write_text(&explainer->out,
                   text_format(explainer->arena, "No result stands at %.*s.\n",
                               (int)explainer->inquiry->what.size,
                               explainer->inquiry->what.at));
}

/* ---- A name ---------------------------------------------------------------------- */

static Frame frame_of(Arena *arena, const Result *result)
{
    bool plot = text_is(result->kind, "plot");
    Text *series = plot ? take(arena, Text, (size_t)result->rows + 1) : NULL;
    for (int i = 0; plot && i < result->rows; i++)
        series[i] = result->series[i].name;
    return (Frame){result->name, result->rows, result->cols,
                   plot                       ? series
                   : result->row_labels.count ? result->row_labels.at
                                              : NULL,
                   result->col_labels.count ? result->col_labels.at : NULL};
}

static void explain_in(Explainer *explainer, Part *part, const Reference *reference)
{
    Arena *arena = explainer->arena;
    Text wanted = reference_setting(arena, reference->setting), culprit = {0};
    const Setting *setting = chapter_setting(&part->results, wanted);
    Result *result = setting ? setting_result(setting, reference->name) : NULL;
    const Claim *claim = setting ? setting_claim(setting, reference->name) : NULL;
    Region region;
    if (claim) {
        explain_claim(&explainer->out, part, setting, claim);
        explainer->others++;
    }
    if (!result ||
        !result_values(arena, explainer->inquiry->faults, &part->results, result))
        return;
    Text problem =
        region_of(arena, reference, frame_of(arena, result), &region, &culprit);
    if (problem.size > 0) {
        write_text(&explainer->out, problem);
        write_string(&explainer->out, "\n");
        explainer->misfits++;
        return;
    }
    for (int i = 0; i < region.rows * region.cols; i++)
        add_subject(explainer,
                    (Subject){part, setting, result, region.row + i / region.cols,
                              region.col + i % region.cols});
}

/* Names of results and claims at the start, for suggestions. */
static const char *suggestion(Explainer *explainer, Text name)
{
    const Level *level = explainer->inquiry->woven->level;
    Text *names = NULL;
    int count = 0;
    for (int i = 0; i < level->part_count; i++) {
        const ChapterResults *results = &level->parts[i].results;
        for (int j = 0; results->setting_count && j < results->settings[0].result_count;
             j++)
            LIST_ADD(explainer->arena, names, count,
                     results->settings[0].results[j].name);
        for (int j = 0; results->setting_count && j < results->settings[0].claim_count;
             j++)
            LIST_ADD(explainer->arena, names, count, results->settings[0].claims[j].name);
    }
    return did_you_mean(explainer->arena, name, names, count);
}

static void explain_name(Explainer *explainer, const Reference *reference)
{
    const Level *level = explainer->inquiry->woven->level;
    for (int i = 0; i < level->part_count; i++) {
        Part *part = &level->parts[i];
        if (reference->chapter.size == 0 || text_equal(reference->chapter, part->name))
            explain_in(explainer, part, reference);
    }
    for (int i = 0; i < explainer->inquiry->ledger->count; i++) {
        const LedgerEntry *entry = &explainer->inquiry->ledger->list[i];
        if (entry->stand && text_equal(entry->stand->claim->name, reference->name))
            tell_entry(explainer, entry);
    }
    if (explainer->count + explainer->others + explainer->misfits == 0)
        write_text(&explainer->out,
                   text_format(explainer->arena, "Nothing here is named `%.*s`%s\n",
                               (int)reference->source.size, reference->source.at,
                               suggestion(explainer, reference->name)));
}

/* ---- All together ---------------------------------------------------------------- */

static void explain_subjects(Explainer *explainer)
{
    int told = explainer->count < most_explained ? explainer->count : most_explained;
    for (int i = 0; i < told; i++) {
        write_string(&explainer->out, explainer->out.size ? "\n" : "");
        explain_subject(&explainer->out, explainer->inquiry, &explainer->subjects[i]);
    }
    if (explainer->count > told)
        write_text(&explainer->out, text_format(explainer->arena, "\nand %d more\n",
                                                explainer->count - told));
}

bool explain(Arena *arena, Inquiry inquiry, Text *answer)
{
    Explainer explainer = {.arena = arena, .inquiry = &inquiry, .out = {.arena = arena}};
    PrintedNumber number;
    Reference reference;
    Spot spot;
    size_t at;
    if (read_spot(inquiry.what, &spot))
        explain_spot(&explainer, spot);
    else if (number_read(arena, inquiry.what, 0, &number) &&
             number.size == inquiry.what.size)
        explain_number(&explainer, number);
    else if (!reference_read(inquiry.what, &reference, &at))
        explain_name(&explainer, &reference);
    else
        write_string(&explainer.out, "This is no number, no name and no place.\n");
    explain_subjects(&explainer);
    *answer = written(&explainer.out);
    return explainer.count + explainer.others > 0;
}
