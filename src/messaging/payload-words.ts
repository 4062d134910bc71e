import { mediaContentOf, type Payload } from './payload.ts';

/** Returns the words of a payload: its text, the body of its template, or the caption or name of its file; else none. */
export const wordsOfPayload = (payload: Payload): string => {
  if (payload.type === 'text') return payload.attributes.value;
  if (payload.type === 'template') return payload.preview;
  const { caption, filename } = mediaContentOf(payload);
  return caption ?? filename ?? '';
};
