rm level/01-words.md && mkdir level/01-words.md
"$colophon" weave --build build level
echo "status $?"
