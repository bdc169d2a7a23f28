report explain 90%
report explain 5
