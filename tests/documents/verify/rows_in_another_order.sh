sed -i '/^| dog | 0.333/{h;d};/^| car | 0 |/{G}' README.md
findings
