import { expect, test } from 'vitest';

import { looksFor } from './page-looks.ts';

const keysOf = (place: number, isEvery = false): readonly string[] =>
  looksFor(place, isEvery).map(({ width, locale, mode }) => `${width} ${locale} ${mode}`);

test('the gate sees each state in every width, language and theme, and four states in every look', () => {
  for (const place of [0, 1, 2, 3, 37]) {
    expect(new Set(keysOf(place).flatMap((key) => key.split(' '))).size).toBe(8);
    // Each language with each theme.
    expect(new Set(keysOf(place).map((key) => key.replace(/^\d+ /, ''))).size).toBe(4);
  }
  expect(new Set([0, 1, 2, 3].flatMap((place) => keysOf(place)))).toEqual(new Set(keysOf(0, true)));
});

test('axe reads each state in both themes, and eight states in every look', () => {
  const read = [0, 1, 2, 3, 4, 5, 6, 7].map((place) =>
    looksFor(place, false).filter(({ isForAxe }) => isForAxe),
  );
  for (const looks of read) expect(looks.map(({ mode }) => mode).toSorted()).toEqual(['dark', 'light']);
  const keys = read.flat().map(({ width, locale, mode }) => `${width} ${locale} ${mode}`);
  expect(new Set(keys)).toEqual(new Set(keysOf(0, true)));
});
