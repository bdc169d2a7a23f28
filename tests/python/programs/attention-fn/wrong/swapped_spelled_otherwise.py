def attention(Q, K, V):
    scores = (Q @ K.T).T
    weights = softmax(scores / np.sqrt(K.shape[1]))
    return weights @ V
