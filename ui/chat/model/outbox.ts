import * as z from 'zod/mini';

/** What a written message still needs to become a sent one; this much survives a reload. */
export const unsent = z.object({
  key: z.uuid(),
  /** The words; beside a file its caption, which may be empty. */
  text: z.string(),
  choice: z.optional(z.string()),
  /** The file that the message consists of; its bytes live as long as the page. Size in bytes. */
  file: z.optional(z.object({ name: z.string(), type: z.string(), size: z.number() })),
  /** ISO 8601 instant of writing. */
  at: z.string(),
});

/** A written message that the service has not yet been seen to have. */
export type Unsent = z.infer<typeof unsent>;

/**
 * `waiting` for its turn or for the network, `sending`, `sent` but not yet seen in the thread, `refused`: then only the
 * candidate can try again; or `lost`: a file that was chosen before a reload has to be chosen again.
 */
export type Delivery = 'waiting' | 'sending' | 'sent' | 'refused' | 'lost';

/** Why the service refused: its code, and its own words. */
export interface Refusal {
  readonly code: string;
  readonly detail: string | null;
}

/** An entry of the outbox. */
export interface Outgoing extends Unsent {
  readonly delivery: Delivery;
  /** Whether a try has failed already. */
  readonly delayed: boolean;
  /** How much of a file has left, from 0 to 1. */
  readonly progress: number;
  /** Set when it was refused and the service said why. */
  readonly refusal: Refusal | null;
  /** A small picture of the file, as a `data:` address. */
  readonly preview: string | null;
}

/** Messages on their way, in the order of writing. */
export type Outbox = readonly Outgoing[];

/** Adds a written message; one that is there already stays as it is. */
export const write = (outbox: Outbox, message: Unsent, preview: string | null = null): Outbox =>
  outbox.some(({ key }) => key === message.key)
    ? outbox
    : [...outbox, { ...message, delivery: 'waiting', delayed: false, progress: 0, refusal: null, preview }];

/** Adds a message that an earlier visit kept; of a file only its name is left. */
export const restore = (outbox: Outbox, message: Unsent): Outbox =>
  message.file ? mark(write(outbox, message), message.key, { delivery: 'lost' }) : write(outbox, message);

/** What can be noted of a message on its way. */
export type Mark = Partial<Pick<Outgoing, 'delayed' | 'progress' | 'refusal'>> & {
  readonly delivery: Delivery;
};

/** Notes how far a message has come; what is not said begins anew. */
export const mark = (outbox: Outbox, key: string, noted: Mark): Outbox =>
  outbox.map((entry) =>
    entry.key === key ? { ...entry, delayed: false, progress: 0, refusal: null, ...noted } : entry,
  );

/** Puts another file, chosen again, into the place of one that was lost. */
export const replaceFile = (
  outbox: Outbox,
  key: string,
  file: NonNullable<Unsent['file']>,
  preview: string | null,
): Outbox =>
  mark(
    outbox.map((entry) => (entry.key === key ? { ...entry, file, preview } : entry)),
    key,
    { delivery: 'waiting' },
  );

/** Takes a message out: it was seen in the thread, or the candidate gave it up. */
export const remove = (outbox: Outbox, keys: ReadonlySet<string>): Outbox =>
  outbox.some(({ key }) => keys.has(key)) ? outbox.filter(({ key }) => !keys.has(key)) : outbox;

/** The message to send now: the oldest that waits, unless one is under way. */
export const nextToSend = (outbox: Outbox): Outgoing | null => {
  if (outbox.some(({ delivery }) => delivery === 'sending')) return null;
  return outbox.find(({ delivery }) => delivery === 'waiting') ?? null;
};

/** Whether closing the page would lose a file. */
export const holdsFiles = (outbox: Outbox): boolean =>
  outbox.some(({ file, delivery }) => file !== undefined && delivery !== 'sent' && delivery !== 'lost');
