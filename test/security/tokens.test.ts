import { describe, expect, test } from 'vitest';

import { hashToken, isGuessable, makeToken, makeWebhookSecret } from '../../src/security/tokens.ts';

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
