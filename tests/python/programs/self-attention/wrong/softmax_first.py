def self_attention(X, W_Q, W_K, W_V):
    Q, K, V = X @ W_Q, X @ W_K, X @ W_V
    out = softmax(Q @ K.T) / np.sqrt(K.shape[1]) @ V
    return out
