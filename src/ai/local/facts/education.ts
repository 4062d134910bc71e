import type { Analysis } from '../../analysis.ts';
import type { VacancyText } from '../vacancy-text.ts';
import { knownIn } from './certificates.ts';
import { isAsked, isRequired, quoteOf, saidIn, type Said } from './asked.ts';
import { qualificationsIn, type Qualification } from './qualifications.ts';
import { inSentence, schooling } from './written.ts';

type Education = Analysis['educationalQualifications'][number];

interface Found {
  readonly kinds: readonly string[];
  readonly education: Education;
}

const maxName = 150;

// Who has learned it in practice will do as well.
const orPractice =
  /(?:or|and\/or|\/)\s+(?:you have\s+|have\s+|possess\s+)?(?:an?\s+)?(?:(?:equivalent|comparable|similar|relevant|proven|demonstrable|professional|practical|qualified by|several years of|years of|the same|extensive|work|working|hands-on|industry)\s+){0,3}(?:by |through |from |in )?(?:(?:work|working|industry|practical|professional|relevant)\s+)?(?:experience|practice)|qualified by experience|equivalent (?:through|by|in) experience|(?:of|dan wel|\/)\s+(?:een\s+|door\s+|ben je\s+)?(?:(?:vergelijkbare?|gelijkwaardige?|relevante|aantoonbare|ruime|voldoende|jarenlange|praktijk|werk|veel|enkele jaren|door)\s+){0,3}(?:\p{L}*ervaring)|(?:of|dan wel)\s+(?:(?!(?:en|met|diploma|opleiding|hbo|wo|mbo|je|die)(?!\p{L}))\p{L}+\s+){0,5}\p{L}*ervaring|(?:of|or)\s+(?:minimaal\s+|at least\s+)?\d+\+?\s+(?:years?|jaar)|of je laat .*zien|(?:of|dan wel)\s+(?:\p{L}+\s+){0,4}door\s+(?:\p{L}+\s+){0,2}\p{L}*ervaring|or can show|certificates and stories|en anders ervaring|dat niveau door ervaring/iu;

const foundIn = (said: Said, { kinds, name }: Qualification, text: VacancyText): Found => {
  const qualification = inSentence(name).slice(0, maxName);
  const required = isRequired(said) && !orPractice.test(said.words);
  const writtenAsRequirement = schooling(qualification, text.language);
  return { kinds, education: { qualification, required, reasoning: quoteOf(said), writtenAsRequirement } };
};

const covers = (one: Found, other: Found): boolean => other.kinds.every((kind) => one.kinds.includes(kind));

const isLonger = (one: Found, other: Found): boolean =>
  one.education.qualification.length > other.education.qualification.length;

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
  return kept.map(({ education }) => education);
};

/**
 * The diplomas and levels that a vacancy asks for, in the order of the text, alternatives as one; what may be had by practice as well
 * is not required. One that is offered or waived is none.
 */
export const findEducation = (text: VacancyText): Analysis['educationalQualifications'] => {
  const asked = saidIn(text).filter(isAsked);
  const certificates = knownIn(text);
  return merged(
    asked.flatMap((said) => {
      const known = certificates(said.words);
      return qualificationsIn(said.words)
        .filter(({ start, end }) => !known.some((other) => other.start < end && start < other.end))
        .map((qualification) => foundIn(said, qualification, text));
    }),
  );
};
