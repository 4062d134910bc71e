import { describeAnswer, correctionWording } from '../corrections/correction-wording.ts';
import { addTextMessage, recordAnswer, renderText } from '../progress.ts';
import { continueAfterQuestion, type QuestionTurn, waitAtQuestion } from '../question-turn.ts';
import type { ConfirmableAnswer } from '../confirmation.ts';
import type { WalkResult } from '../walk-result.ts';
import { confirmationOptions } from './confirmation-reply.ts';

/** Stores an answer to the pending question, with the words of the candidate, and continues the flow. */
export const continueWithAnswer = (
  turn: QuestionTurn,
  answer: ConfirmableAnswer,
  text: string,
): WalkResult => {
  const { question, position, progress, setting } = turn;
  const { nodeId, actionId } = position;
  const record = { ...answer, text, nodeId, actionId };
  return continueAfterQuestion(
    turn,
    recordAnswer(progress, question.variableName, record, setting.context.now),
  );
};

/** Asks whether an answer is right that leads to a decline. */
export const askToConfirmAnswer = (turn: QuestionTurn, answer: ConfirmableAnswer): WalkResult => {
  const { question, progress, setting, said } = turn;
  const { spoken } = setting;
  const own = question.confirmText === null ? '' : renderText(question.confirmText, progress, setting);
  const words = correctionWording[spoken].isDecline(describeAnswer(question, answer, progress, setting));
  const value = own.trim() === '' ? words : own;
  const asked = addTextMessage(progress, { value, options: confirmationOptions(spoken) });
  return waitAtQuestion(turn, asked, { confirming: { type: 'answer', reply: said, answer } });
};
