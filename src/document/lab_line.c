/* What is said in a lab's lines besides a name: buttons of a count of steps, and the
 * choices that pointing at a table sets. */
#include "document/lab.h"
#include "document/picture.h"

static Text place_text(Place place)
{
    return text_slice(place.source->text, place.from, place.to);
}

/* ---- add="1, 10, 200" ------------------------------------------------------------ */

/* A whole number of at most nine digits, of a list; 0 where it is none. */
static int read_count(Text text)
{
    int count = 0;
    for (size_t i = 0; i < text.size; i++) {
        if (text.at[i] < '0' || text.at[i] > '9' || i == 9)
            return 0;
        count = 10 * count + (text.at[i] - '0');
    }
    return count;
}

static bool is_ascending(Text rest)
{
    int last = 0;
    do {
        int count = read_count(text_trim(text_cut(&rest, ',')));
        if (count <= last)
            return false;
        last = count;
    } while (rest.size > 0);
    return true;
}

void lab_check_add(Weaver *weaver, const LabLine *line, const Quote *quote)
{
    const Attribute *add = attribute(&line->attributes, "add");
    if (!add || !quote)
        return;
    Text name = quote->result->name;
    if (!text_is(quote->result->kind, "steps"))
        fault_add(weaver->faults, add->name_place,
                  "only a count of steps has buttons that add to it: `%.*s` is none",
                  (int)name.size, name.at);
    else if (!is_ascending(place_text(add->value)))
        fault_add(
            weaver->faults, add->value,
            "the buttons of a count of steps add whole numbers, the smallest first: "
            "add=\"1, 10, 100\"");
}

/* ---- show="scores" row="looking" column="looked-at" ------------------------------ */

static const Attribute *pointing(const LabLine *line)
{
    const Attribute *row = attribute(&line->attributes, "row");
    return row ? row : attribute(&line->attributes, "column");
}

bool lab_shows_table(const LabLine *line, const Quote *quote)
{
    return pointing(line) || !picture_draws(quote->result->kind);
}

/* A choice with as many choices as the table has rows, or columns. */
static void check_choice(Weaver *weaver, const Attribute *choice, int count,
                         const char *what)
{
    Quote quote;
    if (!choice || !quote_find(weaver, choice->value, &quote))
        return;
    Text name = quote.result->name;
    if (!text_is(quote.result->kind, "choice") || quote.owner != weaver->part)
        fault_add(weaver->faults, choice->value,
                  "`%.*s` is no choice that this chapter asks for", (int)name.size,
                  name.at);
    else if (quote.result->choices.count != count)
        fault_add(weaver->faults, choice->value,
                  "`%.*s` has %d choices, but the table has %d %s", (int)name.size,
                  name.at, quote.result->choices.count, count, what);
}

/* Whether what is quoted can be shown in a lab at all. */
static bool is_shown(Weaver *weaver, const LabLine *line, const Quote *quote)
{
    static const char *const tables[] = {"table", "heatmap", "row"};
    const Result *result = quote->result;
    bool table = false;
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
        table = table || text_is(result->kind, tables[i]);
    if (!table && pointing(line))
        fault_add(weaver->faults, pointing(line)->name_place,
                  "only the cells of a table can be pointed at: `%.*s` is none",
                  (int)result->name.size, result->name.at);
    else if (!table && !picture_draws(result->kind))
        fault_add(weaver->faults, quote->place,
                  "a lab shows tables and figures: `%.*s` is neither",
                  (int)result->name.size, result->name.at);
    return table || (!pointing(line) && picture_draws(result->kind));
}

bool lab_check_show(Weaver *weaver, const LabLine *line, const Quote *quote)
{
    const Reference *reference = &quote->reference;
    const Result *result = quote->result;
    bool all = reference->indices == 0 && !reference->transposed && !reference->shape &&
               reference->format.size == 0 && reference->setting.size == 0;
    if (!is_shown(weaver, line, quote))
        return false;
    if (!all || quote->owner != weaver->part) {
        fault_add(weaver->faults, quote->place,
                  "a lab shows all of a result of its own chapter, at what it is set to: "
                  "write its name alone");
        return false;
    }
    check_choice(weaver, attribute(&line->attributes, "row"), result->rows, "rows");
    check_choice(weaver, attribute(&line->attributes, "column"), result->cols, "columns");
    return true;
}
