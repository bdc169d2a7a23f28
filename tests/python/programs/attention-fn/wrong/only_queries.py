def attention(Q, K, V):
    scores = Q @ Q.T
    weights = softmax(scores / np.sqrt(K.shape[1]))
    return weights @ V
