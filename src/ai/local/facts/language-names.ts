import { readLexicon } from '../lexicons/read-lexicon.ts';

/** Where the words of a statement name a language. */
export interface Naming {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  /** `name`: "Duits", "German"; `adjective`: "Duitse"; `speaking`: "Duitstalig", "German-speaking". */
  readonly form: 'name' | 'adjective' | 'speaking';
}

const namesIn = (locale: 'en' | 'nl'): Intl.DisplayNames =>
  new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
const intl = { en: namesIn('en'), nl: namesIn('nl') } as const;

const split = (cell: string): readonly string[] => cell.split('|').filter((name) => name !== '');

const languages = readLexicon('languages.tsv', 3).map(([code = '', en = '', nl = '']) => ({
  code,
  en: [...split(en), ...split(intl.en.of(code) ?? '')],
  nl: [...split(nl), ...split(intl.nl.of(code) ?? '')],
}));

const preferred: Readonly<Record<string, Readonly<Record<'en' | 'nl', string>>>> = {
  sgn: { en: 'sign language', nl: 'gebarentaal' },
};

/** The name of a language in English or Dutch. */
export const languageName = (code: string, locale: 'en' | 'nl'): string =>
  preferred[code]?.[locale] ??
  intl[locale].of(code) ??
  languages.find((language) => language.code === code)?.[locale][0] ??
  code;

const codes = new Map<string, string>();
for (const { code, en, nl } of languages)
  for (const name of [...en, ...nl]) codes.set(name.toLowerCase(), code);

const escaped = (name: string): string =>
  name.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);
const byLength = (one: string, other: string): number => other.length - one.length;
const alternatives = [...new Set(languages.flatMap(({ en, nl }) => [...en, ...nl]))]
  .sort(byLength)
  .map(escaped)
  .join('|');

// "Friese" ends in its own way; "polish" and "pools" are words of their own when small.
const naming = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<name>${alternatives}|Friese?)(?:(?<speaking>-?talige?|sprekende?|[\s-]+(?:speaking|speakers?|sprekende?|talige?))|(?<inflected>e))?(?![\p{L}\p{N}])`,
  'giu',
);
const smallToo =
  /^(?:english|dutch|german|french|spanish|italian|nederlands|engels|duits|frans|spaans|italiaans|turks|arabisch|portugees|roemeens|bulgaars|hongaars|russisch|oekraïens|sign\s+language|bsl|asl|gebarentaal)/u;

const isWrittenAsName = (found: string, locale: 'en' | 'nl'): boolean =>
  /^\p{Lu}/u.test(found) || smallToo.test(found) || (locale === 'nl' && found.startsWith('pools'));

/** The languages that the words of a statement name, whatever for: nationalities and cuisines are among them. */
export const languagesNamed = (words: string, locale: 'en' | 'nl'): readonly Naming[] =>
  [...words.matchAll(naming)].flatMap(({ index, 0: found, groups }) => {
    const name = (groups?.['name'] ?? '').replaceAll(/\s+/gu, ' ').toLowerCase();
    const code = codes.get(name) ?? (name.startsWith('fries') ? 'fy' : undefined);
    if (code === undefined || !isWrittenAsName(found, locale)) return [];
    const form =
      groups?.['speaking'] === undefined
        ? groups?.['inflected'] === undefined && name !== 'friese'
          ? 'name'
          : 'adjective'
        : 'speaking';
    return [{ code, start: index, end: index + found.length, form }];
  });
