rm README.md && mkdir README.md
findings
