import { expect, test } from 'vitest';

import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, eventHappens, playStory } from '../../support/story.ts';

const play = (asked: string, ...texts: string[]) =>
  playStory(compileOrFail(linearFlow(ask('boolean', 'answer', { text: asked }), ask('text', 'after'))), [
    eventHappens({ type: 'started' }),
    ...['hallo', ...texts].map((text) => candidateSays(text)),
  ]).run;

const forklift = 'Heeft u een geldig heftruckattest?';
const expired = 'mijn attest was geldig tot 2023, moet het nog vernieuwen';

test('a yes whose words rather tell a no is confirmed before it is stored', () => {
  const doubted = play(forklift, expired);
  expect(doubted.session).not.toHaveProperty('answer');
  expect(doubted.position).toMatchObject({ at: 'question', confirming: { type: 'answer' } });
  expect(play(forklift, expired, 'nee').session).toMatchObject({ answer: false });
  expect(play(forklift, expired, 'ja').session).toMatchObject({ answer: true });
});

test.each([
  [forklift, 'ja hoor, geldig tot 2028', true],
  [forklift, 'nee, dat is verlopen', false],
  ['Would working nights be a problem for you?', 'not a problem at all', false],
])('a clear answer is stored at once: to %j, %j', (asked, text, answer) => {
  expect(play(asked, text).session).toMatchObject({ answer });
});
