import { describe, expect, test } from 'vitest';

import { ask } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, given } from '../../support/story.ts';

const flow = linearFlow(
  ask('name', 'full', { text: 'Wat is je volledige naam?', parts: 'full' }),
  ask('number', 'hours', { text: 'Hoeveel uur per week wil je werken?' }),
);

describe('a correction that names a part of the name', () => {
  test.each([
    ['wacht, mijn achternaam is de Vries', 'Jan de Vries'],
    ['mijn achternaam is de Vries, niet Vries', 'Jan de Vries'],
    ['sorry, achternaam moet Jansen zijn', 'Jan Jansen'],
    ['wait, my surname is Smith', 'Jan Smith'],
    ['sorry, mijn voornaam is Johan', 'Johan Vries'],
    ['wait, my first name is Johan', 'Johan Vries'],
    ['wacht, mijn naam is Piet Jansen', 'Piet Jansen'],
  ])('changes that part alone: %s', (text, expected) => {
    const { run } = given(flow).when(
      candidateSays('Jan Vries'),
      candidateSays(text),
      candidateSays('ja'),
    ).outcome;
    expect(run.session['full']).toBe(expected);
  });
});
