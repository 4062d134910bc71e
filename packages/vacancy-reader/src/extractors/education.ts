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
import { detectStrengthCue } from '../segmentation/requirement-strength.ts';
import {
  asksOfCandidate,
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

// Job boards label the level that is asked for "Gewenst opleidingsniveau".
const requestedLevelLabel =
  /^\P{L}*(?:gewenste?|desired)\s+(?:opleiding\p{L}*|niveau|education\p{L}*)(?!\p{L})/iu;

// "No diploma needed! If you have one (MBO 2 Baker), ..."
const ifYouHaveOne =
  /(?<!\p{L})(?<!only (?:\p{L}+ ){0,2})(?:if|should) you (?:do |already |happen to |also )*(?:have|hold|'ve got) (?:one|it|that|already)(?!\p{L})|if you (?:already|do|happen)(?!\p{L})|(?:heb|bezit) (?:je|jij|u) (?:(?:die|er|dat|het) )?(?:wel|toch|toevallig|eventueel)(?!\p{L})|you may (?:well |also )?(?:have|hold)|misschien heb je|als (?:je|u) (?:die|er|dat|het|hem) (?:\p{L}+ )?hebt/iu;

interface StatementContext {
  /** The words of the statement, with the statements that continue it. */
  readonly sentence: string;
  readonly next: PlainStatement | undefined;
}

const isDemanded = (
  source: PlainStatement,
  { start, end }: Qualification,
  { sentence, next }: StatementContext,
): boolean =>
  (requestedLevelLabel.test(source.words) ||
    (isNotOptional(source) && detectStrengthCue(source.words) !== 'nice')) &&
  !ifYouHaveOne.test(source.words) &&
  !acceptsExperienceInstead(sentence, end) &&
  !offersExperienceOrDiploma.test(source.words) &&
  !isCalledOptional(source.words, start, end) &&
  !isRewardedOnly(source, next) &&
  !isWaiverThenWish(source, next);

const toFoundEducation = (
  source: PlainStatement,
  { kinds, name }: Qualification,
  text: ParsedVacancy,
  demand: FactDemand,
): FoundEducation => {
  const qualification = qualificationInSentence(name).slice(0, maxName);
  const required = demand === 'required';
  const writtenAsRequirement = educationSentence(qualification, text.language);
  return {
    kinds,
    education: {
      qualification,
      required,
      reasoning: quoteOfStatement(source),
      writtenAsRequirement,
    },
  };
};

const preferredFieldPattern =
  /^(?:bij voorkeur|(?:het )?liefst|preferably|ideally)\s+(?:(?:in\s+)?(?:de\s+|the\s+)?(?:richting|direction)\s+(?:van\s+|of\s+)?|in\s+)?(?<field>(?!in\s|op\s|aan\s|at\s|from\s|van\s|de\s|een\s|a\s|an\s|the\s)\p{L}[\p{L}&,-]+(?:\s+[\p{L}&,-]+){0,7})(?:\s+\([^()]*\))?$/iu;

// "Social Work of Sociaal Juridische Dienstverlening (SJD)": a field that looks like a level.
const isTradeAlone = ({ kinds }: Qualification): boolean => kinds.every((kind) => kind === 'pabo');

/** Returns the field that the next statement prefers ("hbo, bij voorkeur Facility Management"), or null. */
const findPreferredField = (source: PlainStatement, next: PlainStatement | undefined): string | null => {
  if (next === undefined || next.statement.strength !== 'nice' || !isNotOptional(source)) return null;
  const field = preferredFieldPattern.exec(next.words.trim().replace(/[.;,]$/u, ''))?.groups?.['field'] ?? '';
  const isField =
    field !== '' &&
    !/ervaring|experience|\bmet\b|with|bewijs|kennis|(?:^|\s)(?:en|and)\s|(?:related|relevant|verwante?|vergelijkba\p{L}+)/iu.test(
      field,
    );
  return isField && findQualifications(next.words).every(isTradeAlone) ? field : null;
};

const isPreferredField = (statements: readonly PlainStatement[], index: number): boolean => {
  const [before, source] = [statements[index - 1], statements[index]];
  return (
    before !== undefined &&
    source?.statement.strength === 'nice' &&
    findPreferredField(before, source) !== null &&
    findQualifications(before.words).length > 0
  );
};

const addPreferredField = (
  found: FoundEducation,
  next: PlainStatement,
  field: string,
  text: ParsedVacancy,
): FoundEducation[] => {
  const level = found.education.qualification.replace(/-(?:qualified|educated|opleiding|diploma)$/iu, '');
  const name = text.language === 'nl' ? `${level} ${field}` : `${level} in ${field}`;
  const preference = { kinds: [name], name, start: 0, end: 0 };
  return [found, toFoundEducation(next, preference, text, 'nice')];
};

// "A time-served fitter, level 3 qualified" names one qualification.
const isServedBeside = ({ name }: Qualification, all: readonly Qualification[]): boolean =>
  all.length > 1 &&
  /^time[- ]served/iu.test(name) &&
  all.some((other) => !/^time[- ]served/iu.test(other.name));

// "Diploma sociale hygiëne" is a certificate; "a teacher's degree (QTS)" has one beside it.
const isMostlyInside = (one: Qualification, other: FactMention): boolean =>
  2 * (Math.min(one.end, other.end) - Math.max(one.start, other.start)) >= one.end - one.start;

/** A qualification that a statement names, with the verdict of the rules. */
export interface EducationCandidate extends DemandCandidate {
  readonly qualification: Qualification;
}

const educationCandidatesAt = (
  statements: readonly PlainStatement[],
  index: number,
  text: ParsedVacancy,
): EducationCandidate[] => {
  const [source, next] = [statements[index], statements[index + 1]];
  const qualifications = source === undefined ? [] : findQualifications(source.words);
  if (source === undefined || qualifications.length === 0 || isPreferredField(statements, index)) return [];
  const isWaived = isDiplomaWaived(source, next);
  const isRequested = asksOfCandidate(source) || isWaiverThenWish(source, next);
  const sentence = wordsWithContinuation(statements, index);
  const ruleVerdictOf = (one: Qualification): RuleVerdict => {
    if (isWaived || isMentionDismissed(source.words, one.start, one.end)) return 'waived';
    if (!isRequested) return null;
    return isDemanded(source, one, { sentence, next }) ? 'required' : 'nice';
  };
  const certificates = findKnownCertificates(source.words, text.language);
  return qualifications
    .filter(
      (one) =>
        !certificates.some((other) => isMostlyInside(one, other)) && !isServedBeside(one, qualifications),
    )
    .map((qualification) => {
      const { start, end } = qualification;
      const ruleVerdict = ruleVerdictOf(qualification);
      return { kind: 'education', index, start, end, ruleVerdict, qualification };
    });
};

/** Finds all qualifications that a vacancy names, whether or not it asks for them. */
export const findEducationCandidates = (
  text: ParsedVacancy,
  statements: readonly PlainStatement[],
): EducationCandidate[] => statements.flatMap((_, index) => educationCandidatesAt(statements, index, text));

const educationsFor = (
  statements: readonly PlainStatement[],
  candidate: EducationCandidate,
  demand: FactDemand,
  text: ParsedVacancy,
): FoundEducation[] => {
  const [source, next] = [statements[candidate.index], statements[candidate.index + 1]];
  if (source === undefined || demand === null) return [];
  const found = toFoundEducation(source, candidate.qualification, text, demand);
  const field = demand === 'required' ? findPreferredField(source, next) : null;
  return next === undefined || field === null ? [found] : addPreferredField(found, next, field, text);
};

/**
 * Extracts the diplomas and levels that a vacancy asks for, in the order of the text. Alternatives are one item. An
 * item that practice can replace is not required. Leaves out what is offered or waived.
 */
export const extractEducation = (text: ParsedVacancy): Analysis['educationalQualifications'] => {
  const statements = plainStatements(text);
  const candidates = findEducationCandidates(text, statements);
  const found = mergeEducations(
    candidates.flatMap((candidate) =>
      educationsFor(statements, candidate, classifyDemand(statements, candidate, candidates).demand, text),
    ),
  );
  return found.length > 0 && acceptsWithoutDiploma(statements)
    ? found.map((education) => ({ ...education, required: false }))
    : found;
};
