import { storedAnswers } from '../answer-records.ts';
import { addTextMessage } from '../progress.ts';
import { type QuestionTurn, waitAtQuestion } from '../question-turn.ts';
import type { PayloadOption } from '../run.ts';
import type { WalkResult } from '../walk-result.ts';
import { findGivenAnswer, type GivenAnswer } from './apply-correction.ts';
import { correctionWording } from './correction-wording.ts';

// Other values than those of the pending question, whose buttons can still be pressed.
const prefix = 'correct:';
const maxAnswers = 10;
const maxLabel = 60;

const toOption = (value: string, label: string): PayloadOption => ({
  value: `${prefix}${value}`,
  label: label.length > maxLabel ? `${label.slice(0, maxLabel - 1)}…` : label,
});

/** Returns the value of a button that this file offered; null for any other button. */
export const pressedCorrection = (choice: string | undefined): string | null =>
  choice?.startsWith(prefix) ? choice.slice(prefix.length) : null;

/** Asks what the new answer to a question is. */
export const askNewValue = (turn: QuestionTurn, { action, actionId, inWords }: GivenAnswer): WalkResult => {
  const { progress, setting } = turn;
  const options = action.listOptions(progress, setting).map(({ value, label }) => toOption(value, label));
  const asked = addTextMessage(progress, {
    value: correctionWording[setting.spoken].newValue(inWords),
    ...(options.length > 0 && { options }),
  });
  return waitAtQuestion(turn, asked, { confirming: { type: 'correction', actionId, reply: '' } });
};

/** Asks which of the answers is to be changed, the newest first. */
export const askWhichAnswer = (turn: QuestionTurn): WalkResult => {
  const { progress, setting } = turn;
  const given = storedAnswers(progress.session).flatMap(({ actionId }) =>
    actionId === null ? [] : (findGivenAnswer(turn, actionId) ?? []),
  );
  const options = given
    .toReversed()
    .filter(({ action }) => action.answeredBy !== 'other')
    .slice(0, maxAnswers)
    .map(({ actionId, inWords }) => toOption(actionId, inWords.question));
  const value = correctionWording[setting.spoken].whichAnswer;
  const asked = addTextMessage(progress, { value, ...(options.length > 0 && { options }) });
  return waitAtQuestion(turn, asked, { confirming: { type: 'correction', actionId: '', reply: '' } });
};
