def attention(Q, K, V):
    scores = np.array([[q @ k for k in K] for q in Q])
    weights = softmax(scores / np.sqrt(K.shape[1]))
    return weights @ V
