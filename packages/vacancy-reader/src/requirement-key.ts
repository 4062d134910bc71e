// Words of the sentence around a requirement. Without them "You have experience as a forklift driver" and "forklift
// driving" have the same words.
const fillerWords: ReadonlySet<string> = new Set(
  [
    'i you your we our a an the have has having are is am be being do does can could able to possess possesses own hold',
    'with as at for on in and experience experienced',
    'ik je jij jouw u uw wij ons onze de het een heb hebt heeft hebben ben bent is zijn kan kun kunt kunnen',
    'met als aan op voor te en bij van bezit beschik beschikt ervaring ervaren',
  ].flatMap((words) => words.split(' ')),
);

// In "over 18" the preposition has a meaning.
const fillerPhrases = /\bbeschik(?:t|ken)? over\b/giu;

const endings = /(?:ingen|heden|eren|ende|ing|heid|tjes|tje|ies|ied|ed|en|es|er|s|e|t|n)$/u;

/**
 * Returns the beginning that a word shares with its inflections. The word must be in lower case and without accents.
 */
export const wordStem = (word: string): string => {
  if (word.length < 5) return word.replace(/s$/u, '');
  const stem = word.replace(endings, '').replace(/(\p{L})\1$/u, '$1');
  return stem.length >= 3 ? stem : word;
};

const shortestStem = 4;

// "Caring" is not related to "car".
const reduceToRoot = (word: string): string => {
  const stem = wordStem(word);
  return word.length >= 5 && stem.length < shortestStem ? word : stem;
};

/**
 * A single letter names a licence, a language or a driving class. The article "a" is in lower case or comes first.
 */
const isFillerWord = (word: string, index: number): boolean =>
  word === 'A' ? index === 0 : fillerWords.has(word.toLowerCase());

/**
 * Returns a key that is equal for requirements with the same meaning, whatever their sentence. Numbers, single
 * letters, negations and levels make a difference: "licence B" and "licence C" have different keys.
 */
export const requirementKey = (requirement: string): string => {
  const plain = requirement.normalize('NFKD').replace(/\p{M}/gu, '').replace(fillerPhrases, ' ');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}+#]*/gu) ?? [];
  const significant = words.filter((word, index) => !isFillerWord(word, index));
  const roots = (significant.length > 0 ? significant : words).map((word) =>
    reduceToRoot(word.toLowerCase()),
  );
  return [...new Set(roots)].sort().join(' ');
};
