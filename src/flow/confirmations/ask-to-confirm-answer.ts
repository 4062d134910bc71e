import { describeAnswer, correctionWording } from '../corrections/correction-wording.ts';
import type { QuestionAction } from '../actions/action.ts';
import type { StoredAnswer } from '../answer-records.ts';
import { addTextMessage, recordAnswer, renderText, type TurnProgress } from '../progress.ts';
import { continueAfterQuestion, type QuestionTurn, waitAtQuestion } from '../question-turn.ts';
import type { ConfirmableAnswer } from '../confirmation.ts';
import type { WalkResult } from '../walk-result.ts';
import { confirmationOptions } from './confirmation-reply.ts';

/** An answer to an earlier question. */
interface EarlierAnswer {
  readonly action: QuestionAction;
  readonly actionId: string;
  readonly stored: StoredAnswer;
}

/** Stores an answer to the pending question, with the words of the candidate. */
export const storeOwnAnswer = (
  { question, position, progress, setting }: QuestionTurn,
  answer: ConfirmableAnswer,
  text: string,
): TurnProgress => {
  const { nodeId, actionId } = position;
  const record = { ...answer, text, nodeId, actionId };
  return recordAnswer(progress, question.variableName, record, setting.context.now);
};

/** Stores an answer to the pending question, with the words of the candidate, and continues the flow. */
export const continueWithAnswer = (turn: QuestionTurn, answer: ConfirmableAnswer, text: string): WalkResult =>
  continueAfterQuestion(turn, storeOwnAnswer(turn, answer, text));

/** Puts the question whether an answer is right that leads to a decline, in the words of its question or of the service. */
const askWhetherRight = (
  { progress, setting }: QuestionTurn,
  question: QuestionAction,
  answer: Pick<ConfirmableAnswer, 'value' | 'label'>,
): TurnProgress => {
  const { spoken } = setting;
  const own = question.confirmText === null ? '' : renderText(question.confirmText, progress, setting);
  const words = correctionWording[spoken].isDecline(describeAnswer(question, answer, progress, setting));
  const value = own.trim() === '' ? words : own;
  return addTextMessage(progress, { value, options: confirmationOptions(spoken) });
};

/** Asks whether the answer to the pending question is right, since it leads to a decline. */
export const askToConfirmAnswer = (turn: QuestionTurn, answer: ConfirmableAnswer): WalkResult =>
  waitAtQuestion(turn, askWhetherRight(turn, turn.question, answer), {
    confirming: { type: 'answer', reply: turn.said, answer },
  });

/** Asks whether the answer to the pending question is read right, since little speaks for it. */
export const askToConfirmReading = (turn: QuestionTurn, answer: ConfirmableAnswer): WalkResult => {
  const { question, progress, setting } = turn;
  const words = describeAnswer(question, answer, progress, setting);
  const value = correctionWording[setting.spoken].isUnsure(words);
  return waitAtQuestion(
    turn,
    addTextMessage(progress, { value, options: confirmationOptions(setting.spoken) }),
    { confirming: { type: 'answer', reply: turn.said, answer } },
  );
};

/** Asks whether the answer to an earlier question is right, for which `answer` to the pending one leads to a decline. */
export const askToConfirmEarlierAnswer = (
  turn: QuestionTurn,
  { action, actionId, stored }: EarlierAnswer,
  answer: ConfirmableAnswer,
): WalkResult =>
  waitAtQuestion(turn, askWhetherRight(turn, action, stored), {
    confirming: { type: 'earlier', actionId, reply: turn.said, answer },
  });
