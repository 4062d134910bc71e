import type { Analysis, Proficiency } from '../analysis.ts';
import { detectStrengthCue } from '../segmentation/requirement-strength.ts';
import type { ParsedVacancy } from '../vacancy-structure.ts';
import {
  asksOfCandidate,
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
import { detectLanguageAlternatives } from './language-alternatives.ts';
import { isAboutLanguage } from './language-use.ts';
import { languageName, findLanguageMentions, type LanguageMention } from './language-names.ts';
import { proficienciesByMention } from './proficiency.ts';

type Requirement = Analysis['languageRequirements'][number];

interface FoundLanguage {
  readonly code: string;
  readonly called: string | null;
  readonly required: boolean;
  readonly isCertain: boolean;
  /** Null when the text states no level. */
  readonly level: Proficiency | null;
  readonly quote: string;
  /** The text only mentions it, as among duties. An explicit request elsewhere has precedence. */
  readonly isOnlyMentioned: boolean;
}

const dutchSchoolLevel =
  /(?<!\p{L})(?:taal(?:eis|niveau|toets)?\s*(?:niveau\s*)?|niveau\s*)(?<school>[23])F(?!\p{L})|(?<!\p{L})NT2[\s-]+(?:op\s+)?(?:niveau\s+|diploma\s+)?(?<second>[ABC][12])(?!\p{L})/iu;

const listSeparator = /^\s*(?:,|\/|&|\+|en|and|of|or)\s*$/iu;

// "Polish and Romanian colleagues" names people twice.
const selectLanguages = (words: string, mentions: readonly LanguageMention[]): readonly LanguageMention[] => {
  const kept: LanguageMention[] = [];
  let next: { mention: LanguageMention; isOne: boolean } | null = null;
  for (const mention of mentions.toReversed()) {
    const isPeople: boolean =
      next !== null && !next.isOne && listSeparator.test(words.slice(mention.end, next.mention.start));
    const isOne: boolean = isAboutLanguage(words, mention) && !isPeople;
    if (isOne) kept.unshift(mention);
    next = { mention, isOne };
  }
  return kept;
};

const proficiencyOfSchoolLevel = ({
  school,
  second = '',
}: Readonly<Record<string, string | undefined>>): Proficiency => {
  if (/^c/iu.test(second)) return 'fluent';
  return school === '2' || /^(?:a|b1)/iu.test(second) ? 'intermediate' : 'good';
};

// "Customer support agent with Norwegian", "Klantenservice (Duits)": jobs with customer contact, unlike a teacher.
const customerContact =
  /(?<!\p{L})(?:customer|client|support|service|sales|account|call\p{L}*|helpdesk|reception\p{L}*|klant\p{L}*|verkoop\p{L}*|verkoper|recepti\p{L}*|telefoni\p{L}*|moderator|recruiter)(?!\p{L})/iu;
const isSoughtSpeaker = (words: string, start: number, end: number): boolean =>
  customerContact.test(words) &&
  (/(?:with|met|[(|/–—-])\s*(?:\p{L}+\s+)?$/iu.test(words.slice(0, start)) ||
    /^(?:[\s/&,+]|(?:of|or|en|and)\s)*\p{L}*\W*$/u.test(words.slice(end)));

const besidesLanguage =
  /(?<!\p{L})(?:naast|besides|in addition to|next to|behalve)\s+(?<level>\p{L}+\s+)?(?:\p{Lu}\p{L}+(?:,|\s+(?:en|and))\s+)*$/iu;

/** A language that a statement names, with the verdict of the rules. */
export interface LanguageCandidate extends DemandCandidate {
  readonly code: string;
  readonly called: string | null;
  readonly level: Proficiency | null;
  readonly isOnlyMentioned: boolean;
}

// Dutch schools state levels of Dutch without naming the language: "taaleis 3F".
const findDutchSchoolLevels = (source: PlainStatement, locale: 'en' | 'nl'): FoundLanguage[] => {
  const school = dutchSchoolLevel.exec(source.words)?.groups;
  if (
    school === undefined ||
    findLanguageMentions(source.words, locale).length > 0 ||
    !asksOfCandidate(source)
  )
    return [];
  const [level, required] = [proficiencyOfSchoolLevel(school), isNotOptional(source)];
  const quote = quoteOfStatement(source);
  return [{ code: 'nl', called: null, required, isCertain: required, level, quote, isOnlyMentioned: false }];
};

const workLanguage =
  /(?<!\p{L})(?:voertaal|werktaal|(?:working|company) language|(?:we|wij|everyone|iedereen) (?:speaks?|spreken|spreekt|works?|werken) (?:\p{L}+ )?(?:in )?(?:het )?\p{Lu}\p{L}+ (?:at work|on site|internally|with each other|op kantoor|op het werk|onderling|met elkaar))(?!\p{L})/iu;
// "A third language: Spanish", "een extra taal (Duits)"
const additionalLanguage =
  /(?<!\p{L})(?:third|fourth|additional|extra|another|further|second|derde|vierde|tweede|nog een)\s+(?:\p{L}+\s+)?(?:languages?|taal)(?!\p{L})/iu;

const perfectionWaiver =
  /(?:hoeft|hoeven|moet|not|n['’]t)\s(?:\p{L}+\s+){0,5}?(?:perfect|volmaakt|foutloos|vlekkeloos|flawless|accentloos|moedertaal|mother tongue|first language|native|fluent|vloeiend)(?!\p{L})/iu;

/** Returns whether words waive perfection only: "your English need not be perfect", "hoeft niet foutloos". */
const waivesPerfection = (words: string): boolean =>
  perfectionWaiver.test(words) && !/(?<!\p{L})(?:en|and|but|(?<=,\s*)maar)\s/iu.test(words);

// "Alleen als je Nederlands spreekt"
const isCertainDemand = (words: string, start: number): boolean =>
  waivesPerfection(words) ||
  /(?<!\p{L})(?:only|alleen|enkel|slechts)\s(?:\p{L}+\s+){0,3}(?:if|when|als|wanneer)\s(?:\p{L}+\s+){1,4}$/iu.test(
    words.slice(0, start),
  );

// "Engels is een must"
const isCalledMust =
  /^\s(?:is|are)\s(?:(?:een|an?|absolute|absoluut|echt)\s)*(?:must|vereist|vereiste|required|verplicht|essential|noodzaak)(?!\p{L})/iu;

const createRuleVerdict = (
  source: PlainStatement,
  mentions: readonly LanguageMention[],
): ((mention: LanguageMention, isEither: boolean) => RuleVerdict) => {
  const { words, statement } = source;
  return ({ form, start, end }, isEither) => {
    if (statement.section === 'title' && form !== 'speaking' && !isSoughtSpeaker(words, start, end))
      return 'waived';
    const besidesMatch =
      mentions.length > 1 && statement.strength === 'nice' && besidesLanguage.exec(words.slice(0, start));
    // "Naast Nederlands ook Turks" asks for Turkish only; "naast vloeiend Nederlands ook Turks" asks for both.
    if (besidesMatch !== false && besidesMatch !== null)
      return /^(?!het)/iu.test(besidesMatch.groups?.['level'] ?? 'het') ? 'required' : 'waived';
    if (workLanguage.test(words) && detectStrengthCue(words) !== 'nice') return 'required';
    if (!isNotOptional(source) || isEither || additionalLanguage.test(words.slice(0, start))) return 'nice';
    return isCertainDemand(words, start) || isCalledMust.test(words.slice(end)) ? 'demanded' : 'required';
  };
};

const languageCandidatesAt = (
  statements: readonly PlainStatement[],
  index: number,
  locale: 'en' | 'nl',
): LanguageCandidate[] => {
  const source = statements[index];
  if (source === undefined || findLanguageMentions(source.words, locale).length === 0) return [];
  const { words, statement } = source;
  const mentions = selectLanguages(words, findLanguageMentions(words, locale));
  const isRequested =
    statement.section === 'title' ||
    asksOfCandidate(source) ||
    workLanguage.test(words) ||
    waivesPerfection(words);
  const levels = waivesPerfection(words) ? [] : proficienciesByMention(words, mentions);
  const isAlternative = detectLanguageAlternatives(words, isRequested ? mentions : []);
  const ruleVerdictOf = createRuleVerdict(source, mentions);
  return mentions.map((mention, at) => {
    const { code, start, end, called } = mention;
    const ruleVerdict = isRequested ? ruleVerdictOf(mention, isAlternative[at] === true) : null;
    const level = levels[at] ?? null;
    return {
      kind: 'language',
      index,
      start,
      end,
      ruleVerdict,
      code,
      called,
      level,
      isOnlyMentioned: !asksOfCandidate(source),
    };
  });
};

/** Finds all languages that a vacancy names, whether or not it asks for them. */
export const findLanguageCandidates = (
  text: ParsedVacancy,
  statements: readonly PlainStatement[],
): LanguageCandidate[] =>
  statements.flatMap((_, index) => languageCandidatesAt(statements, index, text.language));

const toFoundLanguages = (
  statements: readonly PlainStatement[],
  { index, code, called, level, isOnlyMentioned }: LanguageCandidate,
  { demand, isCertain }: DemandPrediction,
): FoundLanguage[] => {
  const source = statements[index];
  if (source === undefined || demand === null) return [];
  return [
    {
      code,
      called,
      required: demand === 'required',
      isCertain,
      level,
      quote: quoteOfStatement(source),
      isOnlyMentioned,
    },
  ];
};

const takesPrecedence = (one: FoundLanguage, other: FoundLanguage): boolean =>
  one.isOnlyMentioned === other.isOnlyMentioned ? one.required || !other.required : other.isOnlyMentioned;

const mergeFoundLanguages = (one: FoundLanguage, other: FoundLanguage): FoundLanguage => {
  const [first, second] = takesPrecedence(one, other) ? [one, other] : [other, one];
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

/** A language that a vacancy asks for. When `isMandatory`, a candidate who does not speak it can be declined. */
export interface RequestedLanguage {
  readonly requirement: Requirement;
  readonly isMandatory: boolean;
}

/**
 * Extracts the languages that a vacancy asks for, in the order of the text. Alternatives are not required. Leaves out
 * nationalities and languages of customers.
 */
export const extractLanguages = (text: ParsedVacancy): RequestedLanguage[] => {
  const statements = plainStatements(text);
  const candidates = findLanguageCandidates(text, statements);
  const byStatement = Map.groupBy(candidates, ({ index }) => index);
  const byCode = new Map<string, FoundLanguage>();
  for (const found of statements.flatMap((source, index) => [
    ...(byStatement.get(index) ?? []).flatMap((one) =>
      toFoundLanguages(statements, one, classifyDemand(statements, one, candidates)),
    ),
    ...findDutchSchoolLevels(source, text.language),
  ])) {
    const before = byCode.get(found.code);
    byCode.set(found.code, before === undefined ? found : mergeFoundLanguages(before, found));
  }
  return [...byCode.values()].map((found) => ({
    requirement: toLanguageRequirement(found, text.language),
    isMandatory: found.required && found.isCertain,
  }));
};
