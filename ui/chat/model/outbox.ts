import * as z from 'zod/mini';

/** What a written message still needs to become a sent one; this much survives a reload. */
export const unsent = z.object({
  key: z.uuid(),
  text: z.string(),
  choice: z.optional(z.string()),
  /** ISO 8601 instant of writing. */
  at: z.string(),
});

/** A written message that the service has not yet been seen to have. */
export type Unsent = z.infer<typeof unsent>;

/**
 * `waiting` for its turn or for the network, `sending`, `sent` but not yet seen in the thread, or `refused`: then
 * only the candidate can try again.
 */
export type Delivery = 'waiting' | 'sending' | 'sent' | 'refused';

/** An entry of the outbox. */
export interface Outgoing extends Unsent {
  readonly delivery: Delivery;
  /** Whether a try has failed already. */
  readonly delayed: boolean;
}

/** Messages on their way, in the order of writing. */
export type Outbox = readonly Outgoing[];

/** Adds a written message; one that is there already stays as it is. */
export const write = (outbox: Outbox, message: Unsent): Outbox =>
  outbox.some(({ key }) => key === message.key)
    ? outbox
    : [...outbox, { ...message, delivery: 'waiting', delayed: false }];

/** Notes how far a message has come. */
export const mark = (outbox: Outbox, key: string, delivery: Delivery, delayed = false): Outbox =>
  outbox.map((entry) => (entry.key === key ? { ...entry, delivery, delayed } : entry));

/** Takes a message out: it was seen in the thread, or the candidate gave it up. */
export const remove = (outbox: Outbox, keys: ReadonlySet<string>): Outbox =>
  outbox.some(({ key }) => keys.has(key)) ? outbox.filter(({ key }) => !keys.has(key)) : outbox;

/** The message to send now: the oldest that waits, unless one is under way. */
export const nextToSend = (outbox: Outbox): Outgoing | null => {
  if (outbox.some(({ delivery }) => delivery === 'sending')) return null;
  return outbox.find(({ delivery }) => delivery === 'waiting') ?? null;
};
