import { joinWords } from '../reply-parsers/normalize-text.ts';

/** A message without the old answer that it names and denies: "5 years, not 4". */
export interface Contrast {
  readonly rest: string;
  /** Whether the message denies the old answer. */
  readonly isDenied: boolean;
  /** Whether the message names the old answer at all. */
  readonly isNamed: boolean;
}

const before = new Set([
  'niet',
  'nie',
  'ni',
  'not',
  'geen',
  'gene',
  'no',
  'ipv',
  'isnt',
  'wasnt',
  'aint',
  'i p v',
]);
const inPlace = new Set(['instead of', 'rather than', 'plaats van']);
/** "Rather at home than at the office". */
const preference = /\b(?:liever|beter|rather|sooner|prefer|better|choose|pick)\b/iu;
const than = new Set(['dan', 'than', 'over']);
const after = new Set([
  'klopt',
  'klopte',
  'wrong',
  'fout',
  'verkeerd',
  'incorrect',
  'onjuist',
  'mistake',
  'weinig',
  'many',
  'few',
  'vergissing',
]);
const reach = 3;

interface Word {
  readonly raw: string;
  readonly norm: string;
  readonly endsClause: boolean;
}

const toWords = (text: string): Word[] =>
  text
    .split(/\s+/u)
    .filter((raw) => raw !== '')
    .map((raw) => ({ raw, norm: joinWords(raw), endsClause: /[,;.!?]$/u.test(raw) }));

/** Returns where the denial of the word at an index begins; null where nothing denies it. */
const denialBefore = (words: readonly Word[], index: number, denies: ReadonlySet<string>): number | null => {
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) {
    const [word, earlier] = [words[at], words[at - 1]];
    if (!word || word.endsClause) return null;
    const pair = `${earlier?.norm ?? ''} ${word.norm}`;
    if (inPlace.has(pair)) return words[at - 2]?.norm === 'in' ? at - 2 : at - 1;
    if (word.norm === 'no' ? at === index - 1 && earlier?.norm !== 'oh' : denies.has(word.norm)) return at;
  }
  return null;
};

/** Returns where the denial behind the word at an index ends: "6 years was wrong"; null where nothing denies it. */
const denialAfter = (words: readonly Word[], index: number): number | null => {
  for (let at = index; at <= Math.min(words.length - 1, index + reach); at += 1) {
    const word = words[at];
    if (at > index && word && after.has(word.norm)) {
      const next = words[at + 1];
      return next?.norm === 'niet' ? at + 1 : at;
    }
    if (word?.endsClause) return null;
  }
  return null;
};

/**
 * Removes the old answer with the words that deny it from a message; `forms` are the ways to name the old answer. Only in
 * a repair does "rather A than B" deny B.
 */
export const findContrast = (text: string, forms: readonly string[], isRepair: boolean): Contrast => {
  const words = toWords(text);
  const known = new Set(forms.filter((form) => form !== ''));
  const denies = isRepair && preference.test(text) ? new Set([...before, ...than]) : before;
  const dropped = new Set<number>();
  let isNamed = false;
  words.forEach(({ norm }, index) => {
    if (!known.has(norm)) return;
    isNamed = true;
    const [from, until] = [denialBefore(words, index, denies), denialAfter(words, index)];
    if (from !== null) for (let at = from; at <= index; at += 1) dropped.add(at);
    else if (until !== null) for (let at = index; at <= until; at += 1) dropped.add(at);
  });
  const rest = words.flatMap(({ raw, endsClause }, index) =>
    dropped.has(index) ? (endsClause ? [','] : []) : [raw],
  );
  return { rest: rest.join(' '), isDenied: dropped.size > 0, isNamed };
};
