def self_attention(X, W_Q, W_K, W_V):
    Q = np.dot(X, W_Q)
    K = np.dot(X, W_K)
    V = np.dot(X, W_V)
    scores = np.dot(Q, K.T) / np.sqrt(K.shape[1])
    weights = softmax(scores, axis=1)
    out = np.dot(weights, V)
    return out
