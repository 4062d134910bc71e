import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What a key or token begins with, so that a reader knows what it opens. */
export type TokenPrefix = 'pk_' | 'org_' | 'embed_';

/** The least length of a token that a client may choose itself, in characters. */
export const minTokenLength = 32;

const minDistinctCharacters = 6;

const isRepetition = (text: string): boolean => {
  const half = Math.floor(text.length / 2);
  return Array.from({ length: half }, (_, before) => before + 1).some((period) =>
    text.startsWith(text.slice(period)),
  );
};

/**
 * Whether somebody made up a key instead of making one: after its prefix it has few different characters, climbs as the
 * alphabet does, or repeats a short text. Random keys of 32 characters, also of digits alone, never do in practice.
 */
export const isGuessable = (key: string): boolean => {
  const secret = key.replace(/^[a-z]+_/, '');
  const codes = [...Buffer.from(secret)];
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return (
    new Set(codes).size < minDistinctCharacters ||
    new Set(steps).size < minDistinctCharacters ||
    isRepetition(secret)
  );
};

/** Makes a token of 256 random bits, URL-safe after its prefix. */
export const makeToken = (prefix: TokenPrefix): string => prefix + randomBytes(32).toString('base64url');

/** Makes a webhook secret as the Standard Webhooks scheme has it: plain base64 after `whsec_`. */
export const makeWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The SHA-256 digest of a token, 64 hexadecimal digits: what is stored for look-up. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Seals texts for storage; each sealing of one text looks different. */
export interface Cipher {
  encrypt(text: string): string;
  /** Throws when the ciphertext was changed or was made with another key. */
  decrypt(ciphertext: string): string;
  /** A keyed SHA-256, 64 hexadecimal digits: equal for equal texts; without the key nobody can try out what the text was. */
  fingerprint(text: string): string;
}

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** A cipher (AES-256-GCM) whose keys are derived from `ENCRYPTION_KEY`. */
export const createCipher = (encryptionKey: string): Cipher => {
  const keyFor = (use: string): Buffer => Buffer.from(hkdfSync('sha256', encryptionKey, '', use, 32));
  const key = keyFor('stored secrets');
  const fingerprintKey = keyFor('fingerprints');
  return {
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('hex'),
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
