#include "serve/served.h"

#include "document/system.h"
#include "page/assets.h"
#include "page/html.h"
#include "page/sha256.h"

/* ---- The script ------------------------------------------------------------------ */

static Text version_of(Arena *arena, Text content)
{
    return text_format(arena, "%016llx", (unsigned long long)text_hash(content));
}

/* Writes up to behind the first `mark`, then `more`; leaves the rest in `*rest`. */
static void write_after(Writer *out, Text *rest, Text mark, Text more)
{
    size_t at = text_find(*rest, mark, 0);
    size_t end = at < rest->size ? at + mark.size : 0;
    write_text(out, text_slice(*rest, 0, end));
    write_text(out, end > 0 ? more : (Text){0});
    *rest = text_slice(*rest, end, rest->size);
}

/* A page of ours has its policy before all else. */
static Text with_script(Arena *arena, Text html, Text version)
{
    Text script = asset_text(assets_named("watch.js"));
    Writer out = {.arena = arena}, source = {.arena = arena};
    sha256_write_source(&source, script);
    write_char(&source, ' ');
    write_after(&out, &html, TEXT("default-src 'none'; "), TEXT("connect-src 'self'; "));
    write_after(&out, &html, TEXT("script-src "), written(&source));
    size_t end = text_find(html, TEXT("</body>\n</html>"), 0);
    write_text(&out, text_slice(html, 0, end));
    write_string(&out, "<script type=\"module\" data-version=\"");
    write_text(&out, version);
    write_string(&out, "\">");
    write_text(&out, script);
    write_string(&out, "</script>\n");
    write_text(&out, text_slice(html, end, html.size));
    return written(&out);
}

/* ---- Pages ----------------------------------------------------------------------- */

/* Letters, digits, . - and _, as in the name of a level; no hidden file. */
static bool is_page(Text name)
{
    for (size_t i = 0; i < name.size; i++) {
        char c = name.at[i];
        if (c == '/' || c == '\\' || c <= ' ' || c == '<' || c == '"' || c == '&')
            return false;
    }
    return text_ends(name, TEXT(".html")) && !text_starts(name, TEXT("."));
}

/* The pages of a folder, as a list of links. */
static Text write_links(Arena *arena, const char *folder, int *count)
{
    const char **names = NULL;
    int files = 0;
    Writer out = {.arena = arena};
    *count = 0;
    if (directory_list(arena, folder, &names, &files))
        files = 0;
    for (int i = 0; i < files; i++) {
        Text name = text_of(names[i]);
        if (!is_page(name))
            continue;
        *count += 1;
        write_text(&out, text_format(arena, "<li><a href=\"/%s\">%s</a></li>\n", names[i],
                                     names[i]));
    }
    return written(&out);
}

static Text list_of_pages(Arena *arena, const char *folder, bool missing)
{
    int count;
    Text links = write_links(arena, folder, &count);
    const char *words = missing      ? "There is no such page, yet."
                        : count == 0 ? "There are no pages, yet."
                                     : "Pages";
    return text_format(arena,
                       "<!doctype html>\n<html lang=\"en\">\n<head>\n"
                       "<meta charset=\"utf-8\">\n<title>Colophon</title>\n</head>\n"
                       "<body>\n<p>%s</p>\n<ul>\n%.*s</ul>\n</body>\n</html>\n",
                       words, (int)links.size, links.at);
}

Served served_page(Arena *arena, const char *folder, Text path)
{
    Text name = text_slice(path, 1, path.size), content;
    const char *file = path_join(arena, folder, text_string(arena, name));
    bool top = name.size == 0;
    bool found = top || (is_page(name) && !file_read(arena, file, &content));
    if (top || !found)
        content = list_of_pages(arena, folder, !found);
    Text version = version_of(arena, content);
    return (Served){with_script(arena, content, version), version, found};
}

Text served_only_page(Arena *arena, const char *folder)
{
    int count;
    Text links = write_links(arena, folder, &count);
    size_t from = text_find_char(links, '"', 0) + 1;
    return count == 1 ? text_slice(links, from, text_find_char(links, '"', from))
                      : (Text){0};
}
