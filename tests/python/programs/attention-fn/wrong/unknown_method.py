def attention(Q, K, V):
    scores = Q @ K.t
    weights = softmax(scores / np.sqrt(K.shape[1]))
    return weights @ V
