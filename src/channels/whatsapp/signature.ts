import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type { PlatformRequest } from '../port.ts';

const headerName = 'x-hub-signature-256';

/** Whether the platform signed these bytes with the app secret. A missing, repeated or malformed signature is a wrong one. Constant time. */
export const isSignedByPlatform = (
  { body, headers }: Pick<PlatformRequest, 'body' | 'headers'>,
  appSecret: string,
): boolean => {
  const header = headers[headerName];
  const [, hex] = /^sha256=([0-9a-f]{64})$/i.exec(typeof header === 'string' ? header : '') ?? [];
  if (hex === undefined) return false;
  return timingSafeEqual(Buffer.from(hex, 'hex'), createHmac('sha256', appSecret).update(body).digest());
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns the text with which to answer the platform's handshake (GET); null for a wrong token or another request, which gets 403. */
export const answerHandshake = (query: URLSearchParams, verifyToken: string): string | null => {
  const challenge = query.get('hub.challenge');
  if (query.get('hub.mode') !== 'subscribe' || challenge === null) return null;
  // Hashes have one length, as a comparison in constant time needs.
  const isRight = timingSafeEqual(digest(query.get('hub.verify_token') ?? ''), digest(verifyToken));
  return isRight ? challenge : null;
};
