import { expect, test } from 'vitest';

import { ask } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { playSaid } from '../../support/story-with-ai.ts';

const flow = linearFlow(ask('boolean', 'weekends', { text: 'Can you work weekends?' }), ask('text', 'after'));

const play = (...texts: string[]) => playSaid(flow, ...texts);

const freely = "wouldn't have it any other way";

test('a yes that only weights tell is confirmed before it is stored', () => {
  const asked = play(freely);
  expect(asked.run.session).not.toHaveProperty('weekends');
  expect(asked.does).toEqual([
    'Do I read that right: your answer to “Can you work weekends?” is Yes? [Yes|No]',
  ]);
  expect(play(freely, 'yes').run.session).toMatchObject({ weekends: true });
});

test('a no to such a yes is the answer, and costs no other message', () => {
  expect(play(freely, 'no').run.session).toMatchObject({ weekends: false });
});

test.each(['the weekend of the eighth', 'my brother has a van', 'any day suits me?'])(
  'nothing is guessed where little speaks for it: %s',
  (text) => {
    const { run, does } = play(text);
    expect(run.session).not.toHaveProperty('weekends');
    expect(does.join(' ')).not.toContain('Do I read that right');
  },
);
