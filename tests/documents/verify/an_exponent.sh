sed -i 's/10⁻¹⁶/10⁻¹⁵/' README.md
findings
