python3 "$top/tests/documents/verify/png.py" pour figures/shares.png 200 185 100 80
findings
