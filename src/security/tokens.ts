import { createHash, randomBytes } from 'node:crypto';

/** The beginning of a key or token; it shows a reader what the key opens. */
export type TokenPrefix = 'pk_' | 'org_' | 'embed_' | 'session_';

/** Minimum length, in characters, of a token that a client chooses. */
export const minTokenLength = 32;

const minDistinctCharacters = 6;

const isRepetition = (text: string): boolean => {
  const half = Math.floor(text.length / 2);
  return Array.from({ length: half }, (_, index) => index + 1).some((period) =>
    text.startsWith(text.slice(period)),
  );
};

/**
 * Returns true when a person made a key up instead of generating it: after its prefix it has few distinct characters,
 * climbs like the alphabet, or repeats a short text. Random keys of 32 characters, digits alone included, pass in
 * practice.
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

/** Generates a token of 256 random bits, URL-safe after its prefix. */
export const makeToken = (prefix: TokenPrefix): string => prefix + randomBytes(32).toString('base64url');

/** Generates a webhook secret in the form of Standard Webhooks: plain base64 after `whsec_`. */
export const makeWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** Hashes a token with SHA-256, 64 hexadecimal digits. The database stores this hash for look-ups. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
