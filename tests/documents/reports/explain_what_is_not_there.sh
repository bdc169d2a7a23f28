report explain 0.76
report explain -0.75
report explain 0.66667
report explain shars
report explain README.md:8
report explain '[['
report explain ''
