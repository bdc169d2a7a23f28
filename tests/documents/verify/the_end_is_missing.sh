head -n 12 README.md >cut && mv cut README.md
findings
