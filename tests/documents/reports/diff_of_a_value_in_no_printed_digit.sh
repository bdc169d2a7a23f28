woven
cp -R build old
sed -i 's|2 / 3.0|2 / 3.0001|' level/01-words.c
computed && woven
report diff --from old
"$colophon" diff --from old --to build
