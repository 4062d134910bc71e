import { memoizeByObject } from '../memoize.ts';
import type { VacancyStatement, ParsedVacancy } from '../vacancy-structure.ts';
import { maskMarkup } from '../segmentation/markup.ts';
import { detectStrengthCue } from '../segmentation/requirement-strength.ts';

/** A statement with its words free of markup. An offset in the words is the same offset in the statement. */
export interface PlainStatement {
  readonly statement: VacancyStatement;
  readonly words: string;
}

const maxQuote = 1000;

const toPlainStatement = memoizeByObject((statement: VacancyStatement): PlainStatement => ({
  statement,
  words: maskMarkup(statement.text),
}));

/** Returns all statements and headings of a vacancy, in the order of the text. */
export const allPlainStatements = ({ statements, headings }: ParsedVacancy): readonly PlainStatement[] =>
  [...statements, ...headings].sort((one, other) => one.start - other.start).map(toPlainStatement);

/** Returns the statements of a vacancy with their words. */
export const plainStatements = ({ statements }: ParsedVacancy): readonly PlainStatement[] =>
  statements.map(toPlainStatement);

const isShort = memoizeByObject(
  ({ words }: PlainStatement): boolean =>
    words.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length <= 10,
);

/** Returns whether the statement asks something of a candidate: it does not offer, describe the company, or waive. */
export const asksOfCandidate = (source: PlainStatement): boolean => {
  const { section, strength, negated, listItem } = source.statement;
  if (negated || section === 'offer' || section === 'title') return false;
  if (section === 'requirements' || section === 'preferences') return true;
  // "Rijbewijs B" in a list without a heading.
  return strength !== 'none' || (section === 'other' && listItem && isShort(source));
};

/** Returns whether what the statement asks for is a condition. */
export const isNotOptional = ({ statement }: PlainStatement): boolean => statement.strength !== 'nice';

/** Returns the words of the text that support an item. */
export const quoteOfStatement = ({ statement }: PlainStatement): string => statement.text.slice(0, maxQuote);

/** Something that a statement names, from offset `start` to `end` of its words. */
export interface FactMention {
  readonly key: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const overlaps = (one: FactMention, other: FactMention): boolean =>
  one.start < other.end && other.start < one.end;

/** Returns the mentions that do not overlap a longer one, in the order of the text. */
export const withoutNestedMentions = (mentions: readonly FactMention[]): readonly FactMention[] => {
  const kept: FactMention[] = [];
  for (const mention of [...mentions].sort((one, other) => other.end - other.start - (one.end - one.start)))
    if (!kept.some((other) => overlaps(mention, other))) kept.push(mention);
  return kept.sort((one, other) => one.start - other.start);
};

const sentenceEnd = /[.!?…]["'”’)]*\s*$/u;
const maxGap = 12;

const continuation = /^(?:of|or|zo niet|if not|not|niet|no\s+\p{L}+|geen\s+\p{L}+)(?!\p{L})/iu;

// Sentences are divided only where the strength changes, so two list items of the same strength are not one sentence.
const areSeparateItems = ({ statement: one }: PlainStatement, { statement: next }: PlainStatement): boolean =>
  one.listItem && one.strength === next.strength && !one.negated && !next.negated;

/**
 * Returns the words of a statement with those of the statements that continue it: the rest of the sentence, and the
 * next sentence when it refers back ("Hbo. Of je hebt het zelf geleerd.").
 */
export const wordsWithContinuation = (statements: readonly PlainStatement[], index: number): string => {
  let words = statements[index]?.words ?? '';
  for (let at = index; at < statements.length; at += 1) {
    const [one, next] = [statements[at], statements[at + 1]];
    if (one === undefined || next === undefined) break;
    const isNear = next.statement.start - one.statement.start - one.statement.text.length <= maxGap;
    if (!isNear || one.statement.listItem !== next.statement.listItem) break;
    const startsNewSentence =
      sentenceEnd.test(one.words) || /^\p{Lu}/u.test(next.words) || areSeparateItems(one, next);
    if (startsNewSentence && !continuation.test(next.words)) break;
    words = `${words} ${next.words}`;
  }
  return words;
};

// "Een diploma is geen vereiste" waives it; "handig, maar geen vereiste" wishes for it.
const notRequiredPattern =
  /(?<!maar |but |though |wel |maar (?:dit|dat|het) |but (?:it|this|that) )(?:is|zijn|are)(?:n['’]t| not)?\s+(?:(?!maar|but|though|al(?!\p{L}))\p{L}+\s+){0,2}?(?:geen\s+(?:harde\s+|strikte\s+)?(?:vereiste|must|eis|voorwaarde|verplichting)|an? (?:must|requirement|condition|prerequisite))(?!\p{L})/iu;

/** Returns whether words say that something is no condition, without wishing for it. */
export const saysNotRequired = (words: string): boolean =>
  /(?:geen|not|n['’]t)(?!\p{L})/iu.test(notRequiredPattern.exec(words)?.[0] ?? '') &&
  detectStrengthCue(words.replace(notRequiredPattern, '')) === null;

const refusedBefore =
  /(?<!\p{L})(?:geen|no|nor|not|niet)\s+(?:(?!only|just|alleen|afraid|bang|more|less)\p{Ll}+\s+)?$/iu;
const refusedBehind =
  /^[^\p{L}\p{N};]*(?:no|none|nee|neen|niet(?: (?:nodig|vereist|verplicht|gevraagd|van toepassing))?|not(?: (?:needed|required|necessary|applicable))?|nie|n\.?v\.?t\.?|n\/a|(?:also |ook )?(?:hoeft|hoeven)(?: \p{L}+){0,3} nie?t?|doen (?:wij|we) niet|ook niet|niet(?= \p{L}+ niet)|neither|doet (?:een ander|iemand anders))(?=\s*(?:[:,.;!)]|$))/iu;
const butConsequence = /^\s*\?|^[^.;]{0,20},\s*(?:no|geen|dan)(?!\p{L})/iu;

/** Returns whether words say no to what they name: "so no IPAF please", "safe pass no", but not "no VCA, no work". */
export const isRefused = (
  words: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean =>
  refusedBehind.test(words.slice(end)) ||
  (refusedBefore.test(words.slice(0, start)) && !butConsequence.test(words.slice(end)));
