rm README.md
findings
