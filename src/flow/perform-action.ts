import type { Action, AskResult, QuestionAction } from './actions/action.ts';
import { useKeptAnswer } from './answers-ahead/use-kept-answer.ts';
import { isMissingInput } from './missing-input.ts';
import { recordAnswer, type TurnProgress, type TurnSetting } from './progress.ts';
import type { HandoverContinuation, QuestionPosition } from './run.ts';
import type { ActionPlace, WalkResult } from './walk-result.ts';

const waitForReply = (
  progress: TurnProgress,
  place: ActionPlace,
  more: Pick<QuestionPosition, 'shown' | 'appointment'>,
): WalkResult => ({
  type: 'wait',
  progress: { ...progress, answer: null },
  position: { at: 'question', ...place, failures: 0, ...more },
});

const waitForHumans = (
  progress: TurnProgress,
  place: ActionPlace,
  afterwards: HandoverContinuation,
): WalkResult => ({
  type: 'wait',
  progress,
  position: { at: 'handover', ...place, afterwards },
});

const skippedAnswer = { value: null, text: '', messageId: '', method: 'skipped', confidence: 1 } as const;

/** Asks a question and waits for the reply. A question with nothing to offer is skipped, or handed to people. */
export const askQuestion = (
  question: QuestionAction,
  place: ActionPlace,
  progress: TurnProgress,
  setting: TurnSetting,
): WalkResult | TurnProgress => {
  if (setting.hasRecordedAnswer?.(place.actionId)) return waitForReply(progress, place, {});
  const known = useKeptAnswer(question, place, progress, setting);
  if (known) return known;
  const result = question.ask(question, place.files?.length ?? 0, progress, setting);
  return settleAsking(question, place, result, progress, setting);
};

/** Turns the result of asking into the wait for the reply, or into what follows without one. */
export const settleAsking = (
  question: QuestionAction,
  place: ActionPlace,
  result: AskResult,
  progress: TurnProgress,
  setting: TurnSetting,
): WalkResult | TurnProgress => {
  switch (result.type) {
    case 'asked':
      return waitForReply(result.progress, place, {
        ...(result.shown && { shown: result.shown }),
        ...(result.appointment && { appointment: result.appointment }),
      });
    case 'skipped':
      return recordAnswer(
        progress,
        question.variableName,
        { ...skippedAnswer, nodeId: place.nodeId, actionId: place.actionId },
        setting.context.now,
      );
    case 'handedOver':
      return waitForHumans(result.progress, place, 'askAgain');
    default:
      return result;
  }
};

/** Performs one action, whose wait is over: the walk continues with the progress, or stops. */
export const performAction = (
  action: Action,
  place: ActionPlace,
  progress: TurnProgress,
  setting: TurnSetting,
): WalkResult | TurnProgress => {
  if (action.type === 'question') return askQuestion(action, place, progress, setting);
  const result = action.perform(progress, setting);
  if (isMissingInput(result) || !action.handsOver) return result;
  return waitForHumans(result, place, 'continue');
};
