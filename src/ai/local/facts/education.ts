import type { Analysis } from '../../analysis.ts';
import type { VacancyText } from '../vacancy-text.ts';
import { knownIn } from './certificates.ts';
import { orPractice, practiceOr } from './practice.ts';
import { isAsked, isBare, isRequired, quoteOf, saidIn, type Said } from './asked.ts';
import { qualificationsIn, type Qualification } from './qualifications.ts';
import { inSentence, schooling } from './written.ts';

type Education = Analysis['educationalQualifications'][number];

interface Found {
  readonly kinds: readonly string[];
  readonly education: Education;
}

const maxName = 150;

const foundIn = (said: Said, { kinds, name }: Qualification, text: VacancyText): Found => {
  const qualification = inSentence(name).slice(0, maxName);
  const required = isRequired(said) && !orPractice.test(said.words) && !practiceOr.test(said.words);
  const writtenAsRequirement = schooling(qualification, text.language);
  return { kinds, education: { qualification, required, reasoning: quoteOf(said), writtenAsRequirement } };
};

const covers = (one: Found, other: Found): boolean => other.kinds.every((kind) => one.kinds.includes(kind));

const isLonger = (one: Found, other: Found): boolean =>
  one.education.qualification.length > other.education.qualification.length;

const plainLevel = /^v?mbo(?:[\s-]*(?:niveau\s*)?[1-4])?$/iu;
const trades = new Set(['zorg', 'diploma', 'niveau', 'opleiding']);

// "Opleidingsniveau: mbo 3" beside "diploma Verzorgende IG" is the level of that diploma.
const isLevelOfAnother = (
  { education: { qualification, required } }: Found,
  all: readonly Found[],
): boolean =>
  plainLevel.test(qualification) &&
  all.some((other) => other.education.required === required && other.kinds.every((kind) => trades.has(kind)));

// The same level said twice is one qualification: that which is demanded, or else the one that says more.
const merged = (all: readonly Found[]): Education[] => {
  const kept: Found[] = [];
  for (const found of all) {
    const at = kept.findIndex((other) => covers(other, found) || covers(found, other));
    const before = kept[at];
    if (before === undefined) kept.push(found);
    else if (before.education.required === found.education.required)
      kept[at] = isLonger(found, before) ? found : before;
    else kept[at] = found.education.required ? found : before;
  }
  return kept.filter((found) => !isLevelOfAnother(found, kept)).map(({ education }) => education);
};

const preferred =
  /^(?:bij voorkeur|(?:het )?liefst|preferably|ideally)\s+(?:in\s+(?:de\s+richting\s+(?:van\s+)?)?|richting\s+)?(?<field>\p{L}[\p{L}&,-]+(?:\s+[\p{L}&,-]+){0,5})$/iu;

/** The field that the next statement prefers: "hbo, bij voorkeur Facility Management". */
const preferredOf = (asked: Said, next: Said | undefined): string | null => {
  if (next === undefined || next.statement.strength !== 'nice' || !isRequired(asked)) return null;
  const field = preferred.exec(next.words.trim().replace(/[.;,]$/u, ''))?.groups?.['field'] ?? '';
  const isField = field !== '' && !/ervaring|experience|\bmet\b|with|rijbewijs|kennis/iu.test(field);
  return isField && qualificationsIn(next.words).length === 0 ? field : null;
};

const withPreferred = (found: Found, next: Said, field: string, text: VacancyText): Found[] => {
  const level = found.education.qualification.replace(/-(?:qualified|educated|opleiding|diploma)$/iu, '');
  const name = text.language === 'nl' ? `${level} ${field}` : `${level} in ${field}`;
  return [found, foundIn(next, { kinds: [name], name, start: 0, end: 0 }, text)];
};

/**
 * The diplomas and levels that a vacancy asks for, in the order of the text, alternatives as one; what may be had by practice as well
 * is not required. One that is offered or waived is none.
 */
export const findEducation = (text: VacancyText): Analysis['educationalQualifications'] => {
  const all = saidIn(text);
  const certificates = knownIn(text);
  return merged(
    all.flatMap((said, index) => {
      const isDemand = isAsked(said);
      const known = certificates(said.words);
      return qualificationsIn(said.words)
        .filter(({ start }) => isDemand || isBare(said, start))
        .filter(({ start, end }) => !known.some((other) => other.start < end && start < other.end))
        .map((qualification) => foundIn(said, qualification, text))
        .flatMap((found) => {
          const next = all[index + 1];
          const field = preferredOf(said, next);
          return next === undefined || field === null ? [found] : withPreferred(found, next, field, text);
        });
    }),
  );
};
