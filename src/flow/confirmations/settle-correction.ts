import type { QuestionTurn } from '../question-turn.ts';
import type { Confirmation } from '../run.ts';
import type { WalkResult } from '../walk-result.ts';

type ConfirmedCorrection = Extract<Confirmation, { readonly type: 'correction' }>;

/** Settles a correction that the candidate was asked to confirm. Null reads the reply as if nothing had been asked. */
export const settleCorrection = (
  _turn: QuestionTurn,
  _confirming: ConfirmedCorrection,
  _confirmed: boolean,
): WalkResult | null => null;
