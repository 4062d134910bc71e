import type { Analysis, Proficiency } from '../analysis.ts';
import type { ParsedVacancy } from '../vacancy-structure.ts';
import {
  asksOfCandidate,
  saysNotRequired,
  isNotOptional,
  quoteOfStatement,
  plainStatements,
  type PlainStatement,
} from './plain-statements.ts';
import {
  classifyDemand,
  type DemandPrediction,
  type DemandCandidate,
  type RuleVerdict,
} from './classify-demand.ts';
import {
  asksForLanguages,
  isOptionalLanguage,
  waivesPerfection,
  isWorkingLanguage,
  isUsedAtWork,
  isPreferredLanguage,
  withFollowingRemark,
} from './language-demand.ts';
import { detectLanguageAlternatives } from './language-alternatives.ts';
import { isAboutApplying, isAboutOthersLanguages, namesLanguage } from './language-use.ts';
import { languageName, findLanguageMentions, type LanguageMention } from './language-names.ts';
import { proficienciesByMention } from './proficiency.ts';

type Requirement = Analysis['languageRequirements'][number];

interface FoundLanguage {
  readonly code: string;
  readonly called: string | null;
  readonly required: boolean;
  readonly isCertain: boolean;
  /** Null when the text names no level. */
  readonly level: Proficiency | null;
  readonly quote: string;
  /** The text only tells of it, as among duties: what it asks for in so many words goes before. */
  readonly isOnlyMentioned: boolean;
}

const dutchLevel =
  /(?<!\p{L})(?:taal(?:eis|niveau|toets)?\s*(?:niveau\s*)?|niveau\s*)(?<school>[23])F(?!\p{L})|(?<!\p{L})NT2[\s-]+(?:op\s+)?(?:niveau\s+|diploma\s+)?(?<second>[ABC][12])(?!\p{L})/iu;

const joined = /^\s*(?:,|\/|&|\+|en|and|of|or)\s*$/iu;

// "Polish and Romanian colleagues" names people twice.
const languagesAmong = (words: string, all: readonly LanguageMention[]): readonly LanguageMention[] => {
  const kept: LanguageMention[] = [];
  let next: { naming: LanguageMention; isOne: boolean } | null = null;
  for (const naming of all.toReversed()) {
    const isPeople: boolean =
      next !== null && !next.isOne && joined.test(words.slice(naming.end, next.naming.start));
    const isOne: boolean = namesLanguage(words, naming) && !isPeople;
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
export interface LanguageCandidate extends DemandCandidate {
  readonly code: string;
  readonly called: string | null;
  readonly level: Proficiency | null;
  readonly isOnlyMentioned: boolean;
}

// Dutch schools name levels of their own language without naming it: "taaleis 3F".
const schoolIn = (said: PlainStatement, locale: 'en' | 'nl'): FoundLanguage[] => {
  const school = dutchLevel.exec(said.words)?.groups;
  if (school === undefined || findLanguageMentions(said.words, locale).length > 0 || !asksForLanguages(said))
    return [];
  const [level, required] = [levelOfSchool(school), isNotOptional(said)];
  const quote = quoteOfStatement(said);
  return [{ code: 'nl', called: null, required, isCertain: required, level, quote, isOnlyMentioned: false }];
};

// "Alleen als je Nederlands spreekt", "your Dutch need not be perfect"
const isSure = (words: string, start: number): boolean =>
  waivesPerfection(words) ||
  /(?<!\p{L})(?:only|alleen|enkel|slechts)\s(?:\p{L}+\s+){0,3}(?:if|when|als|wanneer)\s(?:\p{L}+\s+){1,4}$/iu.test(
    words.slice(0, start),
  );

const ruleVerdictFor = (
  said: PlainStatement,
  namings: readonly LanguageMention[],
): ((naming: LanguageMention, isEither: boolean) => RuleVerdict) => {
  const { words, statement } = said;
  const isNeeded = (isNotOptional(said) && !isPreferredLanguage(said)) || isWorkingLanguage(words);
  return ({ form, start, end }, isEither) => {
    if (statement.section === 'title' && form !== 'speaking' && !isWanted(words, start, end)) return 'waived';
    const besides = namings.length > 1 && statement.strength === 'nice' && beside.exec(words.slice(0, start));
    // "Naast Nederlands ook Turks" asks for the other one, "naast vloeiend Nederlands ook Turks" for both.
    if (besides !== false && besides !== null)
      return /^(?!het)/iu.test(besides.groups?.['level'] ?? 'het') ? 'required' : 'waived';
    if (!isNeeded || isEither || isOptionalLanguage(words, start)) return 'nice';
    return isSure(words, start) ? 'demanded' : 'required';
  };
};

const languageCandidatesAt = (
  all: readonly PlainStatement[],
  index: number,
  locale: 'en' | 'nl',
): LanguageCandidate[] => {
  if (findLanguageMentions(all[index]?.words ?? '', locale).length === 0) return [];
  const said = withFollowingRemark(all, index);
  const { words } = said;
  const among = languagesAmong(words, findLanguageMentions(words, locale));
  const isDemand = asksForLanguages(said);
  const meant = among.filter((naming) => isDemand || isUsedAtWork(said, naming));
  const levels = waivesPerfection(words) ? [] : proficienciesByMention(words, among);
  const oneWillDo = detectLanguageAlternatives(words, meant);
  const rulingOf = ruleVerdictFor(said, meant);
  const isOnlyMentioned = !asksOfCandidate(said) && !isWorkingLanguage(words);
  const isWaived = said.statement.negated || saysNotRequired(words);
  const unasked = isWaived || isAboutOthersLanguages(words) || isAboutApplying(words) ? 'waived' : null;
  return among.map((naming, at) => {
    const { code, start, end, called } = naming;
    const isMeant = meant.indexOf(naming);
    const ruleVerdict = isMeant === -1 ? unasked : rulingOf(naming, oneWillDo[isMeant] === true);
    const level = levels[at] ?? null;
    return { kind: 'language', index, start, end, ruleVerdict, code, called, level, isOnlyMentioned };
  });
};

/** The languages that a vacancy names, asked for or not. */
export const findLanguageCandidates = (
  text: ParsedVacancy,
  all: readonly PlainStatement[],
): LanguageCandidate[] => all.flatMap((_, index) => languageCandidatesAt(all, index, text.language));

const foundFor = (
  all: readonly PlainStatement[],
  { index, code, called, level, isOnlyMentioned }: LanguageCandidate,
  { demand, isCertain }: DemandPrediction,
): FoundLanguage[] => {
  const said = all[index];
  if (said === undefined || demand === null) return [];
  return [
    {
      code,
      called,
      required: demand === 'required',
      isCertain,
      level,
      quote: quoteOfStatement(said),
      isOnlyMentioned,
    },
  ];
};

const goesBefore = (one: FoundLanguage, other: FoundLanguage): boolean =>
  one.isOnlyMentioned === other.isOnlyMentioned ? one.required || !other.required : other.isOnlyMentioned;

const stronger = (one: FoundLanguage, other: FoundLanguage): FoundLanguage => {
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

const languageSentence = (language: string, level: Proficiency, locale: 'en' | 'nl'): string => {
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

const toLanguageRequirement = (
  { code, called, required, level, quote }: FoundLanguage,
  locale: 'en' | 'nl',
): Requirement => {
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
    writtenAsRequirement: languageSentence(language, proficiency, locale),
  };
};

/** A language that a vacancy asks for, and whether who does not speak it may be declined. */
export interface RequestedLanguage {
  readonly requirement: Requirement;
  readonly isMandatory: boolean;
}

/**
 * The languages that a vacancy asks for, in the order of the text. Of several of which one will do none is required; a nationality
 * or a language of customers is none.
 */
export const findLanguages = (text: ParsedVacancy): RequestedLanguage[] => {
  const all = plainStatements(text);
  const namings = findLanguageCandidates(text, all);
  const byStatement = Map.groupBy(namings, ({ index }) => index);
  const byCode = new Map<string, FoundLanguage>();
  for (const found of all.flatMap((said, index) => [
    ...(byStatement.get(index) ?? []).flatMap((one) => foundFor(all, one, classifyDemand(all, one, namings))),
    ...schoolIn(said, text.language),
  ])) {
    const before = byCode.get(found.code);
    byCode.set(found.code, before === undefined ? found : stronger(before, found));
  }
  return [...byCode.values()].map((found) => ({
    requirement: toLanguageRequirement(found, text.language),
    isMandatory: found.required && found.isCertain,
  }));
};
