import { forgetKeptAnswer } from '../answers-ahead/kept-answers.ts';
import type { Confirmation } from '../confirmation.ts';
import { applyCorrections, findGivenAnswer, parseNewAnswer } from '../corrections/apply-correction.ts';
import { askNewValue } from '../corrections/ask-for-correction.ts';
import { isMissingInput } from '../missing-input.ts';
import type { QuestionTurn } from '../question-turn.ts';
import type { WalkResult } from '../walk-result.ts';
import { findQuestion } from '../walk.ts';
import { continueWithAnswer } from './ask-to-confirm-answer.ts';
import { isSameAnswer, saysMoreThanYesOrNo, takesBackAnswer } from './repeated-answer.ts';

type EarlierAnswer = Extract<Confirmation, { readonly type: 'earlier' }>;

/** Continues without an answer that was given ahead, whose question is asked then. */
const askAfterAll = (turn: QuestionTurn, { actionId, answer, reply }: EarlierAnswer): WalkResult | null => {
  const action = findQuestion(turn.flow, actionId);
  if (!action || action.variableName === null) return null;
  const progress = forgetKeptAnswer(turn.progress, action.variableName, turn.setting.context.now);
  return continueWithAnswer({ ...turn, progress }, answer, reply);
};

/**
 * Settles the answer to an earlier question that leads to a decline: a yes, or the same answer in more words, confirms it, and the
 * answer to the pending question counts. Another answer is a correction, and after a no the candidate is asked for one. Null reads the
 * reply as an answer to the pending question.
 */
export const settleEarlierAnswer = (
  turn: QuestionTurn,
  confirming: EarlierAnswer,
  confirmed: boolean | null,
): WalkResult | null => {
  const { reply } = turn;
  const goOn = (): WalkResult => continueWithAnswer(turn, confirming.answer, confirming.reply);
  if (confirmed === true) return goOn();
  const given = findGivenAnswer(turn, confirming.actionId);
  if (!given) return confirmed === false ? askAfterAll(turn, confirming) : null;
  const wanted = saysMoreThanYesOrNo(reply) ? parseNewAnswer(turn, given, reply) : null;
  if (wanted && isMissingInput(wanted)) return wanted;
  const repeats = wanted !== null && isSameAnswer(wanted.value, given.stored.value);
  if (repeats && !takesBackAnswer(reply.text)) return goOn();
  if (wanted && !repeats) return applyCorrections(turn, [{ given, wanted }], reply.text, false);
  return confirmed === false || repeats ? askNewValue(turn, given) : null;
};
