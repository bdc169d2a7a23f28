# What is published is altered in the text and both figures, and each write fails in turn:
# then every file is the old one or the new one, and no half of a file is left behind.
${CC:-cc} -shared -fPIC "$top/tests/faults/failing.c" -o failing.so
sed -i 's/"w", 0.5/"w", 0.25/' level/01-words.c
compile level/01-words.c build/01-words && "$colophon" run --build build level 01-words
mkdir published old new
cp -R README.md figures old
(cd new && mkdir build && cp ../build/*.json build && "$colophon" publish --build build \
    --published README.md --figures figures ../level)
failures=0 n=0 status=2
while [ $status -ne 0 ] && [ $n -lt 100 ]; do
    n=$((n + 1))
    rm -rf published && cp -R old published
    FAIL_AT=$n FAIL_IN=published LD_PRELOAD=$PWD/failing.so "$colophon" publish --build build \
        --published published/README.md --figures published/figures level 2>words
    status=$?
    [ $status -eq 2 ] && failures=$((failures + 1)) && cat words
    (cd old && find . -type f && cd ../published && find . -type f) | sort -u | while read -r file; do
        cmp -s "published/$file" "old/$file" || cmp -s "published/$file" "new/$file" ||
            echo "after write $n, $file is neither old nor new"
    done
done
echo "status $status"
diff -r published new -x build && echo 'at last all is new'
