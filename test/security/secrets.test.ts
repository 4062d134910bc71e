import { describe, expect, test } from '@jest/globals';

import {
  createCipher,
  hashToken,
  isGuessable,
  makeToken,
  makeWebhookSecret,
} from '../../src/security/secrets.ts';

const key = 'an encryption key of some length, for tests';

describe('tokens', () => {
  test('have a readable prefix and 256 random bits, and are never the same', () => {
    const tokens = Array.from({ length: 50 }, () => makeToken('org_'));
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) expect(token).toMatch(/^org_[A-Za-z0-9_-]{43}$/);
  });

  test('are looked up by a digest that tells one character apart', () => {
    expect(hashToken('org_a')).toMatch(/^[0-9a-f]{64}$/);
    expect(hashToken('org_a')).toBe(hashToken('org_a'));
    expect(hashToken('org_a')).not.toBe(hashToken('org_b'));
  });

  test('of webhooks are base64 after `whsec_`', () => {
    const [prefix, encoded = ''] = makeWebhookSecret().split('_');
    expect(prefix).toBe('whsec');
    expect(Buffer.from(encoded, 'base64')).toHaveLength(32);
  });
});

describe('the cipher', () => {
  test('opens what it sealed, and seals one text differently each time', () => {
    const cipher = createCipher(key);
    for (const text of ['', 'geheim', 'żółć 🤝']) expect(cipher.decrypt(cipher.encrypt(text))).toBe(text);
    expect(cipher.encrypt('geheim')).not.toBe(cipher.encrypt('geheim'));
  });

  test('refuses a ciphertext of another key', () => {
    const sealed = createCipher(key).encrypt('geheim');
    expect(() => createCipher(`${key}!`).decrypt(sealed)).toThrow(/authenticate/);
  });

  test('refuses a ciphertext in which one byte was changed, wherever it is', () => {
    const cipher = createCipher(key);
    const sealed = Buffer.from(cipher.encrypt('geheim').slice(3), 'base64url');
    for (const index of sealed.keys()) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => cipher.decrypt(`v1.${changed.toString('base64url')}`)).toThrow(/authenticate/);
    }
  });

  test('refuses what it never made', () => {
    for (const text of ['', 'v1.', 'v2.AAAA', 'geheim'])
      expect(() => createCipher(key).decrypt(text)).toThrow(/version|short/);
  });
});

describe('a key that somebody made up', () => {
  test.each([
    'a'.repeat(32),
    'org_' + 'a'.repeat(32),
    'ab'.repeat(16),
    'pk_' + '0123456789'.repeat(4),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    'correct horse '.repeat(3).replaceAll(' ', '-'),
    'org_' + 'deadbeef'.repeat(5).slice(0, 37),
  ])('%s is easy to guess', (key) => {
    expect(isGuessable(key)).toBe(true);
  });

  test.each([
    'a-token-of-32-characters-exactly',
    '27182818284590452353602874713526',
    '9f86d081884c7d659a2feaa0c55ad015',
  ])('%s is not', (key) => {
    expect(isGuessable(key)).toBe(false);
  });

  test('is not one that was made', () => {
    const made = Array.from({ length: 500 }, () => makeToken('pk_'));
    expect(made.filter(isGuessable)).toEqual([]);
  });
});
