import type { QuestionTurn } from '../question-turn.ts';
import type { Confirmation } from '../confirmation.ts';
import type { WalkResult } from '../walk-result.ts';
import { settleWishForPeople } from '../acts/wish-for-people.ts';
import { settleWithdrawal } from '../acts/take-withdrawal.ts';
import { readConfirmation } from './confirmation-reply.ts';
import { settleAnswer } from './settle-answer.ts';
import { settleCorrection } from './settle-correction.ts';
import { settleEarlierAnswer } from './settle-earlier-answer.ts';
import { settleKeptAnswer } from './settle-kept-answer.ts';

/** Settles a confirmation; `confirmed` is null for a reply that is neither a clear yes nor a clear no. */
const settle = (
  turn: QuestionTurn,
  confirming: Confirmation,
  confirmed: boolean | null,
): WalkResult | null => {
  switch (confirming.type) {
    case 'withdraw':
      return confirmed === null ? null : settleWithdrawal(turn, confirmed);
    case 'people':
      return confirmed === null ? null : settleWishForPeople(turn, confirmed);
    case 'correction':
      return settleCorrection(turn, confirming, confirmed);
    case 'kept':
      return confirmed === null ? null : settleKeptAnswer(turn, confirming, confirmed);
    case 'answer':
      return settleAnswer(turn, confirming, confirmed);
    case 'earlier':
      return settleEarlierAnswer(turn, confirming, confirmed);
  }
};

/**
 * Settles what the candidate was asked to confirm, by a clear yes or no. Null where nothing was asked, or the reply says
 * something else: it is then read as if nothing had been asked.
 */
export const settleConfirmation = (turn: QuestionTurn): WalkResult | null => {
  const { confirming, ...position } = turn.position;
  if (!confirming) return null;
  return settle({ ...turn, position }, confirming, readConfirmation(turn.reply));
};
