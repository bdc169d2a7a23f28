def attention(Q, K, V):
    scores = (Q[:, None, :] * K[None, :, :]).sum(axis=2)
    weights = softmax(scores / np.sqrt(K.shape[1]))
    return weights @ V
