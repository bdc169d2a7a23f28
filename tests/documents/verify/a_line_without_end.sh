# What stands in one line must not take for ever to be compared with what stands in many.
seq 1 20000 | sed 's/$/ cat dog shares of the average 0.5 is what/' | tr '\n' ' ' >README.md
timeout 20 "$colophon" verify --build build --published README.md --figures figures level |
    cut -c 1-100 | head -n 3
