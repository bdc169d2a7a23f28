/* Secrets: cells that show as ? until a question is answered. */
#include "document/list.h"
#include "document/quote.h"

static int last_order(const Block *block)
{
    return block->last ? last_order(block->last) : block->order;
}

static void collect_secret(Weaver *weaver, Part *part, const Hidden *hidden)
{
    const DocumentLabel *question = labels_find(&weaver->labels, hidden->question);
    Place line = place_of_line(&part->code, hidden->line);
    if (!question || !has_class(&question->block->attributes, "question")) {
        if (!weaver->level->incomplete)
            fault_add(weaver->faults, line,
                      "there is no question `%.*s` in this level's prose",
                      (int)hidden->question.size, hidden->question.at);
        return;
    }
    Source *target = take(weaver->arena, Source, 1);
    *target = (Source){part->code.path, hidden->target};
    Faults faults = {.arena = weaver->arena};
    Weaver inside = *weaver;
    inside.faults = &faults;
    inside.part = part;
    Quote quote;
    if (quote_find(&inside, place_at(target, 0, target->text.size), &quote)) {
        Secret secret = {quote.owner,   quote.result->name, quote.setting->name,
                         quote.row,     quote.row_end,      quote.col,
                         quote.col_end, question->block,    last_order(question->block)};
        LIST_ADD(weaver->arena, weaver->secrets, weaver->secret_count, secret);
    }
    for (int i = 0; i < faults.count; i++)
        fault_add(weaver->faults, line, "%.*s", (int)faults.list[i].message.size,
                  faults.list[i].message.at);
}

void quote_collect_secrets(Weaver *weaver)
{
    for (int i = 0; i < weaver->level->part_count; i++) {
        Part *part = &weaver->level->parts[i];
        if (part->results.setting_count == 0)
            continue;
        const Setting *start = &part->results.settings[0];
        for (int j = 0; j < start->hidden_count; j++)
            collect_secret(weaver, part, &start->hidden[j]);
    }
}

bool quote_hidden(const Weaver *weaver, const Quoted *cell)
{
    int order = weaver->block ? weaver->block->order : 0;
    for (int i = 0; i < weaver->secret_count; i++) {
        const Secret *secret = &weaver->secrets[i];
        bool same = secret->owner == cell->owner &&
                    text_equal(secret->result, cell->result->name) &&
                    (secret->setting.size == 0 ||
                     text_equal(secret->setting, cell->setting->name));
        bool inside = cell->row >= secret->row && cell->row < secret->row_end &&
                      cell->col >= secret->col && cell->col < secret->col_end;
        bool answered = order > secret->order || weaver->revealed == secret->question;
        if (same && inside && !answered && !cell->shape)
            return true;
    }
    return false;
}
