import { isConditional, isLimited, isUndecided } from '../reply-parsers/boolean-doubt.ts';
import { containsDenial } from '../reply-parsers/boolean-denial.ts';
import { isAboutOthers, isPast, splitReplyClauses } from '../reply-parsers/clauses.ts';
import { asksForProblem } from '../reply-parsers/boolean-problem.ts';
import { parseBoolean } from '../reply-parsers/boolean.ts';
import { countSharedSubjects } from '../reply-parsers/boolean-subject.ts';
import { parseListed } from '../reply-parsers/choice.ts';
import { parseName } from '../reply-parsers/name.ts';
import { joinWords, splitWords } from '../reply-parsers/normalize-text.ts';
import { asksAge } from '../reply-parsers/number-mentions.ts';
import { parseNumber } from '../reply-parsers/number.ts';
import { parseDate } from '../reply-parsers/date.ts';
import type { Act, AnswerAct } from './act.ts';
import { findWordsInForm, withoutForm } from './answers-in-form.ts';
import type { QuestionInFlow, ReadingContext } from './reading-context.ts';

/** Words of a message that answer a question. */
interface FoundAnswer {
  readonly evidence: string;
  /** The answer in a form that the parser of the question reads. */
  readonly reply: string;
  readonly confidence: number;
}

/** A form of its own, such as that of an address, tells the question that it answers. */
const certain = 0.95;
/** A subject in common with the question: the candidate is asked to confirm the answer. */
const likely = 0.8;
const longestMessage = 500;

/** Finds the surname in a full name, where the pending question asks for the first name. */
const findSurname = (
  text: string,
  { pending }: ReadingContext,
  question: QuestionInFlow,
): FoundAnswer | null => {
  if (pending.action.namePart !== 'first' || question.action.namePart !== 'last') return null;
  const [first, full] = [parseName(text, 'first'), parseName(text, 'full')];
  if (!first.ok || !full.ok || !full.value.startsWith(`${first.value} `)) return null;
  const surname = full.value.slice(first.value.length + 1);
  return { evidence: surname, reply: surname, confidence: full.confidence };
};

const units: readonly RegExp[] = [
  /€|\b(?:euro|euros|pound|pounds|bruto|gross|salaris|salary|verdienen|loon|uurloon)\b/u,
  /\b(?:jaar|jaren|jr|years?|yrs?)\b/u,
  /\b(?:uur|uren|hours?|hrs?)\b/u,
  /\b(?:maand|maanden|months?)\b/u,
];
const ageOf =
  /^(\d{2}) (?:jaar|jr|years? old|yo|yrs old)(?: oud| jong)?$|\b(?:ik ben|ben|i am|im|i'm) (?:al |nu |now )?(\d{2})\b(?! (?:uur|hours|min|km|weken|weeks))/u;

const ofWork = /\b(?:ervaring|experience|gewerkt|worked|working|werk|als|as|in de|in the|bij)\b/iu;

const findNumber = (clause: string, { text }: QuestionInFlow): FoundAnswer | null => {
  const [said, asked] = [clause.toLowerCase(), text.toLowerCase()];
  const parsed = parseNumber(clause, { min: null, max: null });
  const age = asksAge.test(asked)
    ? ageOf
        .exec(said)
        ?.slice(1)
        .find((each) => each !== undefined)
    : undefined;
  if (age !== undefined) return { evidence: clause, reply: age, confidence: likely };
  const unit = units.find((each) => each.test(asked));
  // "Had it 11 years" tells of another thing than the experience.
  const isOfOther = /\bhad (?:it|one|mine|hem|die)\b|\b(?:it|one|hem)\b/u.test(said) && !ofWork.test(said);
  const fits = unit !== undefined && unit.test(said) && !asksAge.test(asked) && !isOfOther;
  return parsed.ok && fits ? { evidence: clause, reply: String(parsed.value), confidence: likely } : null;
};

const optionStem = (word: string): string => (word.length < 5 ? word : word.replace(/(?:en|s|n)$/u, ''));
const smallWords = new Set(
  'met de het een op in van te by at the on a an from of these shift ploeg rijbewijs none geen'.split(' '),
);

/** A longer clause names options for another reason. */
const longestMention = 9;

const findOptions = (clause: string, { action, options }: QuestionInFlow): FoundAnswer | null => {
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
const countOwnSubjects = (clause: string, asked: string): number =>
  countSharedSubjects(clause.toLowerCase().replaceAll(time, ' '), asked.toLowerCase().replaceAll(time, ' '));
/** Words by which candidates tell what they have or can. */
const ownAbility =
  /\b(?:ik|heb|kan|kun|wil|ben|rij|spreek|lukt|gaat|i|im|ive|have|can|got|could|happy|fine|ok|oke|prima|goed|graag|altijd|always|both|full|eigen|own|yes|yep|ja|geen|niet|no|not|drive|registered|current|valid|geldig)\b/u;

/** Finds a clear yes or no to a question whose subject the clause names. */
const findYesOrNo = (clause: string, { text }: QuestionInFlow): FoundAnswer | null => {
  const said = joinWords(clause);
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
  return value === null ? null : { evidence: clause, reply: value ? 'ja' : 'nee', confidence: likely };
};

const starting = /\b(?:start\p{L}*|begin\p{L}*|beschikbaar|available|availability)\b/iu;
const canStart =
  /\b(?:start\p{L}*|begin\p{L}*|beschikbaar|available|vanaf|from|per|kan|kun|can|could|free|vrij)\b/iu;

/** Whether a clause with a day in it is about what the question asks. */
const isAboutDayOf = (clause: string, { text }: QuestionInFlow): boolean =>
  starting.test(text)
    ? canStart.test(clause) && !/\b(?:examen?|exam|contract|loopt|ends?|tot|until)\b/iu.test(clause)
    : countSharedSubjects(clause, text) > 0 || /\b(?:geboren|born|geb)\b/iu.test(clause);

const findDate = (
  clause: string,
  question: QuestionInFlow,
  { now, timeZone }: ReadingContext,
): FoundAnswer | null => {
  if (!isAboutDayOf(clause, question)) return null;
  const parsed = parseDate(clause, { min: null, max: null }, now, timeZone);
  const isWritten = parsed.ok && (parsed.method === 'exact' || parsed.method === 'words');
  return isWritten ? { evidence: clause, reply: parsed.value, confidence: likely } : null;
};

const findInClause = (
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
    default:
      return null;
  }
};

/** Splits a message into clauses. What "and" adds to a clause about somebody else is about that person, too. */
const clausesOf = (text: string): string[] =>
  text
    .split(/[;\n]|[,.](?=\s|$)|\s\/\s|\s(?:maar|but|waarvan)\s/giu)
    .flatMap((sentence) =>
      splitReplyClauses(sentence).some(isAboutOthers) ? [sentence] : sentence.split(/\s(?:en|and)\s/iu),
    )
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));

const toAct = (
  { nodeId, actionId }: QuestionInFlow,
  { evidence, reply, confidence }: FoundAnswer,
): AnswerAct => ({
  type: 'answer',
  nodeId,
  actionId,
  evidence,
  reply,
  confidence,
});

/** Whether a clause belongs to the pending question rather than to one that comes later. */
const isOfPending = (clause: string, { pending }: ReadingContext, later: QuestionInFlow): boolean => {
  switch (pending.action.kind) {
    case 'ask/choice':
      return parseListed(clause, pending.options)?.ok === true || findOptions(clause, pending) !== null;
    case 'ask/boolean':
      return (
        countSharedSubjects(clause, pending.text) >= Math.max(1, countSharedSubjects(clause, later.text))
      );
    case 'ask/number':
      return later.action.kind === 'ask/number' && findNumber(clause, later) === null;
    default:
      return false;
  }
};

interface Reading {
  readonly acts: readonly AnswerAct[];
  /** The message without the words of the acts. */
  readonly rest: string;
}

const readForms = (text: string, context: ReadingContext): Reading => {
  let rest = text;
  const acts: AnswerAct[] = [];
  const kinds = new Set([context.pending.action.kind]);
  for (const question of context.upcoming) {
    if (kinds.has(question.action.kind)) continue;
    const words = findWordsInForm(rest, question.action.kind, context.country);
    if (words === null) continue;
    kinds.add(question.action.kind);
    acts.push(toAct(question, { evidence: words, reply: words, confidence: certain }));
    rest = withoutForm(rest, words);
  }
  return { acts, rest };
};

const readClauses = (text: string, context: ReadingContext): Reading => {
  const acts: AnswerAct[] = [];
  const left = clausesOf(text).filter((clause) => {
    const known = new Set(acts.map(({ actionId }) => actionId));
    for (const question of context.upcoming) {
      if (known.has(question.actionId) || isOfPending(clause, context, question)) continue;
      const found = findInClause(clause, question, context);
      if (!found) continue;
      acts.push(toAct(question, found));
      return false;
    }
    return true;
  });
  return { acts, rest: acts.length === 0 ? text : left.join(', ') };
};

const readSurname = (text: string, context: ReadingContext): readonly AnswerAct[] =>
  context.upcoming
    .flatMap((question) => {
      const found = findSurname(text, context, question);
      return found ? [toAct(question, found)] : [];
    })
    .slice(0, 1);

/**
 * Reads answers to questions that come later, and the part of the message that answers the pending one. Addresses and
 * numbers are found by their form; other answers by the subject that they share with their question. A text of the
 * candidate's own words is kept whole.
 */
export const readAnswersAhead = (text: string, context: ReadingContext): readonly Act[] => {
  if (text.length > longestMessage || context.upcoming.length === 0) return [];
  const { pending } = context;
  const isFreeText = pending.action.answeredBy === 'anyWords' && pending.action.namePart === null;
  const forms = readForms(text, context);
  const surname = readSurname(forms.rest, context);
  const clauses = isFreeText ? { acts: [], rest: forms.rest } : readClauses(forms.rest, context);
  const ahead = [...forms.acts, ...surname, ...clauses.acts];
  if (ahead.length === 0) return [];
  const words = isFreeText ? text : clauses.rest.replace(/^[\s,]+|[\s,]+$/gu, '');
  if (!/[\p{L}\p{N}]/u.test(words)) return ahead;
  return [toAct(pending, { evidence: words, reply: words, confidence: likely }), ...ahead];
};
