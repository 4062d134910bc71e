import type { Action, AnyAsk, AskVacancy } from './actions/action.ts';
import { askFile } from './actions/ask-file.ts';
import { askVacancy, sayNone } from './actions/ask-vacancy.ts';
import { ask } from './actions/ask.ts';
import { handOver, performHandover } from './actions/handover.ts';
import { sending } from './actions/media.ts';
import { notifyWebhook } from './actions/notify-webhook.ts';
import { sayText } from './actions/say-text.ts';
import { setSession } from './actions/set-session.ts';
import { updateCandidate } from './actions/update-candidate.ts';
import { type TurnProgress, type TurnSetting, recordAnswer } from './progress.ts';
import type { HandoverContinuation, QuestionPosition } from './run.ts';
import type { ActionPlace, WalkResult } from './walk-result.ts';

const waitForReply = (
  progress: TurnProgress,
  place: ActionPlace,
  more: Pick<QuestionPosition, 'shown'> = {},
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

const nothing = { value: null, text: '', messageId: '', method: 'skipped', confidence: 1 } as const;

/** Without a vacancy an optional question is passed over, and people take over at one that must be answered. */
const askForVacancy = (
  action: AskVacancy,
  place: ActionPlace,
  progress: TurnProgress,
  setting: TurnSetting,
): WalkResult | TurnProgress => {
  const { vacancies, now } = setting.context;
  if (!vacancies) return { type: 'needsVacancies' };
  const offer = askVacancy(action, vacancies, progress, setting);
  if (offer) return waitForReply(offer.progress, place, { shown: offer.shown });
  if (!action.required) return recordAnswer(progress, action.variableName, nothing, now);
  return waitForHumans(handOver(sayNone(action, progress, setting)), place, 'askAgain');
};

/** Puts a question for the first time, or anew; one that cannot be put is passed over. */
export const askQuestion = (
  action: AnyAsk,
  place: ActionPlace,
  progress: TurnProgress,
  setting: TurnSetting,
): WalkResult | TurnProgress => {
  switch (action.kind) {
    case 'ask':
      return waitForReply(ask(action, progress, setting), place);
    case 'askFile':
      return waitForReply(askFile(action, place.files?.length ?? 0, progress, setting), place);
    case 'askVacancy':
      return askForVacancy(action, place, progress, setting);
  }
};

/** Performs one action, whose wait is over: the walk goes on with what was done, or stops. */
export const performAction = (
  action: Action,
  place: ActionPlace,
  progress: TurnProgress,
  setting: TurnSetting,
): WalkResult | TurnProgress => {
  switch (action.kind) {
    case 'say':
      return sayText(action, progress, setting);
    case 'media':
      return sending(action.medium, progress, setting);
    case 'set':
      return setSession(action, progress, setting);
    case 'update':
      return updateCandidate(action, progress, setting);
    case 'notify':
      return notifyWebhook(action, progress, setting);
    case 'ask':
    case 'askFile':
    case 'askVacancy':
      return askQuestion(action, place, progress, setting);
    case 'handover':
      return waitForHumans(performHandover(action, progress, setting), place, 'continue');
  }
};
