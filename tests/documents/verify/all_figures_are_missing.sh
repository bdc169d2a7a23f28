rm -r figures
findings
