report ledger --no-figures | tail -12
