def self_attention(X, W_Q, W_K, W_V):
    Q = X @ W_Q
    K = X @ W_K
    V = X @ W_V
    scores = Q @ K.T / len(X[0]) ** 0.5
    weights = softmax(scores)
    out = weights @ V
    return out
