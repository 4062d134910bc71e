import type { QuestionTurn } from '../question-turn.ts';
import type { Confirmation } from '../run.ts';
import type { WalkResult } from '../walk-result.ts';

type ConfirmedAnswer = Extract<Confirmation, { readonly type: 'answer' }>;

/** Settles an answer that the candidate was asked to confirm. Null reads the reply as if nothing had been asked. */
export const settleAnswer = (
  _turn: QuestionTurn,
  _confirming: ConfirmedAnswer,
  _confirmed: boolean,
): WalkResult | null => null;
