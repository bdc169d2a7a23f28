rm build/01-words.json && mkdir build/01-words.json
"$colophon" weave --build build level
echo "status $?"
