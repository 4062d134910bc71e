import { rememberedWords } from '../remembered.ts';

/** Vacancies have most of their words in common. */
const mostWords = 10_000;
/** To keep a longer one may be to keep the text that it is cut from, so that fewer of them are kept. */
const longestWord = 12;

/** A question about a single word, whatever its text: the answers are kept from one text to the next. */
export function ofEachWord<Answer extends NonNullable<unknown>>(
  tell: (word: string) => Answer,
): (word: string) => Answer {
  const answers = new Map<string, Answer>();
  const ofLong = rememberedWords(tell);
  return (word) => {
    if (word.length > longestWord) return ofLong(word);
    const known = answers.get(word);
    if (known !== undefined) return known;
    const answer = tell(word);
    if (answers.size >= mostWords) answers.clear();
    answers.set(word, answer);
    return answer;
  };
}
