rm build/01-words
state build >before
"$colophon" run --build build level 01-words
echo "status $?"
state build | cmp - before
