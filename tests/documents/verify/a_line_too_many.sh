sed -i 's/^| dog | 0.333.*/&\n| cow | 0.5 | 0.5 | 0 |/; s/^Cat keeps.*/&\n\nAnd more, 5 of it./' README.md
findings
