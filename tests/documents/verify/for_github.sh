sed -i 's/| dog | 0.333 |/| dog | 33.4% |/; s/of its own/of, its: own/' README.md
mv README.md 'READ,ME:100%.md'
findings --format github --published 'READ,ME:100%.md'
