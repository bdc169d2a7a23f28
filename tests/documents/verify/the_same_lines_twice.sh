cat README.md README.md >twice && mv twice README.md
findings
