rm build/01-words.json && mkdir build/01-words.json
"$colophon" run --build build level 01-words
echo "status $?"
