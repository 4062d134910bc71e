import type { Analysis } from '../analysis.ts';
import type { ParsedVacancy } from '../vacancy-structure.ts';
import { findKnownCertificates } from './certificate-names.ts';
import {
  classifyDemand,
  type FactDemand,
  type DemandCandidate,
  type RuleVerdict,
} from './classify-demand.ts';
import { acceptsExperienceInstead, offersExperienceOrDiploma } from './experience-alternatives.ts';
import { detectStrengthCue } from '../text/requirement-strength.ts';
import { hasVerb } from '../text/verbs.ts';
import {
  asksOfCandidate,
  isBareMention,
  isNotOptional,
  quoteOfStatement,
  plainStatements,
  wordsWithContinuation,
  type FactMention,
  type PlainStatement,
} from './plain-statements.ts';
import { type FoundEducation, mergeEducations } from './merge-educations.ts';
import { findQualifications, type Qualification } from './qualifications.ts';
import {
  isRewardedOnly,
  isMentionDismissed,
  acceptsWithoutDiploma,
  isCalledOptional,
  isDiplomaWaived,
  isWaiverThenWish,
} from './waived.ts';
import { qualificationInSentence, educationSentence } from './fact-sentences.ts';

const maxName = 150;

// "Gewenst opleidingsniveau: hbo" is what job boards call the level that is asked for.
const isLevelAsked = /^\P{L}*(?:gewenste?|desired)\s+(?:opleiding\p{L}*|niveau|education\p{L}*)(?!\p{L})/iu;

// "No diploma needed! If you have one (MBO 2 Baker), ..."
const inCase =
  /(?<!\p{L})(?<!only (?:\p{L}+ ){0,2})(?:if|should) you (?:do |already |happen to |also )*(?:have|hold|'ve got) (?:one|it|that|already)(?!\p{L})|if you (?:already|do|happen)(?!\p{L})|(?:heb|bezit) (?:je|jij|u) (?:(?:die|er|dat|het) )?(?:wel|toch|toevallig|eventueel)(?!\p{L})|you may (?:well |also )?(?:have|hold)|misschien heb je|als (?:je|u) (?:die|er|dat|het|hem) (?:\p{L}+ )?hebt/iu;

interface StatementContext {
  /** The statement with what goes on behind it. */
  readonly sentence: string;
  readonly next: PlainStatement | undefined;
}

// "An apprenticeship, or time served" are the same.
const timeServed = /,?\s*\bor\s+time[- ]served/iu;

const isDemanded = (
  said: PlainStatement,
  { kinds, start, end }: Qualification,
  { sentence, next }: StatementContext,
): boolean =>
  (isLevelAsked.test(said.words) || (isNotOptional(said) && detectStrengthCue(said.words) !== 'nice')) &&
  !inCase.test(said.words) &&
  !acceptsExperienceInstead(
    kinds.every((kind) => kind === 'trade') ? sentence.replace(timeServed, '') : sentence,
    end,
  ) &&
  !offersExperienceOrDiploma.test(said.words) &&
  !isCalledOptional(said.words, start, end) &&
  !isRewardedOnly(said, next) &&
  !isWaiverThenWish(said, next);

const foundIn = (
  said: PlainStatement,
  { kinds, name }: Qualification,
  text: ParsedVacancy,
  demand: FactDemand,
): FoundEducation => {
  const qualification = qualificationInSentence(name).slice(0, maxName);
  const required = demand === 'required';
  const writtenAsRequirement = educationSentence(qualification, text.language);
  return {
    kinds,
    education: { qualification, required, reasoning: quoteOfStatement(said), writtenAsRequirement },
  };
};

const preferred =
  /^(?:bij voorkeur|(?:het )?liefst|preferably|ideally)\s+(?:(?:in\s+)?(?:de\s+|the\s+)?(?:richting|direction)\s+(?:van\s+|of\s+)?|in\s+)?(?<field>(?!in\s|op\s|aan\s|at\s|from\s|van\s|de\s|een\s|a\s|an\s|the\s)\p{L}[\p{L}&,-]+(?:\s+[\p{L}&,-]+){0,7})(?:\s+\([^()]*\))?$/iu;

// "Social Work of Sociaal Juridische Dienstverlening (SJD)": a field by its letters is no level.
const isTradeAlone = ({ kinds }: Qualification): boolean => kinds.every((kind) => kind === 'pabo');

/** The field that the next statement prefers: "hbo, bij voorkeur Facility Management". */
const preferredOf = (asked: PlainStatement, next: PlainStatement | undefined): string | null => {
  if (next === undefined || next.statement.strength !== 'nice' || !isNotOptional(asked)) return null;
  const field = preferred.exec(next.words.trim().replace(/[.;,]$/u, ''))?.groups?.['field'] ?? '';
  const isField =
    field !== '' &&
    !/ervaring|experience|\bmet\b|with|bewijs|kennis|(?:^|\s)(?:en|and)\s|(?:related|relevant|verwante?|vergelijkba\p{L}+)/iu.test(
      field,
    );
  return isField && findQualifications(next.words).every(isTradeAlone) ? field : null;
};

const isPreferredField = (all: readonly PlainStatement[], index: number): boolean => {
  const [before, said] = [all[index - 1], all[index]];
  return (
    before !== undefined &&
    said?.statement.strength === 'nice' &&
    preferredOf(before, said) !== null &&
    findQualifications(before.words).length > 0
  );
};

const withPreferred = (
  found: FoundEducation,
  next: PlainStatement,
  field: string,
  text: ParsedVacancy,
): FoundEducation[] => {
  const level = found.education.qualification.replace(/-(?:qualified|educated|opleiding|diploma)$/iu, '');
  const name = text.language === 'nl' ? `${level} ${field}` : `${level} in ${field}`;
  const preference = { kinds: [name], name, start: 0, end: 0 };
  return [found, foundIn(next, preference, text, 'nice')];
};

const schooled =
  /(?<!\p{L})(?:\p{L}*volgen|\p{L}*halen|aanbod|mogelijk\p{L}*|beta\p{L}*|vergoed\p{L}*|\p{L}*cursus\p{L}*|training|offer|study|studying|funded|sponsor\p{L}*|support)(?!\p{L})/iu;

// "Wie een hbo-diploma heeft, heeft onze voorkeur", wherever it stands.
const isWished = ({ words, statement: { negated } }: PlainStatement): boolean =>
  !negated && detectStrengthCue(words) === 'nice' && !schooled.test(words);

// "Opleiding: hbo Bedrijfskunde", also as the first line of all.
const isLabelled = ({ words, statement: { section, negated } }: PlainStatement): boolean =>
  !negated &&
  section === 'title' &&
  /^\P{L}*(?:(?:voor)?opleiding|opleidings(?:niveau|eis)|niveau|education|education level|qualifications?)\s*:/iu.test(
    words,
  );

const holds =
  /(?<!\p{L})(?:you(?:['’](?:ve|re|ll have))?(?: are| have| hold| possess| bring)?|(?:je|jij|u) (?:hebt|heeft|bent|beschikt|bezit)|heb je|ben je|bezit van)\s+(?:[\p{L}-]+\s+){0,6}$/iu;

// "You're a time-served fitter" says what one is also where the employer is told of.
const isHeld = ({ words, statement: { section, negated } }: PlainStatement, start: number): boolean =>
  !negated &&
  section !== 'offer' &&
  section !== 'title' &&
  section !== 'procedure' &&
  holds.test(words.slice(0, start));

// "NVQ Level 3 or City & Guilds in vehicle maintenance and repair." opens with it, under no heading.
const isLeading = ({ words, statement: { section, negated } }: PlainStatement, start: number): boolean =>
  !negated &&
  section === 'other' &&
  !/\p{L}/u.test(words.slice(0, start)) &&
  words.split(' ').length <= 16 &&
  !hasVerb(words);

// "A time-served fitter, level 3 qualified" has one of them.
const isServedBeside = ({ name }: Qualification, all: readonly Qualification[]): boolean =>
  all.length > 1 &&
  /^time[- ]served/iu.test(name) &&
  all.some((other) => !/^time[- ]served/iu.test(other.name));

// "Diploma sociale hygiëne" is a certificate; "a teacher's degree (QTS)" has one beside it.
const isMostly = (one: Qualification, other: FactMention): boolean =>
  2 * (Math.min(one.end, other.end) - Math.max(one.start, other.start)) >= one.end - one.start;

// "..., or you are about to finish one": it is demanded, a little later.
const isNearlyHad =
  /^[\s,(]*(?:or|of)\s+(?:(?:you(?:['’]re| are)|(?:je|jij) bent|bent)\s+)?(?:about to|close to|nearly|almost|bijna|vrijwel)\s+\p{L}/iu;

/** A qualification that a statement names, with what the rules make of it. */
export interface EducationCandidate extends DemandCandidate {
  readonly qualification: Qualification;
}

const educationCandidatesAt = (
  all: readonly PlainStatement[],
  index: number,
  text: ParsedVacancy,
): EducationCandidate[] => {
  const [said, next] = [all[index], all[index + 1]];
  const names = said === undefined ? [] : findQualifications(said.words);
  if (said === undefined || names.length === 0 || isPreferredField(all, index)) return [];
  const isShut = isDiplomaWaived(said, next);
  const isDemand =
    asksOfCandidate(said) || isWished(said) || isLabelled(said) || isWaiverThenWish(said, next);
  const sentence = wordsWithContinuation(all, index);
  const ruleVerdictOf = (one: Qualification): RuleVerdict => {
    if (isShut || isMentionDismissed(said.words, one.start, one.end)) return 'waived';
    if (
      !isDemand &&
      !isBareMention(said, one.start) &&
      !isLeading(said, one.start) &&
      !isHeld(said, one.start)
    )
      return null;
    if (!isDemanded(said, one, { sentence, next })) return 'nice';
    return isNearlyHad.test(said.words.slice(one.end)) ? 'demanded' : 'required';
  };
  const known = findKnownCertificates(said.words, text.language);
  return names
    .filter((one) => !known.some((other) => isMostly(one, other)) && !isServedBeside(one, names))
    .map((qualification) => {
      const { start, end } = qualification;
      return {
        kind: 'education',
        index,
        start,
        end,
        ruleVerdict: ruleVerdictOf(qualification),
        qualification,
      };
    });
};

/** The qualifications that a vacancy names, asked for or not. */
export const findEducationCandidates = (
  text: ParsedVacancy,
  all: readonly PlainStatement[],
): EducationCandidate[] => all.flatMap((_, index) => educationCandidatesAt(all, index, text));

const foundFor = (
  all: readonly PlainStatement[],
  named: EducationCandidate,
  demand: FactDemand,
  text: ParsedVacancy,
): FoundEducation[] => {
  const [said, next] = [all[named.index], all[named.index + 1]];
  if (said === undefined || demand === null) return [];
  const found = foundIn(said, named.qualification, text, demand);
  const field = demand === 'required' ? preferredOf(said, next) : null;
  return next === undefined || field === null ? [found] : withPreferred(found, next, field, text);
};

/**
 * The diplomas and levels that a vacancy asks for, in the order of the text, alternatives as one; what may be had by practice as well
 * is not required. One that is offered or waived is none.
 */
export const findEducation = (text: ParsedVacancy): Analysis['educationalQualifications'] => {
  const all = plainStatements(text);
  const namings = findEducationCandidates(text, all);
  const found = mergeEducations(
    namings.flatMap((named) => foundFor(all, named, classifyDemand(all, named, namings).demand, text)),
  );
  return found.length > 0 && acceptsWithoutDiploma(all)
    ? found.map((education) => ({ ...education, required: false }))
    : found;
};
