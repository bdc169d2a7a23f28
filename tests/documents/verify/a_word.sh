sed -i 's/of its own/of its mind/; s/^Cat/The cat/' README.md
findings
