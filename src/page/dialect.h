/* The page's dialect: Markdown with HTML around its blocks. All HTML that it adds stands
 * in spans of its own, each a run of whole tags; html_element.c tells it from an author's
 * by that. */
#ifndef COLOPHON_PAGE_DIALECT_H
#define COLOPHON_PAGE_DIALECT_H

#include "document/dialect.h"
#include "figure/plane.h"

extern const Dialect page_dialect;

/* Its parts for questions and labs (dialect_question.c, dialect_lab.c). */
void page_begin_question(Weaver *weaver, const Element *element);
void page_begin_choice(Weaver *weaver, const Element *element);
void page_begin_hint(Weaver *weaver, const Element *element);
void page_begin_template(Weaver *weaver, const Element *element);
void page_begin_solution(Weaver *weaver, const Element *element);
void page_begin_wrong(Weaver *weaver, const Element *element);
void page_begin_why(Weaver *weaver, const Element *element);
void page_begin_check(Weaver *weaver, const Element *element);

void page_begin_lab(Weaver *weaver, const Element *element);
void page_begin_control(Weaver *weaver, const Element *element);
void page_begin_value(Weaver *weaver, const Element *element);
void page_end_control(Weaver *weaver, const Element *element);
void page_begin_preset(Weaver *weaver, const Element *element);
void page_begin_show(Weaver *weaver, const Element *element);
void page_begin_shown(Weaver *weaver, const Element *element);
void page_end_show(Weaver *weaver, const Element *element);

/* What they share. A tag is written piece by piece, then put into the document as a block
 * of its own. */
void tag_attribute(Writer *tag, const char *name, Text value);
void tag_reference(Writer *tag, const char *name, const Attribute *attribute);
void weave_html(Weaver *weaver, Text html);

/* What `place` says, as plain text: with numbers, without markup; of code as it stands.
 */
Text weave_plain(Weaver *weaver, Place place, Site site);
Text weave_code_text(Weaver *weaver, Place place);

/* The drawing as SVG; of a plane, with the frame, unless that is NULL. What can not be
 * drawn is a fault. */
void write_drawing(Weaver *weaver, Writer *out, const Picture *picture,
                   const AxesFrame *frame, Text alt);

#endif
