report ledger
