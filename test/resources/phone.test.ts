import { describe, expect, test } from 'vitest';

import { normalizeIdentifier } from '../../src/resources/message-threads/identifier.ts';
import { toE164 } from '../../src/resources/phone.ts';

describe('a phone number', () => {
  test.each([
    ['+31612345678', 'NL', '+31612345678'],
    ['31612345678', 'NL', '+31612345678'],
    ['0031612345678', 'NL', '+31612345678'],
    ['06-12345678', 'NL', '+31612345678'],
    ['(06) 1234 5678', 'NL', '+31612345678'],
    ['0470 12 34 56', 'BE', '+32470123456'],
    ['32470123456', 'NL', '+32470123456'],
    ['4915112345678', 'NL', '+4915112345678'],
    ['+1 202 555 0123', 'NL', '+12025550123'],
    ['020 123 4567', 'NL', '+31201234567'],
  ])('%s in %s is %s', (text, country, number) => {
    expect(toE164(text, country)).toBe(number);
  });

  test.each([
    '',
    'abc',
    '112',
    '12345',
    '+31 6',
    '+999 123 4567',
    '06123456789012345',
    'call 06-12345678 now',
    '0900-1234',
    '0800 0432',
    '+318001234',
    '+1 800 555 1234',
    '14020',
  ])('"%s" can be nobody\'s', (text) => {
    expect(toE164(text, 'NL')).toBeNull();
  });
});

describe('an identifier', () => {
  test('of a phone channel is kept as digits with country code, however it was written', () => {
    for (const written of ['+31 6 12345678', '06-12345678', '0031612345678']) {
      expect(normalizeIdentifier('sms', written, 'NL')).toEqual({ ok: true, value: '31612345678' });
    }
  });

  test('of WhatsApp may be an id without a visible number; on SMS it may not', () => {
    expect(normalizeIdentifier('whatsapp', 'NL.1A2b3C', 'NL')).toEqual({ ok: true, value: 'NL.1A2b3C' });
    expect(normalizeIdentifier('sms', 'NL.1A2b3C', 'NL').ok).toBe(false);
  });

  test('of the web is kept as it is', () => {
    expect(normalizeIdentifier('web', '06-12345678', 'NL')).toEqual({ ok: true, value: '06-12345678' });
  });
});
