echo 'version https://git-lfs.github.com/spec/v1' >figures/shares.png
findings
