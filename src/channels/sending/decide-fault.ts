import type { SendError } from '../../tables/message-send.ts';
import type { PlatformFault } from '../port.ts';
import type { SendAttempt } from './send-attempt.ts';
import type { UnacceptedChange } from './send-change.ts';
import { buildSendError, type SendFaultCode } from './send-errors.ts';
import { decideRetryWaitMs, type RepeatableFault } from './send-retries.ts';

/** An attempt, the fault that ended it and the instant. */
interface FaultyAttempt {
  readonly attempt: Pick<SendAttempt, 'attempts' | 'errors' | 'origin' | 'channel' | 'template'>;
  readonly fault: PlatformFault;
  /** The platform's id of the attempt, where a status reports the fault. */
  readonly platformId?: string | null;
  readonly now: Date;
}

// Twilio's unknown error: a second one is final.
const triedOnce = new Set(['30008']);
const maxMediaAttempts = 3;

const errorOf = (
  { fault, platformId, now }: FaultyAttempt,
  code: SendFaultCode = fault.fault,
): SendError => ({
  ...buildSendError(code, fault.detail, now, fault.platformCode),
  ...(typeof platformId === 'string' && { platformId }),
});

const alarmOf = ({ fault }: FaultyAttempt): { alarm?: string } => {
  const isOurs = fault.fault === 'content_refused';
  return fault.isUnclassified || isOurs ? { alarm: `${fault.fault} ${fault.platformCode ?? ''}`.trim() } : {};
};

const wasTriedBefore = ({ attempt, fault }: FaultyAttempt): boolean =>
  fault.platformCode !== null &&
  triedOnce.has(fault.platformCode) &&
  attempt.errors.some(({ platformCode }) => platformCode === fault.platformCode);

/** The waits for a busy person count that person's refusals alone: a platform that was away before says nothing of the person. */
const countTries = ({ attempts, errors }: FaultyAttempt['attempt'], fault: RepeatableFault): number =>
  fault === 'recipient_busy' ? errors.filter(({ code }) => code === fault).length + 1 : Math.max(1, attempts);

const decideRetry = (faulty: FaultyAttempt, code: RepeatableFault): UnacceptedChange => {
  const { attempt, fault } = faulty;
  const alarm = alarmOf(faulty);
  if (wasTriedBefore(faulty)) return { type: 'failed', error: errorOf(faulty), ...alarm };
  const waitMs = decideRetryWaitMs(code, countTries(attempt, code), fault.retryAfterMs);
  return waitMs === null
    ? { type: 'failed', error: errorOf(faulty, 'expired'), ...alarm }
    : { type: 'retry', waitMs, error: errorOf(faulty), ...alarm };
};

/** A refused file is uploaded anew, then sent as a link; a third refusal is final. */
const decideMediaFault = (faulty: FaultyAttempt): UnacceptedChange => {
  const refusals = faulty.attempt.errors.filter(({ code }) => code === 'media_refused').length + 1;
  const error = errorOf(faulty);
  return refusals < maxMediaAttempts
    ? { type: 'retry', waitMs: 0, error, forgetsMedia: true }
    : { type: 'failed', error, forgetsMedia: true };
};

/** A person can refuse templates of the category Marketing alone, which WhatsApp reports with the same fault. */
const optOutOf = ({ attempt: { channel, template } }: FaultyAttempt): 'all' | 'marketing' =>
  channel === 'whatsapp' && template?.category === 'Marketing' ? 'marketing' : 'all';

const decideClosedWindow = (faulty: FaultyAttempt): UnacceptedChange => ({
  type: isHoldable(faulty.attempt) ? 'holdOrFail' : 'failed',
  error: errorOf(faulty),
  closesWindow: true,
});

/** Whether a message outside the window waits for it: what a flow says does, what a person or client posts fails. */
export const isHoldable = ({ origin }: Pick<SendAttempt, 'origin'>): boolean =>
  origin === 'flow' || origin === 'reminder';

/** Decides what a fault of the platform means for a send, in a response and in a status alike. Pure. */
export const decideFault = (faulty: FaultyAttempt): UnacceptedChange => {
  const { fault } = faulty.fault;
  switch (fault) {
    case 'platform_busy':
    case 'recipient_busy':
      return decideRetry(faulty, fault);
    case 'outside_messaging_window':
      return decideClosedWindow(faulty);
    case 'recipient_opted_out':
      return { type: 'failed', error: errorOf(faulty), optOut: optOutOf(faulty) };
    case 'media_refused':
      return decideMediaFault(faulty);
    case 'template_unusable':
      return { type: 'failed', error: errorOf(faulty), syncsTemplate: true, ...alarmOf(faulty) };
    case 'connection_suspended':
      return { type: 'suspended', error: errorOf(faulty) };
    case 'recipient_unreachable':
    case 'marketing_limited':
    case 'identity_not_supported':
    case 'content_refused':
      return { type: 'failed', error: errorOf(faulty), ...alarmOf(faulty) };
    default:
      throw new Error(`unknown fault ${String(fault satisfies never)}`);
  }
};
