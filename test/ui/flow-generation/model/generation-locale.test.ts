import { expect, test } from 'vitest';

import { createGenerationLocale } from '../../../../ui/flow-generation/model/generation-locale.ts';

const at = '2026-11-28T12:00:00.000Z';
const ago = (language: 'en' | 'nl', seconds: number) =>
  createGenerationLocale(language, 'UTC').ago(at, new Date(at).getTime() + seconds * 1000);

test('what was made less than a minute ago is made now, not within a minute', () => {
  expect(ago('nl', 20)).toBe('nu');
  expect(ago('en', 20)).toBe('now');
  expect(ago('nl', 60)).toBe('1 minuut geleden');
});
