import { describe, expect, test } from 'vitest';

import { createCipher } from '../../src/security/encryption.ts';

const key = 'an encryption key of some length, for tests';

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
