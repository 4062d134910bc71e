import type { QuestionTurn } from '../question-turn.ts';
import type { Act } from '../reading/act.ts';
import type { WalkResult } from '../walk-result.ts';

/** Takes the corrections of a message, together with its answers. Null leaves the message to its other acts. */
export const takeCorrection = (_turn: QuestionTurn, _acts: readonly Act[]): WalkResult | null => null;
