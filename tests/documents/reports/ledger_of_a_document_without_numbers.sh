rm level/*.c && printf -- '---\ntitle: Words\n---\n\nNothing but words.\n' >level/00-opening.md
printf 'And more words.\n' >level/01-words.md
report ledger
report explain 3
