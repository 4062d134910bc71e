import { expect, test } from 'vitest';

import { ask } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { playSaid } from '../../support/story-with-ai.ts';

const flow = linearFlow(ask('date', 'start', { text: 'When can you start?' }), ask('text', 'after'));

const play = (...texts: string[]) => playSaid(flow, ...texts);

test('a day that a guess makes of a part of a month is confirmed before it is stored', () => {
  const asked = play('early January');
  expect(asked.run.session).not.toHaveProperty('start');
  expect(asked.does).toEqual([
    'Do I read that right: your answer to “When can you start?” is 1 January 2027? [Yes|No]',
  ]);
  expect(play('early January', 'yes').run.session).toMatchObject({ start: '2027-01-01' });
});

test('a guess that is denied is asked for, and stored when it is said again', () => {
  const denied = play('early January', 'no');
  expect(denied.run.session).not.toHaveProperty('start');
  expect(play('early January', 'the 12th of January').run.session).toMatchObject({ start: '2027-01-12' });
  expect(play('early January', 'no', 'early January').run.session).toMatchObject({ start: '2027-01-01' });
});
