def attention(Q, K, V):
    scores = K @ K.T
    weights = softmax(scores / np.sqrt(K.shape[1]))
    return weights @ V
