/** The role of a number word: it is a number, multiplies the words before it, joins, or adds a half. */
type Atom =
  | { readonly kind: 'unit' | 'teen' | 'tens'; readonly value: number }
  | { readonly kind: 'scale'; readonly value: number }
  | { readonly kind: 'and' }
  | { readonly kind: 'half' };

const numbered = (
  kind: 'unit' | 'teen' | 'tens' | 'scale',
  first: number,
  step: number,
  names: readonly string[],
) => names.map((name, index): [string, Atom] => [name, { kind, value: first + step * index }]);

const names = (list: string): string[] => list.split(' ');

const dutch = new Map<string, Atom>([
  ...numbered('unit', 0, 1, names('nul een twee drie vier vijf zes zeven acht negen')),
  ...numbered(
    'teen',
    10,
    1,
    names('tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'),
  ),
  ...numbered('tens', 20, 10, names('twintig dertig veertig vijftig zestig zeventig tachtig negentig')),
  ['honderd', { kind: 'scale', value: 100 }],
  ['duizend', { kind: 'scale', value: 1000 }],
  ['miljoen', { kind: 'scale', value: 1_000_000 }],
  ['en', { kind: 'and' }],
  ['half', { kind: 'half' }],
  ['halve', { kind: 'half' }],
]);

const english = new Map<string, Atom>([
  ...numbered('unit', 0, 1, names('zero one two three four five six seven eight nine')),
  ...numbered(
    'teen',
    10,
    1,
    names('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'),
  ),
  ...numbered('tens', 20, 10, names('twenty thirty forty fifty sixty seventy eighty ninety')),
  ['hundred', { kind: 'scale', value: 100 }],
  ['thousand', { kind: 'scale', value: 1000 }],
  ['million', { kind: 'scale', value: 1_000_000 }],
  ['and', { kind: 'and' }],
  ['a', { kind: 'unit', value: 1 }],
  ['half', { kind: 'half' }],
  ['halve', { kind: 'half' }],
]);

const longestFirst = [...dutch].sort(([a], [b]) => b.length - a.length);

/** Splits a Dutch compound ("vijfentwintig": vijf, en, twintig); null when letters are left over. */
const compound = (word: string): Atom[] | null => {
  if (word === '') return [];
  for (const [name, atom] of longestFirst) {
    const rest = word.startsWith(name) ? compound(word.slice(name.length)) : null;
    if (rest) return [atom, ...rest];
  }
  return null;
};

const atomsOf = (word: string): Atom[] | null => {
  const atom = english.get(word);
  if (atom) return [atom];
  return word.length <= 60 ? compound(word) : null;
};

/** Whether `next` can belong to the same number as the words before it. */
const follows = (last: Atom, beforeAnd: Atom | null, next: Atom): boolean => {
  if (next.kind === 'and') return last.kind !== 'and';
  if (next.kind === 'half') return last.kind === 'and';
  if (last.kind === 'and') {
    if (beforeAnd?.kind === 'unit') return next.kind === 'tens';
    return beforeAnd?.kind === 'scale' && next.kind !== 'scale';
  }
  if (last.kind === 'scale') return true;
  if (next.kind === 'scale') return true;
  return last.kind === 'tens' && next.kind === 'unit';
};

const valueOf = (atoms: readonly Atom[]): number => {
  let total = 0;
  let group = 0;
  for (const atom of atoms) {
    if (atom.kind === 'half') group += 0.5;
    else if (atom.kind === 'scale' && atom.value === 100) group = (group || 1) * 100;
    else if (atom.kind === 'scale') {
      total += (group || 1) * atom.value;
      group = 0;
    } else if (atom.kind !== 'and') group += atom.value;
  }
  return total + group;
};

const trimmed = (atoms: readonly Atom[]): Atom[] => {
  const first = atoms.findIndex(({ kind }) => kind !== 'and');
  const last = atoms.findLastIndex(({ kind }) => kind !== 'and');
  return first < 0 ? [] : atoms.slice(first, last + 1);
};

/** Splits a row of number words where a new number begins. */
const split = (atoms: readonly Atom[]): Atom[][] => {
  const groups: Atom[][] = [];
  for (const atom of atoms) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && follows(last, group.at(-2) ?? null, atom)) group.push(atom);
    else groups.push([atom]);
  }
  return groups.map(trimmed).filter((group) => group.length > 0);
};

const articles = new Set(['een', 'a']);
const oneAndAHalf = new Set(['anderhalf', 'anderhalve']);

/** Joins neighbouring number words; an article counts only where it must be one ("een half", "a hundred"). */
const rows = (words: readonly string[]): string[][] => {
  const found: string[][] = [[]];
  words.forEach((word, index) => {
    const next = words[index + 1] ?? '';
    const mayCount = dutch.has(next) || english.has(next) || (word === 'een' && words.length <= 2);
    const isArticle = articles.has(word) && !mayCount;
    if (!isArticle && atomsOf(word)) found.at(-1)?.push(word);
    else found.push([]);
  });
  return found.filter((row) => row.length > 0);
};

/** Drops the article of a half, so that "twee en een half" reads as two, and, half. */
const withPlainHalves = (words: readonly string[]): string[] =>
  words.filter(
    (word, index) => !(articles.has(word) && english.get(words[index + 1] ?? '')?.kind === 'half'),
  );

/** Finds the numbers that the words of a reply spell out, in Dutch or English; the words are normalized. */
export const findSpelledNumbers = (words: readonly string[]): number[] => [
  ...words.filter((word) => oneAndAHalf.has(word)).map(() => 1.5),
  ...rows(withPlainHalves(words)).flatMap((row) =>
    split(row.flatMap((word) => atomsOf(word) ?? [])).map(valueOf),
  ),
];
