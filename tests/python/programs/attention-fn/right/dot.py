def attention(Q, K, V):
    scores = np.dot(Q, K.T)
    weights = softmax(scores / np.sqrt(K.shape[1]))
    return weights @ V
