def score(q, k):
    return q @ k

def attention(Q, K, V):
    scores = np.array([[score(q, k) for k in K] for q in Q])
    weights = softmax(scores / np.sqrt(K.shape[1]))
    return weights @ V
