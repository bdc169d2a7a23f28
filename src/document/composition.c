#include "document/composition.h"

#include "chapter/reference.h"
#include "document/list.h"

typedef struct Compositions {
    Level *level;
    const Part *part; /* whose chapter */
    Text *texts;
    int count;
} Compositions;

/* A setting of `owner` that prose asks for. */
static void add_setting(Compositions *compositions, const Part *owner, Text presets)
{
    Text setting = reference_setting(compositions->level->arena, presets);
    if (owner != compositions->part || text_find_char(setting, '+', 0) == setting.size)
        return;
    for (int i = 0; i < compositions->count; i++)
        if (text_equal(compositions->texts[i], setting))
            return;
    LIST_ADD(compositions->level->arena, compositions->texts, compositions->count,
             setting);
}

/* The setting in a reference that stands in the prose of `here`. */
static void add_reference(Compositions *compositions, const Part *here, Text inner)
{
    Reference reference;
    size_t at;
    static const Text words[] = {{"work ", 5}, {"table ", 6}};
    inner = text_trim(inner);
    for (int i = 0; i < 2; i++)
        if (text_starts(inner, words[i]))
            inner = text_slice(inner, words[i].size, inner.size);
    inner = text_trim(text_slice(inner, 0, text_find_char(inner, '|', 0)));
    if (!reference_read(inner, &reference, &at)) /* else weaving says what is wrong */
        add_setting(compositions,
                    reference.chapter.size
                        ? level_part(compositions->level, reference.chapter)
                        : here,
                    reference.setting);
}

/* Wherever a reference may stand: in braces, in a figure's address, in the value of an
 * attribute; the value of preset="…" is a setting itself. */
static void add_references(Compositions *compositions, const Part *here)
{
    static const struct {
        Text opening, closing;
    } forms[] = {
        {{"{{", 2}, {"}}", 2}}, {{"](figure:", 9}, {")", 1}}, {{"=\"", 2}, {"\"", 1}}};
    Text prose = here->prose.text;
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        for (size_t at = text_find(prose, forms[i].opening, 0); at < prose.size;
             at = text_find(prose, forms[i].opening, at + 1)) {
            size_t from = at + forms[i].opening.size;
            Text inner =
                text_slice(prose, from, text_find(prose, forms[i].closing, from));
            if (text_ends(text_slice(prose, 0, at), TEXT("{preset")))
                add_setting(compositions, here, inner);
            else
                add_reference(compositions, here, inner);
        }
}

Texts compositions_of(Level *level, const Part *part)
{
    Compositions compositions = {.level = level, .part = part};
    for (int i = 0; i < level->part_count; i++)
        add_references(&compositions, &level->parts[i]);
    return (Texts){compositions.texts, compositions.count};
}
