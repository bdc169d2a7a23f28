def attention(Q, K, V):
    scores = K.T * Q
    weights = softmax(scores / np.sqrt(K.shape[1]))
    return weights @ V
