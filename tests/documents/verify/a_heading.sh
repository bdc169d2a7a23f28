sed -i 's/^## 1. Shares/## 2. Shares/; s/of 1234567/of 1234576/' README.md
findings
