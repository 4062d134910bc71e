import { interpretReply } from './interpret-reply.ts';
import { isMissingInput } from './missing-input.ts';
import type { QuestionTurn } from './question-turn.ts';
import { answerAndReturn } from './questions/take-question.ts';
import { settleReply } from './settle-reply.ts';
import type { WalkResult } from './walk-result.ts';

/** Reads the reply as an answer to the pending question, with an AI engine where no parser understands it, and settles it. */
export const takeAsAnswer = (turn: QuestionTurn): WalkResult => {
  const result = interpretReply(turn);
  if (isMissingInput(result)) return result;
  return result.outcome === 'question' ? answerAndReturn(turn, turn.reply.text) : settleReply(turn, result);
};
