def attention(Q, K, V):
    scores = Q @ K.T
    print(scores.shape)
    weights = softmax(scores / np.sqrt(K.shape[1]))
    return weights @ V
