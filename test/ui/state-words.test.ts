import { expect, test } from 'vitest';

import { errorCatalogue } from '../../src/errors/catalogue.ts';
import { createStateTexts } from '../../ui/design/state-words.ts';

test.each(['en', 'nl'] as const)(
  'the words for errors (%s) are those of codes that the service sends',
  (language) => {
    const { errorCodes } = createStateTexts(language, { title: '', offline: '' });
    const codes = Object.keys(errorCodes);
    expect(codes).toContain('too_many_requests');
    // Without an answer there is no code of the service.
    expect(codes.filter((code) => code !== 'unreachable' && !(code in errorCatalogue))).toEqual([]);
  },
);
