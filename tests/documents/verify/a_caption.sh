sed -i 's/w = 0.50/w = 0.05/; s/after 3 steps/after 4 steps/; s/^\*\*Figure 1/**Figure 2/' README.md
findings
