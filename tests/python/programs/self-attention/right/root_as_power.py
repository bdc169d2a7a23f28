def self_attention(X, W_Q, W_K, W_V):
    Q, K, V = X @ W_Q, X @ W_K, X @ W_V
    d_k = W_Q.shape[1]
    scores = Q @ K.T * d_k ** -0.5
    out = softmax(scores) @ V
    return out
