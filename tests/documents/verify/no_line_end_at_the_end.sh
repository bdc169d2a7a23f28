printf %s "$(cat README.md)" >cut && mv cut README.md
findings
