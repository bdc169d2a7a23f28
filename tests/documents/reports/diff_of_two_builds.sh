woven
cp -R build old
another_example
woven
echo "# the document"
report diff --from old
echo "# the folders alone"
"$colophon" diff --from old --to build
echo "status $?"
echo "# the results alone"
"$colophon" diff --from old/01-words.json --to build/01-words.json
echo "status $?"
