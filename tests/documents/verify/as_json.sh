sed -i 's/| dog | 0.333 |/| dog | 0.334 |/; s/of its own/of "its" own\\/' README.md
rm figures/shares.png
findings --format json
findings --format=json | sed '$d' | python3 -c 'import json, sys
for finding in json.load(sys.stdin):
    print(sorted(finding))'
