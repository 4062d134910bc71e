import { describe, expect, test } from 'vitest';

import { ask } from '../../support/builders/actions.ts';
import { compileOrFail, linearFlow } from '../../support/builders/graph.ts';
import { candidateSays, eventHappens, playStory } from '../../support/story.ts';

const flow = compileOrFail(
  linearFlow(
    ask('number', 'salary', { text: 'What salary would you like, per year?' }),
    ask('boolean', 'licence', { text: 'Do you have a driving licence?' }),
    ask('number', 'hours', { text: 'How many hours a week would you like?' }),
    ask('text', 'why', { text: 'Why do you want this job?' }),
  ),
);
const sessionAfter = (...texts: string[]) =>
  playStory(flow, [
    eventHappens({ type: 'started' }),
    ...['hello', '38000', 'yes', ...texts].map((text) => candidateSays(text)),
  ]).run.session;

describe('a correction', () => {
  test('is taken with the answer to the pending question in the same message', () => {
    const session = sessionAfter('30. Sorry, I do not have a driving licence after all');
    expect(session).toMatchObject({ licence: false, hours: 30 });
  });

  test('of a large figure is read by its thousands', () => {
    const session = sessionAfter('30', "on reflection I'd want 40k not 38", 'yes');
    expect(session).toMatchObject({ salary: 40_000 });
    expect(session).not.toHaveProperty('why');
  });

  test('is not seen in two figures of the pending answer', () => {
    const session = sessionAfter('20 or 25 haha, put 21');
    expect(session).toMatchObject({ salary: 38_000 });
  });

  test('is not made of a change of mind about the job', () => {
    const session = sessionAfter('changed my mind about this job sorry');
    expect(session).toMatchObject({ licence: true });
  });
});
