/** Maximum length of a prefix. */
export const maxPrefixLength = 4;

/** Marks a prefix that any text can follow. */
const openEnd = '\0';
const anyPrefix: ReadonlySet<string> = new Set([openEnd]);
const emptyPrefix: ReadonlySet<string> = new Set(['']);
/** One space stands for any white space. */
const space: ReadonlySet<string> = new Set([' ']);
const digits: ReadonlySet<string> = new Set('0123456789');
/** A larger character class counts as any character. */
const maxClassSize = 12;
/** Where more continuations than these would have to be written down, any text can follow. */
const maxContinuations = 2000;

/** A regular expression and the parser's position in it. */
interface PatternCursor {
  readonly source: string;
  at: number;
}

type PatternPrefixes = ReadonlySet<string>;

const truncate = (prefix: string): string =>
  prefix.length > maxPrefixLength ? prefix.slice(0, maxPrefixLength) + openEnd : prefix;

const unite = (some: PatternPrefixes, others: PatternPrefixes): PatternPrefixes =>
  new Set([...some, ...others]);

const concatenate = (some: PatternPrefixes, others: PatternPrefixes): PatternPrefixes => {
  if (some.size * others.size > maxContinuations && others !== anyPrefix) return concatenate(some, anyPrefix);
  const joined = new Set<string>();
  for (const one of some)
    if (one.endsWith(openEnd)) joined.add(one);
    else for (const other of others) joined.add(truncate(one + other));
  return joined;
};

const parseAlternatives = (cursor: PatternCursor): PatternPrefixes => {
  let all = parseSequence(cursor);
  while (cursor.source[cursor.at] === '|') {
    cursor.at += 1;
    all = unite(all, parseSequence(cursor));
  }
  return all;
};

const parseSequence = (cursor: PatternCursor): PatternPrefixes => {
  let all = emptyPrefix;
  while (cursor.at < cursor.source.length && !'|)'.includes(cursor.source.charAt(cursor.at)))
    all = concatenate(all, parseQuantifier(parsePiece(cursor), cursor));
  return all;
};

const parseQuantifier = (one: PatternPrefixes, cursor: PatternCursor): PatternPrefixes => {
  const quantifier = /(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/y;
  quantifier.lastIndex = cursor.at;
  const [mark = '', least] = quantifier.exec(cursor.source) ?? [];
  if (mark === '') return one;
  cursor.at += mark.length;
  const repeatedPrefixes = mark.startsWith('?')
    ? one
    : unite(one, concatenate(one, unite(one, concatenate(one, anyPrefix))));
  return mark.startsWith('+') || (least !== undefined && least !== '0')
    ? repeatedPrefixes
    : unite(emptyPrefix, repeatedPrefixes);
};

const parsePiece = (cursor: PatternCursor): PatternPrefixes => {
  const mark = cursor.source.charAt(cursor.at);
  if (mark === '(') return parseGroup(cursor);
  if (mark === '[') return parseCharacterClass(cursor);
  if (mark === '\\') return parseEscape(cursor);
  cursor.at += 1;
  if (mark === '.') return anyPrefix;
  return mark === '^' || mark === '$' ? emptyPrefix : new Set([mark.toLowerCase()]);
};

const parseGroup = (cursor: PatternCursor): PatternPrefixes => {
  const opening = /\((?:\?(?:<?[=!]|:|<\w+>))?/y;
  opening.lastIndex = cursor.at;
  const [mark = ''] = opening.exec(cursor.source) ?? [];
  cursor.at += mark.length;
  const within = parseAlternatives(cursor);
  cursor.at += 1;
  // Lookarounds match no text themselves.
  return /[=!]$/.test(mark) ? emptyPrefix : within;
};

const parseEscape = (cursor: PatternCursor): PatternPrefixes => {
  const [mark = '', kind = ''] = /\\(p\{\w+\}|P\{\w+\}|.)/u.exec(cursor.source.slice(cursor.at)) ?? [];
  cursor.at += mark.length;
  if (kind === 's') return space;
  if (kind === 'd') return digits;
  if (kind === 'b' || kind === 'B') return emptyPrefix;
  return /^\w/.test(kind) ? anyPrefix : new Set([kind]);
};

const parseCharacterClass = (cursor: PatternCursor): PatternPrefixes => {
  const [all = '', not = '', within = ''] =
    /^\[(\^?)((?:\\.|[^\]\\])*)\]/su.exec(cursor.source.slice(cursor.at)) ?? [];
  cursor.at += all.length;
  let characters: PatternPrefixes = new Set();
  for (const [each, from = '', to = ''] of within.matchAll(/\\.|(.)-(.)|./gsu))
    characters = unite(
      characters,
      to === '' ? parsePiece({ ...cursor, source: each, at: 0 }) : charactersBetween(from, to),
    );
  return not !== '' || characters.has(openEnd) || characters.size > maxClassSize ? anyPrefix : characters;
};

const charactersBetween = (from: string, to: string): PatternPrefixes => {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return last - first > maxClassSize
    ? anyPrefix
    : new Set(
        Array.from({ length: last - first + 1 }, (_, index) =>
          String.fromCharCode(first + index).toLowerCase(),
        ),
      );
};

/** Returns the content of a group that is the whole expression; null when the expression has more. */
const contentOfGroup = (source: string): string | null => {
  if (!source.startsWith('(?:')) return null;
  const cursor = { source, at: 0 };
  parsePiece(cursor);
  return cursor.at === source.length ? source.slice('(?:'.length, -1) : null;
};

/** Splits the source of a regular expression into its alternatives. */
export const splitAlternatives = (source: string): readonly string[] => {
  const within = contentOfGroup(source);
  if (within !== null) return splitAlternatives(within);
  const cursor = { source, at: 0 };
  const all: string[] = [];
  for (let from = 0; from <= source.length; from = cursor.at) {
    cursor.at = from;
    parseSequence(cursor);
    all.push(source.slice(from, cursor.at));
    cursor.at += 1;
  }
  return all;
};

/**
 * Returns the texts that a match of a regular expression can begin with, in lower case and with a space for any white
 * space. The set can hold texts that never match, but lacks none that do. A prefix ends where any text can follow.
 */
export const prefixesOfPattern = (source: string): PatternPrefixes =>
  new Set([...parseAlternatives({ source, at: 0 })].map((prefix) => prefix.replace(openEnd, '')));
