another_example
report diff
report diff --format=markdown
report diff --format=github
report diff --format=json
