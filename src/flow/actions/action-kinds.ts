import type { ActionKind } from './action-kind.ts';
import { askAppointment } from './kinds/ask-appointment.ts';
import { askBoolean } from './kinds/ask-boolean.ts';
import { askChoice } from './kinds/ask-choice.ts';
import { askContact } from './kinds/ask-contact.ts';
import { askDate } from './kinds/ask-date.ts';
import { askEmail } from './kinds/ask-email.ts';
import { askFile } from './kinds/ask-file.ts';
import { askName } from './kinds/ask-name.ts';
import { askNumber } from './kinds/ask-number.ts';
import { askPhone } from './kinds/ask-phone.ts';
import { askPostalCode } from './kinds/ask-postal-code.ts';
import { askSummary } from './kinds/ask-summary.ts';
import { askText } from './kinds/ask-text.ts';
import { askVacancy } from './kinds/ask-vacancy.ts';
import { handoverInbox } from './kinds/handover-inbox.ts';
import { notifyWebhook } from './kinds/notify-webhook.ts';
import { sayMedia } from './kinds/say-media.ts';
import { sayTemplate } from './kinds/say-template.ts';
import { sayText } from './kinds/say-text.ts';
import { setSession } from './kinds/set-session.ts';
import { updateCandidate } from './kinds/update-candidate.ts';

/**
 * Every kind of action that a flow can run, in the order of the reference. A new kind is a file in `kinds/` and a line here;
 * `npm run docs:flows` then writes it into the guide.
 */
export const actionKinds: readonly ActionKind[] = [
  sayText,
  sayMedia,
  sayTemplate,
  askText,
  askName,
  askNumber,
  askBoolean,
  askChoice,
  askEmail,
  askPhone,
  askDate,
  askPostalCode,
  askFile,
  askVacancy,
  askAppointment,
  askContact,
  askSummary,
  setSession,
  updateCandidate,
  notifyWebhook,
  handoverInbox,
];

type KindName = Pick<ActionKind, 'actionType' | 'subType'>;

const isSameKind =
  ({ actionType, subType }: KindName) =>
  (kind: KindName): boolean =>
    kind.actionType === actionType && kind.subType === subType;

/** Finds the definition of an action's kind. */
export const findActionKind = (draft: KindName): ActionKind | undefined =>
  actionKinds.find(isSameKind(draft));
