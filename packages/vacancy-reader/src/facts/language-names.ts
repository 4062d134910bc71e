import { loadLexiconTable } from '../lexicons/load-lexicon-table.ts';
import { memoizePerText } from '../memoize.ts';
import { indexPhrases } from '../text/phrase-index.ts';

/** Where the words of a statement name a language. */
export interface LanguageMention {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  /** `name`: "Duits", "German"; `adjective`: "Duitse"; `speaking`: "Duitstalig", "German-speaking". */
  readonly form: 'name' | 'adjective' | 'speaking';
  /** What the text calls it, where that is not its usual name: "Farsi", "Flemish". */
  readonly called: string | null;
}

const namesIn = (locale: 'en' | 'nl'): Intl.DisplayNames =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
const intl = { en: namesIn('en'), nl: namesIn('nl') } as const;

const named = (cell: string): readonly string[] => cell.split('|').filter((name) => name !== '');
// "(Marokkaans)" is understood, and called otherwise.
const spoken = (cell: string): readonly string[] => named(cell).filter((name) => !name.startsWith('('));
const split = (cell: string): readonly string[] => named(cell).map((name) => name.replaceAll(/[()]/gu, ''));

const languages = loadLexiconTable('languages.tsv', 3).map(([code = '', en = '', nl = '']) => ({
  code,
  others: { en: spoken(en), nl: spoken(nl) },
  en: [...split(en), ...split(intl.en.of(code) ?? '')],
  nl: [...split(nl), ...split(intl.nl.of(code) ?? '')],
}));

const preferred: Readonly<Record<string, Readonly<Record<'en' | 'nl', string>>>> = {
  sgn: { en: 'sign language', nl: 'gebarentaal' },
};

const nameIn = (locale: 'en' | 'nl'): ((code: string) => string) =>
  memoizePerText(
    (code) =>
      preferred[code]?.[locale] ??
      intl[locale].of(code) ??
      languages.find((language) => language.code === code)?.[locale][0] ??
      code,
  );
const usual = { en: nameIn('en'), nl: nameIn('nl') } as const;

/** The name of a language in English or Dutch. */
export const languageName = (code: string, locale: 'en' | 'nl'): string => usual[locale](code);

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

const speaking = String.raw`-?talige?|sprekende?|[\s-]+(?:speaking|speakers?|sprekende?|talige?)`;
const endsSpeaking = new RegExp(`(?:${speaking})$`, 'iu');
const naming = indexPhrases(names.map((name) => [`${escaped(name)}(?:${speaking}|e)?`, name]));
// "Polish" and "pools" are words of their own when small.
const otherwise = /^(?:polish|pools|danish|fries|mandarijn|mandarin|scots|berbers?|swedish|thai|bahasa)/u;
const spokenBefore =
  /(?<!\p{L})(?:speak(?:s|ing)?|spreekt?|spreken|fluent|vloeiend|conversational|in het)\s+$/iu;

const isWrittenAsName = (words: string, start: number, found: string, locale: 'en' | 'nl'): boolean =>
  /^\p{Lu}/u.test(found) ||
  !otherwise.test(found) ||
  (locale === 'nl' && found.startsWith('pools')) ||
  spokenBefore.test(words.slice(0, start));

const formOf = (found: string, name: string): LanguageMention['form'] => {
  if (endsSpeaking.test(found)) return 'speaking';
  return found.replaceAll(/\s+/gu, ' ').length > name.length ? 'adjective' : 'name';
};

const namesOf = (words: string, locale: 'en' | 'nl'): readonly LanguageMention[] =>
  naming.findAll(words).flatMap(({ value: name, start, end }) => {
    const found = words.slice(start, end);
    const code = codes.get(name);
    if (code === undefined || !isWrittenAsName(words, start, found, locale)) return [];
    return [{ code, start, end, form: formOf(found, name), called: otherNames[locale].get(name) ?? null }];
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
const short = `(?:${Object.keys(abbreviations).join('|')})`;
const next = String.raw`(?:(?:\s*\([^()]{1,20}\))?(?:\s*[,/+&]\s*|\s+(?:en|of|and|or|en/of|and/or)\s+)${short})`;
// Two letters are a country more often than a language: "NL/BE/DE", "klanten in NL en DE".
const abbreviated = new RegExp(
  [
    String.raw`(?<=(?:[Tt]a(?:al|len)|[Ll]anguages?)\s*:\s*|(?:[Tt]weetalig|[Dd]rietalig|[Bb]ilingual|[Vv]loeiend|[Ff]luent(?: in)?|[Ss]preekt|[Ss]preken|[Gg]oed|[Nn]ative|[Jj]e|[Jj]ouw|[Yy]our)[\s:(]+)${short}(?:-${short}|${next})*`,
    String.raw`(?<![\p{L}\p{N}/]|(?<!\p{L})(?:in|uit|from|across|heel|voor|for|naar|to|of)\s)${short}${next}+(?=$|[.,;)]|\s+(?:op|at|in woord|vloeiend|fluent|is|are|zijn|pr[eé]|a |een |goed|native|\(|in woord))`,
    String.raw`(?<![\p{L}\p{N}/])${short}(?=\s*(?:\(?[ABC][12]|pr[eé]|taal|language|required|essential|preferred|desirable|nice to have|vereist|verplicht|gewenst|(?:is|=) (?:een |a |wel |mooi|handig|handy|nice|vereist|required|optional)|vloeiend|fluent|native))`,
  ]
    .map((pattern) => String.raw`(?:${pattern})(?![\p{L}\p{N}]|/BE)`)
    .join('|'),
  'gu',
);

const nothingElse = new RegExp(String.raw`^\s*${short}${next}+\s*$`, 'u');
const isShouted = (words: string): boolean => !/\p{Ll}{3}/u.test(words) && !nothingElse.test(words);

const shortIn = (words: string): readonly LanguageMention[] => {
  if (!/(?<!\p{L})[A-Z]{2,3}(?!\p{L})/u.test(words) || isShouted(words)) return [];
  return [...words.matchAll(abbreviated)].flatMap(({ index, 0: found }) =>
    [...found.matchAll(/[A-Z]{2,3}/gu)].flatMap(({ index: at, 0: letters }) => {
      const code = abbreviations[letters];
      const start = index + at;
      return code === undefined
        ? []
        : [{ code, start, end: start + letters.length, form: 'name' as const, called: null }];
    }),
  );
};

const bothIn = (words: string, locale: 'en' | 'nl'): readonly LanguageMention[] => {
  const letters = shortIn(words);
  const named = namesOf(words, locale);
  return letters.length === 0 ? named : [...named, ...letters].sort((one, other) => one.start - other.start);
};
const namedIn = {
  en: memoizePerText((words) => bothIn(words, 'en')),
  nl: memoizePerText((words) => bothIn(words, 'nl')),
} as const;

/** The languages that the words of a statement name, whatever for: nationalities and cuisines are among them. */
export const findLanguageMentions = (words: string, locale: 'en' | 'nl'): readonly LanguageMention[] =>
  namedIn[locale](words);
