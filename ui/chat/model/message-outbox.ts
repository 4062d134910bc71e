import * as z from 'zod/mini';

/** What a written message still needs to become a sent one; this much survives a reload. */
export const unsentMessage = z.object({
  key: z.uuid(),
  /** The words; beside a file its caption, which may be empty. */
  text: z.string(),
  choice: z.optional(z.string()),
  /** Id of the message whose button was pressed. */
  replyTo: z.optional(z.string()),
  /** The file that the message consists of; its bytes live as long as the page. Size in bytes. */
  file: z.optional(z.object({ name: z.string(), type: z.string(), size: z.number() })),
  /** ISO 8601 instant of writing. */
  at: z.string(),
});

/** A written message that the service has not yet been seen to have. */
export type UnsentMessage = z.infer<typeof unsentMessage>;

/**
 * `waiting` for its turn or for the network, `sending`, `sent` but not yet seen in the thread, `refused`: then only the
 * candidate can try again; or `lost`: a file that was chosen before a reload has to be chosen again.
 */
export type SendStatus = 'waiting' | 'sending' | 'sent' | 'refused' | 'lost';

/** Why the service refused: its code, and its own words. */
export interface SendRefusal {
  readonly code: string;
  readonly detail: string | null;
}

/** An entry of the outbox. */
export interface OutgoingMessage extends UnsentMessage {
  readonly delivery: SendStatus;
  /** Whether a try has failed already. */
  readonly delayed: boolean;
  /** How much of a file has left, from 0 to 1. */
  readonly progress: number;
  /** Set when it was refused and the service said why. */
  readonly refusal: SendRefusal | null;
  /** A small picture of the file, as a `data:` address. */
  readonly preview: string | null;
}

/** Messages on their way, in the order of writing. */
export type MessageOutbox = readonly OutgoingMessage[];

/** Adds a written message; one that is there already stays as it is. */
export const addOutgoing = (
  outbox: MessageOutbox,
  message: UnsentMessage,
  preview: string | null = null,
): MessageOutbox =>
  outbox.some(({ key }) => key === message.key)
    ? outbox
    : [...outbox, { ...message, delivery: 'waiting', delayed: false, progress: 0, refusal: null, preview }];

/** Adds a message that an earlier visit kept; of a file only its name is left. */
export const restoreOutgoing = (outbox: MessageOutbox, message: UnsentMessage): MessageOutbox =>
  message.file
    ? updateOutgoing(addOutgoing(outbox, message), message.key, { delivery: 'lost' })
    : addOutgoing(outbox, message);

/** What can be noted of a message on its way. */
export type SendProgress = Partial<Pick<OutgoingMessage, 'delayed' | 'progress' | 'refusal'>> & {
  readonly delivery: SendStatus;
};

/** Notes how far a message has come; what is not said begins anew. */
export const updateOutgoing = (outbox: MessageOutbox, key: string, noted: SendProgress): MessageOutbox =>
  outbox.map((entry) =>
    entry.key === key ? { ...entry, delayed: false, progress: 0, refusal: null, ...noted } : entry,
  );

/** Puts another file, chosen again, into the place of one that was lost. */
export const replaceLostFile = (
  outbox: MessageOutbox,
  key: string,
  file: NonNullable<UnsentMessage['file']>,
  preview: string | null,
): MessageOutbox =>
  updateOutgoing(
    outbox.map((entry) => (entry.key === key ? { ...entry, file, preview } : entry)),
    key,
    { delivery: 'waiting' },
  );

/** Takes a message out: it was seen in the thread, or the candidate gave it up. */
export const removeOutgoing = (outbox: MessageOutbox, keys: ReadonlySet<string>): MessageOutbox =>
  outbox.some(({ key }) => keys.has(key)) ? outbox.filter(({ key }) => !keys.has(key)) : outbox;

/** The message to send now: the oldest that waits, unless one is under way. */
export const nextToSend = (outbox: MessageOutbox): OutgoingMessage | null => {
  if (outbox.some(({ delivery }) => delivery === 'sending')) return null;
  return outbox.find(({ delivery }) => delivery === 'waiting') ?? null;
};

/** Whether closing the page would lose a file. */
export const hasUnsentFiles = (outbox: MessageOutbox): boolean =>
  outbox.some(({ file, delivery }) => file !== undefined && delivery !== 'sent' && delivery !== 'lost');
