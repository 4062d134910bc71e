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
