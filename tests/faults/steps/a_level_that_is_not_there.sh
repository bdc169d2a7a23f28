"$colophon" weave --build build nowhere
echo "status $?"
"$colophon" run --build build nowhere 01-words
echo "status $?"
"$colophon" run --build build level 02-words
echo "status $?"
"$colophon" verify --build build README.md
echo "status $?"
"$colophon" asked --build build nowhere
echo "status $?"
mkdir empty
"$colophon" asked --build build empty
echo "status $?"
"$colophon" ledger --format=json --build build nowhere
echo "status $?"
"$colophon" explain --build build nowhere 0.75
echo "status $?"
