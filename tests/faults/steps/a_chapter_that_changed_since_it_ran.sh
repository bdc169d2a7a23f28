# Whatever the times of files say.
sed 's/0.25/0.26/; s/decimals(2)/decimals(3)/' level/01-words.c >changed
cmp -s changed level/01-words.c && echo "the chapter was not changed"
cp changed level/01-words.c
touch -d '2001-01-01' level/01-words.c
"$colophon" verify --build build --published README.md --figures figures level
echo "status $?"
publish
echo "status $?"
