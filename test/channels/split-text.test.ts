import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { shortenText, splitText } from '../../src/channels/split-text.ts';

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' });
const graphemesOf = (text: string): readonly string[] =>
  [...graphemes.segment(text)].map(({ segment }) => segment);

describe('A text is split', () => {
  test.each([
    {
      where: 'between paragraphs',
      text: 'One. Two.\nThree.\n\nFour. Five.',
      parts: ['One. Two.\nThree.', 'Four. Five.'],
    },
    { where: 'between lines', text: 'One. Two two.\nThree. Four.', parts: ['One. Two two.', 'Three. Four.'] },
    {
      where: 'between sentences',
      text: 'One two three. Four five six.',
      parts: ['One two three.', 'Four five six.'],
    },
    { where: 'between words', text: 'one two three four five', parts: ['one two three four', 'five'] },
    { where: 'between graphemes', text: 'abcdefghijklmnopq👨‍👩‍👧xyz', parts: ['abcdefghijklmnopq', '👨‍👩‍👧xyz'] },
    { where: 'nowhere if it fits', text: 'a'.repeat(20), parts: ['a'.repeat(20)] },
    { where: 'nowhere if it is blank', text: ' \n ', parts: [] },
  ])('$where', ({ text, parts }) => {
    expect(splitText(text, 20)).toEqual(parts);
  });

  test('without a part that is nearly empty', () => {
    expect(splitText('Hi\n\nthe text goes on here', 20)).toEqual(['Hi\n\nthe text goes on', 'here']);
  });

  test('even inside a grapheme that is longer than a part, but not inside a character', () => {
    const parts = splitText(`a${'\u{E0061}'.repeat(20)}`, 10);
    expect(parts.every((part) => part.isWellFormed() && part.length <= 10)).toBe(true);
  });

  test('into parts that hold every word once, in order, with whole graphemes', () => {
    const unit = fc.oneof(
      fc.constantFrom(' ', '\n', '\n\n', '. ', 'ë', '👍🏽', '🇳🇱', 'e\u0301', 'https://example.com/a?b=c'),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(
        fc.array(unit, { maxLength: 80 }).map((units) => units.join('')),
        (text) => {
          const parts = splitText(text, 40);
          const dense = (some: string) => some.replaceAll(/\s/gu, '');
          expect(dense(parts.join(''))).toBe(dense(text));
          expect(parts.every((part) => part.length <= 40 && part.trim() !== '')).toBe(true);
          expect(parts.flatMap((part) => graphemesOf(dense(part)))).toEqual(graphemesOf(dense(text)));
        },
      ),
    );
  });
});

test('A text is cut with an ellipsis, and never inside a grapheme', () => {
  expect(shortenText('abcdef', 6)).toBe('abcdef');
  expect(shortenText('abcdefg', 6)).toBe('abcde…');
  expect(shortenText('abc 👨‍👩‍👧 def', 8)).toBe('abc…');
});
