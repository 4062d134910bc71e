import { splitAlternatives, prefixesOfPattern, maxPrefixLength } from './pattern-prefixes.ts';
import { noLetterAfter, noLetterBefore, phraseSource } from './phrase-expressions.ts';
import {
  countCodesFrom,
  letterCodeAt,
  letterCodeEnd,
  lettersPerCode,
  lowercaseInPlace,
  findWordStarts,
  type LetterCode,
} from './word-starts.ts';

/** A lexicon pattern and its value. An exact pattern is case-sensitive. */
export type PhrasePattern<Value> = readonly [pattern: string, value: Value, isExact?: boolean];

/** A match of a pattern: its value, and its offsets in the text. */
export interface PhraseMatch<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

/**
 * An index of many patterns, of which a text matches few. It tries a pattern only where the text has one of its
 * prefixes. Matches are in the order of the text; of those that begin together, the first pattern comes first.
 */
export interface PhraseIndex<Value> {
  /** Returns whether any pattern matches. */
  readonly test: (text: string) => boolean;
  /** Returns the matches that do not overlap. */
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

/** A prefix of a pattern. */
interface PrefixEntry<Value> {
  readonly entry: Entry<Value>;
  /** In lower case. Empty when the pattern can begin with any text. */
  readonly prefix: string;
  /** The letters after the first ones, and a mask of the bits that count. Most positions differ there. */
  readonly nextLetters: LetterCode;
  readonly mask: LetterCode;
}

interface Index<Value> {
  /** By the code of the first letters: the patterns that can match there, in their order. */
  readonly byLetters: readonly (readonly PrefixEntry<Value>[])[];
  /** All alternatives without a prefix as one expression; null when there are none. */
  readonly openPatterns: RegExp | null;
}

const none: readonly never[] = [];

const toPrefixEntry = <Value>(entry: Entry<Value>, prefix: string): PrefixEntry<Value> => {
  const nextLetters = letterCodeAt(prefix, lettersPerCode);
  return { entry, prefix, nextLetters, mask: letterCodeEnd - countCodesFrom(nextLetters) };
};

const indexByLetters = <Value>(
  all: readonly PrefixEntry<Value>[],
): readonly (readonly PrefixEntry<Value>[])[] => {
  const byLetters: (readonly PrefixEntry<Value>[])[] = Array.from({ length: letterCodeEnd }, () => none);
  const byCode = Map.groupBy(all, ({ prefix }) => letterCodeAt(prefix, 0));
  // A shorter prefix covers the codes of all longer ones.
  for (const letters of [...byCode.keys()].sort(
    (one, other) => countCodesFrom(other) - countCodesFrom(one),
  )) {
    const some = [...(byLetters[letters] ?? none), ...(byCode.get(letters) ?? none)];
    some.sort((one, other) => one.entry.order - other.entry.order);
    for (let each = letters; each < letters + countCodesFrom(letters); each += 1) byLetters[each] = some;
  }
  return byLetters;
};

const compileIndex = <Value>(
  patterns: readonly PhrasePattern<Value>[],
  frame: (source: string) => string,
): Index<Value> => {
  const all: PrefixEntry<Value>[] = [];
  const openPatterns: string[] = [];
  for (const [order, [pattern, value, isExact = false]] of patterns.entries()) {
    const source = phraseSource(pattern);
    const entry = { order, value, pattern: new RegExp(frame(source), isExact ? 'uy' : 'iuy') };
    const beginnings = new Set<string>();
    for (const alternative of splitAlternatives(source)) {
      const some = prefixesOfPattern(alternative);
      if (some.has('')) openPatterns.push(alternative);
      for (const prefix of some) beginnings.add(prefix);
    }
    for (const prefix of beginnings) all.push(toPrefixEntry(entry, prefix));
  }
  const anyOpenPattern =
    openPatterns.length === 0 ? null : new RegExp(noLetterBefore + frame(openPatterns.join('|')), 'iu');
  return { byLetters: indexByLetters(all), openPatterns: anyOpenPattern };
};

/** A match, possibly inside another one. */
interface Match<Value> extends PhraseMatch<Value> {
  readonly order: number;
}

const matchEnd = (text: string, { pattern }: Entry<unknown>, at: number): number | null => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
};

/** Returns all matches, in the order of the text, then of the patterns. */
const findMatches = <Value>(
  { byLetters, openPatterns }: Index<Value>,
  text: string,
): readonly Match<Value>[] => {
  const { places, letterCodes: letters, nextLetterCodes: further, lowercase } = findWordStarts(text);
  const canMatchOpen = openPatterns?.test(text) === true;
  const matches: Match<Value>[] = [];
  for (let at = 0; at < places.length; at += 1) {
    const start = places[at] ?? 0;
    const behind = further[at] ?? 0;
    let tried: Entry<Value> | null = null;
    for (const { entry, prefix, nextLetters: own, mask } of byLetters[letters[at] ?? 0] ?? none) {
      if ((behind & mask) !== own || entry === tried) continue;
      if (prefix === '' ? !canMatchOpen : !lowercase.startsWith(prefix, start)) continue;
      tried = entry;
      const end = matchEnd(text, entry, start);
      if (end !== null) matches.push({ order: entry.order, value: entry.value, start, end });
    }
  }
  return matches;
};

const removeOverlaps = <Value>(matches: readonly Match<Value>[]): readonly PhraseMatch<Value>[] => {
  const kept: PhraseMatch<Value>[] = [];
  let from = 0;
  for (const { value, start, end } of matches) {
    if (start < from) continue;
    kept.push({ value, start, end });
    from = end;
  }
  return kept;
};

const findPerPattern = <Value>(index: Index<Value>, text: string): readonly PhraseMatch<Value>[] => {
  const matches = findMatches(index, text);
  // Most texts have no match.
  if (matches.length === 0) return none;
  const byOrder = [...Map.groupBy(matches, ({ order }) => order)].sort(([one], [other]) => one - other);
  return byOrder.flatMap(([, those]) => removeOverlaps(those));
};

const findAtStart = <Value>({ byLetters }: Index<Value>, text: string): readonly Value[] => {
  const lowercase = lowercaseInPlace(text.slice(0, maxPrefixLength));
  const entries = new Set<Entry<Value>>();
  for (const { entry, prefix } of byLetters[letterCodeAt(text, 0)] ?? none)
    if (lowercase.startsWith(prefix)) entries.add(entry);
  return [...entries].filter((entry) => matchEnd(text, entry, 0) !== null).map(({ value }) => value);
};

const createIndex = <Value>(index: Index<Value>): PhraseIndex<Value> => ({
  test: (text) => findMatches(index, text).length > 0,
  findAll: (text) => removeOverlaps(findMatches(index, text)),
  findOverlapping: (text) => findPerPattern(index, text),
  valuesIn: (text) => new Set(findMatches(index, text).map(({ value }) => value)),
  valuesAtStart: (text) => findAtStart(index, text),
});

/** Indexes patterns that match as whole words. */
export const indexPhrases = <Value>(patterns: readonly PhrasePattern<Value>[]): PhraseIndex<Value> =>
  createIndex(compileIndex(patterns, (source) => `(?:${source})${noLetterAfter}`));

/** Indexes patterns that match a whole text. */
export const indexWholeTexts = <Value>(patterns: readonly PhrasePattern<Value>[]): PhraseIndex<Value> =>
  createIndex(compileIndex(patterns, (source) => `(?:${source})$`));

/** Indexes patterns that match at the start of a text. */
export const indexTextStarts = <Value>(patterns: readonly PhrasePattern<Value>[]): PhraseIndex<Value> =>
  createIndex(compileIndex(patterns, (source) => `(?:${source})${noLetterAfter}`));

/** Indexes patterns that match at the end of a text, not counting white space. */
export const indexTextEnds = <Value>(patterns: readonly PhrasePattern<Value>[]): PhraseIndex<Value> =>
  createIndex(compileIndex(patterns, (source) => String.raw`(?:${source})\s*$`));

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
