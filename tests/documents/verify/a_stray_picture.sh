cp figures/shares.png figures/old.png
echo 'none of ours' >figures/notes.txt
findings
