import { describe, expect, test } from 'vitest';
import fc from 'fast-check';

import { markQuotes } from '../../../../ui/flow-generation/model/highlight.ts';

describe('the quotes of a text', () => {
  test('are found whatever their spaces, in any case', () => {
    const parts = markQuotes('You drive\n  our (big) truck. Bye.', [
      { key: 'a', quote: 'you drive our (BIG) truck' },
    ]);
    expect(parts).toEqual([
      { text: 'You drive\n  our (big) truck', keys: ['a'] },
      { text: '. Bye.', keys: [] },
    ]);
  });

  test('can overlap, and one that is not there marks nothing', () => {
    const quotes = [
      { key: 'a', quote: 'one two' },
      { key: 'b', quote: 'two three' },
      { key: 'c', quote: 'four' },
      { key: 'd', quote: ' ' },
    ];
    expect(markQuotes('one two three', quotes)).toEqual([
      { text: 'one ', keys: ['a'] },
      { text: 'two', keys: ['a', 'b'] },
      { text: ' three', keys: ['b'] },
    ]);
  });

  test('leave the text as it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (text, quotes) => {
        const parts = markQuotes(
          text,
          quotes.map((quote, index) => ({ key: `${index}`, quote })),
        );
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});
