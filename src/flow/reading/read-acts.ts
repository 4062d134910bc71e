import type { Act } from './act.ts';
import { readAnswersAhead } from './answers-ahead.ts';
import { readConversationActs } from './conversation-acts.ts';
import { readCorrections } from './corrections.ts';
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

/**
 * Reads a message of the candidate into its acts, in the order in which they are taken. Pure, and without an AI engine.
 * The answer to the pending question is not among them where nothing else is said: its own parser reads it.
 */
export const readActs = (text: string, context: ReadingContext): readonly Act[] => {
  const acts = readConversationActs(text, context);
  // A message that only asks answers no other question either.
  const isOnlyQuestion = acts.some(({ type, evidence }) => type === 'question' && evidence === text.trim());
  return [
    ...acts,
    ...readCorrections(text, context),
    ...(isOnlyQuestion ? [] : readAnswersAhead(text, context)),
  ].toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type));
};
