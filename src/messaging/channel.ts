/** The message channels that a thread can be on. */
export const channels = ['web', 'whatsapp', 'sms'] as const;

/** One of `channels`. */
export type Channel = (typeof channels)[number];

/** A channel of a phone platform: the platform calls the service. */
export type PhoneChannel = Exclude<Channel, 'web'>;
