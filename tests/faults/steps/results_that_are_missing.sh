rm build/01-words.json
state README.md figures >before
publish
echo "status $?"
state README.md figures | cmp - before
