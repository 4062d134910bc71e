import { everyMessage } from '../learned-weights.ts';
import { classesIn } from './word-class-index.ts';

/** The wishes that weights tell from an answer: for people, to stop, or to go on later. */
export const learnedWishes = ['human', 'withdraw', 'later'] as const;

/** One of `learnedWishes`. */
export type LearnedWish = (typeof learnedWishes)[number];

/** Meanings that weights tell of a message: a wish, that it is a yes rather than a no, or that it is either of them (`decided`). */
export const learnedMeanings = [...learnedWishes, 'yes', 'decided'] as const;

/** One of `learnedMeanings`. */
export type LearnedMeaning = (typeof learnedMeanings)[number];

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

/** Lists the words of a message, their beginnings and pairs, and signs of the message. */
const ownFeatures = (
  said: readonly string[],
  { text, isAnswer, isRequired }: WeighedMessage,
): ReadonlySet<string> => {
  const placed = ['^', ...said, '$'];
  return new Set([
    ...said.filter((word) => word !== everyMessage),
    ...said.flatMap((word) => (word.length > stemLength ? [`${word.slice(0, stemLength)}*`] : [])),
    ...placed.slice(1).map((word, index) => `${placed[index] ?? ''}_${word}`),
    isAnswer ? '!answer' : '!none',
    ...(isRequired ? [] : ['!optional']),
    ...(text.includes('?') ? ['?asked'] : []),
    ...(/\d/u.test(text) ? ['!figure'] : []),
  ]);
};

const usualCount = 30;
const usualClasses = 8;
const fewestClasses = 4;

/**
 * Lists the features of a message with the size of each: `stop` is a word, `solli*` the beginning of a longer one, `i_am` two words
 * beside each other, `#` a number, `^` and `$` are the begin and the end, `<busy>` is a class of words. Signs in front of a word tell
 * of the message: `?asked`, `!answer`. A long message has many features, which then count less.
 */
export const wishFeatures = (message: WeighedMessage): ReadonlyMap<string, number> => {
  const said = message.words.split(' ');
  const own = ownFeatures(
    said.map((word) => (/^\d+$/u.test(word) ? '#' : word)),
    message,
  );
  const ownSize = Math.sqrt(usualCount / own.size);
  const classes = classesIn(said);
  const classSize = Math.sqrt(usualClasses / Math.max(fewestClasses, classes.size));
  return new Map([
    ...Array.from(own, (feature): [string, number] => [feature, ownSize]),
    ...Array.from(classes, (name): [string, number] => [`<${name}>`, classSize]),
  ]);
};
