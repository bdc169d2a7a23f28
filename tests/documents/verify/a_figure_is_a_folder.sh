rm figures/shares.png && mkdir figures/shares.png
findings
