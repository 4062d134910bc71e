import { computeOnce, memoizePerText } from '../memoize.ts';
import { maxPrefixLength, prefixesOfPattern, splitAlternatives } from './pattern-prefixes.ts';
import { letterClass, noLetterAfter, noLetterBefore, phraseSource } from './phrase-expressions.ts';

/** A lexicon pattern and its value. An exact pattern is case-sensitive. */
export type PhrasePattern<Value> = readonly [pattern: string, value: Value, isExact?: boolean];

/** A match of a pattern: its value, and its offsets in the text. */
export interface PhraseMatch<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

/**
 * An index of many patterns, of which a text matches few. It tries a pattern only where the text has one of its prefixes: tried one
 * by one, the patterns took a third of the time of an analysis.
 */
export interface PhraseIndex<Value> {
  /** Returns whether any pattern matches. */
  readonly test: (text: string) => boolean;
  /** Returns the matches that do not overlap, in the order of the text; of those that begin together, the first pattern's. */
  readonly findAll: (text: string) => readonly PhraseMatch<Value>[];
  /** Returns all matches that do not overlap another one of the same pattern, in the order of the patterns. */
  readonly findOverlapping: (text: string) => readonly PhraseMatch<Value>[];
  /** Returns the values of all patterns that match anywhere. */
  readonly valuesIn: (text: string) => ReadonlySet<Value>;
  /** Returns the values of the patterns that match at the beginning of the text, in the order of the patterns. */
  readonly valuesAtStart: (text: string) => readonly Value[];
}

interface Entry<Value> {
  readonly order: number;
  readonly value: Value;
  readonly pattern: RegExp;
}

interface Index<Value> {
  /** By a prefix in lower case: the patterns that can begin with it. A pattern that can begin with any text has an empty one. */
  readonly byPrefix: ReadonlyMap<string, readonly Entry<Value>[]>;
  /** All alternatives without a prefix as one expression; null when there are none. */
  readonly openPatterns: RegExp | null;
}

const compileIndex = <Value>(
  patterns: readonly PhrasePattern<Value>[],
  frame: (source: string) => string,
): Index<Value> => {
  const openPatterns: string[] = [];
  const all = patterns.flatMap(([pattern, value, isExact = false], order) => {
    const source = phraseSource(pattern);
    const entry = { order, value, pattern: new RegExp(frame(source), isExact ? 'uy' : 'iuy') };
    const beginnings = splitAlternatives(source).flatMap((alternative) => {
      const prefixes = prefixesOfPattern(alternative);
      if (prefixes.has('')) openPatterns.push(alternative);
      return [...prefixes];
    });
    return Array.from(new Set(beginnings), (prefix) => ({ entry, prefix }));
  });
  const byPrefix = new Map<string, Entry<Value>[]>();
  for (const { entry, prefix } of all) byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), entry]);
  return {
    byPrefix,
    openPatterns:
      openPatterns.length === 0 ? null : new RegExp(noLetterBefore + frame(openPatterns.join('|')), 'iu'),
  };
};

/** Matches every position where a word can begin. */
const wordStart = new RegExp(
  String.raw`(?<![0-9${letterClass}])[^]|(?<=[0-9${letterClass}])[^0-9${letterClass}]`,
  'gu',
);

/** The positions of a text where a word can begin, and the text in lower case with one kind of white space. */
const readStarts = memoizePerText((text: string) => {
  const lowercase = text.toLowerCase();
  return {
    places: Array.from(text.matchAll(wordStart), ({ index }) => index),
    lowercase: (lowercase.length === text.length
      ? lowercase
      : text.replaceAll('İ', 'I').toLowerCase()
    ).replaceAll(/[^\S ]/g, ' '),
  };
});

const none: readonly never[] = [];

/** A match, possibly inside another one. */
interface Match<Value> extends PhraseMatch<Value> {
  readonly order: number;
}

/** Returns all matches that begin at `places`, in the order of the text, then of the patterns. */
const findMatchesAt = <Value>(
  { byPrefix, openPatterns }: Index<Value>,
  text: string,
  places: readonly number[],
): readonly Match<Value>[] => {
  const { lowercase } = readStarts(text);
  const canMatchOpen = openPatterns?.test(text) === true;
  const matches: Match<Value>[] = [];
  for (const start of places)
    for (let length = canMatchOpen ? 0 : 1; length <= maxPrefixLength; length += 1)
      for (const { order, value, pattern } of byPrefix.get(lowercase.slice(start, start + length)) ?? none) {
        pattern.lastIndex = start;
        if (pattern.test(text)) matches.push({ order, value, start, end: pattern.lastIndex });
      }
  // A pattern can begin with several prefixes of one place.
  return matches
    .sort((one, other) => one.start - other.start || one.order - other.order)
    .filter(({ start, order }, at, { [at - 1]: last }) => start !== last?.start || order !== last.order);
};

const findMatches = <Value>(index: Index<Value>, text: string): readonly Match<Value>[] =>
  findMatchesAt(index, text, readStarts(text).places);

const removeOverlaps = <Value>(matches: readonly Match<Value>[]): PhraseMatch<Value>[] => {
  const kept: PhraseMatch<Value>[] = [];
  let from = 0;
  for (const { value, start, end } of matches) {
    if (start < from) continue;
    kept.push({ value, start, end });
    from = end;
  }
  return kept;
};

const findPerPattern = <Value>(index: Index<Value>, text: string): readonly PhraseMatch<Value>[] =>
  [...Map.groupBy(findMatches(index, text), ({ order }) => order)]
    .sort(([one], [other]) => one - other)
    .flatMap(([, those]) => removeOverlaps(those));

const createIndex = <Value>(
  patterns: readonly PhrasePattern<Value>[],
  frame: (source: string) => string,
): PhraseIndex<Value> => {
  // A process that reads no vacancy compiles none of them: all together take a quarter of a second.
  const index = computeOnce(() => compileIndex(patterns, frame));
  return {
    test: (text) => findMatches(index(), text).length > 0,
    findAll: (text) => removeOverlaps(findMatches(index(), text)),
    findOverlapping: (text) => findPerPattern(index(), text),
    valuesIn: (text) => new Set(findMatches(index(), text).map(({ value }) => value)),
    valuesAtStart: (text) => findMatchesAt(index(), text, [0]).map(({ value }) => value),
  };
};

/** Indexes patterns that match as whole words. */
export const indexPhrases = <Value>(patterns: readonly PhrasePattern<Value>[]): PhraseIndex<Value> =>
  createIndex(patterns, (source) => `(?:${source})${noLetterAfter}`);

/** Indexes patterns that match a whole text. */
export const indexWholeTexts = <Value>(patterns: readonly PhrasePattern<Value>[]): PhraseIndex<Value> =>
  createIndex(patterns, (source) => `(?:${source})$`);

/** Indexes patterns that match at the end of a text, not counting white space. */
export const indexTextEnds = <Value>(patterns: readonly PhrasePattern<Value>[]): PhraseIndex<Value> =>
  createIndex(patterns, (source) => String.raw`(?:${source})\s*$`);

/** Replaces each match of an index by a space. */
export const blankMatches = (text: string, { findAll: finds }: PhraseIndex<unknown>): string => {
  let rest = '';
  let from = 0;
  for (const { start, end } of finds(text)) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return rest + text.slice(from);
};

/**
 * Returns the first match of each pattern. The matches must be in the order of the patterns, and their values must
 * differ by pattern.
 */
export const firstMatchOfEachPattern = <Value>(
  finds: readonly PhraseMatch<Value>[],
): readonly PhraseMatch<Value>[] => finds.filter(({ value }, index) => value !== finds[index - 1]?.value);
