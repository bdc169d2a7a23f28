def self_attention(X, W_Q, W_K, W_V):
    out = softmax((X @ W_Q) @ (X @ W_K).T / np.sqrt(W_K.shape[1])) @ (X @ W_V)
    return out
