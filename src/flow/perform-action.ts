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
import { type Progress, type Setting, withAnswer } from './progress.ts';
import type { AfterHandover, AtQuestion } from './run.ts';
import type { ActionPlace, Stop } from './walk-result.ts';

const waitAt = (progress: Progress, place: ActionPlace, more: Pick<AtQuestion, 'shown'> = {}): Stop => ({
  at: 'wait',
  progress: { ...progress, answer: null },
  position: { at: 'question', ...place, failures: 0, ...more },
});

const handedOver = (progress: Progress, place: ActionPlace, afterwards: AfterHandover): Stop => ({
  at: 'wait',
  progress,
  position: { at: 'handover', ...place, afterwards },
});

const nothing = { value: null, text: '', messageId: '', method: 'skipped', confidence: 1 } as const;

/** Without a vacancy an optional question is passed over, and people take over at one that must be answered. */
const putVacancy = (
  action: AskVacancy,
  place: ActionPlace,
  progress: Progress,
  setting: Setting,
): Stop | Progress => {
  const { vacancies, now } = setting.context;
  if (!vacancies) return { at: 'needsVacancies' };
  const offer = askVacancy(action, vacancies, progress, setting);
  if (offer) return waitAt(offer.progress, place, { shown: offer.shown });
  if (!action.required) return withAnswer(progress, action.variableName, nothing, now);
  return handedOver(handOver(sayNone(action, progress, setting)), place, 'askAgain');
};

/** Puts a question for the first time, or anew; one that cannot be put is passed over. */
export const put = (
  action: AnyAsk,
  place: ActionPlace,
  progress: Progress,
  setting: Setting,
): Stop | Progress => {
  switch (action.kind) {
    case 'ask':
      return waitAt(ask(action, progress, setting), place);
    case 'askFile':
      return waitAt(askFile(action, place.files?.length ?? 0, progress, setting), place);
    case 'askVacancy':
      return putVacancy(action, place, progress, setting);
  }
};

/** Performs one action, whose wait is over: the walk goes on with what was done, or stops. */
export const perform = (
  action: Action,
  place: ActionPlace,
  progress: Progress,
  setting: Setting,
): Stop | Progress => {
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
      return put(action, place, progress, setting);
    case 'handover':
      return handedOver(performHandover(action, progress, setting), place, 'continue');
  }
};
