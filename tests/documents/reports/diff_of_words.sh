sed -i 's/A book has/The book had/; s/1[.] Shares/1. The shares/' README.md
report diff
report diff --format=markdown
report diff --format=github
