report explain 0.667
