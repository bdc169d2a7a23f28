# Each time the option and its value are named.
try() {
    "$colophon" "$@"
    echo "status $?"
}
try verify --build
try verify --build --no-figures level
try verify --build= level
try verify --bulid build level
try verify --format=xml level
try run --format text level 01-words
try run --build build --seconds 0 level 01-words
try run --build build --megabytes=1e3 level 01-words
try ledger --no-figures=all level
