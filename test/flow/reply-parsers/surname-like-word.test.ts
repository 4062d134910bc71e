import { describe, expect, test } from 'vitest';

import { completeFullName } from '../../../src/flow/reply-parsers/full-name.ts';
import { type NamePart, parseName } from '../../../src/flow/reply-parsers/name.ts';

const nameIn = (text: string, part: NamePart): string | null => {
  const parsed = parseName(text, part);
  return parsed.ok ? parsed.value : null;
};

describe('a surname that is also a word', () => {
  test.each([
    ['Love', 'Love'],
    ['man', 'Man'],
    ['my surname is Love', 'Love'],
    ['Mijn achternaam is Nee', 'Nee'],
  ])('counts where the surname alone is asked for: %j', (text, expected) => {
    expect(nameIn(text, 'last')).toBe(expected);
  });

  test('completes a full name of which the first name is known', () => {
    expect(completeFullName('Sanne', 'Love').value).toBe('Sanne Love');
  });

  test('counts nowhere else, and a bare no is no surname', () => {
    expect(nameIn('Love', 'first')).toBeNull();
    expect(nameIn('Nee', 'last')).toBeNull();
    expect(nameIn('my surname is not yours', 'last')).toBeNull();
  });
});
