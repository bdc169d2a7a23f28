printf '\n\n' >>README.md
sed -i 's/^<details>/\n&/' README.md
findings
