report diff
report diff --format=markdown
report diff --format=json
report diff --format=github
woven
report diff --from build
report diff --from build/01-words.json --to build/01-words.json
