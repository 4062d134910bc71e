import type { DeliveryStatus } from '../../messaging/delivery-status.ts';
import type { PlatformFault, StatusEvent } from '../port.ts';
import { classifyRefusal, withoutPersonalWords } from './faults.ts';

/** The platform's statuses of a message that it sends. */
const statuses: ReadonlyMap<string, DeliveryStatus> = new Map([
  ['accepted', 'accepted'],
  ['scheduled', 'accepted'],
  ['queued', 'accepted'],
  ['sending', 'accepted'],
  ['sent', 'sent'],
  ['partially_delivered', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'read'],
  ['undelivered', 'failed'],
  ['canceled', 'failed'],
  ['failed', 'failed'],
]);

/** A status of a sent message in the platform's words, as a webhook or the message itself brings it. */
export interface SmsStatus {
  readonly sid: string;
  readonly word: string;
  /** Id of the send, where the platform returns it. */
  readonly reference: string | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
}

const readFault = ({ word, errorCode, errorMessage }: SmsStatus): PlatformFault => {
  const fault = classifyRefusal({
    status: null,
    code: errorCode === '0' ? null : errorCode,
    detail: errorMessage === null ? null : withoutPersonalWords(errorMessage),
    retryAfterMs: null,
  });
  // Somebody cancelled it at the platform: the person has nothing to do with that.
  return word === 'canceled' && fault.platformCode === null
    ? { ...fault, fault: 'content_refused', detail: 'The message was cancelled at the platform.' }
    : fault;
};

/** Turns a status into an event; null for a word that nobody has classified. */
export const toStatusEvent = (reported: SmsStatus): StatusEvent | null => {
  const status = statuses.get(reported.word);
  if (!status) return null;
  return {
    type: 'status',
    phoneNumberId: null,
    platformId: reported.sid,
    reference: reported.reference,
    status,
    at: null,
    fault: status === 'failed' ? readFault(reported) : null,
  };
};
