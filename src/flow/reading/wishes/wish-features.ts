/** The wishes that weights tell from an answer: for people, to stop, or to go on later. */
export const learnedWishes = ['human', 'withdraw', 'later'] as const;

/** One of `learnedWishes`. */
export type LearnedWish = (typeof learnedWishes)[number];

/** The meanings that weights tell of a message: a wish, or that it is a yes rather than a no. */
export type LearnedMeaning = LearnedWish | 'yes';

/** A message, as far as weights look at it. */
export interface WeighedMessage {
  readonly text: string;
  /** The text in plain words. */
  readonly words: string;
  /** Whether the text answers the pending question, read alone. */
  readonly isAnswer: boolean;
  readonly isRequired: boolean;
}

const stemLength = 5;

/**
 * Lists the features of a message: `stop` is a word, `solli*` the beginning of a longer one, `i_am` two words beside each other,
 * `#` a number, `^` and `$` are the begin and the end. Signs in front of a word tell of the message: `?asked`, `!answer`.
 */
export const wishFeatures = ({ text, words, isAnswer, isRequired }: WeighedMessage): ReadonlySet<string> => {
  const said = words.split(' ').map((word) => (/^\d+$/u.test(word) ? '#' : word));
  const placed = ['^', ...said, '$'];
  return new Set([
    ...said,
    ...said.flatMap((word) => (word.length > stemLength ? [`${word.slice(0, stemLength)}*`] : [])),
    ...placed.slice(1).map((word, index) => `${placed[index] ?? ''}_${word}`),
    isAnswer ? '!answer' : '!none',
    ...(isRequired ? [] : ['!optional']),
    ...(text.includes('?') ? ['?asked'] : []),
    ...(/\d/u.test(text) ? ['!figure'] : []),
  ]);
};

const usualCount = 30;

/** The size of each feature of a message: a long message has many, which then count less. */
export const featureSize = (features: ReadonlySet<string>): number => Math.sqrt(usualCount / features.size);
