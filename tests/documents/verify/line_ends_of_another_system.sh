sed -i 's/$/\r/' README.md
findings
