#include "page/page.h"

#include "document/asked.h"
#include "document/json_write.h"
#include "document/name_index.h"
#include "document/system.h"
#include "figure/base64.h"
#include "page/assets.h"
#include "page/compact.h"
#include "page/drawings.h"
#include "page/pack.h"
#include "page/page_python.h"
#include "page/page_scripts.h"
#include "page/page_style.h"
#include "page/sha256.h"
#include "page/template.h"

/* What is known of a page before it is put together. */
typedef struct Page {
    Level *level;
    Arena *arena;
    HtmlText text;
    Text module, unpack; /* empty: the page asks no chapter */
    const char *build;
    bool programs; /* questions ask readers for some */
    Text first, boot, script, python;
} Page;

/* ---- Escaping -------------------------------------------------------------------- */

static Text escaped(Arena *arena, Text text)
{
    Writer out = {.arena = arena};
    html_escape(&out, text);
    return written(&out);
}

/* ---- Contents -------------------------------------------------------------------- */

static void write_entry(Writer *out, const HtmlHeading *heading)
{
    write_string(out, "<li><a href=\"#");
    write_text(out, heading->id);
    write_string(out, "\">");
    if (heading->number > 0) {
        write_string(out, "<span class=\"count\">");
        write_integer(out, heading->number);
        write_string(out, "</span> ");
    }
    write_text(out, heading->words);
    write_string(out, "</a>");
}

/* The headings from the first one on that are deeper than `level`, as a list, in which
 * deeper ones are lists again; returns how many these are. */
static int write_list(Writer *out, const HtmlHeading *headings, int count, int level)
{
    int i = 0;
    write_string(out, "<ol>\n");
    while (i < count && headings[i].level > level) {
        const HtmlHeading *heading = &headings[i++];
        write_entry(out, heading);
        if (i < count && headings[i].level > heading->level)
            i += write_list(out, headings + i, count - i, heading->level);
        write_string(out, "</li>\n");
    }
    write_string(out, "</ol>\n");
    return i;
}

static Text contents(Arena *arena, const HtmlText *text)
{
    Writer out = {.arena = arena};
    write_list(&out, text->headings, text->heading_count, 0);
    return text_trim(written(&out));
}

/* ---- Data ------------------------------------------------------------------------ */

/* Reads a file that the page needs; a fault if it can not be. */
static bool read_needed(Page *page, const char *path, Text *content)
{
    const char *reason = file_read(page->arena, path, content);
    if (!reason)
        return true;
    Source *source = take(page->arena, Source, 1);
    source->path = path;
    fault_add(page->level->faults, place_at(source, 0, 0), "can not be read: %s", reason);
    return false;
}

static bool read_built(Page *page, const char *name, Text *content)
{
    return read_needed(page, path_join(page->arena, page->build, name), content);
}

/* Whether the page asks the chapter of this part: then it is in the module. */
static bool is_asked(Level *level, const Part *part)
{
    return part->code.path && asked_on_page(level, part);
}

static bool asks_chapters(Level *level)
{
    for (int i = 0; i < level->part_count; i++)
        if (is_asked(level, &level->parts[i]))
            return true;
    return false;
}

/* The data files that chapters of the module read, each once. */
static void pack_files(Page *page, Pack *pack)
{
    Level *level = page->level;
    NameIndex names = {0};
    for (int i = 0; i < level->part_count; i++) {
        if (!is_asked(level, &level->parts[i]))
            continue;
        Texts files = level->parts[i].results.read;
        for (int j = 0; j < files.count; j++) {
            const char *name = text_string(page->arena, files.at[j]);
            const char *path = path_join(page->arena, level->directory, name);
            Text content = {0};
            bool packed = name_index_find(&names, files.at[j]) >= 0;
            name_index_add(&names, page->arena, files.at[j], 0);
            if (!packed && read_needed(page, path, &content))
                pack_add(pack, text_format(page->arena, "file %s", name), content);
        }
    }
}

static Text json_list(Arena *arena, Texts texts)
{
    Writer out = {.arena = arena};
    write_char(&out, '[');
    for (int i = 0; i < texts.count; i++) {
        write_string(&out, i > 0 ? ",\n" : "");
        json_write_text(&out, texts.at[i]);
    }
    write_char(&out, ']');
    return written(&out);
}

/* What all scripts need, then what computes, where there is something to compute. What is
 * alike stands together. */
static Text packs(Page *page)
{
    const Asset live[] = {assets_named("live.css")};
    Writer out = {.arena = page->arena};
    Pack pack = pack_new(page->arena), module = pack_new(page->arena);
    pack_add(&pack, TEXT("script"), page->script);
    pack_add(&pack, TEXT("style"), page_style(page->arena, (Assets){live, 1}, NULL));
    pack_add(&pack, TEXT("sealed"), json_list(page->arena, page->text.sealed));
    pack_add(&pack, TEXT("origins"), page->text.origins);
    if (page->unpack.size > 0)
        pack_add(&pack, TEXT("unpack"), page->unpack);
    pack_write_element(&out, "pack", pack_deflated(page->arena, &pack));
    if (page->module.size == 0)
        return written(&out);
    pack_files(page, &module);
    pack_add(&module, TEXT("module"), page->module);
    write_char(&out, '\n');
    pack_write_element(&out, "module", pack_lzma(page->arena, pack_bytes(&module)));
    return written(&out);
}

/* ---- The whole ------------------------------------------------------------------- */

/* Nothing is loaded, and nothing runs but what stands in the page itself. Programs of
 * readers run in a worker, whose script is a Blob of the page. */
static Text policy(const Page *page, Text style)
{
    Writer out = {.arena = page->arena};
    write_string(&out, "default-src 'none'; script-src ");
    sha256_write_source(&out, page->first);
    write_char(&out, ' ');
    sha256_write_source(&out, page->boot);
    write_char(&out, ' ');
    sha256_write_source(&out, page->script);
    write_string(&out, " 'wasm-unsafe-eval'; style-src ");
    sha256_write_source(&out, style);
    write_string(&out, page->programs ? "; worker-src blob:" : "");
    write_string(&out, "; font-src data:; img-src data:; base-uri 'none'; "
                       "form-action 'none'");
    return written(&out);
}

static Text series(Arena *arena, const Front *front)
{
    if (front->level.size == 0)
        return (Text){0};
    Text level = escaped(arena, front->level);
    return text_format(arena, "Level %.*s", (int)level.size, level.at);
}

static Text or_else(Text text, Text usual)
{
    return text.size > 0 ? text : usual;
}

/* Faults in what follows are the tool's own; the unit tests look for them, too. */

static const char *join_scripts(Page *page)
{
    const Asset before[] = {assets_named("first.js")};
    const Asset starting[] = {assets_named("letters.js"), assets_named("boot.js")};
    const char *fault = page_scripts_join(page->arena, (Assets){before, 1}, &page->first);
    if (!fault)
        fault = page_scripts_join(page->arena, (Assets){starting, 2}, &page->boot);
    if (!fault)
        fault =
            page_scripts_join(page->arena, assets_scripts(page->programs), &page->script);
    return fault;
}

static const char *write_page(Page *page, Text *result)
{
    Arena *arena = page->arena;
    const Front *front = &page->level->front;
    Characters *shown = take(arena, Characters, 1);
    characters_add(shown, page->text.main);
    for (int i = 0; i < page->text.sealed.count; i++)
        characters_add(shown, page->text.sealed.at[i]);
    Text style = page_style(arena, assets_styles(), shown);
    Text lang = escaped(arena, front->lang);
    Writer out = {.arena = arena};
    const Filling fillings[] = {
        {"lang", or_else(lang, TEXT("en"))},
        {"level", escaped(arena, page->level->name)},
        {"policy", policy(page, style)},
        {"title", escaped(arena, page->text.title)},
        {"description", escaped(arena, page->text.question)},
        {"icon",
         base64_url(arena, "image/svg+xml", asset_text(assets_named("icon.svg")))},
        {"first", page->first},
        {"style", style},
        {"series", series(arena, front)},
        {"contents", html_compact(arena, contents(arena, &page->text))},
        {"text", html_compact(arena, drawings_share(arena, page->text.main))},
        {"packs", packs(page)},
        {"python", page->python},
        {"boot", page->boot},
    };
    const char *fault =
        template_write(&out, asset_text(assets_named("page.html")), fillings,
                       (int)(sizeof fillings / sizeof *fillings));
    *result = written(&out);
    return fault ? text_format(arena, "page.html: %s", fault).at : NULL;
}

bool page_make(const Document *document, const char *build, Arena scratch, Text *result)
{
    Level *level = document->woven.level;
    Page page = {.level = level, .arena = level->arena, .build = build};
    int before = level->faults->count;
    if (!html_text(document, scratch, &page.text))
        return false;
    if (asks_chapters(level) && (!read_built(&page, "chapters.wasm", &page.module) ||
                                 !read_built(&page, "unpack.wasm", &page.unpack)))
        return false;
    page.programs = page_asks_programs(page.text.main);
    const char *reason =
        page.programs ? page_python(page.arena, build, &page.python) : NULL;
    if (reason)
        fault_add(level->faults, (Place){0}, "%s", reason);
    const char *fault = join_scripts(&page);
    if (!fault)
        fault = write_page(&page, result);
    if (fault)
        fault_add(level->faults, (Place){0}, "src/page/%s", fault);
    return level->faults->count == before;
}
