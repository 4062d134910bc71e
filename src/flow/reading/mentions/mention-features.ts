import type { ChoiceOption } from '../../reply-parsers/choice.ts';
import { plainWords } from '../plain-words.ts';
import { classesIn } from '../wishes/word-class-index.ts';

/** An option that a message mentions, be it the answer or not, with the features of its place and the size of each. */
export interface OptionMention {
  readonly value: string;
  readonly features: ReadonlyMap<string, number>;
}

/** One word of a message, with the number of its part and the option that it mentions. */
interface PlacedWord {
  readonly word: string;
  readonly part: number;
  readonly value: string | null;
}

const smallWords = new Set(
  'de het een the a an of van for my mijn per op in to and en or met with'.split(' '),
);
/** Words that tell nothing of what is meant. */
const articles = new Set('de het een the a an den it is'.split(' '));
const stemLength = 5;
const shortestStem = 4;

const isForm = (word: string, named: string): boolean =>
  word === named ||
  (Math.min(word.length, named.length) >= shortestStem &&
    word.slice(0, stemLength) === named.slice(0, stemLength));

/** Returns what finds the option whose value or label alone has a form of a word: "by" names neither "By bike" nor "By car". */
const optionFinder = (options: readonly ChoiceOption[]): ((word: string) => string | null) => {
  const named = options.map(({ value, label }) => ({
    value,
    words: plainWords(`${value} ${label}`)
      .split(' ')
      .filter((word) => !smallWords.has(word)),
  }));
  return (word) => {
    const [only, ...others] = named.filter(({ words }) => words.some((each) => isForm(word, each)));
    return others.length === 0 && only !== undefined ? only.value : null;
  };
};

const placeWords = (text: string, options: readonly ChoiceOption[]): readonly PlacedWord[] => {
  const optionOf = optionFinder(options);
  return text
    .split(/(?<=[,.;:!?()\n]) */u)
    .map((part) => plainWords(part))
    .filter((words) => words !== '')
    .flatMap((words, part) =>
      words
        .split(' ')
        .filter((word) => !articles.has(word))
        .map((word) => ({ word, part, value: optionOf(word) })),
    );
};

const reach = [-3, -2, -1, 1, 2, 3];

/** The word at a place, as seen from a mention: `@` is the same option, `~` another one, `#` a number. */
const signAt = (words: readonly PlacedWord[], place: number, own: PlacedWord): string => {
  const at = words[place];
  if (at === undefined) return place < 0 ? '^' : '$';
  if (at.value !== null) return at.value === own.value ? '@' : '~';
  return /^\d+$/u.test(at.word) ? '#' : at.word;
};

const classFeatures = (side: string, words: readonly PlacedWord[]): readonly string[] =>
  Array.from(classesIn(words.map(({ word }) => word)), (name) => `${side}<${name}>`);

const partLengths = 4;
const wordsPerLength = 3;
const mostValues = 3;

const featuresAt = (words: readonly PlacedWord[], place: number, own: PlacedWord): ReadonlySet<string> => {
  const inPart = (part: number): readonly PlacedWord[] => words.filter((each) => each.part === part);
  const before = words.slice(0, place).filter(({ part }) => part === own.part);
  const after = words.slice(place + 1).filter(({ part }) => part === own.part);
  const mentioned = words.filter(({ value }) => value !== null);
  const length = Math.floor((before.length + after.length + 1) / wordsPerLength);
  return new Set([
    ...reach.flatMap((step) => {
      const sign = signAt(words, place + step, own);
      return [`${step}:${sign}`, `${step < 0 ? 'b' : 'a'}:${sign}`];
    }),
    ...classFeatures('b', before),
    ...classFeatures('a', after),
    ...classFeatures('p', before),
    ...classFeatures('p', after),
    ...[...before, ...after].map(({ word }) => `p:${word}`),
    ...classFeatures('prev', inPart(own.part - 1)),
    ...classFeatures('next', inPart(own.part + 1)),
    `values:${Math.min(mostValues, new Set(mentioned.map(({ value }) => value)).size)}`,
    mentioned[0] === own ? 'first' : 'later',
    mentioned.at(-1) === own ? 'last' : 'sooner',
    `length:${Math.min(partLengths, length)}`,
    ...(words.at(-1)?.part === 0 ? ['whole'] : []),
  ]);
};

const usualCount = 30;

/**
 * Lists the mentions of a question's options in a message, each with its features: words and classes of words beside it, before (`b`) and
 * after (`a`) it, in its part of the message (`p`) and in the parts beside that.
 */
export const mentionsIn = (text: string, options: readonly ChoiceOption[]): readonly OptionMention[] => {
  const words = placeWords(text, options);
  return words.flatMap((own, place) => {
    if (own.value === null) return [];
    const features = featuresAt(words, place, own);
    const size = Math.sqrt(usualCount / features.size);
    return [
      { value: own.value, features: new Map(Array.from(features, (feature) => [feature, size] as const)) },
    ];
  });
};
