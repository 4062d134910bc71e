const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** The waits before the attempts after the first one; the last wait is repeated. */
const retryWaitsMs: readonly number[] = [
  second,
  4 * second,
  15 * second,
  minute,
  5 * minute,
  15 * minute,
  hour,
];

/** The time after which a message that was refused again and again expires. */
export const retryPeriodMs = 24 * hour;

const platformWaitMs = (attempt: number): number => retryWaitsMs[attempt - 1] ?? hour;
const recipientWaitMs = (attempt: number): number => Math.min(hour, 4 ** attempt * second);

/** The faults after which a message is tried again. */
export type RepeatableFault = 'platform_busy' | 'recipient_busy';

const waits: Readonly<Record<RepeatableFault, (attempt: number) => number>> = {
  platform_busy: platformWaitMs,
  recipient_busy: recipientWaitMs,
};

/**
 * Returns the wait after attempt number `attempts`, counted from 1; null once the waits so far exceed a day. A platform that names a
 * longer wait is heard, up to an hour.
 */
export const decideRetryWaitMs = (
  fault: RepeatableFault,
  attempts: number,
  retryAfterMs: number | null,
): number | null => {
  const waitOf = waits[fault];
  let waitedMs = 0;
  for (let attempt = 1; attempt < attempts; attempt += 1) waitedMs += waitOf(attempt);
  const waitMs = Math.max(waitOf(attempts), Math.min(retryAfterMs ?? 0, hour));
  return waitedMs + waitMs > retryPeriodMs ? null : waitMs;
};

/** The waits until a send without an answer is settled. */
export const unknownSendWaits = {
  /** After that a platform that sends webhooks would have reported the message. */
  resendMs: minute,
  /** After that the message is sent again, although no webhook of the number came. */
  silentMs: 10 * minute,
  /** After that a platform with a list of messages shows the message there. */
  listMs: 15 * second,
};
