import { describe, expect, test } from '@jest/globals';

import { chooseLanguage, localeFor } from '../../ui/chat/model/texts.ts';

describe('the page’s language', () => {
  test.each([
    [null, ['nl-BE', 'en'], 'nl'],
    [null, ['de', 'nl'], 'nl'],
    [null, ['fr-FR'], 'en'],
    [null, [], 'en'],
    ['nl', ['en-US'], 'nl'],
    ['NL-nl', ['en-US'], 'nl'],
    ['xx', ['nl'], 'nl'],
  ] as const)('asked %s, preferred %j: %s', (asked, preferred, expected) => {
    expect(chooseLanguage(asked, preferred)).toBe(expected);
  });

  test('times are written in the reader’s own variety of it', () => {
    expect(localeFor('en', ['nl', 'en-US'])).toBe('en-US');
    expect(localeFor('nl', ['en-US'])).toBe('nl-NL');
  });
});
