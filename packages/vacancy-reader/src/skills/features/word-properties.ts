import type { ParsedVacancy } from '../../vacancy-structure.ts';
import { isEnglishWorkVerb, isDutchWorkInfinitive } from '../work-verbs.ts';
import { memoizePerWord } from '../../memoize.ts';
import { namesPeople } from '../people.ts';
import { foldWord } from '../tokens.ts';
import { functionWords, genericNouns } from '../word-classes.ts';

/** An ending, with its feature keys for a last and for a first word. */
interface Ending {
  readonly last: string;
  readonly first: string;
  readonly pattern: RegExp;
}

/** The properties of a word by itself. */
export interface WordProperties {
  readonly folded: string;
  readonly endings: readonly Ending[];
  /** Keys of `closedClassFeatures` that a name with this word has. */
  readonly wordClasses: readonly string[];
  readonly isFunctionWord: boolean;
  /** Every vacancy is full of the word. */
  readonly isGeneric: boolean;
  readonly isAction: boolean;
  readonly isInfinitive: boolean;
  readonly isPeople: boolean;
}

/** Returns the properties of a word. */
export type DescribeWord = (word: string) => WordProperties;

const endings: readonly Ending[] = Object.entries({
  ing: /ing$/u,
  ings: /ings$/u,
  en: /en$/u,
  eren: /eren$/u,
  s: /[^s]s$/u,
  person: /(?:er|or|aar|eur|ist|ant|ian|ent)s?$/u,
  action: /(?:tion|ment|ance|ence|sis|atie|itie|iek|ics|age)s?$/u,
  quality: /(?:heid|teit|ness|ity|schap|ship)$/u,
  manner: /(?:ly|lijk|ig|isch|ed|ful|ous|ive|al|ic|able|ief|zaam|baar|end|erd)e?$/u,
  craft:
    /(?:techniek|kunde|zorg|beheer|werk|care|work|controle|control|administratie|onderhoud|service|systems?|systemen|software|logie|graphy|logy|recht|law|management|instructie|registratie|advies)$/u,
  t: /[^aeiou]t$/u,
  e: /[^e]e$/u,
}).map(([ending, pattern]) => ({ last: `ends ${ending}`, first: `first ends ${ending}`, pattern }));

const split = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Closed word classes that names seldom have. */
const closedClasses: Readonly<Record<string, ReadonlySet<string>>> = {
  pronoun: split(
    `je jij jouw u uw hij zij ze wij we ons onze hem haar hen hun dit dat die deze zelf iets alles
    you your it its he she they them their we our us this that these those own eigen one ones`,
  ),
  adverb: split(
    `zo ook nog al wel niet graag gerust goed best altijd zelfstandig samen mee every each well always also even only just never not now together already alone
    nieuw nieuwe new main hele whole all alle verschillende different various diverse`,
  ),
  article: split('de het een the a an'),
  preposition: split(
    'in op aan bij met van voor door over onder naar uit tot om at by with from for of to into on about between through',
  ),
  conjunction: split('en of als dan omdat zodat and or since because when while if as'),
  verb: split(
    `is zijn was ben bent heb hebt heeft hebben kan kunnen kunt zou zal zullen mag moet moeten wil willen wordt worden
    are be has have can will would may must should do does get gets make makes put take takes`,
  ),
};

/** The feature keys of the closed classes, in their order. */
export const closedClassFeatures: readonly string[] = Object.keys(closedClasses).map(
  (name) => `${name} within`,
);
const closedClassSets = Object.values(closedClasses);

/** Looks up the properties of words, by the language of the text. */
export const describeWordByLanguage: Readonly<Record<ParsedVacancy['language'], DescribeWord>> = {
  nl: memoizePerWord((word) => describeWord(word, 'nl')),
  en: memoizePerWord((word) => describeWord(word, 'en')),
};

function describeWord(word: string, language: ParsedVacancy['language']): WordProperties {
  const folded = foldWord(word);
  return {
    folded,
    endings: endings.filter(({ pattern }) => pattern.test(folded)),
    wordClasses: closedClassFeatures.filter((_, index) => closedClassSets[index]?.has(folded)),
    isFunctionWord: functionWords[language].has(folded),
    isGeneric: genericNouns[language].has(folded),
    isAction: language === 'en' && isEnglishWorkVerb(folded),
    isInfinitive: language === 'nl' && isDutchWorkInfinitive(folded),
    isPeople: namesPeople(folded, language),
  };
}
