python3 "$top/tests/documents/verify/png.py" cut figures/shares.png 1000
findings
