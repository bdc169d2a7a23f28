# An input, a seed without a colophon, a preset; a preset that is only joined is seen.
sed -i '/Loud/d; /colophon/,$d; s/{preset="even"}/{preset="even + loud"}/' level/01-words.md
sed -i 's/^    preset.*/&\
    preset(ch, "loud", "loud", true);\
    preset(ch, "lost", "w", 1);\
    ask_random(ch, "random", 7);/' level/01-words.c
computed
report ledger | tail -12
