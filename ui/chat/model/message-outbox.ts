import * as z from 'zod/mini';

/** A written message as the browser stores it until it is sent. */
export const unsentMessage = z.object({
  key: z.uuid(),
  /** The text; of a file its caption, which can be empty. */
  text: z.string(),
  choice: z.optional(z.string()),
  /** Id of the message whose button was pressed. */
  replyTo: z.optional(z.string()),
  /** The file of the message, without its bytes, which the page keeps in memory. The size is in bytes. */
  file: z.optional(z.object({ name: z.string(), type: z.string(), size: z.number() })),
  /** When it was written, in ISO 8601. */
  at: z.string(),
});

/** A written message that has not appeared in the thread yet. */
export type UnsentMessage = z.infer<typeof unsentMessage>;

/**
 * `waiting` for its turn or for the network; `sending`; `sent` but not yet in the thread; `refused`, so that only the
 * candidate can retry; or `lost`: a file that was chosen before a reload and must be chosen again.
 */
export type SendStatus = 'waiting' | 'sending' | 'sent' | 'refused' | 'lost';

/** Why the service refused: its error code and its sentence. */
export interface SendRefusal {
  readonly code: string;
  readonly detail: string | null;
}

/** An entry of the outbox. */
export interface OutgoingMessage extends UnsentMessage {
  readonly delivery: SendStatus;
  /** Whether an attempt has failed. */
  readonly delayed: boolean;
  /** The part of a file that is sent, from 0 to 1. */
  readonly progress: number;
  /** Why the service refused it; null when it did not say. */
  readonly refusal: SendRefusal | null;
  /** A preview of the file, as a `data:` address. */
  readonly preview: string | null;
}

/** Messages that are being sent, in the order of writing. */
export type MessageOutbox = readonly OutgoingMessage[];

/** Adds a written message, unless it is there already. */
export const addOutgoing = (
  outbox: MessageOutbox,
  message: UnsentMessage,
  preview: string | null = null,
): MessageOutbox =>
  outbox.some(({ key }) => key === message.key)
    ? outbox
    : [...outbox, { ...message, delivery: 'waiting', delayed: false, progress: 0, refusal: null, preview }];

/** Adds a message that an earlier visit has stored. Of a file only the name is left. */
export const restoreOutgoing = (outbox: MessageOutbox, message: UnsentMessage): MessageOutbox =>
  message.file
    ? updateOutgoing(addOutgoing(outbox, message), message.key, { delivery: 'lost' })
    : addOutgoing(outbox, message);

/** The members of a message that can change while it is being sent. */
export type SendProgress = Partial<Pick<OutgoingMessage, 'delayed' | 'progress' | 'refusal'>> & {
  readonly delivery: SendStatus;
};

/** Updates the progress of a message. What `changes` leaves out is reset. */
export const updateOutgoing = (outbox: MessageOutbox, key: string, changes: SendProgress): MessageOutbox =>
  outbox.map((entry) =>
    entry.key === key ? { ...entry, delayed: false, progress: 0, refusal: null, ...changes } : entry,
  );

/** Replaces a lost file by one that was chosen again. */
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

/** Removes messages: they have appeared in the thread, or the candidate has dropped them. */
export const removeOutgoing = (outbox: MessageOutbox, keys: ReadonlySet<string>): MessageOutbox =>
  outbox.some(({ key }) => keys.has(key)) ? outbox.filter(({ key }) => !keys.has(key)) : outbox;

/** Returns the message to send now: the oldest waiting one; null while another is being sent. */
export const nextToSend = (outbox: MessageOutbox): OutgoingMessage | null => {
  if (outbox.some(({ delivery }) => delivery === 'sending')) return null;
  return outbox.find(({ delivery }) => delivery === 'waiting') ?? null;
};

/** Returns whether closing the page would lose a file. */
export const hasUnsentFiles = (outbox: MessageOutbox): boolean =>
  outbox.some(({ file, delivery }) => file !== undefined && delivery !== 'sent' && delivery !== 'lost');
