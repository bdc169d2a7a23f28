echo 'not a program' >build/01-words
"$colophon" run --build build level 01-words
echo "status $?"
chmod +x build/01-words
printf '\177ELF' >build/01-words
"$colophon" run --build build level 01-words
echo "status $?"
