#include "proof/element.h"

#include "document/system.h"

/* The innermost block around the place. A question is woven as one block, so its parts
 * are looked for by where they stand. */
static const Block *innermost(const Block *block, Place place)
{
    const Block *found = block;
    for (const Block *child = block ? block->first : NULL; child; child = child->next)
        if (place.source == child->place.source && place.from >= child->place.from &&
            place.from < child->place.to)
            found = innermost(child, place);
    return found;
}

typedef struct Role {
    const char *class, *name;
} Role;

static const Role roles[] = {
    {"hint", "hint"},     {"wrong", "wrong answer"}, {"after", "answer"},
    {"choice", "choice"}, {"check", "check"},        {"question", "question"},
    {"lab", "lab"},       {"colophon", "colophon"},
};

static const char *role_of(const Block *block)
{
    for (; block; block = block->parent)
        for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
            if (block->kind == BLOCK_DIV && has_class(&block->attributes, roles[i].class))
                return roles[i].name;
    return NULL;
}

/* What a place with no better name is called: by its block. */
static const char *block_word(const Block *block)
{
    if (!block)
        return "text";
    return block->kind == BLOCK_HEADING  ? "heading"
           : block->kind == BLOCK_TABLE  ? "table"
           : block->kind == BLOCK_FIGURE ? "caption"
           : block->kind == BLOCK_CODE   ? "code"
                                         : "text";
}

static const char *site_word(const Span *span, const Block *block)
{
    static const char *const words[] = {
        [SITE_HEADING] = "heading", [SITE_TABLE] = "table", [SITE_CAPTION] = "caption",
        [SITE_ALT] = "alt text",    [SITE_CODE] = "code",   [SITE_MATH] = "math",
    };
    const char *word = span->quoted && span->quoted->site < sizeof words / sizeof *words
                           ? words[span->quoted->site]
                           : NULL;
    return word ? word : block_word(block);
}

Text element_of(Arena *arena, const Span *span)
{
    const Block *block = innermost(span->block, span->place);
    const char *role = role_of(block), *word = site_word(span, block);
    bool plain = text_is(text_of(word), "text");
    if (role && !plain)
        return text_format(arena, "%s, %s", role, word);
    return text_of(role ? role : word);
}
