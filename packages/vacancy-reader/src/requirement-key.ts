// What a requirement is put in: without it "You have experience as a forklift driver" and "forklift driving" are the same words.
const fillerWords: ReadonlySet<string> = new Set(
  [
    'i you your we our a an the have has having are is am be being do does can could able to possess possesses own hold',
    'with as at for on in and experience experienced',
    'ik je jij jouw u uw wij ons onze de het een heb hebt heeft hebben ben bent is zijn kan kun kunt kunnen',
    'met als aan op voor te en bij van bezit beschik beschikt ervaring ervaren',
  ].flatMap((words) => words.split(' ')),
);

// "Over 18" is more than a frame.
const fillerPhrases = /\bbeschik(?:t|ken)? over\b/giu;

const endings = /(?:ingen|heden|eren|ende|ing|heid|tjes|tje|ies|ied|ed|en|es|er|s|e|t|n)$/u;

/** The beginning that a word, in lower case and without accents, shares with its inflections. */
export const wordStem = (word: string): string => {
  if (word.length < 5) return word.replace(/s$/u, '');
  const stem = word.replace(endings, '').replace(/(\p{L})\1$/u, '$1');
  return stem.length >= 3 ? stem : word;
};

const shortestStem = 4;

// "Caring" is not "car".
const rootOf = (word: string): string => {
  const stem = wordStem(word);
  return word.length >= 5 && stem.length < shortestStem ? word : stem;
};

/** A letter of its own names something: a licence, a language, a driving class. The article is written small, or comes first. */
const isFillerWord = (word: string, index: number): boolean =>
  word === 'A' ? index === 0 : fillerWords.has(word.toLowerCase());

/**
 * What a requirement asks about, whatever sentence it is put in: requirements with the same meaning have the same. Numbers,
 * single letters, denials and levels all count: "licence B" and "licence C" are two.
 */
export const requirementKey = (requirement: string): string => {
  const plain = requirement.normalize('NFKD').replace(/\p{M}/gu, '').replace(fillerPhrases, ' ');
  const words = plain.match(/[\p{L}\p{N}][\p{L}\p{N}+#]*/gu) ?? [];
  const telling = words.filter((word, index) => !isFillerWord(word, index));
  const roots = (telling.length > 0 ? telling : words).map((word) => rootOf(word.toLowerCase()));
  return [...new Set(roots)].sort().join(' ');
};
