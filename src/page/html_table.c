/* Tables of a page: an author's own, and computed ones. */
#include "document/system.h"
#include "page/html_writer.h"

void html_open_table(HtmlWriter *writer)
{
    bool computed = html_is_in(writer, "<div class=\"scroll\"");
    int scroll = html_innermost(writer, HTML_OURS);
    bool shown =
        computed && scroll > 0 &&
        text_starts(writer->open[scroll - 1].opening, TEXT("<figure class=\"show"));
    writer->table = (HtmlTable){.computed = computed, .shown = shown};
    html_open_block(writer, "table",
                    computed ? "<table>\n" : "<div class=\"scroll\"><table>\n",
                    computed ? "</table>" : "</table></div>\n");
}

void html_open_row(HtmlWriter *writer)
{
    html_open_block(writer, "tr", "<tr>", "</tr>\n");
    writer->table.col = 0;
}

/* The style sheet knows where cells stand: right in a computed table, or else left. */
static const char *class_of(const HtmlTable *table, HtmlAlign align)
{
    static const char *const classes[] = {"", " class=\"left\"", " class=\"center\"",
                                          " class=\"right\""};
    HtmlAlign usual = table->computed ? HTML_RIGHT : HTML_LEFT;
    return align == usual ? "" : classes[align];
}

static Text place_of_cell(HtmlWriter *writer)
{
    const HtmlTable *table = &writer->table;
    return table->shown ? text_format(writer->arena, " data-cell=\"%d,%d\"", table->row,
                                      table->col - table->corner)
                        : TEXT("");
}

void html_open_heading_cell(HtmlWriter *writer, HtmlAlign align)
{
    HtmlTable *table = &writer->table;
    table->corner += table->computed && align == HTML_LEFT;
    html_open_block(writer, "th",
                    text_format(writer->arena, "<th%s>", class_of(table, align)).at,
                    "</th>");
}

/* In a computed table labels stand left, numbers right. */
void html_open_cell(HtmlWriter *writer, HtmlAlign align)
{
    HtmlTable *table = &writer->table;
    bool label = table->computed && align == HTML_LEFT;
    Text place = label ? TEXT("") : place_of_cell(writer);
    if (label)
        html_open_block(writer, "th", "<th scope=\"row\">", "</th>");
    else
        html_open_block(writer, "td",
                        text_format(writer->arena, "<td%s%.*s>", class_of(table, align),
                                    (int)place.size, place.at)
                            .at,
                        "</td>");
}

/* A heading without words heads nothing. */
void html_close_cell(HtmlWriter *writer)
{
    int index = html_innermost(writer, HTML_BLOCK);
    HtmlElement cell = writer->open[index];
    bool empty = writer->out.size == cell.start + cell.opening.size;
    html_close(writer, index);
    if (empty && text_starts(cell.opening, TEXT("<th")))
        html_replace(writer, cell.start, TEXT("<td></td>"));
    writer->table.col++;
}

/* Nor does a row of such. */
void html_close_table_head(HtmlWriter *writer)
{
    int index = html_innermost(writer, HTML_BLOCK);
    size_t start = writer->open[index].start;
    html_close(writer, index);
    Text words = html_without_tags(writer->arena, html_since(writer, start), NULL);
    if (text_trim(words).size == 0)
        html_replace(writer, start, (Text){0});
}
