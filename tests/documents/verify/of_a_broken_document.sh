echo 'It is {{nothing}}.' >>level/01-words.md
findings
