sed -i 's/is −3.75/is -3.75/' README.md
findings
