import type { Act, AnswerAct } from './act.ts';
import { readAnswersAhead } from './answers-ahead.ts';
import { readConversationActs } from './conversation-acts.ts';
import { readPartedCorrection } from './parted-correction.ts';
import type { ReadingContext } from './reading-context.ts';

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

const toOwnAnswer = (reply: string, { pending }: ReadingContext): AnswerAct => ({
  type: 'answer',
  nodeId: pending.nodeId,
  actionId: pending.actionId,
  evidence: reply,
  reply,
  confidence: 0.9,
});

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
  const acts = readConversationActs(text, context);
  const { correction, rest } = readPartedCorrection(text, context);
  // A message that only asks answers no other question either.
  const isOnlyQuestion = acts.some(({ type, evidence }) => type === 'question' && evidence === text.trim());
  return [
    ...acts,
    ...(correction ? [correction] : []),
    ...(isOnlyQuestion ? [] : readAnswers(rest, correction !== null, context)),
  ].toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
};
