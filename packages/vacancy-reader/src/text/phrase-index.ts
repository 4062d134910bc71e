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

/** A pattern of a lexicon with what it stands for; the case of one that is exact counts. */
export type PhrasePattern<Value> = readonly [pattern: string, value: Value, isExact?: boolean];

/** Where a text has a pattern. */
export interface PhraseMatch<Value> {
  readonly value: Value;
  readonly start: number;
  readonly end: number;
}

/**
 * Many patterns, of which a text has few: each is tried only where the text goes on as it may begin. In the order of the text, and of
 * those that begin at one place the first pattern.
 */
export interface PhraseIndex<Value> {
  /** Whether a text has any of them. */
  readonly test: (text: string) => boolean;
  /** Those of a text that do not overlap. */
  readonly findAll: (text: string) => readonly PhraseMatch<Value>[];
  /** The same with those that overlap one of another pattern; by the order of the patterns. */
  readonly findOverlapping: (text: string) => readonly PhraseMatch<Value>[];
  /** What stands for those that a text has anywhere. */
  readonly valuesIn: (text: string) => ReadonlySet<Value>;
  /** What stands for those at the beginning of a text, by the order of the patterns. */
  readonly valuesAtStart: (text: string) => readonly Value[];
}

interface Entry<Value> {
  readonly order: number;
  readonly value: Value;
  readonly pattern: RegExp;
}

/** What a pattern may begin with. */
interface Beginning<Value> {
  readonly entry: Entry<Value>;
  /** In small letters; empty for a loose one, which begins as any text may. */
  readonly words: string;
  /** Its letters behind the first ones, and which bits of them count: most places differ there. */
  readonly further: LetterCode;
  readonly mask: LetterCode;
}

interface Index<Value> {
  /** What may stand at a place with these letters, by the order of the patterns. */
  readonly byLetters: readonly (readonly Beginning<Value>[])[];
  /** Any of the alternatives that may begin with anything; null when there are none. */
  readonly loose: RegExp | null;
}

const nothing: readonly never[] = [];

const beginningWith = <Value>(entry: Entry<Value>, words: string): Beginning<Value> => {
  const further = letterCodeAt(words, lettersPerCode);
  return { entry, words, further, mask: letterCodeEnd - countCodesFrom(further) };
};

const placed = <Value>(all: readonly Beginning<Value>[]): readonly (readonly Beginning<Value>[])[] => {
  const byLetters: (readonly Beginning<Value>[])[] = Array.from({ length: letterCodeEnd }, () => nothing);
  const those = Map.groupBy(all, ({ words }) => letterCodeAt(words, 0));
  // What may begin with fewer letters may begin with more.
  for (const letters of [...those.keys()].sort((one, other) => countCodesFrom(other) - countCodesFrom(one))) {
    const some = [...(byLetters[letters] ?? nothing), ...(those.get(letters) ?? nothing)];
    some.sort((one, other) => one.entry.order - other.entry.order);
    for (let each = letters; each < letters + countCodesFrom(letters); each += 1) byLetters[each] = some;
  }
  return byLetters;
};

const compiled = <Value>(
  patterns: readonly PhrasePattern<Value>[],
  framed: (source: string) => string,
): Index<Value> => {
  const all: Beginning<Value>[] = [];
  const loose: string[] = [];
  for (const [order, [pattern, value, isExact = false]] of patterns.entries()) {
    const source = phraseSource(pattern);
    const entry = { order, value, pattern: new RegExp(framed(source), isExact ? 'uy' : 'iuy') };
    const beginnings = new Set<string>();
    for (const alternative of splitAlternatives(source)) {
      const some = prefixesOfPattern(alternative);
      if (some.has('')) loose.push(alternative);
      for (const words of some) beginnings.add(words);
    }
    for (const words of beginnings) all.push(beginningWith(entry, words));
  }
  const anyLoose = loose.length === 0 ? null : new RegExp(noLetterBefore + framed(loose.join('|')), 'iu');
  return { byLetters: placed(all), loose: anyLoose };
};

/** Where a text has a pattern, also within another. */
interface Match<Value> extends PhraseMatch<Value> {
  readonly order: number;
}

const endAt = (text: string, { pattern }: Entry<unknown>, at: number): number | null => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
};

/** All that a text has, in its order and by that of the patterns. */
const matchesIn = <Value>({ byLetters, loose }: Index<Value>, text: string): readonly Match<Value>[] => {
  const { places, letterCodes: letters, nextLetterCodes: further, lowercase: small } = findWordStarts(text);
  const mayBeLoose = loose?.test(text) === true;
  const matches: Match<Value>[] = [];
  for (let at = 0; at < places.length; at += 1) {
    const start = places[at] ?? 0;
    const behind = further[at] ?? 0;
    let tried: Entry<Value> | null = null;
    for (const { entry, words, further: own, mask } of byLetters[letters[at] ?? 0] ?? nothing) {
      if ((behind & mask) !== own || entry === tried) continue;
      if (words === '' ? !mayBeLoose : !small.startsWith(words, start)) continue;
      tried = entry;
      const end = endAt(text, entry, start);
      if (end !== null) matches.push({ order: entry.order, value: entry.value, start, end });
    }
  }
  return matches;
};

const withoutOverlap = <Value>(matches: readonly Match<Value>[]): readonly PhraseMatch<Value>[] => {
  const finds: PhraseMatch<Value>[] = [];
  let from = 0;
  for (const { value, start, end } of matches) {
    if (start < from) continue;
    finds.push({ value, start, end });
    from = end;
  }
  return finds;
};

const eachIn = <Value>(index: Index<Value>, text: string): readonly PhraseMatch<Value>[] => {
  const matches = matchesIn(index, text);
  // Most texts have none.
  if (matches.length === 0) return nothing;
  const byOrder = [...Map.groupBy(matches, ({ order }) => order)].sort(([one], [other]) => one - other);
  return byOrder.flatMap(([, those]) => withoutOverlap(those));
};

const opening = <Value>({ byLetters }: Index<Value>, text: string): readonly Value[] => {
  const small = lowercaseInPlace(text.slice(0, maxPrefixLength));
  const entries = new Set<Entry<Value>>();
  for (const { entry, words } of byLetters[letterCodeAt(text, 0)] ?? nothing)
    if (small.startsWith(words)) entries.add(entry);
  return [...entries].filter((entry) => endAt(text, entry, 0) !== null).map(({ value }) => value);
};

const indexed = <Value>(index: Index<Value>): PhraseIndex<Value> => ({
  test: (text) => matchesIn(index, text).length > 0,
  findAll: (text) => withoutOverlap(matchesIn(index, text)),
  findOverlapping: (text) => eachIn(index, text),
  valuesIn: (text) => new Set(matchesIn(index, text).map(({ value }) => value)),
  valuesAtStart: (text) => opening(index, text),
});

/** Finds patterns as whole words. */
export const indexPhrases = <Value>(patterns: readonly PhrasePattern<Value>[]): PhraseIndex<Value> =>
  indexed(compiled(patterns, (source) => `(?:${source})${noLetterAfter}`));

/** Finds patterns that are the whole of a text. */
export const indexWholeTexts = <Value>(patterns: readonly PhrasePattern<Value>[]): PhraseIndex<Value> =>
  indexed(compiled(patterns, (source) => `(?:${source})$`));

/** Finds patterns that begin a text. */
export const indexTextStarts = <Value>(patterns: readonly PhrasePattern<Value>[]): PhraseIndex<Value> =>
  indexed(compiled(patterns, (source) => `(?:${source})${noLetterAfter}`));

/** Finds patterns that end a text, white space behind them left out. */
export const indexTextEnds = <Value>(patterns: readonly PhrasePattern<Value>[]): PhraseIndex<Value> =>
  indexed(compiled(patterns, (source) => String.raw`(?:${source})\s*$`));

/** A text with white space in place of those that an index finds. */
export const blankMatches = (text: string, { findAll: finds }: PhraseIndex<unknown>): string => {
  let rest = '';
  let from = 0;
  for (const { start, end } of finds(text)) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return rest + text.slice(from);
};

/** Of finds by the order of the patterns the first of each pattern, where these stand for different things. */
export const firstMatchOfEachPattern = <Value>(
  finds: readonly PhraseMatch<Value>[],
): readonly PhraseMatch<Value>[] => finds.filter(({ value }, index) => value !== finds[index - 1]?.value);
