report ledger --format=json
report ledger --format=json | sed '$d' | python3 -c 'import json, sys
ledger = json.load(sys.stdin)
print(len(ledger["entries"]), sum(ledger["totals"].values()) - ledger["totals"]["figures"])'
