/* HTML in fewer bytes: what may be left out, and what may not. */
#include "edges.h"
#include "page/compact.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void expect(const char *html, const char *compact)
{
    Arena arena = test_arena(1 << 16);
    assert_string_equal(text_string(&arena, html_compact(&arena, text_of(html))),
                        compact);
}

static void values_without_blanks_need_no_quotes(void **unused)
{
    (void)unused;
    expect("<p id=\"a-b\" class=\"x y\" title=\"\">a \"b\" c</p>",
           "<p id=a-b class=\"x y\" title=\"\">a \"b\" c</p>");
    expect("<i title=\"a>b\" class=\"x\">1 > 2</i>",
           "<i title=\"a>b\" class=x>1 > 2</i>");
    expect("<a href=\"?a=b\" id='a'></a><i id=\"`\"></i><i title=\"it's\"></i>",
           "<a href=\"?a=b\" id='a'></a><i id=\"`\"></i><i title=\"it's\"></i>");
    expect("<path class=\"box\" d=\"M1z\"/>", "<path class=box d=\"M1z\"/>");
    expect("<a href=\"/x/\">y</a>", "<a href=/x/>y</a>");
}

static void end_tags_go_where_html_knows_them(void **unused)
{
    (void)unused;
    expect("<div><p>a</p>\n<p>b</p>\n</div>", "<div><p>a<p>b</div>");
    expect("<ul>\n<li>a</li>\n<li><p>b</p>\n</li>\n</ul>\n", "<ul><li>a<li><p>b</ul>");
    expect("<table>\n<thead>\n<tr><th>a</th><td>b</td></tr>\n</thead>\n<tbody>\n"
           "<tr><td>c</td></tr>\n<tr><td>d</td></tr>\n</tbody>\n</table>",
           "<table><thead><tr><th>a<td>b<tbody><tr><td>c<tr><td>d</table>");
    expect("<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>", "<dl><dt>a<dd>b<dt>c</dt></dl>");
}

static void other_end_tags_stay(void **unused)
{
    (void)unused;
    expect("<div><p>a</p> b</div>", "<div><p>a</p>b</div>");
    expect("<div><p>a</p><span>b</span></div>", "<div><p>a</p><span>b</span></div>");
    expect("<a><p>b</p></a>", "<a><p>b</p></a>");
    expect("<p>a</p>", "<p>a</p>");
    expect("<thead></thead></table>", "<thead></thead></table>");
    expect("<p></p><li></li><p></p>", "<p></p><li></li><p></p>");
}

static void blanks_stay_within_words(void **unused)
{
    (void)unused;
    expect("<p>\n a <b>b</b> <i>c</i>\nd\n</p>\n<p>e</p>\n",
           "<p>a <b>b</b> <i>c</i>\nd<p>e</p>");
    expect("<b>a</b>\n<b>b</b>", "<b>a</b>\n<b>b</b>");
}

static void code_stays(void **unused)
{
    (void)unused;
    expect(
        "<p>a</p>\n<pre><code class=\"c\">\n  <b>x</b> \"\n\n</code></pre>\n<p>b</p>\n",
        "<p>a<pre><code class=c>\n  <b>x</b> \"\n\n</code></pre><p>b</p>");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_without_blanks_need_no_quotes),
        cmocka_unit_test(end_tags_go_where_html_knows_them),
        cmocka_unit_test(other_end_tags_stay),
        cmocka_unit_test(blanks_stay_within_words),
        cmocka_unit_test(code_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
