import { describe, expect, test } from 'vitest';

import { choosePageLanguage, localeTagFor } from '../../../ui/shared/language.ts';

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
    expect(choosePageLanguage(asked, preferred)).toBe(expected);
  });

  test('times are written in the reader’s own variety of it', () => {
    expect(localeTagFor('en', ['nl', 'en-US'])).toBe('en-US');
    expect(localeTagFor('nl', ['en-US'])).toBe('nl-NL');
  });
});
