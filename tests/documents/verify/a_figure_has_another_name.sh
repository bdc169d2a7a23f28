mv figures/shares.png figures/share.png
findings
