import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { memoizePerText } from '../memoize.ts';
import { indexPhrases } from '../segmentation/phrase-index.ts';

/** A language named in the words of a statement, with its offsets there. */
export interface LanguageMention {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  /** `name`: "Duits", "German"; `adjective`: "Duitse"; `speaking`: "Duitstalig", "German-speaking". */
  readonly form: 'name' | 'adjective' | 'speaking';
  /** The name that the text uses, when that is not the usual one ("Farsi", "Flemish"); otherwise null. */
  readonly called: string | null;
}

const displayNames = (locale: 'en' | 'nl'): Intl.DisplayNames =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
const intlNames = { en: displayNames('en'), nl: displayNames('nl') } as const;

const splitNames = (cell: string): readonly string[] => cell.split('|').filter((name) => name !== '');
// A name in brackets, "(Marokkaans)", is recognized but not used.
const usableNames = (cell: string): readonly string[] =>
  splitNames(cell).filter((name) => !name.startsWith('('));
const allNames = (cell: string): readonly string[] =>
  splitNames(cell).map((name) => name.replaceAll(/[()]/gu, ''));

const languages = loadLexiconTable('languages.tsv', 3).map(([code = '', en = '', nl = '']) => ({
  code,
  others: { en: usableNames(en), nl: usableNames(nl) },
  en: [...allNames(en), ...allNames(intlNames.en.of(code) ?? '')],
  nl: [...allNames(nl), ...allNames(intlNames.nl.of(code) ?? '')],
}));

const preferred: Readonly<Record<string, Readonly<Record<'en' | 'nl', string>>>> = {
  sgn: { en: 'sign language', nl: 'gebarentaal' },
};

const createNameLookup = (locale: 'en' | 'nl'): ((code: string) => string) =>
  memoizePerText(
    (code) =>
      preferred[code]?.[locale] ??
      intlNames[locale].of(code) ??
      languages.find((language) => language.code === code)?.[locale][0] ??
      code,
  );
const nameByLocale = { en: createNameLookup('en'), nl: createNameLookup('nl') } as const;

/** Returns the name of a language in English or Dutch. */
export const languageName = (code: string, locale: 'en' | 'nl'): string => nameByLocale[locale](code);

const otherNames = {
  en: new Map(languages.flatMap(({ others: { en } }) => en.map((name) => [name.toLowerCase(), name]))),
  nl: new Map(languages.flatMap(({ others: { nl } }) => nl.map((name) => [name.toLowerCase(), name]))),
} as const;

const codes = new Map<string, string>();
for (const { code, en, nl } of languages)
  for (const name of [...en, ...nl]) codes.set(name.toLowerCase(), code);

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
const byLength = (one: string, other: string): number => other.length - one.length;
const names = [...codes.keys()].sort(byLength);

const speakingSuffix = String.raw`-?talige?|sprekende?|[\s-]+(?:speaking|speakers?|sprekende?|talige?)`;
const endsSpeaking = new RegExp(`(?:${speakingSuffix})$`, 'iu');
const nameIndex = indexPhrases(names.map((name) => [`${escaped(name)}(?:${speakingSuffix}|e)?`, name]));
// In lower case, "polish" and "pools" have another meaning.
const ambiguousLowercase =
  /^(?:polish|pools|danish|fries|mandarijn|mandarin|scots|berbers?|swedish|thai|bahasa)/u;
const spokenBefore =
  /(?<!\p{L})(?:speak(?:s|ing)?|spreekt?|spreken|fluent|vloeiend|conversational|in het)\s+$/iu;

const isWrittenAsName = (words: string, start: number, found: string, locale: 'en' | 'nl'): boolean =>
  /^\p{Lu}/u.test(found) ||
  !ambiguousLowercase.test(found) ||
  (locale === 'nl' && found.startsWith('pools')) ||
  spokenBefore.test(words.slice(0, start));

const classifyForm = (found: string, name: string): LanguageMention['form'] => {
  if (endsSpeaking.test(found)) return 'speaking';
  return found.replaceAll(/\s+/gu, ' ').length > name.length ? 'adjective' : 'name';
};

const findNames = (words: string, locale: 'en' | 'nl'): readonly LanguageMention[] =>
  nameIndex.findAll(words).flatMap(({ value: name, start, end }) => {
    const found = words.slice(start, end);
    const code = codes.get(name);
    if (code === undefined || !isWrittenAsName(words, start, found, locale)) return [];
    return [
      { code, start, end, form: classifyForm(found, name), called: otherNames[locale].get(name) ?? null },
    ];
  });

const abbreviations: Readonly<Record<string, string>> = {
  NL: 'nl',
  EN: 'en',
  ENG: 'en',
  DE: 'de',
  DU: 'de',
  GER: 'de',
  FR: 'fr',
  ES: 'es',
  PL: 'pl',
};
const abbreviationPattern = `(?:${Object.keys(abbreviations).join('|')})`;
const nextAbbreviation = String.raw`(?:(?:\s*\([^()]{1,20}\))?(?:\s*[,/+&]\s*|\s+(?:en|of|and|or|en/of|and/or)\s+)${abbreviationPattern})`;
// Two letters stand for a country more often than for a language: "NL/BE/DE", "klanten in NL en DE".
const abbreviationList = new RegExp(
  [
    String.raw`(?<=(?:[Tt]a(?:al|len)|[Ll]anguages?)\s*:\s*|(?:[Tt]weetalig|[Dd]rietalig|[Bb]ilingual|[Vv]loeiend|[Ff]luent(?: in)?|[Ss]preekt|[Ss]preken|[Gg]oed|[Nn]ative|[Jj]e|[Jj]ouw|[Yy]our)[\s:(]+)${abbreviationPattern}(?:-${abbreviationPattern}|${nextAbbreviation})*`,
    String.raw`(?<![\p{L}\p{N}/]|(?<!\p{L})(?:in|uit|from|across|heel|voor|for|naar|to|of)\s)${abbreviationPattern}${nextAbbreviation}+(?=$|[.,;)]|\s+(?:op|at|in woord|vloeiend|fluent|is|are|zijn|pr[eé]|a |een |goed|native|\(|in woord))`,
    String.raw`(?<![\p{L}\p{N}/])${abbreviationPattern}(?=\s*(?:\(?[ABC][12]|pr[eé]|taal|language|required|essential|preferred|desirable|nice to have|vereist|verplicht|gewenst|(?:is|=) (?:een |a |wel |mooi|handig|handy|nice|vereist|required|optional)|vloeiend|fluent|native))`,
  ]
    .map((pattern) => String.raw`(?:${pattern})(?![\p{L}\p{N}]|/BE)`)
    .join('|'),
  'gu',
);

const nothingElse = new RegExp(String.raw`^\s*${abbreviationPattern}${nextAbbreviation}+\s*$`, 'u');
const isAllCaps = (words: string): boolean => !/\p{Ll}{3}/u.test(words) && !nothingElse.test(words);

const findAbbreviations = (words: string): readonly LanguageMention[] => {
  if (!/(?<!\p{L})[A-Z]{2,3}(?!\p{L})/u.test(words) || isAllCaps(words)) return [];
  return [...words.matchAll(abbreviationList)].flatMap(({ index, 0: found }) =>
    [...found.matchAll(/[A-Z]{2,3}/gu)].flatMap(({ index: at, 0: letters }) => {
      const code = abbreviations[letters];
      const start = index + at;
      return code === undefined
        ? []
        : [{ code, start, end: start + letters.length, form: 'name' as const, called: null }];
    }),
  );
};

const findNamesAndAbbreviations = (words: string, locale: 'en' | 'nl'): readonly LanguageMention[] => {
  const letters = findAbbreviations(words);
  const named = findNames(words, locale);
  return letters.length === 0 ? named : [...named, ...letters].sort((one, other) => one.start - other.start);
};
const mentionsByLocale = {
  en: memoizePerText((words) => findNamesAndAbbreviations(words, 'en')),
  nl: memoizePerText((words) => findNamesAndAbbreviations(words, 'nl')),
} as const;

/** Finds all languages named in words, also as a nationality or a cuisine. */
export const findLanguageMentions = (words: string, locale: 'en' | 'nl'): readonly LanguageMention[] =>
  mentionsByLocale[locale](words);
