const functionWords = new Set(
  (
    'a an and any as at be by for from if in into is it of on or our own that the their this to us we who with within you your ' +
    'aan al als bij dat de den die dit door een en er graag het hun ik in is je jij jouw met naar of om onder ons op over te ten ' +
    'ter tot u uit uw van vanuit voor waar wie wij zijn zonder'
  ).split(' '),
);

// These words say that something is a skill, not which one. They count only when no other word is left.
const genericWords = new Set(
  (
    'ability able basic carrying demonstrable degree doing excellent experience experienced familiar giving good great handling ' +
    'knowledge making minimum performing proficiency proficient proven providing qualification relevant similar skill skills solid ' +
    'strong understanding using work working year years ' +
    'aantoonbare affiniteit afgeronde basiskennis beheersing beschikken bekend denkniveau diploma doen ervaren ervaring gebruiken ' +
    'geven goed goede jaar kennis kunnen kunt maken minimaal niveau opleiding relevante sterk sterke uitstekende uitvoeren vaardig ' +
    'vaardigheden vaardigheid vergelijkbaar vermogen verrichten voeren werk werken werkervaring'
  ).split(' '),
);

const spellingVariants: readonly (readonly [RegExp, string])[] = [
  [/c#/g, 'csharp'],
  [/c\+\+/g, 'cplusplus'],
  [/\.net\b/g, 'dotnet'],
  [/\b(\w+)\.js\b/g, '$1js'],
  [/\blicens(e|ing)\b/g, 'licence'],
  [/\bdriver'?s\b/g, 'driving'],
  // "e-mail" is one word; "hbo-verpleegkunde" is two.
  [/\be-(?=[a-z])/g, 'e'],
  [/\b(mbo|mbo-|hbo|wo|wo-)([1-4])\b/g, '$1 $2'],
  [/['’`´]s\b/g, ''],
];

const suffixes = [
  'heden',
  'heid',
  'ness',
  'ments',
  'ment',
  'ing',
  'ies',
  'en',
  'es',
  'ed',
  'ly',
  'er',
  'e',
  's',
  'y',
];
const shortestStem = 4;

const stripSuffix = (word: string): string => {
  const suffix = suffixes.find((end) => word.endsWith(end) && word.length - end.length >= shortestStem);
  const stem = suffix ? word.slice(0, -suffix.length) : word;
  // "Plannen" and "planning" leave "plann"; "plan" has one n.
  return stem.length > shortestStem && stem.at(-1) === stem.at(-2) ? stem.slice(0, -1) : stem;
};

/** Returns the words of a phrase in lower case, without accents, in one spelling. */
const splitNameWords = (phrase: string): string[] => {
  const plain = phrase.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const unified = spellingVariants.reduce(
    (text, [pattern, instead]) => text.replaceAll(pattern, instead),
    plain,
  );
  return unified.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !functionWords.has(word));
};

const contents = new Map<string, readonly string[]>();

// Cached: the same few names are compared with all others.
const contentStems = (phrase: string): readonly string[] => {
  const known = contents.get(phrase);
  if (known !== undefined) return known;
  const words = splitNameWords(phrase);
  const content = words.filter((word) => !genericWords.has(word));
  const stems = (content.length > 0 ? content : words).map(stripSuffix);
  contents.set(phrase, stems);
  return stems;
};

const levels = /^(lbo|vmbo|mavo|havo|vwo|mbo|hbo|wo|bsc|bachelor|msc|master|phd|gcse|nvq|hnc|hnd)$/;

/**
 * Returns the words that distinguish names of the same kind: levels of education, numbers, classes of a driving
 * licence.
 */
const distinguishingMarks = (phrase: string): readonly (readonly string[])[] => {
  const words = splitNameWords(phrase);
  const isLicence = words.some((word) => /^(rijbewijs|licence|driving)$/.test(word));
  return [
    words.filter((word) => levels.test(word)),
    words.filter((word) => /^\d+$/.test(word)),
    isLicence ? words.filter((word) => /^([abcdt]|[bcd]1?e|c1|d1|am)$/.test(word)) : [],
  ];
};

const haveContradictingMarks = (one: string, other: string): boolean => {
  const others = distinguishingMarks(other);
  return distinguishingMarks(one).some((marks, kind) => {
    const against = others[kind] ?? [];
    return marks.length > 0 && against.length > 0 && !marks.some((mark) => against.includes(mark));
  });
};

const shortestPart = 5;

const commonPrefix = (one: string, other: string): number => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
};

/** Returns how much of a word another one covers, from 0 to 1. */
const coveredShare = (word: string, by: string): number => {
  if (word === by) return 1;
  const [short, long] = word.length < by.length ? [word, by] : [by, word];
  if (short.length < shortestPart) return 0;
  // A part of a compound: "heftruck" in "heftruckervaring".
  if (long.startsWith(short) || long.endsWith(short)) return word === short ? 1 : short.length / long.length;
  const common = commonPrefix(short, long);
  return common >= shortestPart && common >= 0.75 * short.length ? common / long.length : 0;
};

const coverage = (words: readonly string[], by: readonly string[]): number => {
  const shares = words.map((word) => Math.max(0, ...by.map((other) => coveredShare(word, other))));
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, words.length);
};

/**
 * Returns how far two names of a skill, certificate or qualification agree, from 0 to 1: the mean of the shares of
 * their words that the other one covers. Words are compared by their stems, and parts of compounds count. Names with
 * different levels, numbers or licence classes have 0.
 */
export const nameOverlap = (one: string, other: string): number => {
  const [words, others] = [contentStems(one), contentStems(other)];
  const share = (coverage(words, others) + coverage(others, words)) / 2;
  return share > 0 && haveContradictingMarks(one, other) ? 0 : share;
};

/** Names with a higher overlap match. With two words on each side, one common word is not enough. */
export const matchThreshold = 0.5;
