sed -i 's/alt="Cat.s first share is 0.667/alt="Cat’s first share is 0.766/' README.md
findings
