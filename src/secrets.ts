import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** What a key or token begins with, so that a reader knows what it opens. */
export type TokenPrefix = 'pk_' | 'org_' | 'embed_';

/** The least length of a token that a client may choose itself, in characters. */
export const shortestToken = 32;

/** Makes a token of 256 random bits, URL-safe after its prefix. */
export const makeToken = (prefix: TokenPrefix): string => prefix + randomBytes(32).toString('base64url');

/** Makes a webhook secret as the Standard Webhooks scheme has it: plain base64 after `whsec_`. */
export const makeWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The SHA-256 digest of a token, 64 hexadecimal digits: what is stored for look-up. */
export const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Seals texts for storage; each sealing of one text looks different. */
export interface Cipher {
  encrypt(text: string): string;
  /** Throws when the ciphertext was changed or was made with another key. */
  decrypt(ciphertext: string): string;
}

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** A cipher (AES-256-GCM) whose key is derived from `ENCRYPTION_KEY`. */
export const createCipher = (encryptionKey: string): Cipher => {
  const key = Buffer.from(hkdfSync('sha256', encryptionKey, '', 'stored secrets', 32));
  return {
    encrypt: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    decrypt: (ciphertext) => {
      const [found, body] = ciphertext.split('.', 2);
      if (found !== version || body === undefined) throw new Error('The ciphertext has an unknown version.');
      const bytes = Buffer.from(body, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) throw new Error('The ciphertext is too short.');
      const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return opening.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
    },
  };
};
