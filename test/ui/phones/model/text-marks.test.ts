import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { readMarks, withoutMarks } from '../../../../ui/phones/model/text-marks.ts';

const marked = (text: string): string[] =>
  readMarks(text)
    .filter(({ mark }) => mark !== 'plain')
    .map(({ mark, text: words }) => `${mark}: ${words}`);

describe('the marks of a text', () => {
  test.each([
    ['Heb je een *rijbewijs B*?', ['bold: rijbewijs B']],
    ['_Tot dan_ en ~morgen~', ['italic: Tot dan', 'struck: morgen']],
    ['```npm start```', ['code: npm start']],
    ['2 * 3 * 4 is 24', []],
    ['snake_case_name', []],
    ['*niet klaar', []],
    ['* los *', []],
    ['**', []],
    ['*a\nb*', []],
    ['(*ja*), zei ze', ['bold: ja']],
  ])('%j', (text, expected) => {
    expect(marked(text)).toEqual(expected);
  });

  test('an address between them is a link', () => {
    const [, link] = readMarks('Zie https://example.org/a_b_c *nu*');
    expect(link).toMatchObject({ mark: 'plain', href: 'https://example.org/a_b_c' });
  });

  test('no word is lost', () => {
    const words = fc.array(fc.constantFrom('a', ' ', '*', '_', '~', '```', '\n', 'https://example.org/'));
    const bare = (text: string): string => text.replaceAll(/[*_~`]/g, '');
    fc.assert(
      fc.property(words, (parts) => {
        expect(bare(withoutMarks(parts.join('')))).toBe(bare(parts.join('')));
      }),
    );
  });
});

test('a text without its marks keeps those that mark nothing', () => {
  expect(withoutMarks('*Ja*, 2 * 3')).toBe('Ja, 2 * 3');
});
