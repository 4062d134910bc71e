/** A question about an object that is asked time and again: each answer is kept as long as its object. */
export function remembered<Asked extends object, Answer extends NonNullable<unknown>>(
  tell: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  const answers = new WeakMap<Asked, Answer>();
  return (asked) => {
    const known = answers.get(asked);
    if (known !== undefined) return known;
    const answer = tell(asked);
    answers.set(asked, answer);
    return answer;
  };
}

/** About as many words or clauses as a vacancy has. */
const mostWords = 1000;

/** A question about words that one text asks time and again: the answers are kept until there are more than a vacancy needs. */
export function rememberedWords<Answer extends NonNullable<unknown>>(
  tell: (words: string) => Answer,
): (words: string) => Answer {
  const answers = new Map<string, Answer>();
  return (words) => {
    const known = answers.get(words);
    if (known !== undefined) return known;
    const answer = tell(words);
    if (answers.size >= mostWords) answers.clear();
    answers.set(words, answer);
    return answer;
  };
}
