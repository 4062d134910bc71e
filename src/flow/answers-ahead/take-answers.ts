import type { QuestionTurn } from '../question-turn.ts';
import type { Act, AnswerAct } from '../reading/act.ts';
import { takeAsAnswer } from '../take-as-answer.ts';
import type { WalkResult } from '../walk-result.ts';

const isAnswer = (act: Act): act is AnswerAct => act.type === 'answer';

/**
 * Takes the answers of a message: that to the pending question is read from its own words. Null leaves the message to its
 * other acts.
 */
export const takeAnswers = (turn: QuestionTurn, acts: readonly Act[]): WalkResult | null => {
  const pending = acts.filter(isAnswer).find(({ actionId }) => actionId === turn.position.actionId);
  return pending ? takeAsAnswer({ ...turn, reply: { ...turn.reply, text: pending.reply } }) : null;
};
