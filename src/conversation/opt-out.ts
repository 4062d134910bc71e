import type { Channel } from './thread.ts';

const phoneWords = ['stop', 'stopall', 'unsubscribe', 'afmelden', 'uitschrijven'];

const optOutWords: Readonly<Record<Channel, readonly string[]>> = {
  web: ['stop'],
  whatsapp: phoneWords,
  sms: phoneWords,
};

/** Whether a message, as a whole, is one of the channel's opt-out words, however it is written. */
export const isOptOut = (channel: Channel, text: string): boolean =>
  optOutWords[channel].includes(text.toLowerCase().replace(/[^\p{L}]/gu, ''));
