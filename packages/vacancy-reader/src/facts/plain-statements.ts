import { memoizeByObject } from '../memoize.ts';
import type { VacancyStatement, ParsedVacancy } from '../vacancy-structure.ts';
import { withoutMarkup } from '../text/markup.ts';
import { detectStrengthCue } from '../text/requirement-strength.ts';
import { hasVerb } from '../text/verbs.ts';

/** A statement with its words free of markup; a place in them is the same place in the statement. */
export interface PlainStatement {
  readonly statement: VacancyStatement;
  readonly words: string;
}

const maxQuote = 1000;

const toPlainStatement = memoizeByObject((statement: VacancyStatement): PlainStatement => ({
  statement,
  words: withoutMarkup(statement.text),
}));

/** What a text says, its headings too, in its order. */
export const allPlainStatements = ({ statements, headings }: ParsedVacancy): readonly PlainStatement[] =>
  [...statements, ...headings].sort((one, other) => one.start - other.start).map(toPlainStatement);

/** The statements of a text with their words. */
export const plainStatements = ({ statements }: ParsedVacancy): readonly PlainStatement[] =>
  statements.map(toPlainStatement);

const isShort = memoizeByObject(
  ({ words }: PlainStatement): boolean =>
    words.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length <= 10,
);

/** Whether the statement asks something of a candidate, rather than to offer it, tell of the company, or waive it. */
export const asksOfCandidate = (said: PlainStatement): boolean => {
  const { section, strength, negated, listItem } = said.statement;
  if (negated || section === 'offer' || section === 'title') return false;
  if (section === 'requirements' || section === 'preferences') return true;
  // "Rijbewijs B" in a list without a heading.
  return strength !== 'none' || (section === 'other' && listItem && isShort(said));
};

const firstWords = /^(?:\S+\s+){0,2}\S*$/u;

/**
 * Whether the statement is a few words without a verb, begins with what stands at `start`, and no heading says what it is for:
 * "Mbo niveau 3." is a demand there.
 */
export const isBareMention = (said: PlainStatement, start: number): boolean =>
  !said.statement.negated &&
  (said.statement.section === 'other' || said.statement.section === 'duties') &&
  isShort(said) &&
  firstWords.test(said.words.slice(0, start)) &&
  !hasVerb(said.words);

/** Whether it asks for it as a condition. */
export const isNotOptional = ({ statement }: PlainStatement): boolean => statement.strength !== 'nice';

/** The words of the text that an item rests on. */
export const quoteOfStatement = ({ statement }: PlainStatement): string => statement.text.slice(0, maxQuote);

/** Something that a statement names, from `start` up to `end` in its words. */
export interface FactMention {
  readonly key: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const overlaps = (one: FactMention, other: FactMention): boolean =>
  one.start < other.end && other.start < one.end;

/** The mentions without those that lie in a longer one, in the order of the text. */
export const withoutNestedMentions = (mentions: readonly FactMention[]): readonly FactMention[] => {
  const kept: FactMention[] = [];
  for (const mention of [...mentions].sort((one, other) => other.end - other.start - (one.end - one.start)))
    if (!kept.some((other) => overlaps(mention, other))) kept.push(mention);
  return kept.sort((one, other) => one.start - other.start);
};

const sentenceEnd = /[.!?…]["'”’)]*\s*$/u;
const nearby = 12;

const continuation = /^(?:of|or|zo niet|if not|not|niet|no\s+\p{L}+|geen\s+\p{L}+)(?!\p{L})/iu;

// A sentence is divided only where its strength changes: two items of a list that lower nothing are no sentence.
const areItems = ({ statement: one }: PlainStatement, { statement: next }: PlainStatement): boolean =>
  one.listItem && one.strength === next.strength && !one.negated && !next.negated;

/**
 * The words of a statement with those that follow in its sentence, and with the next sentence when that goes on with it: "Hbo. Of
 * je hebt het zelf geleerd."
 */
export const wordsWithContinuation = (all: readonly PlainStatement[], index: number): string => {
  let words = all[index]?.words ?? '';
  for (let at = index; at < all.length; at += 1) {
    const [one, next] = [all[at], all[at + 1]];
    if (one === undefined || next === undefined) break;
    const isNear = next.statement.start - one.statement.start - one.statement.text.length <= nearby;
    if (!isNear || one.statement.listItem !== next.statement.listItem) break;
    const isNew = sentenceEnd.test(one.words) || /^\p{Lu}/u.test(next.words) || areItems(one, next);
    if (isNew && !continuation.test(next.words)) break;
    words = `${words} ${next.words}`;
  }
  return words;
};

// "Een diploma is geen vereiste" waives it, "handig, maar geen vereiste" wishes for it.
const notRequiredPattern =
  /(?<!maar |but |though |wel |maar (?:dit|dat|het) |but (?:it|this|that) )(?:is|zijn|are)(?:n['’]t| not)?\s+(?:(?!maar|but|though|al(?!\p{L}))\p{L}+\s+){0,2}?(?:geen\s+(?:harde\s+|strikte\s+)?(?:vereiste|must|eis|voorwaarde|verplichting)|an? (?:must|requirement|condition|prerequisite))(?!\p{L})/iu;

/** Whether words say of something that it is no condition, and do not wish for it either. */
export const saysNotRequired = (words: string): boolean =>
  /(?:geen|not|n['’]t)(?!\p{L})/iu.test(notRequiredPattern.exec(words)?.[0] ?? '') &&
  detectStrengthCue(words.replace(notRequiredPattern, '')) === null;
