import type { Analysis, Proficiency } from '../../analysis.ts';
import type { VacancyText } from '../vacancy-text.ts';
import { isAsked, isRequired, quoteOf, saidIn, type Said } from './asked.ts';
import { asks, isExtra, isImperfect, isOfWork, isUsedIn, isWished, withRemark } from './language-asked.ts';
import { eithers } from './language-choice.ts';
import { isLanguage } from './language-use.ts';
import { languageName, languagesNamed, type Naming } from './language-names.ts';
import { proficienciesIn } from './proficiency.ts';

type Requirement = Analysis['languageRequirements'][number];

interface Found {
  readonly code: string;
  readonly required: boolean;
  /** Null when the text names no level. */
  readonly level: Proficiency | null;
  readonly quote: string;
  /** The text only tells of it, as among duties: what it asks for in so many words goes before. */
  readonly isTold: boolean;
}

const dutchLevel =
  /(?<!\p{L})(?:taal(?:eis|niveau|toets)?\s*(?:niveau\s*)?|niveau\s*)(?<school>[23])F(?!\p{L})|(?<!\p{L})NT2[\s-]+(?:op\s+)?(?:niveau\s+|diploma\s+)?(?<second>[ABC][12])(?!\p{L})/iu;

const joined = /^\s*(?:,|\/|&|\+|en|and|of|or)\s*$/iu;

// "Polish and Romanian colleagues" names people twice.
const languagesAmong = (words: string, all: readonly Naming[]): readonly Naming[] => {
  const kept: Naming[] = [];
  let next: { naming: Naming; isOne: boolean } | null = null;
  for (const naming of all.toReversed()) {
    const isPeople: boolean =
      next !== null && !next.isOne && joined.test(words.slice(naming.end, next.naming.start));
    const isOne: boolean = isLanguage(words, naming) && !isPeople;
    if (isOne) kept.unshift(naming);
    next = { naming, isOne };
  }
  return kept;
};

const levelOfSchool = ({
  school,
  second = '',
}: Readonly<Record<string, string | undefined>>): Proficiency => {
  if (/^c/iu.test(second)) return 'fluent';
  return school === '2' || /^(?:a|b1)/iu.test(second) ? 'intermediate' : 'good';
};

// "Customer support agent with Norwegian", "Klantenservice (Duits)": those who talk with customers, and no teacher.
const talks =
  /(?<!\p{L})(?:customer|client|support|service|sales|account|call\p{L}*|helpdesk|reception\p{L}*|klant\p{L}*|verkoop\p{L}*|verkoper|recepti\p{L}*|telefoni\p{L}*|moderator|recruiter)(?!\p{L})/iu;
const isWanted = (words: string, start: number, end: number): boolean =>
  talks.test(words) &&
  (/(?:with|met|[(|/–—-])\s*(?:\p{L}+\s+)?$/iu.test(words.slice(0, start)) ||
    /^(?:[\s/&,+]|(?:of|or|en|and)\s)*\p{L}*\W*$/u.test(words.slice(end)));

const beside =
  /(?<!\p{L})(?:naast|besides|in addition to|next to|behalve)\s+(?<level>\p{L}+\s+)?(?:\p{Lu}\p{L}+(?:,|\s+(?:en|and))\s+)*$/iu;

const foundIn = (said: Said, locale: 'en' | 'nl'): Found[] => {
  const { words, statement } = said;
  const all = languagesNamed(words, locale);
  const isDemand = asks(said);
  if (
    all.length === 0
      ? !dutchLevel.test(words) || !isDemand
      : !isDemand && !all.some((naming) => isUsedIn(said, naming))
  )
    return [];
  // Dutch schools name levels of their own language without naming it: "taaleis 3F".
  const school = all.length === 0 ? dutchLevel.exec(words)?.groups : undefined;
  if (school !== undefined)
    return [
      {
        code: 'nl',
        required: isRequired(said),
        level: levelOfSchool(school),
        quote: quoteOf(said),
        isTold: false,
      },
    ];
  const namings = languagesAmong(words, all).filter((naming) => isDemand || isUsedIn(said, naming));
  const levels = isImperfect(words) ? [] : proficienciesIn(words, namings);
  const oneWillDo = eithers(words, namings);
  const isTold = !isAsked(said) && !isOfWork(words);
  return namings.flatMap(({ code, form, start, end }, index) => {
    if (statement.section === 'title' && form !== 'speaking' && !isWanted(words, start, end)) return [];
    const besides = namings.length > 1 && statement.strength === 'nice' && beside.exec(words.slice(0, start));
    // "Naast Nederlands ook Turks" asks for the other one, "naast vloeiend Nederlands ook Turks" for both.
    const isGraded =
      besides !== false && besides !== null && /^(?!het)/iu.test(besides.groups?.['level'] ?? 'het');
    if (besides !== false && besides !== null && !isGraded) return [];
    const isNeeded = (isRequired(said) && !isWished(said)) || isOfWork(words);
    const required = isGraded || (isNeeded && oneWillDo[index] === false && !isExtra(words, start));
    return [{ code, required, level: levels[index] ?? null, quote: quoteOf(said), isTold }];
  });
};

const goesBefore = (one: Found, other: Found): boolean =>
  one.isTold === other.isTold ? one.required || !other.required : other.isTold;

const stronger = (one: Found, other: Found): Found => {
  const [first, second] = goesBefore(one, other) ? [one, other] : [other, one];
  return { ...first, level: first.level ?? second.level };
};

const ratings: Readonly<Record<Proficiency, number>> = {
  native: 7,
  fluent: 6,
  good: 6,
  intermediate: 5,
  basic: 4,
};

const written = (language: string, level: Proficiency, locale: 'en' | 'nl'): string => {
  const sentences: Readonly<Record<'en' | 'nl', Readonly<Record<Proficiency, string>>>> = {
    nl: {
      native: `${language} is je moedertaal of je spreekt het op dat niveau`,
      fluent: `Je spreekt vloeiend ${language}`,
      good: `Je spreekt goed ${language}`,
      intermediate: `Je kunt je goed redden in het ${language}`,
      basic: `Je hebt een basiskennis van het ${language}`,
    },
    en: {
      native: `You speak ${language} at a native level`,
      fluent: `You speak ${language} fluently`,
      good: `You speak ${language} well`,
      intermediate: `You can hold a conversation in ${language}`,
      basic: `You have a basic knowledge of ${language}`,
    },
  };
  return sentences[locale][level];
};

const requirementOf = ({ code, required, level, quote }: Found, locale: 'en' | 'nl'): Requirement => {
  const proficiency = level ?? 'good';
  const language = languageName(code, locale);
  const name = languageName(code, 'en')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/gu, '_');
  return {
    language,
    required,
    proficiency,
    rating: required ? ratings[proficiency] : Math.max(1, ratings[proficiency] - 4),
    sessionVariable: `speaks_${name}`,
    reasoning: quote,
    writtenAsRequirement: written(language, proficiency, locale),
  };
};

const mayName = (words: string, locale: 'en' | 'nl'): boolean =>
  languagesNamed(words, locale).length > 0 || dutchLevel.test(words);

/**
 * The languages that a vacancy asks for, in the order of the text. Of several of which one will do none is required; a nationality
 * or a language of customers is none.
 */
export const findLanguages = (text: VacancyText): Analysis['languageRequirements'] => {
  const all = saidIn(text);
  const byCode = new Map<string, Found>();
  for (const found of all.flatMap(({ words }, index) =>
    mayName(words, text.language) ? foundIn(withRemark(all, index), text.language) : [],
  )) {
    const before = byCode.get(found.code);
    byCode.set(found.code, before === undefined ? found : stronger(before, found));
  }
  return [...byCode.values()].map((found) => requirementOf(found, text.language));
};
