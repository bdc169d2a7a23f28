another_example
woven
cp -R build old
sed -i 's/matrix(2, 2, 1, 3, 1, 1)/matrix(2, 2, 3, 1, 1, 1)/' level/01-words.c
computed && woven
report diff --from old | grep claim
