import { describe, expect, test } from 'vitest';

import { type NamePart, parseName } from '../../../src/flow/reply-parsers/name.ts';
import { ask } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, given } from '../../support/story.ts';

const nameIn = (text: string, part: NamePart): string | null => {
  const parsed = parseName(text, part);
  return parsed.ok ? parsed.value : null;
};

describe('a word that is also a name', () => {
  test.each<[string, NamePart, string | null]>([
    ['Ben Ali', 'full', 'Ben Ali'],
    ['ben ali', 'full', 'Ben Ali'],
    ['Ben de Vries', 'full', 'Ben de Vries'],
    ['Hi, Ben Carter', 'full', 'Ben Carter'],
    ['ben jan de vries', 'full', 'Jan de Vries'],
    ['Ben Visser', 'first', 'Ben'],
    ['ben sanne', 'first', 'Sanne'],
    ['Ben Ali', 'first', null],
    ['Ben er klaar voor', 'full', null],
    ['Dag, met Geert', 'first', 'Geert'],
    ['dag met geert', 'first', 'Geert'],
    ['Dag, Geert hier', 'first', 'Geert'],
    ['Dag, met Geert Jansen', 'full', 'Geert Jansen'],
    ['Dag! Ik ben Fatima', 'first', 'Fatima'],
    ['Dag Hammarskjöld', 'full', 'Dag Hammarskjöld'],
    ['Dag', 'first', 'Dag'],
    ['Is Samira, met een s', 'first', 'Samira'],
    ['Is', 'first', 'Is'],
    ['is goed', 'first', null],
    ['is prima', 'first', null],
    ['Ik ben Samira en mijn achternaam is Ouali', 'full', 'Samira Ouali'],
  ])('%s, of which the %s name is asked, gives %s', (text, part, expected) => {
    expect(nameIn(text, part)).toBe(expected);
  });
});

describe('marks alone', () => {
  const why = linearFlow(ask('text', 'why', { text: 'Waarom wil je deze baan?' }));

  test.each(['?', '??', '...', '!', '?!', '-', ', ,', ':)', '/'])(
    '%s answers no question for words',
    (text) => {
      given(why).when(candidateSays(text)).expects({ session: {} });
    },
  );

  test.each(['👍', 'C', '3', '🇳🇱'])('%s is an answer', (text) => {
    given(why)
      .when(candidateSays(text))
      .expects({ session: { why: text } });
  });

  test('that ask what is meant skip no optional question', () => {
    const optional = linearFlow(ask('text', 'more', { text: 'Nog iets?', required: false }));
    given(optional).when(candidateSays('?')).expects({ session: {} });
    given(optional)
      .when(candidateSays('-'))
      .expects({ session: { more: null } });
  });
});

test.each<[string, NamePart, string]>([
  ['Ms Nora Byrne dear', 'full', 'Nora Byrne'],
  ['ze noemen me meestal Fien', 'first', 'Fien'],
  ['it is actually Marit', 'first', 'Marit'],
  ['mijn naam is eigenlijk Joris', 'first', 'Joris'],
])('words between an introduction and a name, or behind it, are no part of it: %j', (text, part, name) => {
  expect(nameIn(text, part)).toBe(name);
});
