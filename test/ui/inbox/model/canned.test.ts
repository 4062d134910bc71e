import { describe, expect, test } from 'vitest';

import {
  fillPlaceholders,
  findCanned,
  findGaps,
  slashWordOf,
  withoutSlashWord,
} from '../../../../ui/inbox/model/canned.ts';

const values = {
  candidate: {
    id: 'c',
    firstName: 'Noor',
    lastName: null,
    email: null,
    phone: null,
    postalCode: null,
    externalId: null,
    status: null,
  },
  vacancyTitle: 'Night nurse',
  userFirstName: 'Sam',
  organizationName: 'Harbour',
};

const reply = (shortcut: string, title: string) => ({ id: shortcut, shortcut, title, text: `${title}.` });

describe('saved replies', () => {
  test('are looked for by a word after a slash, not by a slash within a word', () => {
    expect(slashWordOf('Hello /tha')).toBe('tha');
    expect(slashWordOf('/')).toBe('');
    expect(slashWordOf('and/or')).toBeNull();
    expect(slashWordOf('/thanks ')).toBeNull();
    expect(withoutSlashWord('Hello /tha')).toBe('Hello ');
    expect(withoutSlashWord('/tha')).toBe('');
  });

  test('are found by shortcut before title', () => {
    const all = [reply('bye', 'Call you later'), reply('call', 'Tomorrow')];
    expect(findCanned(all, 'call').map(({ shortcut }) => shortcut)).toEqual(['call', 'bye']);
    expect(findCanned(all, 'nothing')).toEqual([]);
  });

  test('show their placeholders filled, and those without a value as they are written', () => {
    expect(fillPlaceholders('Hi {{candidate.firstName}} {{ candidate.lastName }}!', values)).toEqual([
      { text: 'Hi ', isMissing: false },
      { text: 'Noor', isMissing: false },
      { text: ' ', isMissing: false },
      { text: '{{ candidate.lastName }}', isMissing: true },
      { text: '!', isMissing: false },
    ]);
  });

  test('name the placeholders that are left in words, and their places', () => {
    const text = 'Is {{candidate.email}} right, {{ candidate.firstName }}?';
    const gaps = findGaps(text);
    expect(gaps.map((gap) => gap.text)).toEqual(['{{candidate.email}}', '{{ candidate.firstName }}']);
    expect(gaps.map(({ from, to }) => text.slice(from, to))).toEqual(gaps.map((gap) => gap.text));
    expect(findGaps('{{}} {candidate.email} {{two words}}')).toEqual([]);
  });
});
