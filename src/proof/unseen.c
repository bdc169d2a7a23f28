#include "proof/unseen.h"

/* Whether the colophon tells the seeds. */
static bool has_colophon(const Woven *woven)
{
    for (int i = 0; i < woven->count; i++) {
        const Block *block = woven->spans[i].block;
        if (block && block->kind == BLOCK_DIV &&
            has_class(&block->attributes, "colophon"))
            return true;
    }
    return false;
}

static void check_inputs(const Part *part, bool colophon, Faults *faults)
{
    const Setting *start = &part->results.settings[0];
    for (int i = 0; i < start->result_count; i++) {
        const Result *input = &start->results[i];
        bool told =
            text_is(input->kind, "data") || (colophon && text_is(input->kind, "random"));
        if (input->input && !input->placed && !told)
            fault_add(faults, place_of_line(&part->code, input->line),
                      "`%.*s` is asked for, and no reader sees what it is: quote it, or "
                      "show it in a lab",
                      (int)input->name.size, input->name.at);
    }
}

/* Whether the preset is one of those joined in "a + b". */
static bool is_part_of(Text preset, Text setting)
{
    while (setting.size > 0)
        if (text_equal(text_trim(text_cut(&setting, '+')), preset))
            return true;
    return false;
}

static bool is_used(const ChapterResults *results, Text preset)
{
    for (int i = 0; i < results->setting_count; i++)
        if (results->settings[i].used && is_part_of(preset, results->settings[i].name))
            return true;
    return false;
}

/* Results do not say on which line a preset was declared: the file as a whole is named,
 * unless the name stands there in quotes. */
static Place place_of_preset(const Part *part, Text name)
{
    Text code = part->code.text;
    for (size_t at = text_find(code, name, 0); at < code.size;
         at = text_find(code, name, at + 1))
        if (at > 0 && code.at[at - 1] == '"' && at + name.size < code.size &&
            code.at[at + name.size] == '"')
            return place_at(&part->code, at, at + name.size);
    return place_at(&part->code, 0, 0);
}

static void check_presets(const Part *part, Faults *faults)
{
    const ChapterResults *results = &part->results;
    for (int i = 1; i < results->setting_count; i++) {
        Text name = results->settings[i].name;
        bool composed = text_find_char(name, '+', 0) < name.size;
        if (!composed && !is_used(results, name))
            fault_add(faults, place_of_preset(part, name),
                      "nothing refers to the preset `%.*s`: no number, no claim, no lab",
                      (int)name.size, name.at);
    }
}

void unseen_check(const Woven *woven, Faults *faults)
{
    const Level *level = woven->level;
    bool colophon = has_colophon(woven);
    for (int i = 0; i < level->part_count && !level->incomplete; i++) {
        if (level->parts[i].results.setting_count == 0)
            continue;
        check_inputs(&level->parts[i], colophon, faults);
        check_presets(&level->parts[i], faults);
    }
}
