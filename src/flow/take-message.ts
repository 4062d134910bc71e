import type { ReplyResult } from './actions/reply-result.ts';
import { takeActs } from './acts/take-acts.ts';
import { settleConfirmation } from './confirmations/settle-confirmation.ts';
import { isMissingInput } from './missing-input.ts';
import type { QuestionTurn } from './question-turn.ts';
import type { CandidateReply } from './run.ts';
import { settleReply } from './settle-reply.ts';
import type { WalkResult } from './walk-result.ts';

/** Whether a reply is the answer and nothing else: a press, files, an option's exact words, a strict format, a plain yes or no. */
const isPlainAnswer = (
  { question }: QuestionTurn,
  { choice, text }: CandidateReply,
  result: ReplyResult,
): boolean => {
  if (choice !== undefined || !/\p{L}/u.test(text)) return true;
  if (result.outcome === 'handedOver') return true;
  if ((result.outcome === 'more' || result.outcome === 'answered') && result.isCertain) return true;
  if (result.outcome !== 'answered' || question.answeredBy !== 'words' || text.includes('?')) return false;
  const { method, confidence } = result.answer;
  return confidence === 1 && method !== 'skipped' && method !== 'extracted';
};

const withoutConfirmation = (turn: QuestionTurn): QuestionTurn => {
  const { confirming: _, ...position } = turn.position;
  return { ...turn, position };
};

/**
 * Takes a message at the pending question: settles what the candidate was asked to confirm, or takes a plain answer, or
 * reads what else the candidate does with the message. Decision: docs/decisions/039-one-reading-of-a-message.md.
 */
export const takeMessage = (turn: QuestionTurn): WalkResult => {
  const settled = settleConfirmation(turn);
  if (settled) return settled;
  const open = withoutConfirmation(turn);
  const { question, reply, position, progress, setting } = open;
  const result = question.parseReply(reply, position, progress, setting);
  if (isMissingInput(result)) return result;
  return isPlainAnswer(open, reply, result) ? settleReply(open, result) : takeActs(open, result);
};
