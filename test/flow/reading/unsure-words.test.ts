import { expect, test } from 'vitest';

import { ask, say } from '../../support/builders/actions.ts';
import { linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, given } from '../../support/story.ts';

const flow = linearFlow(ask('text', 'reason', { text: 'Why do you want this job?' }), say('Thanks'));

test('words about the talk are asked about once, and stored when they are said again', () => {
  const words = 'what an odd chatbot this chat has';
  const once = given(flow).when(candidateSays(words)).outcome;
  expect(once.run.session).not.toHaveProperty('reason');
  const twice = given(flow).when(candidateSays(words), candidateSays(words)).outcome;
  expect(twice.run.session).toMatchObject({ reason: words });
});
