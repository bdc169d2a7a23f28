awk '/^<a id="tbl-shares/,/^\| car/ {shares = shares $0 "\n"; next}
     /^<a id="tbl-output/,/^\| car/ {output = output $0 "\n"; if (/^\| car/) printf "%s\n%s", output, shares; next}
     {print}' README.md >swapped && mv swapped README.md
findings
