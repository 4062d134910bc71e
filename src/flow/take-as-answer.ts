import type { ReplyResult } from './actions/reply-result.ts';
import { interpretReply } from './interpret-reply.ts';
import { isMissingInput } from './missing-input.ts';
import type { QuestionTurn } from './question-turn.ts';
import { answerAndReturn } from './questions/take-question.ts';
import { settleReply } from './settle-reply.ts';
import type { WalkResult } from './walk-result.ts';

/**
 * Reads the reply as an answer to the pending question, with an AI engine where no parser understands it, and settles it.
 * `parsed` is what the parser of the question said to this reply, where that is known.
 */
export const takeAsAnswer = (turn: QuestionTurn, parsed?: ReplyResult): WalkResult => {
  const result = interpretReply(turn, parsed);
  if (isMissingInput(result)) return result;
  return result.outcome === 'question' ? answerAndReturn(turn, turn.reply.text) : settleReply(turn, result);
};
