/* Questions on the page: prompt, choices and hints are there to be read, the rest is
 * sealed. A sealed part is a <template> here; html_element.c seals it. */
#include "document/asked.h"
#include "document/question.h"
#include "document/system.h"
#include "page/dialect.h"
#include "page/html.h"

static Text decimal(Weaver *weaver, int number)
{
    return text_format(weaver->arena, "%d", number);
}

void page_begin_question(Weaver *weaver, const Element *element)
{
    const Attributes *attributes = element->attributes;
    Writer tag = {.arena = weaver->arena};
    write_string(&tag, "<section class=\"question\"");
    tag_attribute(&tag, "id", attributes->id);
    tag_attribute(&tag, "data-kind", element->word);
    tag_attribute(&tag, "data-chapter",
                  asked_chapter(weaver->level, weaver->part, element->block));
    tag_reference(&tag, "data-answer", attribute(attributes, "answer"));
    tag_reference(&tag, "data-tolerance", attribute(attributes, "tolerance"));
    write_char(&tag, '>');
    weave_html(weaver, written(&tag));
}

void page_begin_choice(Weaver *weaver, const Element *element)
{
    Writer tag = {.arena = weaver->arena};
    write_string(&tag, "<li");
    tag_reference(&tag, "data-claim", attribute(element->attributes, "claim"));
    write_char(&tag, '>');
    weave_html(weaver, written(&tag));
}

void page_begin_hint(Weaver *weaver, const Element *element)
{
    weave_html(weaver, text_format(weaver->arena,
                                   "<details class=\"hint\"><summary>Hint %d</summary>"
                                   "<div class=\"fold\">",
                                   element->number + 1));
}

void page_begin_template(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_html(weaver, TEXT("<div class=\"template\">"));
}

void page_begin_solution(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_html(weaver,
               TEXT("<p class=\"without\">Answers open where JavaScript runs.</p>"));
    weave_html(weaver, TEXT("<template>"));
}

void page_begin_wrong(Weaver *weaver, const Element *element)
{
    Writer tag = {.arena = weaver->arena};
    write_string(&tag, "<div class=\"wrong\"");
    tag_reference(&tag, "data-value", attribute(element->attributes, "value"));
    tag_reference(&tag, "data-shape", attribute(element->attributes, "shape"));
    tag_reference(&tag, "data-program", attribute(element->attributes, "program"));
    write_char(&tag, '>');
    weave_html(weaver, written(&tag));
}

void page_begin_why(Weaver *weaver, const Element *element)
{
    Writer tag = {.arena = weaver->arena};
    write_string(&tag, "<div class=\"why\"");
    tag_attribute(&tag, "data-choice", decimal(weaver, element->number));
    write_char(&tag, '>');
    weave_html(weaver, written(&tag));
}

void page_begin_check(Weaver *weaver, const Element *element)
{
    const Attributes *attributes = element->attributes;
    Text name = weave_plain(weaver, attribute(attributes, "name")->value, SITE_QUESTION);
    Text call = weave_code_text(weaver, attribute(attributes, "call")->value);
    Writer tag = {.arena = weaver->arena};
    write_string(&tag, "<div class=\"check\"");
    tag_attribute(&tag, "data-name", name);
    tag_attribute(&tag, "data-call", call);
    tag_reference(&tag, "data-expected", attribute(attributes, "expected"));
    tag_reference(&tag, "data-tolerance", attribute(attributes, "tolerance"));
    write_string(&tag, "></div>");
    weave_html(weaver, written(&tag));
}
