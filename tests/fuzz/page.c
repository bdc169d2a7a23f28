/* Prose of any kind as a page: whatever an author types, the HTML is whole, and nothing
 * in it runs. */
#include "fixture.h"

#include "page/html.h"

#include <string.h>

enum { deepest = 4096 };

static Text tag_name(Text tag)
{
    size_t from = text_starts(tag, TEXT("</")) ? 2 : 1, to = from;
    while (to < tag.size && !strchr(" \n/>", tag.at[to]))
        to++;
    return text_slice(tag, from, to);
}

static bool is_among(Text name, const char *const *names)
{
    for (; *names; names++)
        if (text_is(name, *names))
            return true;
    return false;
}

/* No element loads anything, or runs. */
static void check_name(Text name)
{
    static const char *const forbidden[] = {"script", "iframe", "img",   "link",
                                            "style",  "object", "embed", "form",
                                            "input",  "base",   "meta",  NULL};
    must(!is_among(name, forbidden));
}

/* Attributes stand in double quotes, none of them is a program or a style. */
static size_t check_tag(Text html, size_t at)
{
    size_t end = at;
    for (; end < html.size && html.at[end] != '>'; end++) {
        must(html.at[end] != '<' || end == at);
        if (html.at[end] == ' ') {
            Text rest = text_slice(html, end + 1, html.size);
            must(!text_starts(rest, TEXT("on")) && !text_starts(rest, TEXT("style")));
        } else if (html.at[end] == '"') {
            end = text_find_char(html, '"', end + 1);
        }
    }
    must(end < html.size);
    return end + 1;
}

static void check_html(Text html)
{
    static const char *const empty[] = {"br", "hr", "wbr", NULL};
    static Text open[deepest];
    int count = 0;
    for (size_t at = 0; (at = text_find_char(html, '<', at)) < html.size;) {
        size_t end = check_tag(html, at);
        Text tag = text_slice(html, at, end), name = tag_name(tag);
        check_name(name);
        if (text_starts(tag, TEXT("</"))) {
            must(count > 0 && text_equal(open[count - 1], name));
            count--;
        } else if (!is_among(name, empty) && !text_ends(tag, TEXT("/>"))) {
            must(count < deepest);
            open[count++] = name;
        }
        at = end;
    }
    must(count == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    fixture_begin();
    Arena arena = fixture_arena(FIXTURE_MOST), scratch = fixture_arena(FIXTURE_BYTES);
    FixtureDocument woven;
    fixture_weave(&woven, fixture_copy(&arena, bytes, size), &arena, scratch);
    Document document = {woven.woven, woven.tallies};
    HtmlText text;
    html_text(&document, scratch, &text);
    check_html(text.main);
    return 0;
}
