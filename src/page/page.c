#include "page/page.h"

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
    Text module; /* empty: the level has no chapter */
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

static bool has_chapters(const Level *level)
{
    for (int i = 0; i < level->part_count; i++)
        if (level->parts[i].code.path)
            return true;
    return false;
}

/* The data files that chapters read, each once. */
static void pack_files(Page *page, Pack *pack)
{
    const Level *level = page->level;
    NameIndex names = {0};
    for (int i = 0; i < level->part_count; i++) {
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

/* What is alike stands together. */
static Text packed(Page *page, Text script, size_t *size)
{
    const Asset live[] = {assets_named("live.css")};
    Pack pack = pack_new(page->arena);
    pack_add(&pack, TEXT("sealed"), json_list(page->arena, page->text.sealed));
    pack_add(&pack, TEXT("style"), page_style(page->arena, (Assets){live, 1}, NULL));
    pack_add(&pack, TEXT("script"), script);
    pack_add(&pack, TEXT("origins"), page->text.origins);
    pack_files(page, &pack);
    pack_add(&pack, TEXT("module"), page->module);
    return pack_letters(&pack, size);
}

/* ---- The whole ------------------------------------------------------------------- */

/* Nothing is loaded, and nothing runs but what stands in the page itself. Programs of
 * readers run in a worker, whose script is a Blob of the page. */
static Text policy(Arena *arena, Text style, Text first, Text boot, Text script,
                   bool python)
{
    Writer out = {.arena = arena};
    write_string(&out, "default-src 'none'; script-src ");
    sha256_write_source(&out, first);
    write_char(&out, ' ');
    sha256_write_source(&out, boot);
    write_char(&out, ' ');
    sha256_write_source(&out, script);
    write_string(&out, " 'wasm-unsafe-eval'; style-src ");
    sha256_write_source(&out, style);
    write_string(&out, python ? "; worker-src blob:" : "");
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

/* A fault here is one of the tool's own assets; the unit tests look for them, too. */
static const char *write_page(Page *page, Text *result)
{
    Arena *arena = page->arena;
    const Front *front = &page->level->front;
    size_t size = 0;
    Characters *shown = take(arena, Characters, 1);
    characters_add(shown, page->text.main);
    for (int i = 0; i < page->text.sealed.count; i++)
        characters_add(shown, page->text.sealed.at[i]);
    Text style = page_style(arena, assets_styles(), shown), first, boot, script;
    Text lang = escaped(arena, front->lang);
    const Asset before[] = {assets_named("first.js")};
    const char *fault = page_scripts_join(arena, (Assets){before, 1}, &first);
    const Asset starting[] = {assets_named("unpack.js"), assets_named("boot.js")};
    if (!fault)
        fault = page_scripts_join(arena, (Assets){starting, 2}, &boot);
    if (!fault)
        fault = page_scripts_join(arena, assets_scripts(), &script);
    if (fault)
        return fault;
    Text pack = packed(page, script, &size);
    Text python = page_python(arena, page->text.main);
    Writer out = {.arena = arena};
    const Filling fillings[] = {
        {"lang", or_else(lang, TEXT("en"))},
        {"level", escaped(arena, page->level->name)},
        {"policy", policy(arena, style, first, boot, script, python.size > 0)},
        {"title", escaped(arena, page->text.title)},
        {"description", escaped(arena, page->text.question)},
        {"icon",
         base64_url(arena, "image/svg+xml", asset_text(assets_named("icon.svg")))},
        {"first", first},
        {"style", style},
        {"series", series(arena, front)},
        {"contents", html_compact(arena, contents(arena, &page->text))},
        {"text", html_compact(arena, drawings_share(arena, page->text.main))},
        {"pack", pack},
        {"size", text_format(arena, "%zu", size)},
        {"python", python},
        {"boot", boot},
    };
    fault = template_write(&out, asset_text(assets_named("page.html")), fillings,
                           (int)(sizeof fillings / sizeof *fillings));
    *result = written(&out);
    return fault ? text_format(arena, "page.html: %s", fault).at : NULL;
}

bool page_make(const Document *document, const char *build, Arena scratch, Text *result)
{
    Level *level = document->woven.level;
    Page page = {.level = level, .arena = level->arena};
    int before = level->faults->count;
    if (!html_text(document, scratch, &page.text))
        return false;
    if (has_chapters(level) &&
        !read_needed(&page, path_join(page.arena, build, "chapters.wasm"), &page.module))
        return false;
    const char *fault = write_page(&page, result);
    if (fault)
        fault_add(level->faults, (Place){0}, "src/page/%s", fault);
    return level->faults->count == before;
}
