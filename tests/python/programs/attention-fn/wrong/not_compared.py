def attention(Q, K, V):
    scores = np.ones((len(Q), len(K)))
    weights = softmax(scores / np.sqrt(K.shape[1]))
    return weights @ V
