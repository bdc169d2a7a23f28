#include "chapter/chapter.h"

typedef enum Relation {
    LESS = 1,
    EQUAL = 2,
    GREATER = 4,
} Relation;

static const struct {
    const char *sign;
    int allows; /* the relations, added, under which it holds */
} relations[] = {
    {"<", LESS},    {"<=", LESS | EQUAL},    {"==", EQUAL},
    {">", GREATER}, {">=", GREATER | EQUAL}, {"!=", LESS | GREATER},
};

/* 0 for a sign that is no relation. */
static int allowed_by(const char *sign)
{
    for (size_t i = 0; i < sizeof relations / sizeof *relations; i++)
        if (text_is(text_of(sign), relations[i].sign))
            return relations[i].allows;
    return 0;
}

/* NaN stands in no relation to anything, so that no claim about it holds. */
static int relation_between(double left, double right)
{
    return (left < right ? LESS : 0) | (left == right ? EQUAL : 0) |
           (left > right ? GREATER : 0);
}

static void check_name(Chapter *ch, Text name)
{
    chapter_check_word(ch, name);
    for (int i = 0; i < ch->record.claims.count; i++)
        if (text_equal(ch->record.claims.at[i].name, name))
            chapter_fault(ch, "`%t` was already claimed in line %d", name,
                          ch->record.claims.at[i].origin.line);
}

void claim(Chapter *ch, const char *name, double left, const char *relation, double right)
{
    chapter_enter(ch);
    Claim claim = {
        .origin = ch->here,
        .name = text_copy(ch->arena, text_of(name)),
        .relation = text_copy(ch->arena, text_of(relation)),
        .left = left,
        .right = right,
        .holds = (relation_between(left, right) & allowed_by(relation)) != 0,
    };
    check_name(ch, claim.name);
    if (!allowed_by(relation))
        chapter_fault(ch, "`%s` is no relation: write <, <=, ==, !=, >= or >", relation);
    *record_add(ch->arena, &ch->record.claims) = claim;
}
