cp build/01-words.json whole
cut_at() { # the results end after so many bytes
    head -c "$1" whole >build/01-words.json
    "$colophon" weave --build build level 2>&1 | head -n 1
}
cut_at 0
cut_at 100
cut_at 400
altered() {
    sed "$1" whole >build/01-words.json
    "$colophon" weave --build build level 2>&1 | grep -v '^ *[0-9]* | \|^ *| '
}
altered 's/"colophon": 1/"colophon": 2/'
altered 's/"kind": "heatmap", //'
altered 's/"columns": \["a", "b"\]/"columns": ["a", "b", "c"]/'
altered 's/\[\[0.5, 0.75\]\]/[[0.5, "x"]]/'
altered 's/\[\[0.5, 0.75\]\]/[[0.5], [0.75]]/'
altered 's/"decimals 2"/"decimals x"/'
altered 's/"format": \[[^]]*\]/"format": []/'
altered 's/"holds": true/"holds": maybe/; s/"line": 6/"line": "six"/'
