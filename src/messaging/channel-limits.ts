import type { Channel } from './channel.ts';
import { mediaContentOf, type Payload } from './payload.ts';

/** The most platform messages that one message becomes. */
const maxParts = 10;

/** The characters of one platform message. */
const partLengths: Readonly<Record<Channel, number | null>> = { web: null, whatsapp: 4096, sms: 1600 };

/** The characters of the text beside a file; null where it is sent as a text. */
const captionLengths: Readonly<Record<Channel, number | null>> = { web: null, whatsapp: 1024, sms: null };

/** Returns why a channel cannot send a payload, even in several parts; null when it can. Templates have limits of their own. */
export const findTextTooLong = (channel: Channel, payload: Payload): string | null => {
  if (payload.type === 'template') return null;
  const isText = payload.type === 'text';
  const text = isText ? payload.attributes.value : (mediaContentOf(payload).caption ?? '');
  const part = partLengths[channel];
  const limit = isText ? part && part * maxParts : captionLengths[channel];
  if (limit === null || text.length <= limit) return null;
  return `The channel ${channel} sends ${limit} characters of ${isText ? 'a text' : 'a caption'} at most.`;
};
