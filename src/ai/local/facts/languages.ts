import type { Analysis, Proficiency } from '../../analysis.ts';
import type { VacancyText } from '../vacancy-text.ts';
import { isAsked, isNoDemand, isRequired, quoteOf, saidIn, type Said } from './asked.ts';
import { judged, type Judged, type Named, type Ruling } from './demand.ts';
import { asks, isExtra, isImperfect, isOfWork, isUsedIn, isWished, withRemark } from './language-asked.ts';
import { eithers } from './language-choice.ts';
import { isAboutApplying, isAboutOthers, isLanguage } from './language-use.ts';
import { languageName, languagesNamed, type Naming } from './language-names.ts';
import { proficienciesIn } from './proficiency.ts';

type Requirement = Analysis['languageRequirements'][number];

interface Found {
  readonly code: string;
  readonly called: string | null;
  readonly required: boolean;
  readonly isCertain: boolean;
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

/** A language that a statement names, with what the rules make of it. */
export interface NamedLanguage extends Named {
  readonly code: string;
  readonly called: string | null;
  readonly level: Proficiency | null;
  readonly isTold: boolean;
}

// Dutch schools name levels of their own language without naming it: "taaleis 3F".
const schoolIn = (said: Said, locale: 'en' | 'nl'): Found[] => {
  const school = dutchLevel.exec(said.words)?.groups;
  if (school === undefined || languagesNamed(said.words, locale).length > 0 || !asks(said)) return [];
  const [level, required] = [levelOfSchool(school), isRequired(said)];
  const quote = quoteOf(said);
  return [{ code: 'nl', called: null, required, isCertain: required, level, quote, isTold: false }];
};

// "Alleen als je Nederlands spreekt", "your Dutch need not be perfect"
const isSure = (words: string, start: number): boolean =>
  isImperfect(words) ||
  /(?<!\p{L})(?:only|alleen|enkel|slechts)\s(?:\p{L}+\s+){0,3}(?:if|when|als|wanneer)\s(?:\p{L}+\s+){1,4}$/iu.test(
    words.slice(0, start),
  );

const rulingIn = (
  said: Said,
  namings: readonly Naming[],
): ((naming: Naming, isEither: boolean) => Ruling) => {
  const { words, statement } = said;
  const isNeeded = (isRequired(said) && !isWished(said)) || isOfWork(words);
  return ({ form, start, end }, isEither) => {
    if (statement.section === 'title' && form !== 'speaking' && !isWanted(words, start, end)) return 'waived';
    const besides = namings.length > 1 && statement.strength === 'nice' && beside.exec(words.slice(0, start));
    // "Naast Nederlands ook Turks" asks for the other one, "naast vloeiend Nederlands ook Turks" for both.
    if (besides !== false && besides !== null)
      return /^(?!het)/iu.test(besides.groups?.['level'] ?? 'het') ? 'required' : 'waived';
    if (!isNeeded || isEither || isExtra(words, start)) return 'nice';
    return isSure(words, start) ? 'demanded' : 'required';
  };
};

const namedAt = (all: readonly Said[], index: number, locale: 'en' | 'nl'): NamedLanguage[] => {
  if (languagesNamed(all[index]?.words ?? '', locale).length === 0) return [];
  const said = withRemark(all, index);
  const { words } = said;
  const among = languagesAmong(words, languagesNamed(words, locale));
  const isDemand = asks(said);
  const meant = among.filter((naming) => isDemand || isUsedIn(said, naming));
  const levels = isImperfect(words) ? [] : proficienciesIn(words, among);
  const oneWillDo = eithers(words, meant);
  const rulingOf = rulingIn(said, meant);
  const isTold = !isAsked(said) && !isOfWork(words);
  const isWaived = said.statement.negated || isNoDemand(words);
  const unasked = isWaived || isAboutOthers(words) || isAboutApplying(words) ? 'waived' : null;
  return among.map((naming, at) => {
    const { code, start, end, called } = naming;
    const isMeant = meant.indexOf(naming);
    const ruled = isMeant === -1 ? unasked : rulingOf(naming, oneWillDo[isMeant] === true);
    return { kind: 'language', index, start, end, ruled, code, called, level: levels[at] ?? null, isTold };
  });
};

/** The languages that a vacancy names, asked for or not. */
export const languagesIn = (text: VacancyText, all: readonly Said[]): NamedLanguage[] =>
  all.flatMap((_, index) => namedAt(all, index, text.language));

const foundFor = (
  all: readonly Said[],
  { index, code, called, level, isTold }: NamedLanguage,
  { demand, isCertain }: Judged,
): Found[] => {
  const said = all[index];
  if (said === undefined || demand === null) return [];
  return [{ code, called, required: demand === 'required', isCertain, level, quote: quoteOf(said), isTold }];
};

const goesBefore = (one: Found, other: Found): boolean =>
  one.isTold === other.isTold ? one.required || !other.required : other.isTold;

const stronger = (one: Found, other: Found): Found => {
  const [first, second] = goesBefore(one, other) ? [one, other] : [other, one];
  return {
    ...first,
    called: first.called ?? second.called,
    isCertain: one.isCertain || other.isCertain,
    level: first.level ?? second.level,
  };
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

const requirementOf = ({ code, called, required, level, quote }: Found, locale: 'en' | 'nl'): Requirement => {
  const proficiency = level ?? 'good';
  const language = called ?? languageName(code, locale);
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

/** A language that a vacancy asks for, and whether who does not speak it may be declined. */
export interface AskedLanguage {
  readonly requirement: Requirement;
  readonly isCondition: boolean;
}

/**
 * The languages that a vacancy asks for, in the order of the text. Of several of which one will do none is required; a nationality
 * or a language of customers is none.
 */
export const findLanguages = (text: VacancyText): AskedLanguage[] => {
  const all = saidIn(text);
  const namings = languagesIn(text, all);
  const byStatement = Map.groupBy(namings, ({ index }) => index);
  const byCode = new Map<string, Found>();
  for (const found of all.flatMap((said, index) => [
    ...(byStatement.get(index) ?? []).flatMap((one) => foundFor(all, one, judged(all, one, namings))),
    ...schoolIn(said, text.language),
  ])) {
    const before = byCode.get(found.code);
    byCode.set(found.code, before === undefined ? found : stronger(before, found));
  }
  return [...byCode.values()].map((found) => ({
    requirement: requirementOf(found, text.language),
    isCondition: found.required && found.isCertain,
  }));
};
