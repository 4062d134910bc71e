import { expect, test } from 'vitest';

import { displayFilename, formatFileSize } from '../../../ui/shared/file-display.ts';

const mebibyte = 1024 * 1024;

test('a name with marks of direction is shown as it ends', () => {
  expect(displayFilename('photo\u202egpj.exe')).toBe('photogpj.exe');
  expect(displayFilename('\u2067קורות חיים\u2069.pdf')).toBe('קורות חיים.pdf');
});

test.each([
  [1, 'en-GB', '1 kB'],
  [380_000, 'en-GB', '371 kB'],
  [1.5 * mebibyte, 'nl-NL', '1,5 MB'],
  [5 * mebibyte, 'nl-NL', '5 MB'],
  [16 * mebibyte, 'en-GB', '16 MB'],
])('%s bytes are written in %s as %s', (bytes, locale, expected) => {
  expect(formatFileSize(bytes, locale).replaceAll('\u00a0', ' ')).toBe(expected);
});
