def self_attention(X, W_Q, W_K, W_V):
    Q = X @ W_Q
    Q = Q / np.sqrt(Q.shape[1])
    K = X @ W_K
    V = X @ W_V
    out = softmax(Q @ K.T) @ V
    return out
