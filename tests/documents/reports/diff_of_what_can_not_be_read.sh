report diff --from nowhere
"$colophon" diff --from nowhere --to build
echo "status $?"
"$colophon" diff --from figures --to README.md
echo "status $?"
"$colophon" diff --from build
echo "status $?"
"$colophon" diff --format=csv level
echo "status $?"
report diff --from build/01-words.json
echo '{"colophon": 1' >broken.json
"$colophon" diff --from build/01-words.json --to broken.json
echo "status $?"
