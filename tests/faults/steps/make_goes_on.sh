# Of five chapters one does not compile, one crashes, one does not end and one is not linked:
# make says so, runs the other one, and leaves what is published as it is.
mkdir -p chapters/words make/build && mv chapters make && cd make || return
ln -s "$top/src" src && cp "$top/Makefile" .
cp -a "$build/src" "$build/libcore.a" "$build"/colophon* "$build/flags" "$build"/libraries* build
words=chapters/words
printf -- '---\ntitle: Make\n---\nText.\n' >$words/00-opening.md
echo 'Published.' >$words/README.md
echo '{{one}}' >$words/01-good.md
chapter() {
    printf '#include "colophon.h"\n\nvoid chapter(Chapter *ch)\n{\n    %s\n}\n' "$2" >$words/$1.c
}
chapter 01-good 'show_number(ch, "one", 1, integer());'
chapter 02-broken 'show_number(ch, "one", 1, integer())'
chapter 03-crashing 'show_number(ch, "one", *(volatile int *)8, integer());'
chapter 04-endless 'volatile bool on = ask_switch(ch, "on", true); while (on) continue;'
chapter 05-unlinked 'show_number(ch, "one", __builtin_sin(ask_number(ch, "w", 1, integer())), integer());'
make -j2 CHAPTER_SECONDS=1 >output 2>&1
echo "status $?"
grep -o 'error: chapter .*' output | sort
grep -o 'chapters/words/02-broken.c:5:[0-9]*: error' output
grep -o '[^ ]*: error: segmentation fault .*' output
grep -o 'undefined reference to .sin' output
grep -o '"name": "one"' build/words/01-good.json
ls build/words/*.json
cat $words/README.md
