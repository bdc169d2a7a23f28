report ledger --format=csv
