"$colophon" ledger --build build level >/dev/full
echo "status $?"
"$colophon" verify --build build --published README.md --figures figures level >/dev/full
echo "status $?"
