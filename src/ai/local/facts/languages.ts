import type { Analysis, Proficiency } from '../../analysis.ts';
import { cueOf } from '../text/cues.ts';
import type { VacancyText } from '../vacancy-text.ts';
import { isAsked, isRequired, quoteOf, saidIn, type Said } from './asked.ts';
import { isAboutOthers, isLanguage, isSpoken } from './language-use.ts';
import { languageName, languagesNamed, type Naming } from './language-names.ts';
import { proficienciesIn } from './proficiency.ts';

type Requirement = Analysis['languageRequirements'][number];

interface Found {
  readonly code: string;
  readonly required: boolean;
  /** Null when the text names no level. */
  readonly level: Proficiency | null;
  readonly quote: string;
}

const spokenTo =
  /(?<!\p{L})(?:je|jij|u)\s+(?:\p{L}+\s+)?(?:spreekt|schrijft|beheerst|redt|verstaat|praat|communiceert)(?!\p{L})|(?<!\p{L})spreek\s+(?:je|jij)|you\s+(?:\p{L}+\s+)?speak/iu;
const workLanguage =
  /(?<!\p{L})(?:voertaal|werktaal|working language|company language|language (?:of|on|in) (?:the|our) \p{L}+)(?!\p{L})/iu;
// "We speak English at work", "onderling spreken we Pools"
const here = String.raw`(?:at work|at the office|in the (?:office|kitchen|team|workshop)|on the (?:floor|shop floor|site)|internally|among ourselves|with each other|op kantoor|op het werk|op de werkvloer|in de keuken|op de bouw|onderling|met elkaar|intern)`;
const amongUs = new RegExp(
  String.raw`(?<!\p{L})(?:(?:we|wij|everyone|everybody|iedereen)\s+(?:all\s+)?(?:speaks?|spreken|spreekt|praten|communicate)\s[^.;]*${here}|${here}\s+(?:spreken|praten|communiceren)\s+(?:we|wij))(?!\p{L})`,
  'iu',
);

// What everybody works in is needed, also among wishes.
const isOfWork = (words: string): boolean =>
  (workLanguage.test(words) || amongUs.test(words)) && cueOf(words) !== 'nice';

const lessons =
  /(?<!\p{L})(?:\p{L}*cursus\p{L}*|\p{L}*les(?:sen)?|training|courses?|lessons?|class(?:es)?)(?!\p{L})/iu;

// "Danish would be a dream", wherever it stands.
const isWished = ({ words, statement: { negated } }: Said): boolean =>
  !negated && cueOf(words) === 'nice' && !lessons.test(words) && !isAboutOthers(words);

// Of the company only its own language is asked for: "our customers speak 12 languages" asks for none.
const asks = (said: Said): boolean => {
  const { section, negated } = said.statement;
  if (section === 'title' || isAsked(said)) return true;
  if (isWished(said)) return true;
  if (negated || section === 'offer' || section === 'procedure') return false;
  // "You help customers in German" demands German by naming the work.
  if (isOfWork(said.words)) return true;
  return spokenTo.test(said.words) || (section !== 'company' && isSpoken(said.words));
};

const either =
  /^\s*(?:\([^)]*\)\s*)?,?\s*(?:[oóò]f|or|en\/of|and\/or|dan\s+wel)\s+(?:(?:in|op)\s+)?(?:(?:het|de|een|the|any|vloeiend|goed|fluent|good)\s+)*$/iu;
const listed = /^\s*(?:\([^)]*\)\s*)?(?:,|\/)\s*(?:(?:het|de)\s+)?$/iu;

const choice =
  /(?:een|één|twee|drie|one|two|three|any)\s+(?:van|of|uit)\s+(?:de volgende|deze|the following|these)(?!\p{L})/iu;

/** Which of the namings are only one of several that will do: "Nederlands of Engels", "Finnish, Swedish or Estonian". */
const eithers = (words: string, namings: readonly Naming[]): readonly boolean[] => {
  const gaps = namings.slice(1).map(({ start }, index) => words.slice(namings[index]?.end, start));
  const isEither = namings.map(() => false);
  const chosen = words.search(choice);
  if (chosen !== -1) return namings.map(({ start }) => start > chosen);
  gaps.forEach((gap, index) => {
    if (!either.test(gap)) return;
    let first = index;
    while (first > 0 && listed.test(gaps[first - 1] ?? '')) first -= 1;
    isEither.fill(true, first, index + 2);
  });
  return isEither;
};

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
  /(?<!\p{L})(?:customer|client|support|service|sales|account|call|helpdesk|reception\p{L}*|klant\p{L}*|verkoop|verkoper|recepti\p{L}*|telefoni\p{L}*|moderator|recruiter)(?!\p{L})/iu;
const isWanted = (words: string, start: number, end: number): boolean =>
  talks.test(words) &&
  (/(?:with|met|[(|/–—-])\s*(?:\p{L}+\s+)?$/iu.test(words.slice(0, start)) ||
    /^\W*$/u.test(words.slice(end)));

const beside = /(?:naast|besides|in addition to|next to|behalve)\s+(?<level>\p{L}+\s+)?$/iu;

const foundIn = (said: Said, locale: 'en' | 'nl'): Found[] => {
  const { words, statement } = said;
  const all = languagesNamed(words, locale);
  if ((all.length === 0 && !dutchLevel.test(words)) || !asks(said)) return [];
  // Dutch schools name levels of their own language without naming it: "taaleis 3F".
  const school = all.length === 0 ? dutchLevel.exec(words)?.groups : undefined;
  if (school !== undefined)
    return [
      {
        code: 'nl',
        required: isRequired(said),
        level: levelOfSchool(school),
        quote: quoteOf(said),
      },
    ];
  const namings = languagesAmong(words, all);
  const levels = proficienciesIn(words, namings);
  const oneWillDo = eithers(words, namings);
  return namings.flatMap(({ code, form, start, end }, index) => {
    if (statement.section === 'title' && form !== 'speaking' && !isWanted(words, start, end)) return [];
    const besides = namings.length > 1 && statement.strength === 'nice' && beside.exec(words.slice(0, start));
    // "Naast Nederlands ook Turks" asks for the other one, "naast vloeiend Nederlands ook Turks" for both.
    const isGraded =
      besides !== false && besides !== null && /^(?!het)/iu.test(besides.groups?.['level'] ?? 'het');
    if (besides !== false && besides !== null && !isGraded) return [];
    const isDemand = (isRequired(said) && !isWished(said)) || isOfWork(words);
    const required = isGraded || (isDemand && oneWillDo[index] === false);
    return [{ code, required, level: levels[index] ?? null, quote: quoteOf(said) }];
  });
};

const stronger = (one: Found, other: Found): Found => {
  const [first, second] = one.required || !other.required ? [one, other] : [other, one];
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

/**
 * The languages that a vacancy asks for, in the order of the text. Of several of which one will do none is required; a nationality
 * or a language of customers is none.
 */
export const findLanguages = (text: VacancyText): Analysis['languageRequirements'] => {
  const byCode = new Map<string, Found>();
  for (const found of saidIn(text).flatMap((said) => foundIn(said, text.language))) {
    const before = byCode.get(found.code);
    byCode.set(found.code, before === undefined ? found : stronger(before, found));
  }
  return [...byCode.values()].map((found) => requirementOf(found, text.language));
};
