import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs short binary bodies as URL-safe tokens, so that a link needs no row in the database. */
export interface TokenSigner {
  /** Returns the token of a body: body and signature in base64url. */
  sign(body: Buffer): string;
  /** Returns the body of a token; null when the token was not signed with this key. */
  verify(token: string): Buffer | null;
}

/** Length of a signature, in bytes. */
export const signatureBytes = 16;

/** Creates a signer. Its key is derived from `ENCRYPTION_KEY` for one purpose, so that no token serves another purpose. */
export const createTokenSigner = (encryptionKey: string, purpose: string): TokenSigner => {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', purpose, 32));
  const signatureOf = (body: Buffer): Buffer =>
    createHmac('sha256', key).update(body).digest().subarray(0, signatureBytes);
  return {
    sign: (body) => Buffer.concat([body, signatureOf(body)]).toString('base64url'),
    verify: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      // Only the canonical spelling is accepted, so that one token cannot be written in two ways.
      if (bytes.length <= signatureBytes || bytes.toString('base64url') !== token) return null;
      const body = bytes.subarray(0, -signatureBytes);
      return timingSafeEqual(bytes.subarray(-signatureBytes), signatureOf(body)) ? body : null;
    },
  };
};

/** Returns the 16 bytes of a UUID; fewer when the text is not one. */
export const uuidToBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/** Returns the UUID of 16 bytes. */
export const uuidFromBytes = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
