report explain 'shares[cat] @ even'
report explain words.w
report explain loud
report explain alike
report explain 'shares[cow]'
