cp figures/shares.png before.png
python3 "$top/tests/documents/verify/png.py" again figures/shares.png
cmp -s before.png figures/shares.png && echo 'the bytes are the same'
findings
