import { alternativesOf, beginningsOf, longestBeginning } from './beginnings.ts';
import { after, before, sourceOf } from './phrases.ts';
import {
  countFrom,
  lettersAt,
  lettersEnd,
  lettersTold,
  lowered,
  wordStartsOf,
  type Letters,
} from './word-starts.ts';

/** A pattern of a lexicon with what it stands for; the case of one that is exact counts. */
export type Pattern<Value> = readonly [pattern: string, value: Value, isExact?: boolean];

/** Where a text has a pattern. */
export interface Find<Value> {
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
  readonly allIn: (text: string) => readonly Find<Value>[];
  /** The same with those that overlap one of another pattern; by the order of the patterns. */
  readonly eachIn: (text: string) => readonly Find<Value>[];
  /** What stands for those that a text has anywhere. */
  readonly namedIn: (text: string) => ReadonlySet<Value>;
  /** What stands for those at the beginning of a text, by the order of the patterns. */
  readonly opening: (text: string) => readonly Value[];
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
  readonly further: Letters;
  readonly mask: Letters;
}

interface Index<Value> {
  /** What may stand at a place with these letters, by the order of the patterns. */
  readonly byLetters: readonly (readonly Beginning<Value>[])[];
  /** Any of the alternatives that may begin with anything; null when there are none. */
  readonly loose: RegExp | null;
}

const nothing: readonly never[] = [];

const beginningWith = <Value>(entry: Entry<Value>, words: string): Beginning<Value> => {
  const further = lettersAt(words, lettersTold);
  return { entry, words, further, mask: lettersEnd - countFrom(further) };
};

const placed = <Value>(all: readonly Beginning<Value>[]): readonly (readonly Beginning<Value>[])[] => {
  const byLetters: (readonly Beginning<Value>[])[] = Array.from({ length: lettersEnd }, () => nothing);
  const those = Map.groupBy(all, ({ words }) => lettersAt(words, 0));
  // What may begin with fewer letters may begin with more.
  for (const letters of [...those.keys()].sort((one, other) => countFrom(other) - countFrom(one))) {
    const some = [...(byLetters[letters] ?? nothing), ...(those.get(letters) ?? nothing)];
    some.sort((one, other) => one.entry.order - other.entry.order);
    for (let each = letters; each < letters + countFrom(letters); each += 1) byLetters[each] = some;
  }
  return byLetters;
};

const compiled = <Value>(
  patterns: readonly Pattern<Value>[],
  framed: (source: string) => string,
): Index<Value> => {
  const all: Beginning<Value>[] = [];
  const loose: string[] = [];
  for (const [order, [pattern, value, isExact = false]] of patterns.entries()) {
    const source = sourceOf(pattern);
    const entry = { order, value, pattern: new RegExp(framed(source), isExact ? 'uy' : 'iuy') };
    const beginnings = new Set<string>();
    for (const alternative of alternativesOf(source)) {
      const some = beginningsOf(alternative);
      if (some.has('')) loose.push(alternative);
      for (const words of some) beginnings.add(words);
    }
    for (const words of beginnings) all.push(beginningWith(entry, words));
  }
  const anyLoose = loose.length === 0 ? null : new RegExp(before + framed(loose.join('|')), 'iu');
  return { byLetters: placed(all), loose: anyLoose };
};

/** Where a text has a pattern, also within another. */
interface Match<Value> extends Find<Value> {
  readonly order: number;
}

const endAt = (text: string, { pattern }: Entry<unknown>, at: number): number | null => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
};

/** All that a text has, in its order and by that of the patterns. */
const matchesIn = <Value>({ byLetters, loose }: Index<Value>, text: string): readonly Match<Value>[] => {
  const { places, letters, further, small } = wordStartsOf(text);
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

const withoutOverlap = <Value>(matches: readonly Match<Value>[]): readonly Find<Value>[] => {
  const finds: Find<Value>[] = [];
  let from = 0;
  for (const { value, start, end } of matches) {
    if (start < from) continue;
    finds.push({ value, start, end });
    from = end;
  }
  return finds;
};

const eachIn = <Value>(index: Index<Value>, text: string): readonly Find<Value>[] => {
  const matches = matchesIn(index, text);
  // Most texts have none.
  if (matches.length === 0) return nothing;
  const byOrder = [...Map.groupBy(matches, ({ order }) => order)].sort(([one], [other]) => one - other);
  return byOrder.flatMap(([, those]) => withoutOverlap(those));
};

const opening = <Value>({ byLetters }: Index<Value>, text: string): readonly Value[] => {
  const small = lowered(text.slice(0, longestBeginning));
  const entries = new Set<Entry<Value>>();
  for (const { entry, words } of byLetters[lettersAt(text, 0)] ?? nothing)
    if (small.startsWith(words)) entries.add(entry);
  return [...entries].filter((entry) => endAt(text, entry, 0) !== null).map(({ value }) => value);
};

const indexed = <Value>(index: Index<Value>): PhraseIndex<Value> => ({
  test: (text) => matchesIn(index, text).length > 0,
  allIn: (text) => withoutOverlap(matchesIn(index, text)),
  eachIn: (text) => eachIn(index, text),
  namedIn: (text) => new Set(matchesIn(index, text).map(({ value }) => value)),
  opening: (text) => opening(index, text),
});

/** Finds patterns as whole words. */
export const indexOf = <Value>(patterns: readonly Pattern<Value>[]): PhraseIndex<Value> =>
  indexed(compiled(patterns, (source) => `(?:${source})${after}`));

/** Finds patterns that are the whole of a text. */
export const indexOfWhole = <Value>(patterns: readonly Pattern<Value>[]): PhraseIndex<Value> =>
  indexed(compiled(patterns, (source) => `(?:${source})$`));

/** Finds patterns that begin a text. */
export const indexOfOpenings = <Value>(patterns: readonly Pattern<Value>[]): PhraseIndex<Value> =>
  indexed(compiled(patterns, (source) => `(?:${source})${after}`));

/** Finds patterns that end a text, white space behind them left out. */
export const indexOfEnds = <Value>(patterns: readonly Pattern<Value>[]): PhraseIndex<Value> =>
  indexed(compiled(patterns, (source) => String.raw`(?:${source})\s*$`));

/** A text with white space in place of those that an index finds. */
export const withoutAll = (text: string, { allIn: finds }: PhraseIndex<unknown>): string => {
  let rest = '';
  let from = 0;
  for (const { start, end } of finds(text)) {
    rest += `${text.slice(from, start)} `;
    from = end;
  }
  return rest + text.slice(from);
};

/** Of finds by the order of the patterns the first of each pattern, where these stand for different things. */
export const firstOfEach = <Value>(finds: readonly Find<Value>[]): readonly Find<Value>[] =>
  finds.filter(({ value }, index) => value !== finds[index - 1]?.value);
