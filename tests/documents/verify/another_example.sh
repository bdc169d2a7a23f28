sed 's/matrix(3, 2, 2, 0/matrix(3, 2, 3, 0/' level/01-words.c >changed.c && mv changed.c level/01-words.c
compile level/01-words.c build/01-words && "$colophon" run --build build level 01-words
findings
"$colophon" diff --build build --published README.md --figures figures level
echo "status $?"
"$colophon" publish --build build --published README.md --figures figures level
findings
