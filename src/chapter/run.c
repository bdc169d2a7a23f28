#include "chapter/run.h"

#include "chapter/chapter.h"

Record *chapter_run(Program *program, Setting setting, Arena *arena)
{
    Chapter *ch = take(arena, Chapter, 1);
    ch->program = program;
    ch->arena = arena;
    ch->setting = setting;
    ch->used = take(arena, bool, setting.count);
    ch->faults.arena = arena;
    matrix_workspace(arena);
    chapter_forget_calls();

    program->running = ch;
    program->function(ch);
    chapter_check_setting(ch);
    chapter_check_presets(ch);
    chapter_check_remarks(ch);
    program->running = NULL;

    ch->record.faults = chapter_faults(ch);
    return &ch->record;
}
