def attention(Q, K, V):
    scores = Q @ K.T
    weights = softmax(scores / np.sqrt(K.shape[1]))
    out = weights @ V
