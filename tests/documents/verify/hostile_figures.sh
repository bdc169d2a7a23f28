# Figures that nobody means well with, each with the first finding and its peak of memory if
# that is more than it should be. Where the pixels are the same, there is nothing to find.
hostile="$top/tests/documents/verify/hostile.py"
most=160
[ -n "$sanitizers" ] && most=1000
cp figures/shares.png good.png
python3 "$hostile" kinds | while read -r kind; do
    cp good.png figures/shares.png
    python3 "$hostile" "$kind" figures/shares.png
    python3 "$hostile" watch $most timeout 20 "$colophon" verify --build build \
        --published README.md --figures figures level >found 2>&1
    status=$?
    echo "$kind: status $status"
    sed -n '1s/^/    /p' found
    [ "$(wc -l <found)" -gt 1 ] && echo "    and $(($(wc -l <found) - 1)) more"
done
