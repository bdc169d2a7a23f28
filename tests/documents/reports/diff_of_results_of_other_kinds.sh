# Another shape, a name gone and one more, a preset more, digits, a claim more.
cp -R build old
sed -i 's/"estimate"/"guess"/g; s/labels("2", "10")/labels("2", "10", "20")/
    s/matrix(1, 2, square(w),/matrix(1, 3, 0, square(w),/; s/decimals(3));$/decimals(2));/
    s/^    preset.*/&\
    preset(ch, "none", "w", 0);/; s/claim(ch, "mostly"/claim(ch, "most"/' level/01-words.c
computed
"$colophon" diff --from old/01-words.json --to build/01-words.json
echo "status $?"
