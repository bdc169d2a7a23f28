def attention(Q, K, V):
    return attention(Q, K, V)
