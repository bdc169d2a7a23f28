def attention(Q, K, V):
    scores = np.zeros((len(Q), len(K)))
    for i in range(len(Q)):
        for j in range(len(K)):
            scores[i, j] = sum(Q[i] * K[j])
    weights = softmax(scores / np.sqrt(K.shape[1]))
    return weights @ V
