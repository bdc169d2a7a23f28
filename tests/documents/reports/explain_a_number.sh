report explain 0.75
report explain 75%
report explain 50%
