import { expect, test } from 'vitest';

import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, eventHappens, playStory } from '../../support/story.ts';

const options = [
  { value: 'bike', label: 'By bike' },
  { value: 'car', label: 'By car' },
  { value: 'bus', label: 'By bus' },
];
const flow = compileOrFail(
  linearFlow(ask('choice', 'way', { text: 'How will you get to work?', options }), ask('text', 'after')),
);

const play = (...texts: string[]) =>
  playStory(flow, [
    eventHappens({ type: 'started' }),
    ...['hello', ...texts].map((text) => candidateSays(text)),
  ]).run;

const taken = 'by car until last week, police have it now. bus';

test('an option that the words rather do not mean is confirmed before it is stored', () => {
  const doubted = play(taken);
  expect(doubted.session).not.toHaveProperty('way');
  expect(doubted.position).toMatchObject({ at: 'question', confirming: { type: 'answer' } });
  expect(play(taken, 'no').session).not.toHaveProperty('way');
  expect(play(taken, 'yes').session).toMatchObject({ way: 'car' });
});

test.each([
  ['by bike', 'bike'],
  ['I come by car', 'car'],
  ['on the bike, it is only ten minutes', 'bike'],
  ['bike went to my daughter, bus for me', 'bus'],
])('an option that is meant is stored at once: %s', (text, way) => {
  expect(play(text).session).toMatchObject({ way });
});
