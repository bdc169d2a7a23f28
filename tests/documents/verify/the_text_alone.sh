rm -r figures
findings --no-figures
