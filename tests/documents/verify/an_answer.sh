sed -i 's/^\*\*2\*\*$/**3**/; s/If you found 4/If you found 5/' README.md
findings
