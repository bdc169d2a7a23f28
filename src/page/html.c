#include "page/html.h"

void html_escape(Writer *out, Text text)
{
    for (size_t i = 0; i < text.size; i++) {
        char c = text.at[i];
        const char *entity = c == '<'   ? "&lt;"
                             : c == '>' ? "&gt;"
                             : c == '&' ? "&amp;"
                             : c == '"' ? "&quot;"
                                        : NULL;
        write_text(out, entity ? text_of(entity) : text_slice(text, i, i + 1));
    }
}

/* The Markdown as it is. */
bool html_text(const Document *document, Arena scratch, HtmlText *text)
{
    const Level *level = document->woven.level;
    Writer out = {.arena = level->arena};
    (void)scratch;
    write_string(&out, "<h1>");
    html_escape(&out, level->front.title);
    write_string(&out, "</h1>\n<pre>");
    html_escape(&out, document->woven.text);
    write_string(&out, "</pre>");
    *text = (HtmlText){.main = written(&out),
                       .origins = TEXT("{\"sources\": [], \"origins\": []}"),
                       .title = level->front.title,
                       .question = level->front.question};
    return true;
}
