import { isConditional, isLimited, isUndecided } from '../reply-parsers/boolean-doubt.ts';
import { containsDenial } from '../reply-parsers/boolean-denial.ts';
import { isAboutOthers, isPast, splitReplyClauses } from '../reply-parsers/clauses.ts';
import { asksForProblem } from '../reply-parsers/boolean-problem.ts';
import { parseBoolean } from '../reply-parsers/boolean.ts';
import { countSharedSubjects } from '../reply-parsers/boolean-subject.ts';
import { joinWords, splitWords } from '../reply-parsers/normalize-text.ts';
import { asksAge } from '../reply-parsers/number-mentions.ts';
import { parseNumber } from '../reply-parsers/number.ts';
import { parseDate } from '../reply-parsers/date.ts';
import { countSubjectWords, subjectWords } from './correction-target.ts';
import { asksPlace, findPlace } from './places.ts';
import type { QuestionInFlow, ReadingContext } from './reading-context.ts';

/** Words of a message that answer a question. */
export interface FoundAnswer {
  readonly evidence: string;
  /** The answer in a form that the parser of the question reads. */
  readonly reply: string;
  readonly confidence: number;
}

/** A subject in common with the question: the candidate is asked to confirm the answer. */
export const likely = 0.8;

const units: readonly RegExp[] = [
  /[€$£]|\b(?:euros?|pounds?|dollars?|quid|grand|bruto|gross|salaris|salary|pay|rate|verdienen|loon|uurloon)\b|\d ?k\b|\b(?:per|an|a) (?:maand|uur|month|hour|year|annum)\b(?! week)|\/ ?(?:hr|h|hour|uur)\b/u,
  /\b(?:jaar|jaren|jr|years?|yrs?)\b/u,
  /\b(?:uur|uren|hours?|hrs?)\b/u,
  /\b(?:maand|maanden|months?)\b/u,
];
const ageOf =
  /^(\d{2}) (?:jaar|jr|years? old|yo|yrs old)(?: oud| jong)?$|\b(?:ik ben|ben|i am|im|i'm) (?:al |nu |now )?(\d{2})\b(?! (?:uur|hours|min|km|weken|weeks))/u;

const ofWork = /\b(?:ervaring|experience|gewerkt|worked|working|werk|als|as|in de|in the|bij)\b/iu;

/** Finds a number in the unit that a question asks for. */
export const findNumber = (clause: string, { text }: QuestionInFlow): FoundAnswer | null => {
  const [said, asked] = [clause.toLowerCase(), text.toLowerCase()];
  const parsed = parseNumber(clause, { min: null, max: null });
  const age = asksAge.test(asked)
    ? ageOf
        .exec(said)
        ?.slice(1)
        .find((each) => each !== undefined)
    : undefined;
  if (age !== undefined) return { evidence: clause, reply: age, confidence: likely };
  const unit = units.findIndex((each) => each.test(asked));
  // "Had it 11 years" and "10 jaar geldig" tell of another thing than the experience.
  const isOfOther =
    /\b(?:geldig|valid)\b|\bhad (?:it|one|mine|hem|die)\b|\b(?:it|one|hem)\b/u.test(said) &&
    !ofWork.test(said);
  const isSameUnit = unit >= 0 && unit === units.findIndex((each) => each.test(said));
  const fits = isSameUnit && !asksAge.test(asked) && !isOfOther;
  return parsed.ok && fits ? { evidence: clause, reply: String(parsed.value), confidence: likely } : null;
};

const optionStem = (word: string): string => (word.length < 5 ? word : word.replace(/(?:en|s|n)$/u, ''));
const smallWords = new Set(
  'met de het een op in van te by at the on a an from of these shift ploeg rijbewijs none geen'.split(' '),
);

/** A longer clause names options for another reason. */
const longestMention = 9;

/** Finds the options of a choice that a clause names. */
export const findOptions = (clause: string, { action, options }: QuestionInFlow): FoundAnswer | null => {
  if (containsDenial(joinWords(clause)) || splitWords(clause).length > longestMention) return null;
  if (/^\s*\d/u.test(clause) || splitReplyClauses(clause).some(isPast)) return null;
  const said = new Set(splitWords(clause).map(optionStem));
  const chosen = options.filter(({ label }) => {
    const own = splitWords(label).filter((word) => !smallWords.has(word));
    return own.length > 0 && own.every((word) => said.has(optionStem(word)));
  });
  if (chosen.length === 0 || (chosen.length > 1 && !action.takesSeveral)) return null;
  return { evidence: clause, reply: chosen.map(({ label }) => label).join(', '), confidence: likely };
};

/** Words for amounts of time name no subject: "next week" says nothing of weekends. */
const time = /\b(?:weken|week|weeks?|maand(?:en)?|months?|dagen|dag|days?|jaar|years?|uur|hours?)\b/gu;
/** Parts of what questions ask for as a whole, with the words for the whole. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/\b(?:zaterdag|zondag|saturday|sunday)/u, 'weekend $&'],
  [/\b(?:auto|wagen|car|van|truck)\b/u, 'vervoer transportation $&'],
];
const withWholes = (clause: string): string =>
  parts.reduce((text, [part, whole]) => text.replace(part, whole), clause.toLowerCase());

const countOwnSubjects = (clause: string, asked: string): number =>
  countSharedSubjects(withWholes(clause).replaceAll(time, ' '), asked.toLowerCase().replaceAll(time, ' '));
/** Words by which candidates tell what they have or can. */
const ownAbility =
  /\b(?:ik|heb|kan|kun|wil|ben|rij|spreek|lukt|gaat|i|im|ive|have|can|got|could|happy|fine|ok|oke|prima|goed|graag|altijd|always|both|full|grand|works?|suits?|doable|free|vrij|available|beschikbaar|eigen|own|yes|yep|ja|geen|niet|no|not|drive|registered|current|valid|geldig)\b/u;

/** The candidate works there already, or does something else then. */
const elsewhere = /\b(?:ergens anders|elders|somewhere else|elsewhere)\b/u;
/** Words that lead to a reason. */
const reasonWords = /\b(?:because|cause|omdat|want|since)\b/iu;

/** Finds a clear yes or no to a question whose subject the clause names. */
const findYesOrNo = (words: string, { text }: QuestionInFlow): FoundAnswer | null => {
  const clause = words.split(reasonWords)[0] ?? words;
  const said = joinWords(clause);
  if (elsewhere.test(said)) return null;
  if (countOwnSubjects(clause, text) === 0 || splitReplyClauses(clause).some(isAboutOthers)) return null;
  if (
    isUndecided(said) ||
    isConditional(said) ||
    isLimited(said.replace(/\b(?:liever|rather) (?=niet|not)/gu, ''))
  )
    return null;
  const parsed = parseBoolean(clause, [], undefined, text);
  const isSaid = ownAbility.test(said) && countOwnSubjects(clause, text) > 0;
  if (parsed.ok && !isSaid && parsed.confidence < 0.9) return null;
  const value = parsed.ok
    ? parsed.value
    : containsDenial(said) || asksForProblem(text) || !isSaid
      ? null
      : true;
  return value === null ? null : { evidence: words, reply: value ? 'ja' : 'nee', confidence: likely };
};

const dayMs = 24 * 60 * 60 * 1000;
const starting = /\b(?:start\p{L}*|begin\p{L}*|beschikbaar|available|availability)\b/iu;
const canStart =
  /\b(?:start\p{L}*|begin\p{L}*|beschikbaar|available|vanaf|from|per|kan|kun|can|could|free|vrij)\b/iu;

/** A day by its place in a month, which a date in another clause can name. */
const dayOfMonth = /\b(?:the|de|den) \d{1,2}(?:e|ste|de|st|nd|rd|th)\b/iu;
const isFromThen = /\b(?:start\p{L}*|begin\p{L}*|beschikbaar|available|vanaf|from)\b/iu;

/** Whether a clause with a day in it is about what the question asks. */
const isAboutDayOf = (clause: string, { text }: QuestionInFlow): boolean =>
  starting.test(text)
    ? canStart.test(clause) && !/\b(?:examen?|exam|contract|loopt|ends?|tot|until)\b/iu.test(clause)
    : countSharedSubjects(clause, text) > 0 || /\b(?:geboren|born|geb)\b/iu.test(clause);

/** "7 december", "3-2-2001": a day and nothing else. */
const onlyDay =
  /^\s*(?:\d{1,2}[-/. ]\d{1,2}[-/. ](?:19|20)?\d{2}|\d{1,2}(?:st|nd|rd|th|e)? \p{L}{3,9}(?: \d{4})?)\s*$/u;

/** Whether a day fits what a question asks: one of birth lies years back, another one lies ahead. */
const isPlausible = (day: string, { text }: QuestionInFlow, now: Date): boolean =>
  starting.test(text)
    ? Date.parse(day) >= now.getTime() - dayMs
    : Date.parse(day) < now.getTime() - 14 * 365 * dayMs;

const findDate = (
  clause: string,
  question: QuestionInFlow,
  { now, timeZone }: ReadingContext,
): FoundAnswer | null => {
  const isOnly = onlyDay.test(clause);
  if (!isOnly && !isAboutDayOf(clause, question)) return null;
  const parsed = parseDate(clause, { min: null, max: null }, now, timeZone);
  if (isOnly && !(parsed.ok && isPlausible(parsed.value, question, now))) return null;
  const isWritten =
    parsed.ok && (parsed.method !== 'relative' || (isFromThen.test(clause) && !dayOfMonth.test(clause)));
  return isWritten ? { evidence: clause, reply: parsed.value, confidence: likely } : null;
};

const shortestText = 3;
/** Matches a question for reasons. */
export const asksReason = /\b(?:waarom|why|motivati\p{L}+|attracts?|spreekt)\b/iu;

/** Returns the words of a text that name something; work is what all questions are about. */
export const topicsOf = (text: string): string[] =>
  subjectWords(text).filter((word) => !/^(?:werk|work)/u.test(word));

/** Finds words about the subject of a question for a text, or the place that it asks for. */
const findText = (
  clause: string,
  question: QuestionInFlow,
  { pending }: ReadingContext,
): FoundAnswer | null => {
  const { action, text } = question;
  if (action.namePart !== null) return null;
  if (asksPlace(text)) {
    const place = findPlace(clause);
    return place === null || splitReplyClauses(clause).some(isPast)
      ? null
      : { evidence: place, reply: place, confidence: likely };
  }
  if (!action.required || asksReason.test(text)) return null;
  const words = topicsOf(clause);
  const isAboutIt =
    splitWords(clause).length >= shortestText &&
    countSubjectWords(words, question) > countSubjectWords(words, pending);
  return isAboutIt ? { evidence: clause, reply: clause, confidence: likely } : null;
};

/** Finds the answer to a question in a clause of a message. */
export const findInClause = (
  clause: string,
  question: QuestionInFlow,
  context: ReadingContext,
): FoundAnswer | null => {
  switch (question.action.kind) {
    case 'ask/number':
      return findNumber(clause, question);
    case 'ask/choice':
      return findOptions(clause, question);
    case 'ask/boolean':
      return findYesOrNo(clause, question);
    case 'ask/date':
      return context.pending.action.kind === 'ask/date' ? null : findDate(clause, question, context);
    case 'ask/text':
      return findText(clause, question, context);
    default:
      return null;
  }
};
