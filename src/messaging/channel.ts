/** The message channels that a thread can be on. */
export const channels = ['web', 'whatsapp', 'sms'] as const;

/** One of `channels`. */
export type Channel = (typeof channels)[number];
