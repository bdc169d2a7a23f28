sed -i 's/| dog | 0.333 |/| dog | 0.334 |/; s/keeps 0.667/keeps 0.67/' README.md
findings
