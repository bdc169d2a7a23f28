rm figures/shares.png
findings
