: >README.md
findings
