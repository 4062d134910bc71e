/** How far what a pattern may begin with is told. */
export const maxPrefixLength = 12;
/** So far it is told whatever it is, and further only while there are not too many. */
const longEnough = 3;
const mostBeginnings = 40;

/** Marks a beginning that anything may follow. */
const open = '\0';
const anything: ReadonlySet<string> = new Set([open]);
const nothing: ReadonlySet<string> = new Set(['']);
/** Any white space. */
const space: ReadonlySet<string> = new Set([' ']);
const digits: ReadonlySet<string> = new Set('0123456789');
/** A class of more characters than these is as good as any character. */
const mostOfClass = 12;

/** A regular expression while it is read. */
interface PatternCursor {
  readonly source: string;
  at: number;
}

type PatternPrefixes = ReadonlySet<string>;

const cut = (beginning: string, length: number): string =>
  beginning.length > length ? beginning.slice(0, length) + open : beginning;

const either = (some: PatternPrefixes, others: PatternPrefixes): PatternPrefixes =>
  new Set([...some, ...others]);

const followedBy = (some: PatternPrefixes, others: PatternPrefixes): PatternPrefixes => {
  const length = some.size * others.size > mostBeginnings ? longEnough : maxPrefixLength;
  const joined = new Set<string>();
  for (const one of some)
    if (one.endsWith(open)) joined.add(one);
    else if (one.length >= length) joined.add(one + open);
    else for (const other of others) joined.add(cut(one + other, length));
  return joined;
};

const alternatives = (reading: PatternCursor): PatternPrefixes => {
  let all = sequence(reading);
  while (reading.source[reading.at] === '|') {
    reading.at += 1;
    all = either(all, sequence(reading));
  }
  return all;
};

const sequence = (reading: PatternCursor): PatternPrefixes => {
  let all = nothing;
  while (reading.at < reading.source.length && !'|)'.includes(reading.source.charAt(reading.at)))
    all = followedBy(all, repeated(piece(reading), reading));
  return all;
};

const repeated = (one: PatternPrefixes, reading: PatternCursor): PatternPrefixes => {
  const quantifier = /(?:[?*+]|\{(\d+)(?:,\d*)?\})\??/y;
  quantifier.lastIndex = reading.at;
  const [mark = '', least] = quantifier.exec(reading.source) ?? [];
  if (mark === '') return one;
  reading.at += mark.length;
  const often = mark.startsWith('?')
    ? one
    : either(one, followedBy(one, either(one, followedBy(one, anything))));
  return mark.startsWith('+') || (least !== undefined && least !== '0') ? often : either(nothing, often);
};

const piece = (reading: PatternCursor): PatternPrefixes => {
  const mark = reading.source.charAt(reading.at);
  if (mark === '(') return group(reading);
  if (mark === '[') return charactersOf(reading);
  if (mark === '\\') return escaped(reading);
  reading.at += 1;
  if (mark === '.') return anything;
  return mark === '^' || mark === '$' ? nothing : new Set([mark.toLowerCase()]);
};

const group = (reading: PatternCursor): PatternPrefixes => {
  const opening = /\((?:\?(?:<?[=!]|:|<\w+>))?/y;
  opening.lastIndex = reading.at;
  const [mark = ''] = opening.exec(reading.source) ?? [];
  reading.at += mark.length;
  const within = alternatives(reading);
  reading.at += 1;
  // What only stands before or behind is no part of it.
  return /[=!]$/.test(mark) ? nothing : within;
};

const escaped = (reading: PatternCursor): PatternPrefixes => {
  const [mark = '', kind = ''] = /\\(p\{\w+\}|P\{\w+\}|.)/u.exec(reading.source.slice(reading.at)) ?? [];
  reading.at += mark.length;
  if (kind === 's') return space;
  if (kind === 'd') return digits;
  if (kind === 'b' || kind === 'B') return nothing;
  return /^\w/.test(kind) ? anything : new Set([kind]);
};

const charactersOf = (reading: PatternCursor): PatternPrefixes => {
  const [all = '', not = '', within = ''] =
    /^\[(\^?)((?:\\.|[^\]\\])*)\]/su.exec(reading.source.slice(reading.at)) ?? [];
  reading.at += all.length;
  let those: PatternPrefixes = new Set();
  for (const [each, from = '', to = ''] of within.matchAll(/\\.|(.)-(.)|./gsu))
    those = either(those, to === '' ? piece({ ...reading, source: each, at: 0 }) : between(from, to));
  return not !== '' || those.has(open) || those.size > mostOfClass ? anything : those;
};

const between = (from: string, to: string): PatternPrefixes => {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)];
  return last - first > mostOfClass
    ? anything
    : new Set(
        Array.from({ length: last - first + 1 }, (_, index) =>
          String.fromCharCode(first + index).toLowerCase(),
        ),
      );
};

/** What a group that is the whole of a regular expression holds; null when there is more to it. */
const withinGroup = (source: string): string | null => {
  if (!source.startsWith('(?:')) return null;
  const reading = { source, at: 0 };
  piece(reading);
  return reading.at === source.length ? source.slice('(?:'.length, -1) : null;
};

/** The alternatives of a regular expression, as they are written. */
export const splitAlternatives = (source: string): readonly string[] => {
  const within = withinGroup(source);
  if (within !== null) return splitAlternatives(within);
  const reading = { source, at: 0 };
  const all: string[] = [];
  for (let from = 0; from <= source.length; from = reading.at) {
    reading.at = from;
    sequence(reading);
    all.push(source.slice(from, reading.at));
    reading.at += 1;
  }
  return all;
};

/**
 * What a regular expression may begin with, in small letters and with a space for any white space: too many rather than too few, and
 * shorter where anything may follow.
 */
export const prefixesOfPattern = (source: string): PatternPrefixes => {
  const all = [...alternatives({ source, at: 0 })].map((beginning) => beginning.replace(open, ''));
  let told = new Set(all);
  for (let length = maxPrefixLength; length > longEnough && told.size > mostBeginnings; length -= 1)
    told = new Set(all.map((beginning) => beginning.slice(0, length)));
  return told;
};
