import { findShortened, withoutOtherOptions } from './choice-mentions.ts';
import { splitReplyClauses } from './clauses.ts';
import { findByNumber, standsFor } from './option-ranges.ts';
import { notUnderstood, type ReplyParseResult, type ParsedReply, toParsedReply } from './parse-result.ts';
import { computeSimilarity, findSingleBest } from './similarity.ts';
import { joinWords, splitWords } from './normalize-text.ts';

/** An option of a question: the value that is stored, and the label that the candidate sees. */
export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

const filler = new Set(
  [
    'ik ben een de het dat die is wil zou graag liefst kies keuze optie nummer nr voor mijn heb denk doe maar gewoon en of in op te',
    'i am im a an the that is would like want my choice option number choose pick prefer think just please and or in on to for have it be',
    'antwoord answer ja yes hoor toch wel werk',
  ].flatMap((list) => list.split(' ')),
);

const denials = new Set([
  'niet',
  'geen',
  'not',
  'no',
  'nee',
  'dont',
  'doesnt',
  'didnt',
  'cant',
  'wont',
  'isnt',
  'none',
  'nooit',
  'never',
  'except',
  'behalve',
]);
const ordinals = [
  ['eerste', 'first'],
  ['tweede', 'second'],
  ['derde', 'third'],
  ['vierde', 'fourth'],
  ['vijfde', 'fifth'],
] as const;
/** In longer replies, similar words do not count. */
const mostWords = 30;
const lastWords = new Set(['laatste', 'last']);

/** Returns the words of a text that carry its meaning: without articles, polite words and the like. */
export const contentWords = (text: string): string[] => splitWords(text).filter((word) => !filler.has(word));
const squashed = (text: string): string => splitWords(text).join('');
const numberOnly =
  /^(?:de |the )?(?:optie |option |nummer |number |nr |keuze |choice |antwoord |answer )?(\d{1,2}|\p{L}+)(?: optie| option)?$/u;

/** Returns the option that a reply names by its place in the list ("2", "optie 2", "the first one"). */
const byPlace = (text: string, options: readonly ChoiceOption[]): ChoiceOption | undefined => {
  const said =
    numberOnly.exec(joinWords(text).replace(/(?<=\d)e\b| one$|(?<=eerste|tweede|derde) graag$/gu, ''))?.[1] ??
    '';
  if (lastWords.has(said)) return options.at(-1);
  const ordinal = ordinals.findIndex((words) => words.some((word) => word === said));
  return /^\d+$/u.test(said) ? options[Number(said) - 1] : options[ordinal];
};

const isExactly = (text: string, { value, label }: ChoiceOption): boolean => {
  const said = text.trim();
  return (
    said === label ||
    said === value ||
    (joinWords(text) !== '' && [label, value].some((name) => joinWords(name) === joinWords(text)))
  );
};

const bareNumber = /^\D{0,3}(\d+)\D{0,3}$/u;

/** Whether a bare number could also mean another option, by its label. */
const hasRival = (text: string, place: ChoiceOption, options: readonly ChoiceOption[]): boolean => {
  const number = bareNumber.exec(text.trim())?.[1];
  return (
    number !== undefined && options.some((option) => option !== place && standsFor(option, Number(number)))
  );
};

const contains = (text: string, part: string): boolean => part !== '' && ` ${text} `.includes(` ${part} `);

/** Finds the options whose whole label is in the text, without those whose label is part of a longer one. */
export const findMentionedOptions = (text: string, options: readonly ChoiceOption[]): ChoiceOption[] => {
  const said = joinWords(text);
  const found = options.filter(({ label }) => contains(said, joinWords(label)));
  return found.filter(
    ({ label }) =>
      !found.some((other) => other.label !== label && contains(joinWords(other.label), joinWords(label))),
  );
};

const denies = (text: string, option: ChoiceOption): boolean => {
  const own = new Set(splitWords(`${option.label} ${option.value}`));
  return splitWords(text).some((word) => denials.has(word) && !own.has(word));
};

const beginsAlike = (word: string, name: string): number =>
  word.length >= 4 && name.length > word.length && name.startsWith(word) ? 0.8 : 0;

const wordLikeness = (word: string, name: string): number =>
  Math.max(computeSimilarity(word, name), beginsAlike(word, name));

/** Scores how much of a name is in a reply, word by word; other words of the reply lower the score. */
const coverage = (said: readonly string[], name: readonly string[]): number => {
  if (said.length === 0 || name.length === 0) return 0;
  const best = (word: string, others: readonly string[]) =>
    Math.max(...others.map((other) => wordLikeness(other, word)));
  const ofName = name.reduce((sum, word) => sum + best(word, said), 0) / name.length;
  const ofSaid = said.reduce((sum, word) => sum + best(word, name), 0) / said.length;
  return ofName * 0.6 + ofSaid * 0.4;
};

const namesOf = ({ label, value }: ChoiceOption): string[] => [label, value];

const closeness = (said: readonly string[], option: ChoiceOption): number => {
  const whole = said.join('');
  return Math.max(
    ...namesOf(option).map((name) => {
      const close = coverage(said, contentWords(name));
      return Math.max(
        computeSimilarity(whole, squashed(name)),
        computeSimilarity(whole, contentWords(name).join('')),
        close >= 0.5 ? close : 0,
      );
    }),
  );
};

const likenessTo = (word: string, option: ChoiceOption): number =>
  Math.max(
    0,
    ...namesOf(option)
      .flatMap(splitWords)
      .map((name) => wordLikeness(word, name)),
  );

/** Whether some word fits this option better than all others. Words that all options share do not count. */
const isSingledOut = (
  said: readonly string[],
  option: ChoiceOption,
  options: readonly ChoiceOption[],
): boolean =>
  said.some((word) => {
    const own = likenessTo(word, option);
    return own > 0 && options.every((other) => other === option || likenessTo(word, other) < own);
  });

const bySimilarity = (text: string, options: readonly ChoiceOption[]): ReplyParseResult<string> => {
  const said = contentWords(text);
  if (said.length > mostWords) return notUnderstood;
  const best = findSingleBest(options, (option) => closeness(said, option));
  if (!best || denies(text, best.item)) return notUnderstood;
  const sure =
    computeSimilarity(said.join(''), squashed(best.item.label)) > 0 || isSingledOut(said, best.item, options);
  return sure ? toParsedReply(best.item.value, 'similar', Math.round(best.score * 80) / 100) : notUnderstood;
};

/** The times of a text in their order; a full hour is that without its minutes. */
const timesIn = (text: string): string =>
  (text.match(/\b\d{1,2}(?:[:.]\d{2})?\b/gu) ?? [])
    .map((time) => time.replace('.', ':').replace(/^0(?=\d)|:00$/gu, ''))
    .join(' ');

/** Finds the one option that names the same two times: "14 tot 22" for "14:00 - 22:00". */
const byTimes = (text: string, options: readonly ChoiceOption[]): ReplyParseResult<string> => {
  const said = timesIn(text);
  if (!said.includes(' ')) return notUnderstood;
  const [only, ...others] = options.filter(({ label }) => timesIn(label) === said);
  return only && others.length === 0 && !denies(text, only)
    ? toParsedReply(only.value, 'words', 0.9)
    : notUnderstood;
};

/** Whether a reply of one clause also has words for another option: "2 dagen thuis 3 kantoor". */
const namesRival = (text: string, only: ChoiceOption, options: readonly ChoiceOption[]): boolean => {
  if (splitReplyClauses(text).length > 1) return false;
  const known = new Set(splitWords(only.label));
  const said = new Set(splitWords(text).filter((word) => !known.has(word)));
  return options.some(
    (option) =>
      option !== only && contentWords(option.label).some((word) => word.length > 3 && said.has(word)),
  );
};

const byWords = (text: string, options: readonly ChoiceOption[]): ReplyParseResult<string> => {
  const [only, ...others] = findMentionedOptions(text, options);
  if (only && others.length === 0)
    return denies(text, only) || namesRival(text, only, options)
      ? notUnderstood
      : toParsedReply(only.value, 'words', 0.9);
  if (only) return notUnderstood;
  const timed = byTimes(text, options);
  return timed.ok ? timed : bySimilarity(text, options);
};

/** Finds the option that a reply names by its label, value or number; null when it names none. */
export const parseListed = (
  text: string,
  options: readonly ChoiceOption[],
): ReplyParseResult<string> | null => {
  const said = text.trim();
  const exact = options.filter((option) => isExactly(text, option));
  const literal =
    exact.length > 1 ? exact.filter(({ value, label }) => value === said || label === said) : exact;
  if (exact.length > 0) {
    return literal.length === 1 && literal[0] ? toParsedReply(literal[0].value, 'exact', 1) : notUnderstood;
  }
  const place = byPlace(text, options);
  if (!place) return null;
  return hasRival(text, place, options) ? notUnderstood : toParsedReply(place.value, 'number', 0.95);
};

const fromNumber = ([only, ...others]: readonly ChoiceOption[]): ReplyParseResult<string> =>
  only && others.length === 0 ? toParsedReply(only.value, 'words', 0.9) : notUnderstood;

/** Finds the one option that a reply means: its label or value, its number, a number of its range, or similar words. */
export const parseChoice = (text: string, options: readonly ChoiceOption[]): ReplyParseResult<string> => {
  const listed = parseListed(text, options);
  if (listed) return listed;
  const own = withoutOtherOptions(text, options);
  if (own === null) return notUnderstood;
  const ofNumber = findByNumber(own, options);
  if (ofNumber) return fromNumber(ofNumber);
  const parsed = byWords(own, options);
  const shortened = parsed.ok ? null : findShortened(contentWords(own).join(' '), options);
  return shortened ? toParsedReply(shortened.value, 'similar', 0.8) : parsed;
};

/** Returns the option of a pressed button; `choice` is the button's value. */
export const optionOfButton = (
  choice: string | undefined,
  options: readonly ChoiceOption[],
): ParsedReply<string> | null => {
  const option = options.find(({ value }) => value === choice);
  return option ? toParsedReply(option.value, 'button', 1) : null;
};
