import { isAboutOthers, splitReplyClauses } from '../reply-parsers/clauses.ts';
import { countSharedSubjects } from '../reply-parsers/boolean-subject.ts';
import { parseListed } from '../reply-parsers/choice.ts';
import { parseName } from '../reply-parsers/name.ts';
import { splitWords } from '../reply-parsers/normalize-text.ts';
import type { Act, AnswerAct } from './act.ts';
import {
  asksReason,
  findInClause,
  findNumber,
  findOptions,
  type FoundAnswer,
  likely,
  topicsOf,
} from './answers-in-clause.ts';
import { findWordsInForm, withoutForm } from './answers-in-form.ts';
import { countSubjectWords } from './correction-target.ts';
import { isForOwnWords, type QuestionInFlow, type ReadingContext } from './reading-context.ts';

/** A form of its own, such as that of an address, tells the question that it answers. */
const certain = 0.95;
const longestMessage = 500;
const longReason = 4;
const givesReason = /\b(?:because|omdat|want|since)\b/iu;

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

/** Splits a message into clauses. What "and" adds to a clause about somebody else is about that person, too. */
const clausesOf = (text: string): string[] =>
  text
    .split(/[;\n]|[,.](?=\s|$)|\s\/\s|\s(?:maar|but|waarvan)\s/giu)
    .flatMap((sentence) =>
      splitReplyClauses(sentence).some(isAboutOthers)
        ? [sentence]
        : sentence.split(/\s(?:en|and)\s(?!(?:a |een )?hal[fv])/iu),
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

/** Reads the sentence with the reasons for which a question asks, where another one stands before it. */
const readReasons = (text: string, { upcoming, pending }: ReadingContext): Reading => {
  const sentences = text.split(/(?<=[.!?;])\s+|\n+/u);
  const question = upcoming.find(
    ({ action, text: asked }) => action.answeredBy === 'anyWords' && asksReason.test(asked),
  );
  const found = sentences.slice(1).find((sentence) => {
    const words = topicsOf(sentence);
    return (
      splitWords(sentence).length > longReason &&
      (givesReason.test(sentence) || (question && countSubjectWords(words, question) > 0)) &&
      countSubjectWords(words, pending) === 0
    );
  });
  if (!question || found === undefined) return { acts: [], rest: text };
  const act = toAct(question, { evidence: found, reply: found, confidence: likely });
  return { acts: [act], rest: text.replace(found, '') };
};

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

/** Matches a place with the words that lead to it. */
const placed = (place: string): RegExp => new RegExp(`(?:(?:ik|i)\\b.*|\\p{Ll}+ )${place}.*$`, 'u');

const readClauses = (text: string, context: ReadingContext): Reading => {
  const acts: AnswerAct[] = [];
  const left = clausesOf(text).flatMap((clause) => {
    const known = new Set(acts.map(({ actionId }) => actionId));
    for (const question of context.upcoming) {
      if (known.has(question.actionId) || isOfPending(clause, context, question)) continue;
      const found = findInClause(clause, question, context);
      if (!found) continue;
      acts.push(toAct(question, found));
      return found.evidence === clause ? [] : clause.replace(placed(found.evidence), '');
    }
    return clause;
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
  const isFreeText = isForOwnWords(pending);
  const reasons = isFreeText ? { acts: [], rest: text } : readReasons(text, context);
  const forms = readForms(reasons.rest, context);
  const surname = readSurname(forms.rest, context);
  // Beside a text of the candidate's own words, only a day to start is told apart.
  const days = context.upcoming.filter(({ action }) => action.kind === 'ask/date');
  const clauses = readClauses(forms.rest, isFreeText ? { ...context, upcoming: days } : context);
  const ahead = [...reasons.acts, ...forms.acts, ...surname, ...clauses.acts];
  if (ahead.length === 0) return [];
  const words = isFreeText ? text : clauses.rest.replace(/^[\s,]+|[\s,]+$/gu, '');
  if (!/[\p{L}\p{N}]/u.test(words)) return ahead;
  return [toAct(pending, { evidence: words, reply: words, confidence: likely }), ...ahead];
};
