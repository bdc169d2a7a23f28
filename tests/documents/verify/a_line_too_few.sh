sed -i '/^| dog | 0.333/d; /^Below zero/d; /^Cat keeps/d' README.md
findings
