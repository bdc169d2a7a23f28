/* colophon-run: `run` and `asked` alone, without the libraries that figures need,
 * so that it starts at once. make runs it once a chapter. */
#include "command_line.h"

int main(int count, char **arguments)
{
    static const Command commands[] = {
        {"asked", command_asked, NULL, NULL, false},
        {"run", command_run, "chapter", NULL, false},
    };
    return command_line(count, arguments, commands, 2,
                        "usage: colophon-run run|asked …, as with colophon\n");
}
