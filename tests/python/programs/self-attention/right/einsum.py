def self_attention(X, W_Q, W_K, W_V):
    Q, K, V = X @ W_Q, X @ W_K, X @ W_V
    weights = softmax(np.einsum("id,jd->ij", Q, K) / np.sqrt(K.shape[1]))
    out = np.einsum("ij,jd->id", weights, V)
    return out
