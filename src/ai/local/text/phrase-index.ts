import { alternativesOf, beginningsOf, longestBeginning } from './beginnings.ts';
import { after, before, sourceOf } from './phrases.ts';

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
  /** Begins there only as any text may. */
  readonly isLoose: boolean;
}

interface Node<Value> {
  /** What may begin with the letters that lead here. */
  entries: readonly Entry<Value>[];
  readonly next: Map<number, Node<Value>>;
}

const newNode = <Value>(): Node<Value> => ({ entries: [], next: new Map() });

const put = <Value>(root: Node<Value>, beginning: string, entry: Entry<Value>): void => {
  let node = root;
  for (let at = 0; at < beginning.length; at += 1) {
    const code = beginning.charCodeAt(at);
    const next = node.next.get(code) ?? newNode<Value>();
    node.next.set(code, next);
    node = next;
  }
  node.entries = [...node.entries, entry];
};

/** What may begin with fewer letters may begin with more. */
const handDown = <Value>(node: Node<Value>): void => {
  for (const next of node.next.values()) {
    const further = node.entries.filter(({ order }) => !next.entries.some((own) => own.order === order));
    next.entries = [...further, ...next.entries].sort((one, other) => one.order - other.order);
    handDown(next);
  }
};

interface Index<Value> {
  readonly root: Node<Value>;
  /** Any of the alternatives that may begin with anything; null when there are none. */
  readonly loose: RegExp | null;
}

const compiled = <Value>(
  patterns: readonly Pattern<Value>[],
  framed: (source: string) => string,
): Index<Value> => {
  const root = newNode<Value>();
  const loose: string[] = [];
  for (const [order, [pattern, value, isExact = false]] of patterns.entries()) {
    const source = sourceOf(pattern);
    loose.push(...alternativesOf(source).filter((each) => beginningsOf(each).has('')));
    const entry = { order, value, pattern: new RegExp(framed(source), isExact ? 'uy' : 'iuy') };
    for (const beginning of beginningsOf(source))
      put(root, beginning, { ...entry, isLoose: beginning === '' });
  }
  handDown(root);
  return { root, loose: loose.length === 0 ? null : new RegExp(framed(loose.join('|')), 'iu') };
};

const entriesAt = <Value>(root: Node<Value>, small: string, at: number): readonly Entry<Value>[] => {
  let node = root;
  for (let further = at; further < at + longestBeginning; further += 1) {
    const next = node.next.get(small.charCodeAt(further));
    if (next === undefined) break;
    node = next;
  }
  return node.entries;
};

/** In small letters and with one kind of space, every character at its place. */
const lowered = (text: string): string => {
  const small = text.toLowerCase();
  const placed = small.length === text.length ? small : text.replaceAll('İ', 'I').toLowerCase();
  return placed.replaceAll(/[^\S ]/g, ' ');
};

// As the letters and digits that no word begins behind, in small letters.
const isOfWord = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7);

const endAt = (text: string, { pattern }: Entry<unknown>, at: number): number | null => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
};

/** Tries what may begin at each beginning of a word, until it is told to stop. */
const tryAll = <Value>(
  { root, loose }: Index<Value>,
  text: string,
  stops: (entry: Entry<Value>, start: number) => boolean,
): void => {
  const small = lowered(text);
  const mayBeLoose = loose?.test(text) === true;
  for (let start = 0; start < small.length; start += 1) {
    if (start > 0 && isOfWord(small.charCodeAt(start - 1))) continue;
    for (const entry of entriesAt(root, small, start))
      if ((mayBeLoose || !entry.isLoose) && stops(entry, start)) return;
  }
};

const isIn = (index: Index<unknown>, text: string): boolean => {
  let isFound = false;
  tryAll(index, text, (entry, start) => (isFound = endAt(text, entry, start) !== null));
  return isFound;
};

const allIn = <Value>(index: Index<Value>, text: string): readonly Find<Value>[] => {
  const finds: Find<Value>[] = [];
  let from = 0;
  tryAll(index, text, (entry, start) => {
    const end = start < from ? null : endAt(text, entry, start);
    if (end === null) return false;
    finds.push({ value: entry.value, start, end });
    from = end;
    return false;
  });
  return finds;
};

const nowhere: readonly never[] = [];

const eachIn = <Value>(index: Index<Value>, text: string): readonly Find<Value>[] => {
  const found = new Map<number, Find<Value>[]>();
  tryAll(index, text, (entry, start) => {
    const finds = found.get(entry.order);
    const end = (finds?.at(-1)?.end ?? 0) > start ? null : endAt(text, entry, start);
    if (end === null) return false;
    const find = { value: entry.value, start, end };
    if (finds === undefined) found.set(entry.order, [find]);
    else finds.push(find);
    return false;
  });
  // Most texts have none.
  if (found.size === 0) return nowhere;
  return [...found].sort(([one], [other]) => one - other).flatMap(([, finds]) => finds);
};

const namedIn = <Value>(index: Index<Value>, text: string): ReadonlySet<Value> => {
  const named = new Set<Value>();
  tryAll(index, text, (entry, start) => {
    if (!named.has(entry.value) && endAt(text, entry, start) !== null) named.add(entry.value);
    return false;
  });
  return named;
};

const opening = <Value>({ root }: Index<Value>, text: string): readonly Value[] =>
  entriesAt(root, lowered(text.slice(0, longestBeginning)), 0)
    .filter((entry) => endAt(text, entry, 0) !== null)
    .map(({ value }) => value);

const indexed = <Value>(index: Index<Value>): PhraseIndex<Value> => ({
  test: (text) => isIn(index, text),
  allIn: (text) => allIn(index, text),
  eachIn: (text) => eachIn(index, text),
  namedIn: (text) => namedIn(index, text),
  opening: (text) => opening(index, text),
});

/** Finds patterns as whole words. */
export const indexOf = <Value>(patterns: readonly Pattern<Value>[]): PhraseIndex<Value> =>
  indexed(compiled(patterns, (source) => `${before}(?:${source})${after}`));

/** Finds patterns that are the whole of a text. */
export const indexOfWhole = <Value>(patterns: readonly Pattern<Value>[]): PhraseIndex<Value> =>
  indexed(compiled(patterns, (source) => `(?:${source})$`));

/** Finds patterns that begin a text. */
export const indexOfOpenings = <Value>(patterns: readonly Pattern<Value>[]): PhraseIndex<Value> =>
  indexed(compiled(patterns, (source) => `(?:${source})${after}`));

/** Finds patterns that end a text, white space behind them left out. */
export const indexOfEnds = <Value>(patterns: readonly Pattern<Value>[]): PhraseIndex<Value> =>
  indexed(compiled(patterns, (source) => String.raw`${before}(?:${source})\s*$`));

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
