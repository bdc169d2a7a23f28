report explain README.md:9:11
report explain README.md:9
report explain level/01-words.md:3:200
report explain 01-words.c:16
