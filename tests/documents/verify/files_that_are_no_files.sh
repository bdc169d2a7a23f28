# A pipe that nobody writes to, a device without end, a file larger than any picture.
for make in 'mkfifo' 'ln -s /dev/zero' 'truncate -s 100G'; do
    rm figures/shares.png
    $make figures/shares.png
    timeout 20 "$colophon" verify --build build --published README.md --figures figures level
    echo "status $?"
done
