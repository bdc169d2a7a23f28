"""What level 14 says, read once more: each number outside its tables, with the quantity that
the words around it speak of, and what other words stand on.

A wrong binding verifies against itself: `{{weights[cat, dog]}}` prints a number that the
chapter did compute, whether or not the sentence speaks of cat and dog. So here each
sentence stands a second time, written by reading it, and the oracle computes what belongs
into it. In ⟨…⟩ is NumPy, in the names of definitions.py; behind the semicolon the digits:

    3     three decimals, none for a whole number
    .3f   three decimals, always
    .3g   three digits, zeros at the end dropped

Nothing behind it: as an author would type it. Sentences stand in the order of the document;
a section’s may not be left out, and no number outside of them may stand in it.
"""

import re
from functools import cache
from types import SimpleNamespace

import numpy as np

import definitions
import printed

# The chapters at the settings that sentences speak of.
settings = {
    "rnn": ("rnn-decay", ""),
    "avg": ("weighted-average", ""),
    "car55": ("weighted-average", "car55"),
    "same": ("weighted-average", "same"),
    "opposite": ("weighted-average", "opposite"),
    "unscaled": ("weighted-average", "unscaled"),
    "case": ("attention-cases", ""),
    "qkv": ("query-key-value", ""),
    "identity": ("query-key-value", "identity"),
    "swap": ("query-key-value", "swap"),
    "v_only": ("query-key-value", "v-only-x"),
    "only_x": ("query-key-value", "identity + v-only-x"),
    "shapes": ("score-shapes", ""),
    "knob": ("learned-matrices", ""),
    "one_step": ("learned-matrices", "one-step"),
    "thousand": ("learned-matrices", "thousand"),
    "train": ("seed-dependent-training", ""),
    "scale": ("scaling", ""),
    "head": ("attention-head", ""),
}

sentences = {}

sentences["1"] = r"""
Take $w = ⟨rnn.w⟩$.
What is left of the first word’s effect, for $w = ⟨rnn.w⟩$, without tanh.
let the words be ⟨rnn.inputs⟩, over and over
three lines that start together at ⟨rnn.w ** 0; .3g⟩ and fall
w = ⟨rnn.larger_w⟩ without tanh has come down to ⟨rnn.larger_w ** 50; .3g⟩
w = ⟨rnn.larger_w⟩ with the slope of tanh to ⟨rnn.fading[1][1][50]; .3g⟩
w = ⟨rnn.w⟩ without tanh to ⟨rnn.w ** 50; .3g⟩
Even $w = ⟨rnn.larger_w⟩$ keeps only ⟨rnn.larger_w ** 50; .3g⟩ of the effect
With the slope of tanh it keeps ⟨rnn.fading[1][1][50]; .3g⟩:
An RNN has $w = ⟨rnn.w⟩$. Leave out tanh. After the first word it reads ⟨rnn.more⟩ more words
Write $w$ down ⟨rnn.more⟩ times
**⟨rnn.w ** rnn.more; .3f⟩**
⟨rnn.w⟩ × ⟨rnn.w⟩ × ⟨rnn.w⟩ = ⟨rnn.w ** rnn.more; .3g⟩. The number of factors
*If you found ⟨rnn.w * rnn.more; .3g⟩:* You have added $w$
*If you found ⟨rnn.w⟩:* That is what one more word leaves. Here there are ⟨rnn.more⟩.
"""

sentences["2"] = r"""
three points: cat at ⟨avg.X[cat]⟩, dog at ⟨avg.X[dog]⟩ and car at ⟨avg.X[car]⟩.
⟨avg.X[cat, x]⟩ × ⟨avg.X[cat, x]⟩ + ⟨avg.X[cat, y]⟩ × ⟨avg.X[cat, y]⟩ = ⟨avg.X[cat] @ avg.X[cat]; 2⟩
⟨avg.X[cat, x]⟩ × ⟨avg.X[car, x]⟩ + ⟨avg.X[cat, y]⟩ × ⟨avg.X[car, y]⟩ = ⟨avg.X[cat] @ avg.X[car]; 2⟩
The word cat is ⟨avg.X[cat]⟩ and the word dog is ⟨avg.X[dog]⟩. What is the score
The score is ⟨avg.X[cat, x]⟩ × ⟨avg.X[dog, x]⟩ + ⟨avg.X[cat, y]⟩ × ⟨avg.X[dog, y]⟩.
**⟨avg.X[cat] @ avg.X[dog]; 2⟩**
⟨avg.X[cat, x]⟩ × ⟨avg.X[dog, x]⟩ + ⟨avg.X[cat, y]⟩ × ⟨avg.X[dog, y]⟩ = ⟨avg.X[cat] @ avg.X[dog]; 2⟩. Dog points partly
*If you found ⟨avg.X[cat] @ avg.X[dog] / np.sqrt(2); .2f⟩:* You have already divided by the square root
*If you found ⟨avg.X[cat] @ avg.X[cat]; 2⟩:* That is cat’s score with itself.
Here that is $\sqrt{⟨avg.X.shape[1]⟩}$.
Cat’s row becomes ⟨avg.X[cat] @ avg.X.T / np.sqrt(2); 2⟩.
For cat this gives ⟨np.exp(avg.divided[cat]); 2⟩, and the total is
⟨np.exp(avg.divided[cat, cat]); 2⟩ + ⟨np.exp(avg.divided[cat, dog]); 2⟩ + ⟨np.exp(avg.divided[cat, car]); 2⟩ = ⟨np.exp(avg.divided[cat]).sum(); 2⟩
⟨np.exp(avg.divided[cat, cat]); 2⟩ / ⟨np.exp(avg.divided[cat]).sum(); 2⟩ = ⟨avg.weights[cat, cat]; 3⟩
Row cat: ⟨avg.weights[cat, cat]; 3⟩, ⟨avg.weights[cat, dog]; 3⟩, ⟨avg.weights[cat, car]; 3⟩. Row dog: ⟨avg.weights[dog, cat]; 3⟩, ⟨avg.weights[dog, dog]; 3⟩, ⟨avg.weights[dog, car]; 3⟩. Row car: ⟨avg.weights[car, cat]; 3⟩, ⟨avg.weights[car, dog]; 3⟩, ⟨avg.weights[car, car]; 3⟩.
cat gives dog ⟨avg.weights[cat, dog]; 3⟩, but dog gives cat ⟨avg.weights[dog, cat]; 3⟩, much more
The first row of weights is ⟨avg.weights[0]; 3⟩. In Python, `weights[0][2]` is ⟨avg.weights[0, 2]; 3⟩.
- Car looks at cat, with weight ⟨avg.weights[cat, car]; 3⟩.
- Cat looks at car, with weight ⟨avg.weights[cat, car]; 3⟩.
- Cat and car are ⟨avg.weights[cat, car]; 3⟩ apart.
**Right:** Cat looks at car, with weight ⟨avg.weights[cat, car]; 3⟩.
the weight of car on cat happens to be ⟨avg.weights[car, cat]; 3⟩ too
*If you chose:* Car looks at cat, with weight ⟨avg.weights[cat, car]; 3⟩.
*If you chose:* Cat and car are ⟨avg.weights[cat, car]; 3⟩ apart.
On your drawing cat and car are ⟨np.linalg.norm(avg.X[cat] - avg.X[car]); 2⟩ apart
⟨avg.weights[cat, cat]; 3⟩ × ⟨avg.X[cat, y]⟩ + ⟨avg.weights[cat, dog]; 3⟩ × ⟨avg.X[dog, y]⟩ + ⟨avg.weights[cat, car]; 3⟩ × ⟨avg.X[car, y]⟩ = ⟨avg.output[cat, y]; 3⟩
Cat’s own $y$ is ⟨avg.X[cat, y]⟩.
Cat’s weights are ⟨avg.weights[cat, cat]; 3⟩ on cat, ⟨avg.weights[cat, dog]; 3⟩ on dog and ⟨avg.weights[cat, car]; 3⟩ on car. The words are cat ⟨avg.X[cat]⟩, dog ⟨avg.X[dog]⟩ and car ⟨avg.X[car]⟩.
Work out ⟨avg.weights[cat, cat]; 3⟩ × ⟨avg.X[cat, x]⟩ + ⟨avg.weights[cat, dog]; 3⟩ × ⟨avg.X[dog, x]⟩ + ⟨avg.weights[cat, car]; 3⟩ × ⟨avg.X[car, x]⟩, and round.
**⟨avg.output[cat, x]; .2f⟩**
⟨avg.weights[cat, cat]; 3⟩ × ⟨avg.X[cat, x]⟩ + ⟨avg.weights[cat, dog]; 3⟩ × ⟨avg.X[dog, x]⟩ + ⟨avg.weights[cat, car]; 3⟩ × ⟨avg.X[car, x]⟩ = ⟨avg.output[cat, x]; 3⟩. Most of it comes from cat
The others pull it down from ⟨avg.X[cat, x]⟩.
*If you found ⟨avg.X[cat, x]⟩:* That is the $x$ that cat had before.
*If you found ⟨avg.output[cat, y]; .2f⟩:* That is the second number, $y$.
go ⟨avg.weights[cat, cat]; 3⟩ of the way to cat. From there go ⟨avg.weights[cat, dog]; 3⟩ of the way that leads from zero to dog, and then ⟨avg.weights[cat, car]; 3⟩ of the way that leads from zero to car
from cat to dog, with weight ⟨avg.weights[cat, dog]; 3⟩, and to car, with weight ⟨avg.weights[cat, car]; 3⟩; the ring around cat has weight ⟨avg.weights[cat, cat]; 3⟩.
The first, cat’s share, ends at x = ⟨avg.weights[drawn, cat] * avg.X[cat, x]; .2f⟩, y = ⟨avg.weights[drawn, cat] * avg.X[cat, y]; .2f⟩; the second, dog’s share, at x = ⟨avg.weights[drawn, :2] @ avg.X[:2, x]; .2f⟩, y = ⟨avg.weights[drawn, :2] @ avg.X[:2, y]; .2f⟩; the third, car’s share, at cat’s output, ⟨avg.output[cat]; 3⟩.
The three words: ⟨avg.X⟩;
the word whose lines are drawn: ⟨word[drawn]⟩.
To try: car becomes ⟨car55.X[car]⟩;
cat’s output = ⟨avg.weights[cat, cat]; 3⟩ × cat + ⟨avg.weights[cat, dog]; 3⟩ × dog + ⟨avg.weights[cat, car]; 3⟩ × car = ⟨avg.output[cat]; 3⟩
Move car to ⟨car55.X[car]⟩ and leave cat and dog
The words are cat ⟨avg.X[cat]⟩, dog ⟨avg.X[dog]⟩, and now car ⟨car55.X[car]⟩.
What does a lead of ⟨car55.gap; .0f⟩ become?
Car’s scores are ⟨car55.scores[car, car]; 2⟩ with itself, ⟨car55.scores[car, cat]; 2⟩ with cat and ⟨car55.scores[car, dog]; 2⟩ with dog. The lead is ⟨car55.scores[car, car]; 2⟩ − ⟨car55.scores[car, cat]; 2⟩ = ⟨car55.scores[car, car] - car55.scores[car, :2].max(); 2⟩, and ⟨(car55.scores[car, car] - car55.scores[car, :2].max()) / np.sqrt(2); .0f⟩ after dividing.
a factor of $e^{⟨car55.gap; .0f⟩}$
car’s row of weights prints as ⟨car55.weights[car]; .2f⟩.
even cat gives it ⟨car55.weights[cat, car]; 3⟩, nearly all
Row cat: ⟨car55.weights[cat, cat]; 3⟩, ⟨car55.weights[cat, dog]; 3⟩, ⟨car55.weights[cat, car]; 3⟩. Row dog: ⟨car55.weights[dog, cat]; 3⟩, ⟨car55.weights[dog, dog]; 3⟩, ⟨car55.weights[dog, car]; 3⟩. Row car: ⟨car55.weights[car, cat]; 3⟩, ⟨car55.weights[car, dog]; 3⟩, ⟨car55.weights[car, car]; 3⟩.
The weights with car at ⟨car55.X[car]⟩.
Let all three words be ⟨same.X[cat]⟩.
so every row is ⟨same.weights[cat]; .2f⟩: a plain average
Let dog be ⟨opposite.X[dog]⟩, so that
Cat’s score with dog is now ⟨opposite.scores[cat, dog]; 2⟩, below its score with car, which is ⟨opposite.scores[cat, car]; 2⟩. Cat’s weights become ⟨opposite.weights[cat]; 3⟩.
all three are X: `attention(⟨avg.X⟩, ⟨avg.X⟩, ⟨avg.X⟩)` gives `⟨avg.output; 3⟩`
one word looks at two: `attention(⟨case.one_Q⟩, ⟨case.one_K⟩, ⟨case.one_V⟩)` gives `⟨case.one; 3⟩`
two words look at four: `attention(⟨case.few_Q⟩, ⟨case.few_K⟩, ⟨case.few_V⟩)` gives `⟨case.few; 3⟩`
looking and looked at differ: `attention(⟨case.even_Q⟩, ⟨case.even_K⟩, ⟨case.even_V⟩)` gives `⟨case.even; 3⟩`
"""

sentences["3"] = r"""
$W_Q = W_K = W_V = ⟨identity.W_Q⟩$
Leave $W_Q$ as it is, and take $W_K = ⟨swap.W_K⟩$.
Cat is ⟨qkv.X[cat]⟩, so its key is ⟨swap.X[cat] @ swap.W_K; 2⟩; car is ⟨qkv.X[car]⟩, so its key is ⟨swap.X[car] @ swap.W_K; 2⟩.
Which key fits cat’s query ⟨swap.Q[cat]; 2⟩ best?
They are ⟨swap.scores[cat]; 2⟩, and cat’s weights become ⟨swap.weights[cat]; 3⟩.
$$W_K = ⟨qkv.W_K⟩$$
Work it out for car, ⟨qkv.X[car]⟩.
The key’s first number is ⟨qkv.X[car, x]⟩ × ⟨qkv.W_K[x, 0]⟩ + ⟨qkv.X[car, y]⟩ × ⟨qkv.W_K[y, 0]⟩ = ⟨qkv.X[car] @ qkv.W_K[:, 0]; 2⟩.
The key’s second number is ⟨qkv.X[car, x]⟩ × ⟨qkv.W_K[x, 1]⟩ + ⟨qkv.X[car, y]⟩ × ⟨qkv.W_K[y, 1]⟩ = ⟨qkv.X[car] @ qkv.W_K[:, 1]; 2⟩.
Cat’s query is ⟨qkv.X[cat] @ qkv.W_Q; 2⟩. How well does it fit car’s key?
⟨qkv.Q[cat, 0]; 2⟩ × ⟨qkv.K[car, 0]; 2⟩ + ⟨qkv.Q[cat, 1]; 2⟩ × ⟨qkv.K[car, 1]; 2⟩ = ⟨qkv.Q[cat] @ qkv.K[car]; 2⟩
The words are cat ⟨qkv.X[cat]⟩ and car ⟨qkv.X[car]⟩. $W_Q$ is ⟨qkv.W_Q⟩, and $W_K$ is ⟨qkv.W_K⟩.
**⟨qkv.Q[car] @ qkv.K[cat]; 2⟩**
Cat’s key is ⟨qkv.X[cat] @ qkv.W_K; 2⟩, so ⟨qkv.Q[car, 0]; 2⟩ × ⟨qkv.K[cat, 0]; 2⟩ + ⟨qkv.Q[car, 1]; 2⟩ × ⟨qkv.K[cat, 1]; 2⟩ = ⟨qkv.Q[car] @ qkv.K[cat]; 2⟩. Cat finds car
*If you found ⟨qkv.Q[cat] @ qkv.K[car]; 2⟩:* That is the score of cat looking at car.
Row cat: ⟨qkv.weights[cat, cat]; 3⟩, ⟨qkv.weights[cat, dog]; 3⟩, ⟨qkv.weights[cat, car]; 3⟩. Row dog: ⟨qkv.weights[dog, cat]; 3⟩, ⟨qkv.weights[dog, dog]; 3⟩, ⟨qkv.weights[dog, car]; 3⟩. Row car: ⟨qkv.weights[car, cat]; 3⟩, ⟨qkv.weights[car, dog]; 3⟩, ⟨qkv.weights[car, car]; 3⟩.
Cat gives ⟨qkv.weights[cat, car]; 3⟩ of its weight to car, and dog gives ⟨qkv.weights[dog, car]; 3⟩. Car finds nothing: its scores are all ⟨qkv.scores[car, dog]; 2⟩,
Take $W_V = ⟨v_only.W_V⟩$, which keeps $x$ and throws $y$ away: the values become ⟨only_x.V[cat]; 2⟩, ⟨only_x.V[dog]; 2⟩ and ⟨only_x.V[car]; 2⟩.
cat’s weights are ⟨only_x.weights[cat]; 3⟩, as in the beginning
The words $X$: ⟨qkv.X⟩; $W_Q$: ⟨qkv.W_Q⟩; $W_K$: ⟨qkv.W_K⟩; $W_V$: ⟨qkv.W_V⟩;
the word that looks: ⟨word[asking]⟩; the word it looks at: ⟨word[asked]⟩.
⟨word[asking]⟩’s query ⟨qkv.Q[asking]; 2⟩ · ⟨word[asked]⟩’s key ⟨qkv.K[asked]; 2⟩ = ⟨qkv.Q[asking] @ qkv.K[asked]; 2⟩. The other way, ⟨word[asked]⟩ looking at ⟨word[asking]⟩: ⟨qkv.Q[asked] @ qkv.K[asking]; 2⟩.
A sentence has ⟨shapes.words⟩ words. $Q$ and $K$ have ⟨shapes.words⟩ rows and ⟨shapes.d_k⟩ columns each.
$K^T$ has ⟨shapes.d_k⟩ rows and ⟨shapes.words⟩ columns.
**(⟨shapes.words⟩, ⟨shapes.words⟩)**
*If you found (⟨shapes.words⟩, ⟨shapes.d_k⟩):* That is the shape of $Q$ itself.
*If you found (⟨shapes.d_k⟩, ⟨shapes.d_k⟩):* That is the shape of $Q^T K$
all of $d_{\text{model}}$, $d_k$ and $d_v$ are ⟨avg.X.shape[1]⟩.
For the one-way keys this is ⟨qkv.W_Q @ qkv.W_K.T; 2⟩.
for the swapped keys it is ⟨swap.W_Q @ swap.W_K.T; 2⟩.
"""

sentences["4"] = r"""
two words, apple ⟨knob.X[apple]⟩ and sweet ⟨knob.X[sweet]⟩.
sweet’s output should become ⟨knob.target⟩.
We start at $c = ⟨knob.c0⟩$.
The knob is at $c = ⟨knob.c0⟩$. Then sweet’s scores with apple and with itself are ⟨knob.X @ (knob.X[sweet] @ knob.W_Q); 3⟩.
**⟨knob.weights[sweet, apple]; .1f⟩**
*If you found ⟨knob.X[apple] @ (knob.X[sweet] @ knob.W_Q); 3⟩:* That is the score.
at the start that is ⟨knob.output; 3⟩. The target is ⟨knob.target⟩.
At the start the loss is ⟨((knob.output - knob.target) ** 2).sum(); .1f⟩.
Turn the knob by ⟨knob.nudge⟩. Softmax then gives $p = ⟨knob.turned; 4⟩$, so $p$ has grown by ⟨knob.gained; 4⟩, and ⟨knob.gained; 4⟩ / ⟨knob.nudge⟩ = ⟨knob.gained / knob.nudge; 3⟩. The formula says the same: ⟨knob.weights[sweet, apple]; .1f⟩ × ⟨knob.weights[sweet, sweet]; .1f⟩ / √⟨knob.X.shape[1]⟩ = ⟨knob.gained / knob.nudge; 3⟩.
the loss for c from ⟨knob.c - 1.5; 1⟩ to ⟨knob.c + 1.5; 1⟩. The curve goes from ⟨knob.nearby[0][1][0]; .2g⟩ to ⟨knob.nearby[0][1][-1]; .2g⟩. A straight line, from ⟨knob.nearby[0][1][15] - 1.5 * knob.slope; .1f⟩ to ⟨knob.nearby[0][1][15] + 1.5 * knob.slope; .2f⟩, touches it at c = ⟨knob.c; 3⟩, where both are ⟨knob.nearby[0][1][15]; .1f⟩.
The loss near $c = ⟨knob.c; 3⟩$,
At $c = ⟨knob.c0⟩$ the slope is ⟨knob.slope; 3⟩.
the **learning rate**, here ⟨knob.learning_rate⟩:
⟨knob.c0⟩ − ⟨knob.learning_rate⟩ × (⟨knob.slope; 3⟩) = ⟨one_step.c; 3⟩
Now $c$ is ⟨one_step.c; 3⟩, sweet gives ⟨one_step.weights[sweet, apple]; 3⟩ of its weight to apple, and the loss is ⟨one_step.loss; .3f⟩.
The curve begins at ⟨thousand.descent[0][1][0]; .2g⟩ on the left and ends at ⟨thousand.descent[0][1][-1]; .2g⟩ on the right. Dots on the curve lead from c = ⟨knob.c0⟩, where the loss is ⟨thousand.descent[1][1][0]; .1f⟩, to c = ⟨thousand.c; .2f⟩, where it is ⟨thousand.descent[1][1][-1]; .2g⟩.
where $c$ starts: ⟨knob.c0⟩; steps done: ⟨knob.steps⟩.
$W_Q$ = ⟨knob.W_Q; 3⟩, so sweet’s query is ⟨knob.X[sweet] @ knob.W_Q; 3⟩, its weights are ⟨knob.weights[sweet]; 3⟩, its output is ⟨knob.output; 3⟩ and its target ⟨knob.target⟩. Loss ⟨knob.loss; 5⟩, slope ⟨knob.slope; 3⟩.
The learning rate is ⟨train.learning_rate⟩, and there are ⟨train.steps⟩ steps.
it has come down to ⟨train.runs[0, 1]; .2g⟩.
Sweet’s weights on apple and on itself: ⟨train.four[1]; 2⟩ when W_Q and W_K are trained from the identity, ⟨train.four[3]; 2⟩ when all three are trained from the identity, ⟨train.four[5]; 2⟩ for seed ⟨train.first_seed⟩, and ⟨train.four[7]; 2⟩ for seed ⟨train.second_seed⟩.
the value of sweet into ⟨knob.target⟩. Then every average of them is ⟨knob.target⟩,
Try ⟨train.seeds⟩ of them, with the seeds from ⟨0⟩ to ⟨train.seeds - 1⟩:
with ⟨train.spread.size⟩ bars from ⟨0⟩ to ⟨1⟩. The lowest bar has ⟨train.spread.min()⟩ trainings, the highest ⟨train.spread.max()⟩.
Sweet’s weight on apple after ⟨train.seeds⟩ trainings
The weight comes out anywhere from ⟨train.least; .2g⟩ to ⟨train.most; 5⟩, and
"""

sentences["5"] = r"""
Cat’s scores are ⟨unscaled.scores[cat]; 2⟩. Do not divide them. You may use $e^{⟨unscaled.scores[cat, cat]; 2⟩} \approx ⟨np.exp(unscaled.scores[cat, cat]); .1f⟩$, $e^{⟨unscaled.scores[cat, dog]; 2⟩} \approx ⟨np.exp(unscaled.scores[cat, dog]); .1f⟩$ and $e^{⟨unscaled.scores[cat, car]; 2⟩} = ⟨np.exp(unscaled.scores[cat, car]); 2⟩$.
**⟨unscaled.weights[cat, cat]; .2f⟩**
⟨np.exp(unscaled.scores[cat, cat]); .1f⟩ / ⟨np.exp(unscaled.scores[cat]).sum(); .1f⟩ = ⟨unscaled.weights[cat, cat]; .2f⟩. Larger scores
*If you found ⟨avg.weights[cat, cat]; .2f⟩:* That is the weight *with* the division.
Without the division cat’s weight on itself is ⟨unscaled.weights[cat, cat]; 3⟩; with it, ⟨avg.weights[cat, cat]; 3⟩.
Do this ⟨scale.pairs⟩ times.
the standard deviation (std) of ⟨scale.pairs⟩ of them
this predicts ⟨np.sqrt(2); 2⟩, ⟨np.sqrt(64); 2⟩ and ⟨np.sqrt(512); 2⟩.
with seed ⟨scale.random⟩. Another seed
move by about ⟨scale.error[0, 0]; 2⟩, ⟨scale.error[1, 0]; 2⟩ and ⟨scale.error[2, 0]; 2⟩;
The slope after dividing stays at ⟨scale.slope[0, 2]; .2g⟩ from left to right. Without dividing it starts at the same ⟨scale.vanishing[1][1][0]; .2g⟩ and falls to ⟨scale.vanishing[1][1][-1]; .2g⟩ at the right end.
"""

sentences["6"] = r"""
all matrices the identity: `self_attention(⟨identity.X⟩, ⟨identity.W_Q⟩, ⟨identity.W_K⟩, ⟨identity.W_V⟩)` gives `⟨identity.output; 3⟩`
swapped keys: `self_attention(⟨swap.X⟩, ⟨swap.W_Q⟩, ⟨swap.W_K⟩, ⟨swap.W_V⟩)` gives `⟨swap.output; 3⟩`
values keep only x: `self_attention(⟨only_x.X⟩, ⟨only_x.W_Q⟩, ⟨only_x.W_K⟩, ⟨only_x.W_V⟩)` gives `⟨only_x.output; 3⟩`
queries longer than words: `self_attention(⟨head.wide_X⟩, ⟨head.wide_Q⟩, ⟨head.wide_K⟩, ⟨head.wide_V⟩)` gives `⟨head.wide; 3⟩`
queries shorter than words: `self_attention(⟨head.narrow_X⟩, ⟨head.narrow_Q⟩, ⟨head.narrow_K⟩, ⟨head.narrow_V⟩)` gives `⟨head.narrow; 3⟩`
"""

sentences["close"] = r"""
cat’s score with car is ⟨avg.X[cat] @ avg.X[car]; 2⟩, its weight is ⟨avg.weights[cat, car]; 3⟩.
"""

# Each table with numbers: section, heading, names of rows, values, digits by column. None
# stands for what a question hides.
numbered_tables = [
    ("1", "words later | effect multiplied by", "1 2 5 10 50", "rnn.decay", [".3g"]),
    ("2", "word | x | y", "cat dog car", "avg.X", ["", ""]),
    ("2", "looking ↓ at → | cat | dog | car", "cat dog car",
     "[[avg.scores[0, 0], None, avg.scores[0, 2]], [None, *avg.scores[1, 1:]], avg.scores[2]]",
     ["2", "2", "2"]),
    ("2", "new vector of | x | y", "cat dog car", "avg.output", ["3", "3"]),
    ("3", "key of | first number | second number", "cat dog car", "qkv.K", ["2", "2"]),
    ("3", "looking ↓ at → | cat | dog | car", "cat dog car", "qkv.scores", ["2", "2", "2"]),
    ("3", "new vector of | x | y", "cat dog car", "only_x.output", ["3", "3"]),
    ("4", "steps | c | p | loss", "1 10 100 1000", "knob.learned", ["2", "4", ".2g"]),
    ("4", "what is trained | sweet’s weight on apple | loss", "runs", "train.runs", ["2", ".4f"]),
    ("5", "$d_k$ | std of $q \\cdot k$ | after dividing by $\\sqrt{d_k}$", "2 64 512",
     "scale.std", ["2", "2"]),
    ("5", "$d_k$ | typical gap | slope | slope after dividing", "2 64 512",
     "scale.slope", ["2", ".3g", ".3g"]),
]  # fmt: skip
wordy_tables = {("3", "matrix | shape | one row is"), ("4", " | parameters | activations")}


# What words stand on, written down once more by reading them: claims, a lab’s controls and
# presets; and what each figure shows.
stands = {}

stands["rnn-decay"] = r"""
less than a thousandth → a_thousandth
less than a millionth of a millionth → nothing_left
bends the upper line down → steeper
fig-fading → fading
all but a millionth → a_millionth
"""

stands["weighted-average"] = r"""
fig-words → plane
between the other two → dog_between
the same when rows and columns change places → symmetric
add up to one → rows_share
fig-weights → weights
mostly at itself → cat_mostly_itself
least of all at car → cat_car_least
all three alike → dog_even
much more → one_sided
Car looks at cat, with weight {{weights[cat, car]}}. → columns_share
Cat looks at car, with weight {{weights[cat, car]}}. → rows_share
Cat and car are {{weights[cat, car]}} apart. → weight_is_distance
mirror each other → mirrored
larger → lifted
the largest → cat_mostly_itself
pull it down → pulled_in
fig-look → look
The three words → X
divide the scores by $\sqrt{d_k}$ → scaled
the word whose lines are drawn → looking
car becomes {{X[car] @ car55}} → car55
all three the same → same
cat and dog opposite → opposite
How one word looks, and what it takes → look
Weights → weights
Scores → scores
Output → output
About as before: mostly at itself, but also at the others. → about_as_before @ car55
Evenly at all three words. → car_even @ car55
much larger → overwhelming @ car55
Almost only at itself. → mostly_itself @ car55
more than a million million → overwhelming @ car55
nearly all → cat_stares_at_car @ car55
almost only at car → all_stare_at_car @ car55
fig-car55 → weights @ car55
a plain average → plain_average @ same
nothing moves → stays_put @ same
below → dog_least @ opposite
not zero → never_nothing @ opposite
Other matrices show it → attention-cases.order_matters
"""

stands["query-key-value"] = r"""
everything is as in @sec-average → as_before @ identity
swaps the two numbers → swapped @ swap
mostly at car → cat_mostly_car @ swap
still symmetric → symmetric @ swap
in the first place; the second is empty → keys_on_x
Better than any other key → best_fit
which gives the same number here → column_slip
does not find cat → one_sided
not symmetric → lopsided
mostly at car → both_mostly_car
at all three alike → car_even
fig-one-way → weights
finds nothing → finds_nothing
as in the beginning → as_before @ identity + v-only-x
have lost their $y$ → no_y_given @ identity + v-only-x
the same as in @tbl-output → x_as_before @ identity + v-only-x
all zeros → no_y_given @ identity + v-only-x
The words $X$ → X
$W_Q$ → W_Q
$W_K$ → W_K
$W_V$ → W_V
multiply by $W_Q$, $W_K$, $W_V$ → projected
the word that looks → looking
the word it looks at → looked-at
all three the identity → identity
swap the keys → swap
one-way keys → one-way
V keeps only x → v-only-x
Queries $Q$ → Q
Keys $K$ → K
Values $V$ → V
Scores: point at one → scores" row="looking" column="looked-at
Weights → weights
Output → output
not symmetric → lopsided" else="symmetric
only through the product → only_the_product
for the swapped keys → symmetric_product @ swap
"""

stands["learned-matrices"] = r"""
half of the weight → half
fig-slope → nearby
negative → downhill
It stops at some value. → stops
It keeps growing, slower and slower. → keeps_growing
It comes back towards where it began. → returns
larger → keeps_growing
shorter than the one before → ever_slower
by little more than two at most → about_two
never there → never_there
shorter and shorter → ever_slower
fig-descent → descent @ thousand
where $c$ starts → c0
steps done → steps" add="1, 10, 200
one step → one-step
a thousand steps → thousand
The loss, and the way down → course
Weights → weights
$W_Q$, $W_K$ and $W_V$. → parameters_change
All of them. → both_change
$Q$, $K$, $V$ and the weights. → activations_change
None of them. → nothing_changes
come close to the target → seed-dependent-training.all_reach
still falling → seed-dependent-training.still_falling
as good as zero → seed-dependent-training.others_arrive
do not look alike → seed-dependent-training.unlike
fig-four → seed-dependent-training.four
give the right output → seed-dependent-training.all_arrive
fig-spread → seed-dependent-training.spread
no part of this range is rare → seed-dependent-training.spread_out
"""

stands["scaling"] = r"""
sharper → weighted-average.sharper
more than ten times → grow
close to one in every row → steady
the last digits of the last row → finer_than_known
falls ever faster → ever_faster
does not change → same_slope
fig-vanishing → vanishing
almost nothing → vanishes
the same in every row → same_slope
"""

stands["attention-head"] = r"""
It makes a difference → lengths_matter
"""


def namespace():
    """What the names in sentences stand for."""
    space = {"np": np, "cat": 0, "dog": 1, "car": 2, "x": 0, "y": 1, "apple": 0, "sweet": 1}
    for name, (chapter, setting) in settings.items():
        shown, _ = definitions.compute(chapter, setting)
        arrays = {
            key.replace("-", "_"): np.array(value, float)
            if not (isinstance(value, list) and isinstance(value[0], tuple))
            else value
            for key, value in shown.items()
        }
        space[name] = SimpleNamespace(**arrays)
    return space | {
        "word": ["cat", "dog", "car"],
        "drawn": int(space["avg"].looking),
        "asking": int(space["qkv"].looking),
        "asked": int(space["qkv"].looked_at),
    }


quantity = re.compile("⟨(.*?)(?:; (\\S+))?⟩")


def pattern_of(sentence, space):
    """The sentence as a regular expression for what must stand there."""
    pattern, end = "", 0
    for match in quantity.finditer(sentence):
        pattern += re.escape(sentence[end : match.start()])
        pattern += printed.pattern(eval(match[1], space), match[2] or "")
        end = match.end()
    return pattern + re.escape(sentence[end:])


@cache
def patterns(example):
    """For each section its sentences, as they are written here and as patterns."""
    assert example == definitions.example
    space = namespace()
    return {
        section: [(line, re.compile(pattern_of(line, space))) for line in text.split("\n") if line]
        for section, text in sentences.items()
    }


@cache
def tables(example):
    """The tables with numbers, their rows named and their values computed."""
    assert example == definitions.example
    space = namespace()
    runs = [
        "W_Q and W_K (W_V = identity), from the identity",
        "all three, from the identity",
        f"all three, random start, seed {space['train'].first_seed:.0f}",
        f"all three, random start, seed {space['train'].second_seed:.0f}",
    ]
    return [
        (section, heading, runs if rows == "runs" else rows.split(), eval(values, space), digits)
        for section, heading, rows, values, digits in numbered_tables
    ]


# Words and what they stand on, in the three ways to write it.
standing = re.compile(
    r"""\[((?:[^\[\]]|\[[^\[\]]*\])*)\]\{(?:claim|control|preset|show)="([^"]*"(?:\ [a-z]+="[^"]*")*)\}
      | \{\.choice\ claim="([^"]*)"\}\n([^\n]*)
      | \(figure:([^)]*)\)\{\#(fig-[\w-]*)""",
    re.VERBOSE,
)


def standing_in(prose):
    """(words, what they stand on), in the order of a part’s prose."""
    return [
        (match[1] or match[4] or match[6], (match[2] or match[3] or match[5]).removesuffix('"'))
        for match in standing.finditer(prose)
    ]


def standing_of(chapter):
    lines = stands.get(chapter, "").strip().splitlines()
    return [tuple(line.rsplit(" → ", 1)) for line in lines]
