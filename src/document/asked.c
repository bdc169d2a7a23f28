#include "document/asked.h"

#include "chapter/reference.h"
#include "document/list.h"
#include "document/system.h"

/* ---- References in prose --------------------------------------------------------- */

typedef struct Asked {
    Level *level;
    const Part *part; /* whose chapter */
    Text *compositions;
    int count;
    bool at_all;
} Asked;

/* A setting of `owner` that prose asks for. */
static void add_setting(Asked *asked, const Part *owner, Text presets)
{
    if (owner != asked->part)
        return;
    asked->at_all = true;
    Text setting = reference_setting(asked->level->arena, presets);
    if (text_find_char(setting, '+', 0) == setting.size)
        return;
    for (int i = 0; i < asked->count; i++)
        if (text_equal(asked->compositions[i], setting))
            return;
    LIST_ADD(asked->level->arena, asked->compositions, asked->count, setting);
}

/* The setting in a reference that stands in the prose of `here`. */
static void add_reference(Asked *asked, const Part *here, Text inner)
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
        add_setting(asked,
                    reference.chapter.size ? level_part(asked->level, reference.chapter)
                                           : here,
                    reference.setting);
}

/* Wherever a reference may stand in this piece of prose: in braces, in a figure's
 * address, in the value of an attribute; the value of preset="…" is a setting itself. */
static void add_references(Asked *asked, const Part *here, Text prose)
{
    static const struct {
        Text opening, closing;
    } forms[] = {
        {{"{{", 2}, {"}}", 2}}, {{"](figure:", 9}, {")", 1}}, {{"=\"", 2}, {"\"", 1}}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++)
        for (size_t at = text_find(prose, forms[i].opening, 0); at < prose.size;
             at = text_find(prose, forms[i].opening, at + 1)) {
            size_t from = at + forms[i].opening.size;
            Text inner =
                text_slice(prose, from, text_find(prose, forms[i].closing, from));
            if (text_ends(text_slice(prose, 0, at), TEXT("{preset")))
                add_setting(asked, here, inner);
            else
                add_reference(asked, here, inner);
        }
}

/* ---- By chapters ----------------------------------------------------------------- */

Texts asked_compositions(Level *level, const Part *part)
{
    Asked asked = {.level = level, .part = part};
    for (int i = 0; i < level->part_count; i++)
        add_references(&asked, &level->parts[i], level->parts[i].prose.text);
    return (Texts){asked.compositions, asked.count};
}

static Text piece(const Part *here, const Block *block)
{
    return text_slice(here->prose.text, block->place.from, block->place.to);
}

/* Labs and questions among these blocks and in them. */
static void add_boxes(Asked *asked, const Part *here, const Block *blocks)
{
    for (const Block *block = blocks; block; block = block->next) {
        bool lab = block->kind == BLOCK_DIV && has_class(&block->attributes, "lab");
        asked->at_all |= lab && here == asked->part;
        if (lab ||
            (block->kind == BLOCK_DIV && has_class(&block->attributes, "question")))
            add_references(asked, here, piece(here, block));
        add_boxes(asked, here, block->first);
    }
}

bool asked_on_page(Level *level, const Part *part)
{
    Asked asked = {.level = level, .part = part};
    for (int i = 0; i < level->part_count; i++)
        if (level->parts[i].blocks)
            add_boxes(&asked, &level->parts[i], level->parts[i].blocks->first);
    return asked.at_all;
}

Text asked_chapter(Level *level, const Part *here, const Block *box)
{
    if (here->code.path && asked_on_page(level, here))
        return here->name;
    for (int i = 0; i < level->part_count; i++) {
        Asked asked = {.level = level, .part = &level->parts[i]};
        add_references(&asked, here, piece(here, box));
        if (asked.at_all && asked.part->code.path)
            return asked.part->name;
    }
    return here->name;
}

/* ---- The module of the page ------------------------------------------------------ */

/* chapter_weighted_average: as make has the function of the chapter renamed. */
static void write_function(Writer *out, Text name)
{
    write_string(out, "chapter_");
    for (size_t i = 0; i < name.size; i++)
        write_char(out, name.at[i] == '-' ? '_' : name.at[i]);
}

static void write_entry(Writer *out, Text name)
{
    write_string(out, "    {\"");
    write_text(out, name);
    write_string(out, "\", ");
    write_function(out, name);
    write_string(out, "},\n");
}

Text asked_table(Level *level)
{
    Writer functions = {.arena = level->arena}, entries = {.arena = level->arena};
    int count = 0;
    for (int i = 0; i < level->part_count; i++) {
        const Part *part = &level->parts[i];
        if (!part->code.path || !asked_on_page(level, part))
            continue;
        write_string(&functions, "void ");
        write_function(&functions, part->name);
        write_string(&functions, "(Chapter *ch);\n");
        write_entry(&entries, part->name);
        count++;
    }
    return text_format(level->arena,
                       "/* The chapters that labs and questions of the page ask. */\n"
                       "#include \"chapter/run.h\"\n\n%.*s\n"
                       "const ChapterEntry chapter_table[] = {\n%.*s    {0},\n};\n"
                       "const int chapter_table_size = %d;\n",
                       (int)functions.size, functions.at, (int)entries.size, entries.at,
                       count);
}
