import { type ErrorCode, errorCatalogue } from '../errors/api-error.ts';
import type { Payload } from '../messaging/payload.ts';
import { type TemplatePayload, templatePayload } from '../messaging/template.ts';
import type { CandidateFields } from '../tables/flow-run.ts';
import type { MessageError } from '../tables/message.ts';
import { buildFallback, type Fallback } from './fallback-template.ts';
import type { Thread } from './thread.ts';

/** A message to the candidate, as far as sending it is concerned. */
export interface MessageToSend {
  readonly payload: Payload | Record<string, unknown>;
  /** The status of its template at the platform; left out where the caller knows that it is approved. */
  readonly templateStatus?: string;
  /** Whether it confirms an opt-out: the only message that leaves after one. */
  readonly confirmsOptOut?: boolean;
}

/** The way of a message to the candidate at the number that sends for the thread. */
export type SendPlan =
  /** No number sends it: the web, or a client with a channel of its own. */
  | { readonly type: 'none' }
  | { readonly type: 'wait' }
  | { readonly type: 'hold'; readonly heldFor: 'template' }
  /** It waits for the person. `fallback` is sent first: the template that asks for an answer, unless it was sent already. */
  | { readonly type: 'hold'; readonly heldFor: 'window'; readonly fallback: Fallback | null }
  | { readonly type: 'fail'; readonly error: MessageError };

/** The thread of a message, and the instant of sending. */
export interface SendSituation {
  readonly now: Date;
  readonly thread: Pick<Thread, 'channel' | 'sender' | 'windowExpiresAt' | 'heldSince' | 'optedOutAt'>;
  readonly candidate: CandidateFields | null;
}

/** Builds an error of a message from a code of the catalogue. */
export const messageError = (code: ErrorCode, detail: string, now: Date): MessageError => ({
  code,
  title: errorCatalogue[code].title,
  detail,
  at: now.toISOString(),
});

/** The length of the window that a message of the person opens, in milliseconds. */
export const windowMs = 24 * 60 * 60 * 1000;

/** Checks whether the platform of a thread accepts templates only. Only the numbers that the service sends from have a window here. */
export const isWindowClosed = ({ now, thread }: Pick<SendSituation, 'now' | 'thread'>): boolean =>
  thread.channel === 'whatsapp' &&
  thread.sender !== null &&
  (thread.windowExpiresAt === null || thread.windowExpiresAt <= now);

const isTemplate = (payload: MessageToSend['payload']): boolean => payload['type'] === 'template';

const hasEmptyValue = ({ components }: TemplatePayload): boolean =>
  components.some(({ parameters }) => parameters.some(({ text }) => text === ''));

const planTemplate = (payload: MessageToSend['payload'], status: string, now: Date): SendPlan => {
  const { data } = templatePayload.safeParse(payload);
  if (!data || hasEmptyValue(data)) {
    const detail = 'A value of the template is empty, and the platform takes none.';
    return { type: 'fail', error: messageError('template_parameters_invalid', detail, now) };
  }
  if (status === 'approved') return { type: 'wait' };
  if (status === 'paused') return { type: 'hold', heldFor: 'template' };
  const detail = `The status of the template at the platform is ${status}.`;
  return { type: 'fail', error: messageError('template_not_approved', detail, now) };
};

const planOutsideWindow = ({ now, thread, candidate }: SendSituation): SendPlan => {
  if (thread.heldSince) return { type: 'hold', heldFor: 'window', fallback: null };
  const fallback = thread.sender && buildFallback(thread.sender, candidate);
  if (fallback) return { type: 'hold', heldFor: 'window', fallback };
  const detail = 'The connection has no approved fallback template that could ask the person for an answer.';
  return { type: 'fail', error: messageError('outside_messaging_window', detail, now) };
};

/** Decides how a message to the candidate leaves. Pure. */
export const planSend = (situation: SendSituation, message: MessageToSend): SendPlan => {
  const { now, thread } = situation;
  if (thread.optedOutAt && !message.confirmsOptOut)
    return { type: 'fail', error: messageError('recipient_opted_out', 'The person opted out.', now) };
  if (!thread.sender) return { type: 'none' };
  if (isTemplate(message.payload))
    return planTemplate(message.payload, message.templateStatus ?? 'approved', now);
  return isWindowClosed(situation) ? planOutsideWindow(situation) : { type: 'wait' };
};
