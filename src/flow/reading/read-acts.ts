import type { Act, AnswerAct } from './act.ts';
import { readAnswersAhead } from './answers-ahead.ts';
import { readConversationActs } from './conversation-acts.ts';
import { readLearnedWish } from './learned-wishes.ts';
import { readPartedCorrection } from './parted-correction.ts';
import { isForOwnWords, type ReadingContext } from './reading-context.ts';

/** The order in which acts of one message are taken; a message that asks for people asks nothing else of us. */
const order: readonly Act['type'][] = [
  'human',
  'withdraw',
  'language',
  'correct',
  'answer',
  'question',
  'later',
  'skip',
  'refuse',
  'abuse',
  'smalltalk',
];

/** Puts the acts of a message in the order in which they are taken. */
export const inTakingOrder = (acts: readonly Act[]): readonly Act[] =>
  acts.toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));

/** Acts that leave the question: a correction beside one must be sure. */
const detours: ReadonlySet<Act['type']> = new Set(['later', 'abuse', 'smalltalk']);
const sure = 0.8;

const toOwnAnswer = (rest: string, { pending }: ReadingContext): AnswerAct => {
  const reply = isForOwnWords(pending) ? rest : rest.replace(/[\s,;.-]+$/u, '');
  const { nodeId, actionId } = pending;
  return { type: 'answer', nodeId, actionId, evidence: reply, reply, confidence: 0.9 };
};

/** Reads the answers of a message beside its correction. */
const readAnswers = (rest: string, isBeside: boolean, context: ReadingContext): readonly Act[] => {
  if (rest === '') return [];
  const answers = readAnswersAhead(rest, context);
  const hasOwn = answers.some((act) => act.type === 'answer' && act.actionId === context.pending.actionId);
  return isBeside && !hasOwn ? [...answers, toOwnAnswer(rest, context)] : answers;
};

/**
 * Reads a message of the candidate into its acts, in the order in which they are taken. Pure, and without an AI engine.
 * The answer to the pending question is not among them where nothing else is said: its own parser reads it.
 */
export const readActs = (text: string, context: ReadingContext): readonly Act[] => {
  const read = readPartedCorrection(text, context);
  const isCorrected = read.correction !== null && read.correction.confidence >= sure;
  const acts = readConversationActs(text, context).filter(
    ({ type, confidence }) => !(isCorrected && type === 'withdraw' && confidence < sure),
  );
  // A message that only asks answers no other question either.
  const isOnlyQuestion = acts.some(({ type, evidence }) => type === 'question' && evidence === text.trim());
  const isUnsure = read.correction !== null && read.correction.confidence < sure;
  const { correction, rest } =
    isUnsure && ((isOnlyQuestion && text.includes('?')) || acts.some(({ type }) => detours.has(type)))
      ? { correction: null, rest: text }
      : read;
  const taken = inTakingOrder([
    ...acts,
    ...(correction ? [correction] : []),
    ...(isOnlyQuestion ? [] : readAnswers(rest, correction !== null, context)),
  ]);
  if (taken.some(({ type }) => type !== 'question')) return taken;
  const learned = readLearnedWish(text, context, taken.length > 0);
  return learned.length > 0 ? learned : taken;
};
