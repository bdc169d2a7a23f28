rm figures/shares.png
report diff
echo >figures/stray.png
report diff
