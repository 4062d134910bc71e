import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts texts for storage. */
export interface Cipher {
  /** Encrypts a text with a random nonce: equal texts give different ciphertexts. */
  encrypt(text: string): string;
  /** Decrypts a ciphertext. Throws when it was changed or encrypted with another key. */
  decrypt(ciphertext: string): string;
  /**
   * Returns a keyed SHA-256 hash, 64 hexadecimal digits. Equal texts give equal hashes; without the key nobody can guess
   * the text by hashing candidates.
   */
  fingerprint(text: string): string;
}

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** Creates a cipher (AES-256-GCM) whose keys are derived from `ENCRYPTION_KEY`. */
export const createCipher = (encryptionKey: string): Cipher => {
  const deriveKey = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', encryptionKey, '', purpose, 32));
  const key = deriveKey('stored secrets');
  const fingerprintKey = deriveKey('fingerprints');
  return {
    fingerprint: (text) => createHmac('sha256', fingerprintKey).update(text).digest('hex'),
    encrypt: (text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const body = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
      return `${version}.${body.toString('base64url')}`;
    },
    decrypt: (ciphertext) => {
      const [foundVersion, body] = ciphertext.split('.', 2);
      if (foundVersion !== version || body === undefined)
        throw new Error('The ciphertext has an unknown version.');
      const bytes = Buffer.from(body, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) throw new Error('The ciphertext is too short.');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const encrypted = bytes.subarray(nonceBytes + tagBytes);
      return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8');
    },
  };
};
