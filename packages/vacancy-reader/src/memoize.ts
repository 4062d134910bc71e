/** A question about an object that is asked time and again: each answer is kept as long as its object. */
export function memoizeByObject<Asked extends object, Answer extends NonNullable<unknown>>(
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

/** Answers are kept until there are more than `most`. */
function memoizeUpTo<Answer extends NonNullable<unknown>>(
  tell: (words: string) => Answer,
  most: number,
): (words: string) => Answer {
  const answers = new Map<string, Answer>();
  return (words) => {
    const known = answers.get(words);
    if (known !== undefined) return known;
    const answer = tell(words);
    if (answers.size >= most) answers.clear();
    answers.set(words, answer);
    return answer;
  };
}

/** About as many words or clauses as a vacancy has. */
const maxEntriesPerText = 1000;
/** Vacancies have most of their words in common. */
const maxEntriesPerWord = 10_000;
/** To keep a longer word may be to keep the text that it is cut from. */
const longestWord = 12;

/** A question about words that one text asks time and again: the answers are kept until there are more than a vacancy needs. */
export const memoizePerText = <Answer extends NonNullable<unknown>>(
  tell: (words: string) => Answer,
): ((words: string) => Answer) => memoizeUpTo(tell, maxEntriesPerText);

/** A question about a single word, whatever its text: the answers are kept from one text to the next, fewer of them about long words. */
export const memoizePerWord = <Answer extends NonNullable<unknown>>(
  tell: (word: string) => Answer,
): ((word: string) => Answer) => {
  const [short, long] = [memoizeUpTo(tell, maxEntriesPerWord), memoizePerText(tell)];
  return (word) => (word.length > longestWord ? long(word) : short(word));
};
