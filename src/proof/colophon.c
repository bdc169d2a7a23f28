#include "proof/colophon.h"

#include "document/list.h"
#include "document/system.h"
#include "proof/certificate.h"
#include "proof/where.h"

#include <stdlib.h>

/* A digit nearer to where it would change than this, in units of its place, is pointed
 * out. */
static const double near_edge = 0.05;

/* No table here gets longer. */
enum { most_told = 12 };

typedef struct ColophonWriter {
    Arena *arena;
    const Woven *woven;
    Span *spans;
    int count;
} ColophonWriter;

static void say(ColophonWriter *out, Text text)
{
    if (text.size > 0)
        LIST_ADD(out->arena, out->spans, out->count,
                 (Span){.kind = SPAN_MARKUP, .text = text});
}

static void say_number(ColophonWriter *out, double value, Format format)
{
    say(out, number_print(out->arena, value, format, STYLE_PROSE));
}

/* ---- Generators and tallies ------------------------------------------------------ */

/* Which seeds a generator was given, and where. */
static void say_seeds(ColophonWriter *out, Text generator)
{
    const Level *level = out->woven->level;
    const char *before = ": seed ";
    for (int i = 0; i < level->part_count; i++) {
        const ChapterResults *results = &level->parts[i].results;
        for (int j = 0; results->setting_count && j < results->settings[0].result_count;
             j++) {
            Result *input = &results->settings[0].results[j];
            if (!text_is(input->kind, "random") ||
                !text_equal(input->generator, generator) ||
                !result_values(out->arena, level->faults, results, input))
                continue;
            say(out,
                text_format(out->arena, "%s%.0f in `%.*s` (`%.*s`)", before,
                            input->values[0], (int)results->source.size,
                            results->source.at, (int)input->name.size, input->name.at));
            before = ", seed ";
        }
    }
}

static Texts generators(ColophonWriter *out)
{
    const Level *level = out->woven->level;
    Text *texts = NULL;
    int count = 0;
    for (int i = 0; i < level->part_count; i++) {
        const ChapterResults *results = &level->parts[i].results;
        for (int j = 0; results->setting_count && j < results->settings[0].result_count;
             j++) {
            const Result *input = &results->settings[0].results[j];
            bool known = !text_is(input->kind, "random");
            for (int k = 0; k < count && !known; k++)
                known = text_equal(texts[k], input->generator);
            if (!known)
                LIST_ADD(out->arena, texts, count, input->generator);
        }
    }
    return (Texts){texts, count};
}

static void say_generators(ColophonWriter *out)
{
    Texts all = generators(out);
    for (int i = 0; i < all.count; i++) {
        say(out, text_format(out->arena, "**Random numbers** come from %.*s",
                             (int)all.at[i].size, all.at[i].at));
        say_seeds(out, all.at[i]);
        say(out, TEXT(".\n\n"));
    }
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void say_tallies(ColophonWriter *out, const Tallies *tallies)
{
    say(out, text_format(out->arena,
                         "**Numbers.** %d computed, %d given with %s source, %d stated "
                         "by the author; %d more only name a level, a licence or the "
                         "like. %d wording%s on claims that were checked, and %d "
                         "equation%s when worked out with the digits printed.\n",
                         tallies->computed, tallies->given,
                         tallies->given == 1 ? "its" : "their", tallies->stated,
                         tallies->conventions, tallies->claims,
                         tallies->claims == 1 ? " stands" : "s stand", tallies->equations,
                         tallies->equations == 1 ? " holds" : "s hold"));
}

/* ---- The certificate ------------------------------------------------------------- */

/* "a, b and c" */
static void say_list(ColophonWriter *out, Texts texts)
{
    for (int i = 0; i < texts.count; i++) {
        say(out, i == 0 ? TEXT("") : i + 1 < texts.count ? TEXT(", ") : TEXT(" and "));
        say(out, texts.at[i]);
    }
}

/* For as long as the results are those that were certified. */
static void say_certificate(ColophonWriter *out)
{
    Certificate certificate = certificate_read(out->woven->level);
    if (!certificate.valid)
        return;
    say(out, text_format(out->arena,
                         "\n**The same digits elsewhere.** %d builds give the same "
                         "results, byte for byte, on ",
                         certificate.builds.count));
    say_list(out, certificate.processors);
    say(out, text_format(out->arena,
                         ". With each operation rounded up, down or towards zero "
                         "instead of to nearest, %d of %d printed numbers keep every "
                         "bit",
                         certificate.exact, certificate.numbers));
    if (certificate.moving > 0)
        say(out, text_format(out->arena, ", and %d print otherwise", certificate.moving));
    else if (certificate.safety > 0) {
        say(out, TEXT("; each of the others would have to move "));
        say_number(out, certificate.safety, significant(1));
        say(out, TEXT(" times as far as it does to print otherwise"));
    }
    say(out, TEXT(".\n"));
}

/* ---- Digits to be careful with --------------------------------------------------- */

/* A computed number that calls for care, and how little it lacks of some edge. */
typedef struct Careful {
    const Span *span;
    double margin;
} Careful;

typedef struct CarefulList {
    Careful *at;
    int count;
} CarefulList;

/* One value that prints in one way is one number, wherever it stands. */
static bool same_print(const Span *a, const Span *b)
{
    return a->quoted->value == b->quoted->value && text_equal(a->text, b->text);
}

static uint64_t print_hash(const Span *span)
{
    return text_hash(span->text) ^
           text_hash((Text){(const char *)&span->quoted->value, sizeof(double)});
}

/* A set of spans by what they print: open addressing, twice as large as it can get. */
typedef struct PrintSet {
    const Span **slots;
    size_t mask;
} PrintSet;

static PrintSet print_set(Arena *arena, int most)
{
    size_t size = 16;
    while (size < 2 * (size_t)most)
        size *= 2;
    return (PrintSet){take(arena, const Span *, size), size - 1};
}

/* Whether the span is new to the set, which has it from now on. */
static bool print_set_add(PrintSet set, const Span *span)
{
    size_t slot = print_hash(span) & set.mask;
    while (set.slots[slot] && !same_print(set.slots[slot], span))
        slot = (slot + 1) & set.mask;
    bool fresh = !set.slots[slot];
    set.slots[slot] = span;
    return fresh;
}

/* The numbers for which `margin` is below 1, each value and print once. */
static CarefulList choose(ColophonWriter *out, double (*margin)(const Quoted *))
{
    CarefulList list = {0};
    PrintSet seen = print_set(out->arena, out->woven->count);
    for (int i = 0; i < out->woven->count; i++) {
        const Span *span = &out->woven->spans[i];
        double value = span->quoted ? margin(span->quoted) : 1;
        if (value < 1 && print_set_add(seen, span))
            LIST_ADD(out->arena, list.at, list.count, (Careful){span, value});
    }
    return list;
}

static double edge_margin(const Quoted *quoted)
{
    return number_margin(quoted->value, quoted->format) / near_edge;
}

static double standard_error(const Quoted *quoted)
{
    const Result *result = quoted->result;
    return result->errors && !quoted->shape
               ? result->errors[quoted->row * result->cols + quoted->col]
               : 0;
}

static double sampling_margin(const Quoted *quoted)
{
    double error = standard_error(quoted);
    return error > 0 ? number_unit(quoted->value, quoted->format) / error : 1;
}

static void say_row(ColophonWriter *out, const Span *span)
{
    Text where = where_of(out->arena, span);
    say(out, text_format(out->arena, "| %.*s | ", (int)where.size, where.at));
    say(out,
        number_print(out->arena, span->quoted->value, span->quoted->format, STYLE_PROSE));
    say(out, TEXT(" | "));
}

static int by_margin(const void *left, const void *right)
{
    const Careful *a = left, *b = right;
    int order = (a->margin > b->margin) - (a->margin < b->margin);
    return order ? order : (a->span > b->span) - (a->span < b->span);
}

/* Of many, those with the least margin are told, and how many there are in all. */
static CarefulList closest(ColophonWriter *out, CarefulList all)
{
    qsort(all.at, (size_t)all.count, sizeof *all.at, by_margin);
    if (all.count <= most_told)
        return all;
    say(out, text_format(out->arena, " There are %d; these %d are the closest.",
                         all.count, most_told));
    return (CarefulList){all.at, most_told};
}

static void say_edge(ColophonWriter *out, const Span *span)
{
    const Quoted *quoted = span->quoted;
    double margin = number_margin(quoted->value, quoted->format);
    say_row(out, span);
    say(out, number_exact(out->arena, quoted->value));
    say(out, TEXT(" | "));
    if (margin > 0)
        say_number(out, margin, significant(2));
    else
        say(out, TEXT("a tie, rounded to even"));
    say(out, TEXT(" |\n"));
}

static void say_edges(ColophonWriter *out)
{
    CarefulList list = choose(out, edge_margin);
    if (list.count == 0)
        return;
    bool one = list.count == 1;
    say(out,
        text_format(out->arena,
                    "\n**Close calls.** %s less than a twentieth of %s last place away "
                    "from where rounding turns to the next one, or exactly between two.",
                    one ? "This digit is" : "These digits are", one ? "its" : "their"));
    list = closest(out, list);
    say(out, TEXT("\n\n| where | printed | value | distance, in last places "
                  "|\n|:--|--:|--:|--:|\n"));
    for (int i = 0; i < list.count; i++)
        say_edge(out, list.at[i].span);
}

static void say_sampling(ColophonWriter *out)
{
    CarefulList list = choose(out, sampling_margin);
    if (list.count == 0)
        return;
    bool one = list.count == 1;
    say(out,
        text_format(out->arena,
                    "\n**Estimates.** %s printed to more places than the random draws "
                    "support; another seed would change %s last digit%s.",
                    one ? "This one is" : "These are", one ? "its" : "their",
                    plural(list.count)));
    list = closest(out, list);
    say(out, TEXT("\n\n| where | printed | standard error |\n|:--|--:|--:|\n"));
    for (int i = 0; i < list.count; i++) {
        say_row(out, list.at[i].span);
        say_number(out, standard_error(list.at[i].span->quoted), significant(2));
        say(out, TEXT(" |\n"));
    }
}

void colophon_fill(Woven *woven, const Woven *document, const Tallies *tallies)
{
    if (!woven_has_hole(woven))
        return;
    ColophonWriter out = {.arena = woven->level->arena, .woven = document};
    say_generators(&out);
    say_tallies(&out, tallies);
    say_certificate(&out);
    say_edges(&out);
    say_sampling(&out);
    woven_fill(woven, out.spans, out.count);
}
